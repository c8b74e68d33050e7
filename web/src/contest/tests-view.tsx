import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import type { TestDetail, TestRow, TestSummary } from 'zugzwang/site/contest';
import { formatNumber, t } from '../i18n/index.ts';
import { createElementSize } from '../see/element-size.ts';
import { OutcomeMark } from '../see/outcome-mark.tsx';
import { percent, valueWords, worthOf } from '../see/value-words.ts';
import { ErrorNotice } from '../shell/errors.tsx';
import { makeLink } from '../shell/link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { createReply } from './create-reply.ts';
import type { DrawingProps } from './drawing-props.ts';
import { rowAtScroll, scrollOfRow, visibleRows } from './virtual-rows.ts';
import { clampIndex, WholeField } from './whole-field.tsx';

const ROW = 40;
const ANSWERS = ['Alice', 'Bob', 'Deal'] as const;

/** All tests as a list, and one of them with both hands and its moves. */
export function TestsView(props: DrawingProps<TestSummary>) {
  const index = () => clampIndex(props.state['test'], props.drawing.count);
  const choose = (chosen: number) => props.onState({ test: chosen === 0 ? undefined : String(chosen) });
  const reply = createReply(
    props.client,
    'test',
    () => ({ index: index() }),
    () => props.turn,
  );
  return (
    <>
      <div class="row contest-controls">
        <WholeField
          label={t('contest.numbers.test')}
          value={index() + 1}
          first={1}
          last={props.drawing.count}
          onChange={value => choose(value - 1)}
        />
        <ul class="row plain-list">
          <For each={ANSWERS}>
            {(answer, i) => (
              <li>
                {answer}: {formatNumber(props.drawing.counts[i()]!)} (
                {percent(props.drawing.counts[i()]!, props.drawing.count)})
              </li>
            )}
          </For>
        </ul>
      </div>
      <div class="contest-drawn">
        <div class="contest-figure">
          <Show when={reply.error()}>{error => <ErrorNotice error={error()} />}</Show>
          <Show when={reply.value()} fallback={<Waiting label={t('contest.drawing')} />}>
            {test => <Detail test={test()} />}
          </Show>
        </div>
        <div class="contest-beside">
          <h3>{t('contest.numbers.list', formatNumber(props.drawing.count))}</h3>
          <Rows {...props} index={index()} onChoose={choose} />
        </div>
      </div>
    </>
  );
}

/** A window on all tests: only those that can be seen are asked for and drawn. */
function Rows(props: DrawingProps<TestSummary> & { index: number; onChoose: (index: number) => void }) {
  const id = createUniqueId();
  const size = createElementSize();
  const [scroll, setScroll] = createSignal(0);
  let list: HTMLDivElement | undefined;
  const seen = createMemo(() => visibleRows(scroll(), size.height(), ROW, props.drawing.count));
  const reply = createReply(
    props.client,
    'tests',
    () => (size.height() === 0 ? undefined : { from: seen().from, to: seen().to }),
    () => props.turn,
  );
  const rows = () => reply.value() ?? [];
  createEffect(
    on([() => props.index, size.height], ([index, height]) => {
      if (list === undefined || height === 0) return;
      const top = scrollOfRow(index, height, ROW, props.drawing.count);
      const first = rowAtScroll(list.scrollTop, height, ROW, props.drawing.count);
      if (index < first || index >= first + Math.floor(height / ROW)) list.scrollTop = top;
    }),
  );
  const press = (event: KeyboardEvent) => {
    const last = props.drawing.count - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: props.index + 1,
      ArrowUp: props.index - 1,
      PageDown: props.index + 10,
      PageUp: props.index - 10,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    props.onChoose(Math.max(0, Math.min(last, to)));
  };
  const active = () => (rows().some(row => row.index === props.index) ? `${id}-${props.index}` : undefined);
  return (
    <div
      class="contest-rows"
      role="listbox"
      tabIndex={0}
      aria-label={t('contest.numbers.tests')}
      aria-activedescendant={active()}
      ref={element => {
        list = element;
        size.observe(element);
      }}
      onScroll={event => setScroll(event.currentTarget.scrollTop)}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: `${seen().height}px` }}>
        <div role="presentation" class="contest-rows-seen" style={{ transform: `translateY(${seen().top}px)` }}>
          <For each={rows()}>
            {row => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <div
                id={`${id}-${row.index}`}
                role="option"
                aria-selected={row.index === props.index}
                aria-setsize={props.drawing.count}
                aria-posinset={row.index + 1}
                class="contest-row"
                onClick={() => props.onChoose(row.index)}
              >
                <span class="soft">{formatNumber(row.index + 1)}</span>
                <span class="contest-hands">
                  {handText(row.alice, row.first === 0)} <span class="soft">/</span>{' '}
                  {handText(row.bob, row.first === 1)}
                </span>
                <strong>{row.answer}</strong>
              </div>
            )}
          </For>
        </div>
      </div>
    </div>
  );
}

/** `▸00112234`: the mark is for who moves first. */
const handText = (cards: TestRow['alice'], isFirst: boolean): string => `${isFirst ? '▸' : ''}${cards.join('')}`;

function Detail(props: { test: TestDetail }) {
  const mover = () => (props.test.first === 0 ? 'Alice' : 'Bob');
  const worth = () => worthOf(props.test.value);
  const hands = () =>
    props.test.first === 0 ? [props.test.alice, props.test.bob] : [props.test.bob, props.test.alice];
  const game = () =>
    makeLink({
      view: 'play',
      spec: 'numbers',
      from: hands()
        .map(hand => hand.join(''))
        .join('/'),
      moves: [],
    });
  return (
    <>
      <Hand name="Alice" cards={props.test.alice} isMover={props.test.first === 0} />
      <Hand name="Bob" cards={props.test.bob} isMover={props.test.first === 1} />
      <div class="contest-readout" aria-live="polite">
        <p>
          <strong>{props.test.answer}</strong>. <OutcomeMark outcome={worth().outcome} />{' '}
          {t('contest.numbers.outcome', mover(), valueWords(worth()))}
        </p>
        <Show when={props.test.moves.length > 0}>
          <h3>{t('contest.numbers.moves', mover())}</h3>
          <ol class="contest-moves plain-list">
            <For each={props.test.moves}>
              {move => (
                <li classList={{ best: move.value === props.test.moves[0]?.value }}>
                  <OutcomeMark outcome={outcomeOf(move.value)} />
                  <span>
                    {t('contest.numbers.move', String(move.a), String(move.b), String((move.a + move.b) % 5))}
                    {': '}
                    {valueWords(worthOf(move.value))}
                  </span>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <p>
          <ButtonLink icon="play" href={game()}>
            {t('contest.numbers.play')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Hand(props: { name: string; cards: readonly number[]; isMover: boolean }) {
  return (
    <div class="contest-hand">
      <h3>
        {props.name}
        <Show when={props.isMover}>
          <span class="soft"> ▸ {t('contest.numbers.movesFirst')}</span>
        </Show>
      </h3>
      <ul class="plain-list" aria-label={t('contest.numbers.hand', props.name)}>
        <For each={props.cards}>
          {card => (
            <li class="contest-card" classList={{ zero: card === 0 }}>
              {card}
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
