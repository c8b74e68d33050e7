import { createMemo } from 'solid-js';
import type { GameInfo, PayoffCount } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { CountsTable } from './counts-table.tsx';

/** How many positions come to each payoff: in a game with payoffs nobody wins or loses. */
export function PayoffCounts(props: { readonly info: GameInfo; readonly payoffs: readonly PayoffCount[] }) {
  const all = createMemo(() => props.payoffs.reduce((sum, { positions }) => sum + positions, 0));
  return (
    <section aria-labelledby="outcomes-title" class="see-block">
      <h3 id="outcomes-title">{t('see.payoffTitle')}</h3>
      <p class="see-hint">{t('see.payoffHint', ...payoffPlayers(props.info))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="see-scroll" tabIndex={0} aria-label={t('see.payoff')}>
        <CountsTable
          title={t('see.payoff')}
          kinds={props.payoffs}
          positions={all()}
          countOf={({ positions }) => positions}
          nameOf={({ payoff }) => formatNumber(payoff)}
          fillOf={() => 'is-plain'}
        />
      </section>
    </section>
  );
}

/** Who wants the payoff large, and who small. */
export const payoffPlayers = ({ players }: GameInfo): readonly [string, string] =>
  players ?? [t('see.firstPlayer'), t('see.secondPlayer')];
