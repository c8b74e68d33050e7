import { createMemo, For, Show } from 'solid-js';
import type { TestDetail, TestRow, TestSummary } from 'zugzwang/site/contest';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { percent, valueWords, worthOf } from '../../draw/value-words.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { WholeField } from '../../ui/form/number-field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { type DrawingProps, indexIn } from './choices.ts';
import { MoveList } from './move-list.tsx';

/** So many tests are listed at a time. */
const LISTED = 200;
const ANSWERS = ['Alice', 'Bob', 'Deal'] as const;

/** All tests as a list, and one of them with both hands and its moves. */
export function TestsView(props: DrawingProps<TestSummary>) {
  const index = () => indexIn(props.state, 'test');
  const choose = (chosen: number) => props.onState({ test: chosen === 0 ? undefined : String(chosen) });
  const reply = props.createReply('test', () => ({ index: index() }));
  return (
    <>
      <div class="fields-row">
        <WholeField
          label={t('contest.numbers.test')}
          value={index() + 1}
          min={1}
          max={props.drawing.count}
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
        <div class="contest-figure stack-small">
          <Show when={reply.error()}>{error => <ErrorNotice error={error()} />}</Show>
          <Show when={reply.value()} fallback={<Waiting label={t('contest.drawing')} />}>
            {test => <Detail test={test()} />}
          </Show>
        </div>
        <div class="stack">
          <h3>{t('contest.numbers.list', props.drawing.count)}</h3>
          <Rows {...props} index={index()} onChoose={choose} />
        </div>
      </div>
    </>
  );
}

/** The tests around the chosen one, in the browser's own list; the last and the first of a part lead to the next. */
function Rows(props: DrawingProps<TestSummary> & { index: number; onChoose: (index: number) => void }) {
  const part = createMemo(() => LISTED * Math.floor(props.index / LISTED));
  const reply = props.createReply('tests', () => ({
    from: Math.max(0, part() - 1),
    to: Math.min(props.drawing.count, part() + LISTED + 1),
  }));
  return (
    <select
      class="contest-rows field-input mono"
      size={Math.max(2, Math.min(12, props.drawing.count))}
      aria-label={t('contest.numbers.tests')}
      onChange={event => props.onChoose(Number(event.currentTarget.value))}
    >
      <For each={reply.value()}>
        {row => (
          <option value={row.index} selected={row.index === props.index}>
            {formatNumber(row.index + 1)}: {handText(row.alice, row.first === 0)} / {handText(row.bob, row.first === 1)}{' '}
            {row.answer}
          </option>
        )}
      </For>
    </select>
  );
}

/** `▸00112234`: the mark is for who moves first. */
const handText = (cards: TestRow['alice'], isFirst: boolean): string => `${isFirst ? '▸' : ''}${cards.join('')}`;

function Detail(props: { test: TestDetail }) {
  const mover = () => (props.test.first === 0 ? 'Alice' : 'Bob');
  const worth = () => worthOf(props.test.value);
  const game = () => {
    const [alice, bob] = [props.test.alice.join(''), props.test.bob.join('')];
    const from = props.test.first === 0 ? `${alice}/${bob}` : `${bob}/${alice}`;
    return makeLink({ view: 'play', spec: 'numbers', from, moves: [] });
  };
  return (
    <>
      <Hand name="Alice" cards={props.test.alice} isMover={props.test.first === 0} />
      <Hand name="Bob" cards={props.test.bob} isMover={props.test.first === 1} />
      <div class="contest-readout panel figures stack-small" aria-live="polite">
        <p>
          <strong>{props.test.answer}</strong>. <OutcomeMark outcome={worth().outcome} />{' '}
          {t('contest.numbers.outcome', mover(), valueWords(worth()))}
        </p>
        <Show when={props.test.moves.length > 0}>
          <h3>{t('contest.numbers.moves', mover())}</h3>
          <MoveList moves={props.test.moves} words={({ a, b }) => t('contest.numbers.move', a, b, (a + b) % 5)} />
        </Show>
        <p>
          <ButtonLink icon="play" text={t('contest.numbers.play')} href={game()} />
        </p>
      </div>
    </>
  );
}

function Hand(props: { name: string; cards: readonly number[]; isMover: boolean }) {
  return (
    <div class="contest-hand stack-small">
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
