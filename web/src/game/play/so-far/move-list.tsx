import './move-list.css';
import { createEffect, createMemo, For, on, Show } from 'solid-js';
import { t } from '../../../i18n/index.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Play } from '../../match/create-match.ts';
import { MARK_SIGNS, MARKS, type Mark, markOf } from '../../match/evaluation.ts';
import { type Match, moveRows } from '../../match/match.ts';
import { showValues } from '../../match/settings.ts';
import { seatName, seatTitle } from '../../match/words.ts';

/** The moves of the game so far, each with a mark that says how good it was; a click goes to the position after it. */
export function MoveList(props: { readonly play: Play; readonly match: Match }) {
  const rows = createMemo(() => moveRows(props.match));
  let scroller: HTMLDivElement | undefined;
  createEffect(
    on([props.play.at, rows], () => {
      const current = scroller?.querySelector<HTMLElement>('[aria-current="step"]');
      if (scroller !== undefined) keepInSight(scroller, current ?? undefined);
    }),
  );
  return (
    <div class="move-list stack-small">
      <div class="long-list" ref={scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('about.moveNumber')}</th>
              <th scope="col">{seatTitle(props.play.info(), 0)}</th>
              <th scope="col">{seatTitle(props.play.info(), 1)}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">0</th>
              <td colSpan={2}>
                <StartEntry play={props.play} />
              </td>
            </tr>
            <For each={rows()}>
              {row => (
                <tr>
                  <th scope="row">{row.number}</th>
                  <For each={row.cells}>
                    {cell => (
                      <td>
                        <For each={cell}>{index => <Entry {...props} index={index} />}</For>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
      <Show when={showValues()}>
        <Disclosure summary={t('about.markLegend')}>
          <MarkLegend />
        </Disclosure>
      </Show>
    </div>
  );
}

function StartEntry(props: { readonly play: Play }) {
  return (
    <button
      type="button"
      class="move-entry mono anywhere"
      aria-current={props.play.at() === 0 ? 'step' : undefined}
      onClick={() => props.play.goTo(0)}
    >
      {t(props.play.line().from === undefined ? 'about.start' : 'about.setUpStart')}
    </button>
  );
}

function Entry(props: { readonly play: Play; readonly match: Match; readonly index: number }) {
  const move = () => props.match.moves[props.index];
  const mark = createMemo((): Mark | undefined => {
    const [position, made] = [props.match.positions[props.index], move()];
    return showValues() && position !== undefined && made !== undefined ? markOf(position, made) : undefined;
  });
  const who = () => seatName(props.play.info(), props.match.seats[props.index] ?? 0);
  return (
    <button
      type="button"
      class="move-entry mono anywhere"
      data-made={move()?.text}
      data-taken-back={props.index >= props.play.at()}
      aria-current={props.play.at() === props.index + 1 ? 'step' : undefined}
      onClick={() => props.play.goTo(props.index + 1)}
    >
      <span class="only-read">{t('about.moveBy', props.index + 1, who())}</span>
      {move()?.text}
      <Show when={mark()}>
        {mark => (
          <span class="move-mark" data-mark={mark()} title={t(`about.marks.${mark()}`)}>
            <span aria-hidden="true">{MARK_SIGNS[mark()]}</span>
            <span class="only-read">{t(`about.marks.${mark()}`)}</span>
          </span>
        )}
      </Show>
    </button>
  );
}

/** What the marks mean. */
export function MarkLegend() {
  return (
    <dl class="mark-legend">
      <For each={MARKS}>
        {mark => (
          <>
            <dt>{MARK_SIGNS[mark]}</dt>
            <dd>{t(`about.marks.${mark}`)}</dd>
          </>
        )}
      </For>
    </dl>
  );
}

/** Scrolls within the list only, never the page. */
function keepInSight(scroller: HTMLElement, element: HTMLElement | undefined): void {
  if (element === undefined) return;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const head = 32;
  if (top < box.top + head) scroller.scrollTop -= box.top + head - top;
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom;
}
