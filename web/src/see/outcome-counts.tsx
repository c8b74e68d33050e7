import { For, Show } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { formatNumber, t } from '../i18n/index.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST, percent } from './value-words.ts';

/** How many positions have each outcome, as a table with a bar in each row, and as one bar for all. */
export function OutcomeCounts(props: {
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly positions: number;
}) {
  const share = (outcome: Outcome) => `${(100 * props.counts[outcome]) / Math.max(1, props.positions)}%`;
  const present = () => BEST_FIRST.filter(outcome => props.counts[outcome] > 0);
  return (
    <section aria-labelledby="outcomes-title" class="see-block">
      <h3 id="outcomes-title">{t('see.statistics.outcomes')}</h3>
      <p class="see-hint">{t('see.statistics.outcomesHint')}</p>
      <div class="outcome-whole" aria-hidden="true">
        <For each={present()}>
          {outcome => <div class={`outcome-area outcome-${outcome}`} style={{ 'flex-basis': share(outcome) }} />}
        </For>
      </div>
      <table class="see-table outcome-table">
        <thead>
          <tr>
            <th scope="col">{t('see.statistics.outcome')}</th>
            <th scope="col" class="see-number">
              {t('see.statistics.count')}
            </th>
            <th scope="col" class="see-number">
              {t('see.statistics.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={BEST_FIRST}>
            {outcome => (
              <tr>
                <th scope="row">
                  <OutcomeMark outcome={outcome} /> {t(`see.outcomeLong.${outcome}`)}
                  <Show when={props.counts[outcome] > 0}>
                    <span class="outcome-share" aria-hidden="true">
                      <span class={`outcome-area outcome-${outcome}`} style={{ width: share(outcome) }} />
                    </span>
                  </Show>
                </th>
                <td class="see-number">{formatNumber(props.counts[outcome])}</td>
                <td class="see-number">{percent(props.counts[outcome], props.positions)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
