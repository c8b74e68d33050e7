/** `zug solve` in one of several processes: what all do together, and what rank 0 does for all. */
import { hostname } from 'node:os';
import type { AnyGame, State } from '../../core/game.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import { type LinePly, walkBestLine } from '../../core/probe.js';
import { counted } from '../../core/text/counted.js';
import { countText, makeSizeText } from '../../core/text/sizes.js';
import type { TieredSpace, TierNumbering } from '../../core/tiers.js';
import type { Peers } from '../../node/mpi/peers.js';
import { chooseMerged, type MergedTiers, mergeTiers } from '../../solve/tiers/merged-tiers.js';
import { isOwnIndex } from '../../solve/tiers/shards.js';
import { holdsCopies } from '../../solve/tiers/tier-budget.js';
import { type Deal, dealTiers } from '../../solve/tiers/tier-deal.js';
import { makeTierPlanText, planTiers } from '../../solve/tiers/tier-plan.js';
import { planSent } from '../../solve/tiers/tier-sent.js';
import { tierFacts, valueAt } from '../../solve/tiers/tier-solution.js';
import type { SolvedTier } from '../../solve/tiers/tiers.js';
import { runTiers } from '../../tablebase/tier-run.js';
import { PhaseTimes } from '../phase-times.js';
import { type FarJobs, farJobs, JobRunner } from '../process/job-runner.js';
import { print } from '../process/print.js';
import { peers as knownPeers, rankArguments } from '../process/rank.js';
import { demandAlike, threadsOfRanks } from '../process/ranks.js';
import { LINE_PLIES, type SolveSummary } from '../text/solve-summary.js';
import type { ApartOptions } from './solve-into-table-apart.js';
import { untilForeseen } from './solve-tiers.js';
import { identityOf, type Solved, startWorth, type TierSolveOptions, TiersUnderWay } from './tiers-under-way.js';

/** Solves a game by its tiers, together with the other processes. */
export async function solveApart(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const peers = knownPeers()!;
  const { own, output } = options;
  const table = output === undefined ? undefined : await import('./solve-into-table.js');
  const begun = (await table?.numberingOfWork(game, output!)) ?? numbering;
  demandAlike(peers, {
    'the command': commandOf(rankArguments()),
    'the game': identityOf(game, begun.space),
    'the text of the rules': own?.sha256 ?? 'built in',
  });
  return untilForeseen(game, begun, planned => solveTogether(game, planned, options, peers));
}

/** The arguments that must be the same everywhere. */
function commandOf(argv: readonly string[]): string {
  return argv
    .filter((word, i) => !/^--(memory|scratch)/.test(word) && !/^--(memory|scratch)$/.test(argv[i - 1] ?? ''))
    .join(' ');
}

async function solveTogether(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
  peers: Peers,
): Promise<SolveSummary> {
  const begun = performance.now();
  const times = new PhaseTimes();
  const { space } = numbering;
  const { own } = options;
  const threads = threadsOfRanks(peers, options.threads);
  // The least of all: what is decided by it is decided alike.
  const memory = leastMemory(peers, options.memory);
  const plan = planTiers(space, threads);
  const far = farJobs(peers, threads, memory, space.maxSuccessors);
  if (options.explain)
    print(`${makeTierPlanText(plan)}\n${makeApartText(space, far, memory, options.output === undefined)}\n`);
  const rules = own === undefined ? game.name : new (await import('../rules/own-threads.js')).OwnThreads(own);
  const runner = new JobRunner(rules, numbering, threads, options.checkpoint, times, far);
  try {
    // Threads start meanwhile.
    const comparison = peers.rank === 0 ? new TiersUnderWay(game, numbering, times, own) : undefined;
    const all: ApartOptions = { ...options, memory, far, runner, comparison };
    const solved =
      options.output === undefined
        ? await solveInMemories(game, numbering, all)
        : await (await import('./solve-into-table-apart.js')).solveIntoTableApart(game, numbering, all, options.output);
    times.spent(options.output === undefined ? 'look up best play' : 'write the table');
    const seconds = (performance.now() - begun) / 1000;
    return { ...solved, game, plan, method: 'tiers', seconds, secondsByPhase: times.byPhase, sent: sentOf(far) };
  } finally {
    await runner.end();
  }
}

/** What `--explain` says beside the plan of one process. */
function makeApartText(space: TieredSpace, { peers, post }: FarJobs, memory: number, keepsAll: boolean): string {
  const { processes, threads } = post;
  const copied = holdsCopies(space, { parts: threads, memory, keepsAll, spills: !keepsAll, post });
  const deals = copied ? dealTiers(space, 0, peers.size) : undefined;
  const merged = copied ? undefined : mergeTiers(space, chooseMerged(space, peers.size));
  const how = deals === undefined ? makeSplitText(merged!) : makeDealText(space, deals);
  const { marks, questions, updates, copies } = planSent(merged?.space ?? space, post, deals);
  const parts = [
    `marks of what can be reached ${makeSizeText(marks)}`,
    `questions ${makeSizeText(questions)}`,
    `updates ${makeSizeText(updates)}`,
    `copies of values ${makeSizeText(copies)}`,
  ];
  const all = makeSizeText(marks + questions + updates + copies);
  return [
    `processes: ${processes} of ${counted(threads, 'thread')}; ${how}`,
    `to be sent: at most about ${all}, were all positions won or lost (${parts.join(', ')})`,
  ].join('\n');
}

