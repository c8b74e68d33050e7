import { For } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { t } from '../i18n/index.ts';
import { CountsTable } from './counts-table.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST } from './value-words.ts';

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
      <CountsTable
        title={t('see.statistics.outcome')}
        kinds={BEST_FIRST}
        positions={props.positions}
        countOf={outcome => props.counts[outcome]}
        nameOf={outcome => (
          <>
            <OutcomeMark outcome={outcome} /> {t(`see.outcomeLong.${outcome}`)}
          </>
        )}
        fillOf={outcome => `outcome-${outcome}`}
      />
    </section>
  );
}
