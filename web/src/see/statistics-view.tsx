import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Statistics } from 'zugzwang/tablebase';
import { engine } from '../engine/client.ts';
import type { GameInfo, SolvedInfo } from '../engine/protocol.ts';
import type { GameSession } from '../game/session.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { type GameLink, makeLink } from '../shell/link.ts';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { createAnswer } from './answer.ts';
import { RemotenessHistogram } from './histogram.tsx';
import { LongestPlays } from './longest-plays.tsx';
import { NotSolved } from './not-solved.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import { TierTable } from './tier-table.tsx';
import { valueWords } from './value-words.ts';
import './see.css';
import './statistics.css';

/** What a pass over all positions of a solved game counts. */
export default function StatisticsView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const answer = createAnswer(
    () => (props.session.solved() === undefined ? undefined : { spec: props.info.spec }),
    ask => engine.ask('statistics', ask),
  );
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
            <Show when={answer.error()}>
              {error => (
                <Notice kind="error">
                  <p>{t('see.failed', error().message)}</p>
                </Notice>
              )}
            </Show>
            <Show when={answer.isWaiting()}>
              <Waiting label={t('see.loading')} />
            </Show>
            <Show when={answer.value()}>{statistics => <Counted info={props.info} statistics={statistics()} />}</Show>
          </>
        )}
      </Show>
    </section>
  );
}

function Counted(props: { info: GameInfo; statistics: Statistics }) {
  return (
    <>
      <RemotenessHistogram statistics={props.statistics} />
      <LongestPlays info={props.info} statistics={props.statistics} />
      <Show when={props.statistics.tiers}>{tiers => <TierTable tiers={tiers()} />}</Show>
    </>
  );
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
