import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Statistics } from 'zugzwang/tablebase';
import { type AskOptions, engine } from '../engine/client.ts';
import type { GameInfo, SolvedInfo } from '../engine/protocol.ts';
import type { GameSession } from '../game/session.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { ErrorNotice } from '../shell/errors.tsx';
import { type GameLink, makeLink } from '../shell/link.ts';
import { statisticsOf } from '../shell/site.ts';
import { Waiting } from '../ui/waiting.tsx';
import { createAnswer } from './answer.ts';
import { RemotenessHistogram } from './histogram.tsx';
import { type LongestPlayInfo, LongestPlays } from './longest-plays.tsx';
import { NotSolved } from './not-solved.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import { loadStatistics } from './statistics-file.ts';
import { TierTable } from './tier-table.tsx';
import { valueWords } from './value-words.ts';
import './see.css';
import './statistics.css';

/** What a pass over all positions of a solved game counts. */
export default function StatisticsView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const answer = createAnswer(() => {
    const solved = props.session.solved();
    if (solved === undefined) return undefined;
    return { spec: props.info.spec, file: solved.method === 'table' ? statisticsOf(props.link.spec) : undefined };
  }, askStatistics);
  return (
    <section class="see statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title" class="only-read">
        {t('see.statistics.title')}
      </h2>
      <Show
        when={props.session.solved()}
        fallback={<NotSolved session={props.session} info={props.info} why={t('see.notSolved.statistics')} />}
      >
        {solved => (
          <>
            <Facts info={props.info} solved={solved()} statistics={answer.value()} />
            <OutcomeCounts counts={solved().counts} positions={solved().positions} />
            <Show when={answer.error()}>{error => <ErrorNotice error={error()} />}</Show>
            <Show when={answer.isWaiting()}>
              <Waiting label={t('see.loading')} />
            </Show>
            <Show when={answer.value()}>
              {statistics => <Counted info={props.info} solved={solved()} statistics={statistics()} />}
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}

/** Published with a table, or else counted by the worker, which of a table that it reads a piece at a time knows less. */
async function askStatistics(
  { spec, file }: { spec: string; file: string | undefined },
  options: AskOptions,
): Promise<Statistics> {
  if (file === undefined) return engine.ask('statistics', { spec }, options);
  return loadStatistics(file).catch(() => engine.ask('statistics', { spec }, options));
}

function Counted(props: { info: GameInfo; solved: SolvedInfo; statistics: Statistics }) {
  return (
    <>
      <RemotenessHistogram statistics={props.statistics} />
      <LongestPlays info={props.info} longest={longestOf(props.solved, props.statistics)} />
      <Show when={props.statistics.tiers}>{tiers => <TierTable tiers={tiers()} />}</Show>
    </>
  );
}

/** Where nobody has looked for the positions, at least how far from the end they are. */
function longestOf({ longest }: SolvedInfo, statistics: Statistics): readonly LongestPlayInfo[] {
  if (statistics.longest.length > 0) return statistics.longest;
  return (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const remoteness = longest[outcome];
    if (remoteness === undefined) return [];
    return [{ outcome, remoteness, positions: statistics.byRemoteness[outcome][remoteness] ?? 1 }];
  });
}

interface Fact {
  readonly name: string;
  readonly value: JSX.Element;
}

/** The numbers that stand alone. */
function Facts(props: { info: GameInfo; solved: SolvedInfo; statistics: Statistics | undefined }) {
  const facts = createMemo((): Fact[] => [
    { name: t('see.statistics.positions'), value: formatNumber(props.solved.positions) },
    { name: t('see.statistics.start'), value: t('see.statistics.startIs', valueWords(props.solved.start)) },
    ...(props.statistics === undefined ? [] : branchingFacts(props.info, props.statistics)),
    ...methodFacts(props.solved),
  ]);
  return (
    <dl class="see-facts">
      <For each={facts()}>
        {fact => (
          <div>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}

function branchingFacts(info: GameInfo, { branching }: Statistics): Fact[] {
  const { moves, average, most, mostAt } = branching;
  if (moves === 0) return [];
  const link = () => makeLink({ view: 'play', spec: info.spec, moves: [], from: mostAt ?? info.start });
  return [
    { name: t('see.statistics.moves'), value: formatNumber(moves) },
    { name: t('see.statistics.average'), value: average.toFixed(2) },
    {
      name: t('see.statistics.most'),
      value: (
        <>
          {formatNumber(most)}
          <Show when={mostAt !== null}>
            {' '}
            <a href={link()}>{t('see.statistics.mostAt')}</a>
          </Show>
        </>
      ),
    },
  ];
}

function methodFacts({ method, seconds, bytes, positions }: SolvedInfo): Fact[] {
  const known = Object.keys(METHODS).includes(method) ? t(`see.statistics.methods.${method as MethodName}`) : method;
  const facts: Fact[] = [{ name: t('see.statistics.method'), value: known }];
  if (method !== 'table')
    facts.push({
      name: t('see.statistics.seconds'),
      value: t('see.statistics.secondsValue', formatSeconds(seconds)),
    });
  if (bytes !== undefined) {
    const each = (bytes / positions).toPrecision(2);
    facts.push({ name: t('see.statistics.bytes'), value: t('see.statistics.bytesValue', formatNumber(bytes), each) });
  }
  return facts;
}

type MethodName = 'payoff' | 'dense' | 'sweep' | 'predecessors' | 'retrograde' | 'tiers' | 'table';
const METHODS: Readonly<Record<MethodName, true>> = {
  payoff: true,
  dense: true,
  sweep: true,
  predecessors: true,
  retrograde: true,
  tiers: true,
  table: true,
};

const formatSeconds = (seconds: number) =>
  seconds < 0.01 ? '< 0.01' : seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(0);
