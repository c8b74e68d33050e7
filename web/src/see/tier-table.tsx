import { createSignal, For, Show } from 'solid-js';
import type { TierCounts } from 'zugzwang/tablebase';
import { formatNumber, t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST } from './value-words.ts';

/** No more tiers than this before a visitor asks for all. */
const FEW = 40;

/** Tiers with what they hold; folded where there are many. */
export function TierTable(props: { readonly tiers: readonly TierCounts[] }) {
  const [showsAll, setShowsAll] = createSignal(false);
  const shown = () => (showsAll() ? props.tiers : props.tiers.slice(0, FEW));
  return (
    <section aria-labelledby="tiers-title" class="see-block">
      <h3 id="tiers-title">{t('see.statistics.tiers')}</h3>
      <p class="see-hint">{t('see.statistics.tiersHint')}</p>
      <Disclosure
        open={props.tiers.length <= 8}
        summary={t('see.statistics.tiersShow', formatNumber(props.tiers.length))}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section class="see-scroll" tabIndex={0} aria-label={t('see.statistics.tiers')}>
          <table class="see-table">
            <thead>
              <tr>
                <th scope="col">{t('see.statistics.tier')}</th>
                <th scope="col" class="see-number">
                  {t('see.statistics.positions')}
                </th>
                <For each={BEST_FIRST}>
                  {outcome => (
                    <th scope="col" class="see-number">
                      <OutcomeMark outcome={outcome} /> {t(`see.outcomeShort.${outcome}`)}
                    </th>
                  )}
                </For>
                <th scope="col" class="see-number">
                  {t('see.statistics.longestColumn')}
                </th>
              </tr>
            </thead>
            <tbody>
              <For each={shown()}>
                {tier => (
                  <tr>
                    <th scope="row">{tier.name}</th>
                    <td class="see-number">{formatNumber(tier.positions)}</td>
                    <For each={BEST_FIRST}>
                      {outcome => <td class="see-number">{formatNumber(tier.counts[outcome])}</td>}
                    </For>
                    <td class="see-number">{tier.longest === null ? '' : formatNumber(tier.longest)}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
        <Show when={!showsAll() && props.tiers.length > FEW}>
          <Button onClick={() => setShowsAll(true)}>{t('see.statistics.showMore')}</Button>
        </Show>
      </Disclosure>
    </section>
  );
}
