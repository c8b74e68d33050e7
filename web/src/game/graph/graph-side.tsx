import { For, Show } from 'solid-js';
import { WorthMark } from '../../draw/outcome-mark.tsx';
import { PositionThumbnail } from '../../draw/position-thumbnail.tsx';
import { shortWords, valueWords } from '../../draw/value-words.ts';
import type { GameInfo, MoveInfo, PositionGraph, PositionInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { type GameLink, makeLink } from '../../page/link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { onChange } from '../../ui/effects.ts';
import { seatName } from '../match/words.ts';
import { labelOf, type NimberTexts, shownOn } from './graph-words.ts';

/** More moves than this are not listed; a position may have thousands, of which the graph shows a few. */
const MOST_MOVES = 200;

/** The current position beside the graph, its moves, and what leads to it. */
export function GraphSide(props: {
  readonly graph: PositionGraph;
  readonly here: PositionInfo;
  readonly info: GameInfo;
  readonly link: GameLink;
  readonly onGo: (text: string) => void;
  readonly nimbers?: NimberTexts | undefined;
}) {
  const here = () => props.here;
  let side: HTMLElement | undefined;
  let isFollowing = false;
  const follow = (text: string) => {
    isFollowing = true;
    props.onGo(text);
  };
  // The button that was pressed goes with the position: the focus stays here, on the first of the next moves.
  onChange(here, () => {
    if (isFollowing && side?.contains(document.activeElement) === false)
      (side.querySelector<HTMLElement>('.graph-item') ?? side).focus({ preventScroll: true });
    isFollowing = false;
  });
  const player = () => (props.info.players === null ? undefined : seatName(props.info, here().player));
  const before = () => {
    const at = props.graph.nodes.findIndex(({ text }) => text === here().text);
    const from = new Set(props.graph.edges.filter(({ to }) => to === at).map(edge => edge.from));
    from.delete(at);
    return [...from].map(index => props.graph.nodes[index]!);
  };
  const isStart = () => here().text === props.info.start;
  const play = () =>
    makeLink({ view: 'play', spec: props.link.spec, moves: [], ...(isStart() ? {} : { from: here().text }) });
  return (
    <aside class="graph-side stack panel" tabindex="-1" ref={side} aria-label={t('see.graph.current')}>
      <PositionThumbnail position={here()} />
      <div class="graph-here" aria-live="polite">
        <code>{here().text}</code>
        <Show when={here().value}>
          {value => (
            <p>
              <WorthMark value={value()} /> {valueWords(value())}
            </p>
          )}
        </Show>
        <Show when={props.nimbers?.get(here().text)}>
          {nimber => <p class="graph-nimber strong">{t('values.nimberIs', nimber())}</p>}
        </Show>
        <Show when={!here().over && player()}>{name => <p class="soft small">{t('see.graph.toMove', name())}</p>}</Show>
      </div>
      <div class="row">
        <ButtonLink icon="play" text={t('see.graph.playHere')} href={play()} />
        <Show when={!isStart()}>
          <Button icon="first" text={t('see.graph.toStart')} onClick={() => follow(props.info.start)} />
        </Show>
      </div>
      <section aria-labelledby="graph-moves">
        <h3 id="graph-moves">{t('see.graph.moves')}</h3>
        <Show when={here().moves.length > 0} fallback={<p class="soft">{t('see.graph.noMoves')}</p>}>
          <ul class="long-list plain-list">
            <For each={here().moves.slice(0, MOST_MOVES)}>
              {move => (
                <li>
                  <MoveButton move={move} nimber={props.nimbers?.get(move.to)} onGo={follow} />
                </li>
              )}
            </For>
          </ul>
          <Show when={here().moves.length > MOST_MOVES}>
            <p class="soft small">{t('see.graph.movesShown', MOST_MOVES, here().moves.length)}</p>
          </Show>
        </Show>
      </section>
      <Show when={before().length > 0}>
        <section aria-labelledby="graph-before">
          <h3 id="graph-before">{t('see.graph.before')}</h3>
          <ul class="long-list plain-list">
            <For each={before()}>
              {node => (
                <li>
                  <button type="button" class="graph-item" onClick={() => follow(node.text)}>
                    <Show when={node.value}>{value => <WorthMark value={value()} />}</Show>
                    <span class="graph-item-text mono anywhere">{shownOn(node)}</span>
                    <span class="only-read">{labelOf(node, props.info, props.nimbers)}</span>
                  </button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </aside>
  );
}

function MoveButton(props: {
  readonly move: MoveInfo;
  readonly nimber: string | undefined;
  readonly onGo: (text: string) => void;
}) {
  return (
    <button type="button" class="graph-item" onClick={() => props.onGo(props.move.to)}>
      <Show when={props.move.value}>{value => <WorthMark value={value()} />}</Show>
      <span class="graph-item-text mono anywhere">{props.move.text}</span>
      <Show
        when={props.nimber}
        fallback={<Show when={props.move.value}>{value => <span class="soft small">{shortWords(value())}</span>}</Show>}
      >
        {nimber => (
          <span class="soft small">
            <span class="only-read">{t('values.nimber')}</span> {nimber()}
          </span>
        )}
      </Show>
    </button>
  );
}
