import '../../draw/see.css';
import './statistics.css';
import { Show } from 'solid-js';
import { type Fact, Facts } from '../../draw/facts.tsx';
import { RemotenessHistogram } from '../../draw/histogram.tsx';
import { valueWords } from '../../draw/value-words.ts';
import { engine } from '../../engine/client.ts';
import type { GameInfo, GameStatistics, SolvedInfo } from '../../engine/protocol.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { type GameLink, makeLink } from '../../page/link.ts';
import { statisticsOf } from '../../page/site.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { formatSeconds } from '../open/measures.ts';
import type { GameSession } from '../open/session.ts';
import { OutcomeCounts, PayoffCounts } from './counts-table.tsx';
import { type LongestPlayInfo, LongestPlays } from './longest-plays.tsx';
import { loadStatistics } from './statistics-file.ts';
import { TierTable } from './tier-table.tsx';

/** So long what has been published is waited for before the header is asked, in milliseconds. */
const PATIENCE = 400;

/** What a pass over all positions of a solved game counts. */
export default function StatisticsView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const answer = createAnswer(() => {
    const solved = props.session.solved();
    if (solved === undefined) return undefined;
    // What is published tells nothing of payoffs; a table with payoffs is small enough to be counted here.
    const isPublished = solved.method === 'table' && !props.info.hasPayoff;
    const file = isPublished ? statisticsOf(props.link.spec) : undefined;
    return { spec: props.info.spec, positions: solved.positions, file };
  }, askStatistics);
  // Counting a large table takes whoever serves it a while; what its header says comes first.
  const meanwhile = createAnswer(
    () => {
      const isCounting = answer.isWaiting() && props.session.solved() !== undefined && !props.info.hasPayoff;
      return isCounting && statisticsOf(props.link.spec) !== undefined ? { spec: props.info.spec } : undefined;
    },
    async (ask, options) => {
      await new Promise(resolve => setTimeout(resolve, PATIENCE));
      options.signal.throwIfAborted();
      return engine.ask('statistics', ask, options);
    },
  );
  const counted = () => answer.value() ?? (answer.isWaiting() ? meanwhile.value() : undefined);
  return (
    <section class="stack see statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title" class="only-read">
        {t('see.statistics.title')}
      </h2>
      <Show when={props.session.solved()} fallback={<NotSolved session={props.session} info={props.info} />}>
        {solved => (
          <>
            <Facts of={factsOf(props.info, solved(), answer.value())} />
            <Show
              when={props.info.hasPayoff}
              fallback={
                <OutcomeCounts name={props.info.spec} counts={solved().counts} positions={solved().positions} />
              }
            >
              <Show when={answer.value()?.payoffs}>
                {payoffs => <PayoffCounts info={props.info} payoffs={payoffs()} />}
              </Show>
            </Show>
            <Show when={answer.error()}>{error => <ErrorNotice error={error()} />}</Show>
            <Show when={answer.isWaiting()}>
              <Waiting label={t('see.loading')} />
            </Show>
            <Show when={counted()}>
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
  { spec, positions, file }: { spec: string; positions: number; file: string | undefined },
  options: { readonly signal: AbortSignal },
): Promise<GameStatistics> {
  if (file === undefined) return engine.ask('statistics', { spec }, options);
  return loadStatistics(file, { game: spec, positions }, options.signal).catch(() =>
    engine.ask('statistics', { spec }, options),
  );
}

function Counted(props: { info: GameInfo; solved: SolvedInfo; statistics: GameStatistics }) {
  return (
    <>
      <RemotenessHistogram
        name={props.info.spec}
        game={props.info.spec}
        statistics={props.statistics}
        isPlain={props.info.hasPayoff}
      />
      <LongestPlays info={props.info} longest={longestOf(props.info, props.solved, props.statistics)} />
      <Show when={props.statistics.tiers}>{tiers => <TierTable name={props.info.spec} tiers={tiers()} />}</Show>
    </>
  );
}

/** Where nobody has looked for the positions, at least how far from the end they are. */
function longestOf(
  { hasPayoff }: GameInfo,
  { longest }: SolvedInfo,
  statistics: GameStatistics,
): readonly LongestPlayInfo[] {
  if (hasPayoff) return longestOfAll(statistics);
  if (statistics.longest.length > 0) return statistics.longest;
  return (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const remoteness = longest[outcome];
    if (remoteness === undefined) return [];
    return [{ outcome, remoteness, positions: statistics.byRemoteness[outcome][remoteness] ?? 1 }];
  });
}

/** Where nobody wins or loses, one play is longest. */
function longestOfAll({ longest, byRemoteness }: GameStatistics): readonly LongestPlayInfo[] {
  const [first] = longest.toSorted((a, b) => b.remoteness - a.remoteness);
  if (first === undefined) return [];
  const positions = Object.values(byRemoteness).reduce((sum, counts) => sum + (counts[first.remoteness] ?? 0), 0);
  return [{ ...first, outcome: undefined, positions }];
}

/** The numbers that stand alone. */
function factsOf(info: GameInfo, solved: SolvedInfo, statistics: GameStatistics | undefined): Fact[] {
  const { positions, method, seconds, bytes } = solved;
  const start = valueWords(solved.start);
  return [
    [t('see.statistics.positions'), formatNumber(positions)],
    // A payoff is the same to both players.
    [t('see.statistics.start'), info.hasPayoff ? start : t('see.statistics.startIs', start)],
    ...(statistics === undefined ? [] : branchingFacts(info, statistics)),
    [t('see.statistics.method'), t(`see.statistics.methods.${method}`)],
    [t('see.statistics.seconds'), method === 'table' ? undefined : formatSeconds(seconds)],
    [t('see.statistics.bytes'), bytes && t('see.statistics.bytesValue', bytes, (bytes / positions).toPrecision(2))],
  ];
}

function branchingFacts(info: GameInfo, { branching }: GameStatistics): Fact[] {
  const { moves, average, most, mostAt } = branching;
  if (moves === 0) return [];
  const link = () => makeLink({ view: 'play', spec: info.spec, moves: [], from: mostAt ?? info.start });
  return [
    [t('see.statistics.moves'), formatNumber(moves)],
    [t('see.statistics.average'), average.toFixed(2)],
    [
      t('see.statistics.most'),
      <>
        {formatNumber(most)}{' '}
        <Show when={mostAt !== null}>
          <a href={link()}>{t('see.statistics.mostAt')}</a>
        </Show>
      </>,
    ],
  ];
}

/** Says why there is nothing to see yet, with the button that changes it. */
function NotSolved(props: { readonly session: GameSession; readonly info: GameInfo }) {
  const why = () => t('see.notSolved.statistics');
  const isTooLarge = () => props.info.estimate.tooLarge;
  return (
    <Show
      when={props.session.progress() === undefined}
      fallback={<Waiting label={`${why()} ${t('see.notSolved.solving')}`} />}
    >
      <Notice
        actions={
          <Show when={!isTooLarge()}>
            <Button variant="primary" text={t('see.notSolved.solve')} onClick={props.session.solve} />
          </Show>
        }
      >
        <p>
          {why()}
          <Show when={isTooLarge()}> {t('see.notSolved.tooLarge')}</Show>
        </p>
      </Notice>
    </Show>
  );
}
