import { createMemo, For } from 'solid-js';
import type { GameInfo, PayoffCount } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { percent } from './value-words.ts';

/** How many positions come to each payoff: in a game with payoffs nobody wins or loses. */
export function PayoffCounts(props: { readonly info: GameInfo; readonly payoffs: readonly PayoffCount[] }) {
  const all = createMemo(() => props.payoffs.reduce((sum, { positions }) => sum + positions, 0));
  return (
    <section aria-labelledby="outcomes-title" class="see-block">
      <h3 id="outcomes-title">{t('see.payoffTitle')}</h3>
      <p class="see-hint">{t('see.payoffHint', ...payoffPlayers(props.info))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="see-scroll" tabIndex={0} aria-label={t('see.payoff')}>
        <table class="see-table outcome-table">
          <thead>
            <tr>
              <th scope="col">{t('see.payoff')}</th>
              <th scope="col" class="see-number">
                {t('see.statistics.count')}
              </th>
              <th scope="col" class="see-number">
                {t('see.statistics.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            <For each={props.payoffs}>
              {({ payoff, positions }) => (
                <tr>
                  <th scope="row">
                    {formatNumber(payoff)}
                    <span class="outcome-share" aria-hidden="true">
                      <span class="outcome-area is-plain" style={{ width: `${(100 * positions) / all()}%` }} />
                    </span>
                  </th>
                  <td class="see-number">{formatNumber(positions)}</td>
                  <td class="see-number">{percent(positions, all())}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Who wants the payoff large, and who small. */
export const payoffPlayers = ({ players }: GameInfo): readonly [string, string] =>
  players ?? [t('see.firstPlayer'), t('see.secondPlayer')];