/** That all tiers are split between processes, and which are merged before. */
function makeSplitText({ space, members }: MergedTiers): string {
  const small = members.filter(tiers => tiers.length > 1);
  const why = 'by shards, as memory does not hold copies of what others have solved';
  const merged = `${countText(small.flat().length)} small tiers are taken for ${countText(small.length)}`;
  return `${small.length === 0 ? '' : `${merged}; `}each of ${countText(space.tierCount)} is split between all of them, ${why}`;
}

/** Which tiers are split between processes. */
function makeDealText(space: TieredSpace, deals: readonly Deal[]): string {
  const split = deals.filter(({ owners }) => owners === undefined).flatMap(({ tiers }) => tiers);
  const whole = space.tierCount - split.length;
  if (split.length === 0) return `${counted(whole, 'tier')}, each whole to one process`;
  const names = split.slice(-MOST_NAMED).map(tier => space.tierName(tier));
  const named = `${names.join(', ')}${split.length > MOST_NAMED ? ', …' : ''}`;
  return `${whole === 0 ? '' : `${counted(whole, 'tier')} each whole to one process; `}${counted(split.length, 'tier')} split between all (${named})`;
}

/** How many tiers are named at most. */
const MOST_NAMED = 4;

function leastMemory(peers: Peers, memory: number): number {
  const all = peers.gatherJson({ memory, host: hostname() });
  return Math.min(...all.map(one => one.memory));
}

/** What all processes have sent each other. */
function sentOf({ peers, post }: FarJobs): NonNullable<SolveSummary['sent']> {
  const { bytes, messages, questions, tableBytes, meetings, seconds } = peers.sent(post);
  const [all, told, asked, table, most, waited] = peers.agree(
    Float64Array.of(bytes, messages, questions, tableBytes, meetings / peers.size, seconds / peers.size),
    'sum',
  );
  return {
    ...{ processes: peers.size, bytes: all!, messages: told!, questions: asked!, tableBytes: table! },
    ...{ meetings: Math.round(most!), secondsWaited: waited! },
  };
}

async function solveInMemories(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory, runner, far, comparison }: ApartOptions,
): Promise<Solved> {
  const { space } = numbering;
  const { peers, post } = far;
  const solved: SolvedTier[] = [];
  const { census, startValue } = await runTiers(space, {
    ...{ parts: runner.parts, post, memory, keepsAll: true, pace: runner.pace, pause: runner.pause },
    runJob: step => runner.run(step),
    agree: async ({ numbers, how }) => peers.agree(numbers, how),
    exchange: parcels => peers.exchange(parcels),
    keep: tier => {
      solved.push(tier);
      comparison?.enter(tier);
    },
  });
  const facts = tierFacts(census);
  const line = bestLineTogether(game, numbering, solved, far);
  const compared = comparison?.finish(
    facts.positions,
    line.map(({ state }) => state),
  );
  return { ...facts, start: startWorth(game, space, startValue), compared, bestLine: line };
}

/**
 * The best line, looked up by all processes at the same time: whoever owns a position says what it is worth. They ask each other once a ply, for all its
 * moves.
 */
function bestLineTogether(
  game: AnyGame,
  { space, rank }: TierNumbering<unknown>,
  solved: readonly SolvedTier[],
  { peers, post }: FarJobs,
): LinePly<unknown, unknown>[] {
  const bits = payoffBits(space);
  const ownValue = (state: State<unknown>): number => {
    const at = rank(state.position, state.player);
    if (at === undefined) return -1;
    const over = space.openTier(at.tier).load(at.index);
    if (over >= 0) return over;
    const tier = solved[at.tier]!;
    const words = tier.reached[space.views === 2 ? state.player : 0]!;
    const isHere = isOwnIndex(tier.shards, at.index, post) && (words[at.index >>> 5]! & (1 << (at.index & 31))) !== 0;
    return isHere ? valueAt(tier, at.index) : -1;
  };
  const told = new Map<string, number>();
  const ask = (state: State<unknown>): void => {
    const moves = game.result(state) >= 0 ? [] : game.moves(state);
    const states = new Map<string, State<unknown>>();
    for (const one of [state, ...moves.map(move => game.play(state, move))]) {
      const text = game.makeText(one);
      if (!told.has(text)) states.set(text, one);
    }
    if (states.size === 0) return;
    const values = peers.agree(Float64Array.from(states.values(), ownValue), 'most');
    [...states.keys()].forEach((text, i) => told.set(text, values[i]!));
  };
  const packed = (state: State<unknown>) => told.get(game.makeText(state))!;
  const value = (state: State<unknown>) => withoutPayoff(packed(state), bits);
  const payoff = (state: State<unknown>) => firstPlayersPayoff(packed(state), bits, state.player);
  const lookup = { value, ...(space.payoff === undefined ? {} : { payoff }) };
  const walk = walkBestLine(game, lookup, game.start, LINE_PLIES);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
    ask(step.value);
  }
}
