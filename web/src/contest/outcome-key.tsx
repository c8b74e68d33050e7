import { For, Show } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { formatNumber, t } from '../i18n/index.ts';
import { OutcomeMark } from '../see/outcome-mark.tsx';
import { BEST_FIRST, percent } from '../see/value-words.ts';

/** How many there are of each outcome, with what its sign and colour mean. */
export function OutcomeKey(props: {
  readonly title: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Shows the colours and patterns beside the signs. */
  readonly hasSwatches?: boolean;
}) {
  const all = () => BEST_FIRST.reduce((sum, outcome) => sum + props.counts[outcome], 0);
  return (
    <section>
      <h3>{props.title}</h3>
      <ul class="contest-key plain-list">
        <For each={BEST_FIRST.filter(outcome => outcome !== 'tie')}>
          {outcome => (
            <li>
              <Show when={props.hasSwatches}>
                <span class={`contest-swatch outcome-area outcome-${outcome}`} aria-hidden="true" />
              </Show>
              <OutcomeMark outcome={outcome} />
              <span>
                {t(`see.outcomeLong.${outcome}`)}: {formatNumber(props.counts[outcome])} (
                {percent(props.counts[outcome], all())})
              </span>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
