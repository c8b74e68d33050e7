import { createSignal, Show } from 'solid-js';
import type { TierCounts } from 'zugzwang/tablebase';
import { outcomeTitle } from '../../draw/outcome-mark.tsx';
import { BEST_FIRST } from '../../draw/value-words.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ScrollBox } from '../../ui/scrolled.tsx';

/** No more tiers than this before a visitor asks for all. */
const FEW = 40;

/** Tiers with what they hold; folded where there are many. */
export function TierTable(props: { readonly name: string; readonly tiers: readonly TierCounts[] }) {
  const [showsAll, setShowsAll] = createSignal(false);
  const number = (title: ReturnType<typeof outcomeTitle>, of: (tier: TierCounts) => number | null) => ({
    title,
    isNumber: true,
    cell: (tier: TierCounts) => (of(tier) === null ? '' : formatNumber(of(tier)!)),
  });
  return (
    <section aria-labelledby="tiers-title" class="stack-small">
      <h3 id="tiers-title">{t('see.statistics.tiers')}</h3>
      <p class="soft small">{t('see.statistics.tiersHint')}</p>
      <Disclosure open={props.tiers.length <= 8} summary={t('see.statistics.tiersShow', props.tiers.length)}>
        <ScrollBox label={t('see.statistics.tiers')}>
          <DataTable
            rows={showsAll() ? props.tiers : props.tiers.slice(0, FEW)}
            columns={[
              { title: t('see.statistics.tier'), cell: tier => tier.name },
              number(t('see.statistics.positions'), tier => tier.positions),
              ...BEST_FIRST.map(outcome => number(outcomeTitle(outcome), tier => tier.counts[outcome])),
              number(t('see.statistics.longestColumn'), tier => tier.longest),
            ]}
            file={{
              name: `${props.name}-tiers`,
              rows: () =>
                props.tiers.map(({ name, positions, counts, longest }) => ({
                  tier: name,
                  positions,
                  ...counts,
                  longest,
                })),
            }}
          />
        </ScrollBox>
        <Show when={!showsAll() && props.tiers.length > FEW}>
          <Button text={t('see.statistics.showMore')} onClick={() => setShowsAll(true)} />
        </Show>
      </Disclosure>
    </section>
  );
}
