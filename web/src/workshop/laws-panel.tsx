import { createMemo, createSignal, For, Show } from 'solid-js';
import { OUTCOMES } from 'zugzwang/core';
import { engine } from '../engine/client.ts';
import type { GameInfo, LawsOfTable, Requests } from '../engine/protocol.ts';
import { LawText } from '../game/map/law-text.tsx';
import { formatNumber, t } from '../i18n/index.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data/data-table.tsx';
import { ErrorNotice } from '../ui/errors.tsx';
import { Select } from '../ui/form/select.tsx';
import { ScrollBox } from '../ui/scrolled.tsx';

const READ = ['outcome', 'remoteness', 'grundy', 'payoff'] as const;
type Read = (typeof READ)[number];
const REACHES = ['', '5', '10', '20', '50', '100', '200', '500'] as const;
/** More rows and columns are not shown; all that came are saved. */
const MOST_SHOWN = 60;

/** The table of a game, by parameters or by the numbers of its start, and the laws that it follows: `zug pattern` in the page. */
export default function LawsPanel(props: { readonly info: GameInfo }) {
  const numbers = () => props.info.parameterInfos.filter(({ kind }) => kind === 'integer').map(({ name }) => name);
  const [rows, setRows] = createSignal(numbers()[0] ?? '');
  const [columns, setColumns] = createSignal('');
  const [of, setOf] = createSignal<Read>(props.info.hasPayoff ? 'payoff' : 'outcome');
  const [to, setTo] = createSignal<(typeof REACHES)[number]>('');
  /** What is looked for; with other parameters there is another game. */
  const [wanted, setWanted] = createSignal<Requests['laws']['ask']>();
  const laws = createAnswer(
    () => (wanted()?.spec === props.info.spec ? wanted() : undefined),
    (ask, options) => engine.ask('laws', ask, options),
  );
  const stop = () => setWanted(undefined);
  const find = () => {
    stop();
    const parameters = rows() === '' ? [] : [rows(), columns()].filter(name => name !== '');
    setWanted({ spec: props.info.spec, of: of(), parameters, ...(to() === '' ? {} : { to: Number(to()) }) });
  };
  const reads = () => READ.filter(read => (read === 'payoff') === props.info.hasPayoff || read === 'remoteness');
  return (
    <div class="stack-small workshop-laws">
      <p>{t('workshop.laws.how')}</p>
      <div class="fields-row">
        <Show when={numbers().length > 0}>
          <Select
            label={t('workshop.laws.rows')}
            value={rows()}
            onChange={name => {
              setRows(name);
              setColumns('');
            }}
            options={[
              ...numbers().map(name => ({ value: name, label: name })),
              { value: '', label: t('workshop.laws.start') },
            ]}
          />
        </Show>
        <Show when={rows() !== '' && numbers().length > 1}>
          <Select
            label={t('workshop.laws.columns')}
            value={columns()}
            onChange={setColumns}
            options={[
              { value: '', label: t('workshop.laws.none') },
              ...numbers()
                .filter(name => name !== rows())
                .map(name => ({ value: name, label: name })),
            ]}
          />
        </Show>
        <Select
          label={t('workshop.laws.of')}
          value={of()}
          onChange={setOf}
          options={reads().map(value => ({ value, label: t(`workshop.laws.reads.${value}`) }))}
        />
        <Select
          label={t('workshop.laws.to')}
          value={to()}
          onChange={setTo}
          options={REACHES.map(value => ({
            value,
            label: value === '' ? t('workshop.laws.usual') : formatNumber(Number(value)),
          }))}
        />
      </div>
      <div class="row">
        <Button
          variant="primary"
          icon="search"
          text={t('contest.law.find')}
          disabled={laws.isWaiting()}
          onClick={find}
        />
        <Button text={t('workshop.stop')} disabled={!laws.isWaiting()} onClick={stop} />
        <span role="status">{laws.isWaiting() ? t('contest.law.finding') : ''}</span>
      </div>
      <Show when={laws.error()}>{failure => <ErrorNotice error={failure()} />}</Show>
      <Show when={laws.value()} keyed>
        {found => (
          <div class="stack-small" aria-live="polite">
            <For each={found.laws}>{law => <LawText law={law} />}</For>
            <For each={found.refuted}>
              {({ sentence, at }) => (
                <p>
                  {t('workshop.laws.refuted', found.names[0] ?? '', at)} <span lang="en">{sentence}</span>
                </p>
              )}
            </For>
            <Show when={found.why}>
              {why => (
                <p>
                  {t('workshop.laws.noLaw')} <span lang="en">{why()}</span>
                </p>
              )}
            </Show>
            <p class="small soft">
              {t('workshop.laws.count', found.count)} <span lang="en">{found.holdsFor.join(', ')}</span>
            </p>
            <ValueTable laws={found} />
          </div>
        )}
      </Show>
    </div>
  );
}

type Row = LawsOfTable['rows'][number];

/** Values by one number or more: row by row; by two, one of them along the columns. */
function ValueTable(props: { readonly laws: LawsOfTable }) {
  const { names, rows } = props.laws;
  const file = {
    name: 'my-game-table',
    rows: () =>
      rows.map(({ point, value }) => ({ ...Object.fromEntries(names.map((name, i) => [name, point[i]!])), value })),
  };
  const grid = createMemo(() => {
    const byCell = new Map(rows.map(({ point, value }) => [point.join(), value]));
    const along = [...new Set(rows.map(({ point }) => point[1]!))].sort((a, b) => a - b).slice(0, MOST_SHOWN);
    const head: Column<Row> = { title: names.join(' / '), isNumber: true, cell: ({ point }) => point[0] };
    const columns = along.map(
      (n): Column<Row> => ({ title: n, cell: ({ point }) => wordOf(byCell.get(`${point[0]},${n}`) ?? '') }),
    );
    return { columns: [head, ...columns], rows: rows.filter(({ point }) => point[1] === along[0]) };
  });
  const list = (): { columns: readonly Column<Row>[]; rows: readonly Row[] } => ({
    columns: [
      ...names.map((name, i): Column<Row> => ({ title: name, isNumber: true, cell: ({ point }) => point[i] })),
      { title: t('workshop.laws.value'), cell: ({ value }) => wordOf(value) },
    ],
    rows,
  });
  const table = () => (names.length === 2 ? grid() : list());
  return (
    <ScrollBox label={t('workshop.laws.table')}>
      <DataTable columns={table().columns} rows={table().rows.slice(0, MOST_SHOWN)} file={file} />
    </ScrollBox>
  );
}

/** Outcomes in the words of the page; others as they are. */
function wordOf(value: string): string {
  const outcome = OUTCOMES.find(one => one === value);
  return outcome === undefined ? value : t(`see.outcomeShort.${outcome}`);
}
