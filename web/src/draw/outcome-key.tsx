import { For, type JSX, Show } from 'solid-js';
import { OUTCOMES, type Outcome } from 'zugzwang/core';
import { formatNumber, t } from '../i18n/index.ts';
import { OUTCOME_SHARES } from './map-colours.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST, percent } from './value-words.ts';

/** What signs and colours of outcomes mean, with how many there are of each that occurs. */
export function OutcomeKey(props: {
  readonly title: JSX.Element;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The colours to show beside the signs: one of each outcome, or those from near to far. */
  readonly colours?: 'outcome' | 'remoteness';
  /** What else there is, as items of the list. */
  readonly children?: JSX.Element;
}) {
  const all = () => BEST_FIRST.reduce((sum, outcome) => sum + props.counts[outcome], 0);
  return (
    <section class="map-key stack-small">
      <h3>{props.title}</h3>
      <ul class="map-key-list key plain-list">
        <For each={BEST_FIRST.filter(outcome => props.counts[outcome] > 0)}>
          {outcome => (
            <li>
              <Show when={props.colours}>
                {colours => (
                  <span
                    class={`swatch map-${colours()} outcome-${outcome}`}
                    style={{ '--share': `${100 * OUTCOME_SHARES[outcome]}%` }}
                    aria-hidden="true"
                  />
                )}
              </Show>
              <OutcomeMark outcome={outcome} />
              <span>
                {t(`see.outcomeLong.${outcome}`)}: {formatNumber(props.counts[outcome])} (
                {percent(props.counts[outcome], all())})
              </span>
            </li>
          )}
        </For>
        {props.children}
      </ul>
    </section>
  );
}

/** How many of some packed values have each outcome; those below 0 are none. */
export function countOutcomes(values: Iterable<number>): Record<Outcome, number> {
  const counts = { win: 0, tie: 0, draw: 0, lose: 0 };
  for (const value of values) if (value >= 0) counts[OUTCOMES[value & 3]!]++;
  return counts;
}
