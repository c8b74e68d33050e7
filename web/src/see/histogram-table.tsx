import { For, Show } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Bin, Dated } from './histogram-bins.ts';
import { OutcomeMark } from './outcome-mark.tsx';

/** The histogram's numbers, for those who read rather than look. */
export function HistogramTable(props: {
  readonly bins: readonly Bin[];
  readonly outcomes: readonly Dated[];
  readonly isPlain: boolean;
}) {
  return (
    <Disclosure summary={t('see.statistics.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="see-scroll" tabIndex={0} aria-label={t('see.statistics.histogramLabel')}>
        <table class="see-table">
          <thead>
            <tr>
              <th scope="col">{t('see.statistics.remoteness')}</th>
              <For each={props.outcomes}>
                {outcome => (
                  <th scope="col" class="see-number">
                    <Show when={!props.isPlain} fallback={t('see.statistics.count')}>
                      <OutcomeMark outcome={outcome} /> {t(`see.outcomeShort.${outcome}`)}
                    </Show>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.bins}>
              {bin => (
                <tr>
                  <th scope="row">
                    <Show when={bin.from !== bin.to} fallback={formatNumber(bin.from)}>
                      {t('see.statistics.range', formatNumber(bin.from), formatNumber(bin.to))}
                    </Show>
                  </th>
                  <For each={props.outcomes}>
                    {outcome => <td class="see-number">{formatNumber(bin.counts[outcome])}</td>}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
