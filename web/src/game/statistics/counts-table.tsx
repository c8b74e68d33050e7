import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { BEST_FIRST, payoffPlayers, percent } from '../../draw/value-words.ts';
import type { GameInfo, PayoffCount } from '../../engine/protocol.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { ScrollBox } from '../../ui/scrolled.tsx';

/** How many positions there are of each kind: a row a kind, with a bar, the count and the share of all. */
export function CountsTable<Kind>(props: {
  /** What the kinds are. */
  readonly title: string;
  readonly kinds: readonly Kind[];
  readonly positions: number;
  readonly countOf: (kind: Kind) => number;
  readonly nameOf: (kind: Kind) => JSX.Element;
  /** The class that fills the bar of a kind. */
  readonly fillOf: (kind: Kind) => string;
  /** Of the file that the figures are saved in, and what a kind is called there. */
  readonly file: { readonly name: string; readonly kind: string; readonly idOf: (kind: Kind) => string | number };
}) {
  const width = (kind: Kind) => `${(100 * props.countOf(kind)) / Math.max(1, props.positions)}%`;
  const name = (kind: Kind) => (
    <>
      {props.nameOf(kind)}
      <Show when={props.countOf(kind) > 0}>
        <span class="outcome-share" aria-hidden="true">
          <span class={`outcome-area ${props.fillOf(kind)}`} style={{ width: width(kind) }} />
        </span>
      </Show>
    </>
  );
  return (
    <DataTable
      class="outcome-table"
      rows={props.kinds}
      columns={[
        { title: props.title, cell: name },
        { title: t('see.statistics.count'), isNumber: true, cell: kind => formatNumber(props.countOf(kind)) },
        {
          title: t('see.statistics.share'),
          isNumber: true,
          cell: kind => percent(props.countOf(kind), props.positions),
        },
      ]}
      file={{
        name: props.file.name,
        rows: () =>
          props.kinds.map(kind => ({ [props.file.kind]: props.file.idOf(kind), positions: props.countOf(kind) })),
      }}
    />
  );
}

/** How many positions have each outcome, as a table with a bar in each row, and as one bar for all. */
export function OutcomeCounts(props: {
  readonly name: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly positions: number;
}) {
  const share = (outcome: Outcome) => `${(100 * props.counts[outcome]) / Math.max(1, props.positions)}%`;
  const present = () => BEST_FIRST.filter(outcome => props.counts[outcome] > 0);
  return (
    <section aria-labelledby="outcomes-title" class="stack-small">
      <h3 id="outcomes-title">{t('see.statistics.outcomes')}</h3>
      <p class="soft small">{t('see.statistics.outcomesHint')}</p>
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
        file={{ name: `${props.name}-outcomes`, kind: 'outcome', idOf: outcome => outcome }}
      />
    </section>
  );
}

/** How many positions come to each payoff: in a game with payoffs nobody wins or loses. */
export function PayoffCounts(props: { readonly info: GameInfo; readonly payoffs: readonly PayoffCount[] }) {
  const all = createMemo(() => props.payoffs.reduce((sum, { positions }) => sum + positions, 0));
  return (
    <section aria-labelledby="outcomes-title" class="stack-small">
      <h3 id="outcomes-title">{t('see.payoffTitle')}</h3>
      <p class="soft small">{t('see.payoffHint', ...payoffPlayers(props.info))}</p>
      <ScrollBox label={t('see.payoff')}>
        <CountsTable
          title={t('see.payoff')}
          kinds={props.payoffs}
          positions={all()}
          countOf={({ positions }) => positions}
          nameOf={({ payoff }) => formatNumber(payoff)}
          fillOf={() => 'is-plain'}
          file={{ name: `${props.info.spec}-payoffs`, kind: 'payoff', idOf: ({ payoff }) => payoff }}
        />
      </ScrollBox>
    </section>
  );
}
