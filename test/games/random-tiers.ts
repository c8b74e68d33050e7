/**
 * Random spaces with tiers, as plain data that fast-check shrinks and prints, with all their faces: the space for loops, the
 * game for people, and its values by definition.
 */
import fc from 'fast-check';
import { type AnyGame, defineGame } from '../../src/core/game.js';
import { DRAW, flipCode, LOSE, moveValue, OUTCOMES, packValue, TIE, WIN } from '../../src/core/outcome.js';
import { endValue, packPayoff, payoffBits, payoffOf } from '../../src/core/payoff-value.js';
import {
  NO_ORIGIN,
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPayoffs,
  type TierRules,
} from '../../src/core/tiers.js';

/** A move: the tier and the index it leads to, whether it is an extra turn, and what it gains. */
export type WrittenMove = readonly [tier: number, index: number, again?: boolean, gain?: number];

/** What stands at an index: no position, the packed value of play that is over, or the moves, one or more. */
export type TierNode = null | number | readonly WrittenMove[];

/** A space with tiers written out. */
export interface WrittenTiers {
  readonly views: 1 | 2;
  /** Whether successors at which play is over are written as settled where that is allowed. */
  readonly settles: boolean;
  /** Indices are multiples of this; the others are no positions. */
  readonly spread: number;
  readonly start: readonly [number, number];
  readonly nodes: readonly (readonly TierNode[])[];
  readonly weights: readonly (readonly number[])[];
  readonly extraTurns?: boolean;
  readonly all?: boolean;
  readonly payoff?: TierPayoffs;
  /** By tier, and what it is looked back at from (a bit each), which moves are looked back at. */
  readonly looksBack?: readonly number[];
}

/** How large a random space may be. */
export interface RandomTiersSize {
  readonly tiers?: number;
  /** Indices a tier. */
  readonly size?: number;
  readonly moves?: number;
  readonly spreads?: readonly number[];
  readonly views?: readonly (1 | 2)[];
  /** Whether there may be extra turns; spaces that are solved for all positions; payoffs and gains. */
  readonly extraTurns?: boolean;
  readonly all?: boolean;
  readonly payoffs?: boolean;
  /** Whether some moves, or all, are looked back at. */
  readonly looksBack?: boolean;
  /** Whether every move leaves its tier. */
  readonly leaves?: boolean;
}

/** Ends as the rules may give them: lose, tie and win at remoteness 0 or 1. */
const ENDS = [LOSE, TIE, WIN].flatMap(code => [packValue(code, 0), packValue(code, 1)]);

type Draft =
  | null
  | number
  | readonly (readonly [stays: boolean, down: number, to: number, again: boolean, gain: number])[];

/** Payoffs at the end, and gains, are at most this. */
const MOST_PAYOFF = 3;

/** Any space with tiers: loops, holes, several tiers, both views, ends of every kind, positions that nothing reaches. */
export function randomTiers(limits: RandomTiersSize = {}): fc.Arbitrary<WrittenTiers> {
  const { tiers = 4, size = 7, moves = 4, spreads = [1, 1, 3], views = [1, 2] } = limits;
  const { extraTurns = false, all = false, payoffs = false, looksBack = false, leaves = false } = limits;
  const lookedAt = fc.oneof(fc.constantFrom(-1, 0), fc.nat(2 ** tiers - 1));
  // Most moves stay in the tier, so that circles are frequent.
  const again = extraTurns ? fc.boolean() : fc.constant(false);
  const gain = payoffs ? fc.constantFrom(0, 0, -1, 1, 2, MOST_PAYOFF) : fc.constant(0);
  const move = fc.tuple(fc.boolean(), fc.nat(tiers), fc.nat(size), again, gain);
  const payoffEnds = Array.from({ length: 2 * MOST_PAYOFF + 1 }, (_, i) => endValue(i - MOST_PAYOFF));
  const node: fc.Arbitrary<Draft> = fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: payoffs ? fc.constantFrom(...payoffEnds) : fc.constantFrom(LOSE, LOSE, ...ENDS) },
    { weight: 8, arbitrary: fc.array(move, { minLength: 1, maxLength: moves, size: 'max' }) },
  );
  const draft = fc.record({
    views: fc.constantFrom(...views),
    settles: fc.boolean(),
    spread: fc.constantFrom(...spreads),
    nodes: fc.array(fc.array(node, { minLength: 1, maxLength: size, size: 'max' }), {
      minLength: 1,
      maxLength: tiers,
      size: 'max',
    }),
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
    start: fc.nat(size),
    extraTurns: fc.constant(extraTurns),
    all: fc.constantFrom(...(all ? [true, false] : [false])),
    payoffs: fc.constant(payoffs),
    leaves: fc.constant(leaves),
    looksBack: fc.array(lookedAt, looksBack ? { minLength: tiers, maxLength: tiers } : { maxLength: 0 }),
  });
  // Without bias towards small numbers play goes far more often.
  return fc.oneof(draft, fc.noBias(draft)).map(complete);
}

/** The same, with extra turns, payoffs and gains, or all positions solved, now and then. */
export function anyTiers(limits: RandomTiersSize = {}): fc.Arbitrary<WrittenTiers> {
  return fc.oneof(
    randomTiers(limits),
    randomTiers({ ...limits, extraTurns: true, all: true }),
    randomTiers({ ...limits, extraTurns: true, looksBack: true }),
    randomTiers({ ...limits, views: [2], payoffs: true, extraTurns: true, all: true }),
  );
}

/** Makes a draft a space: moves lead to positions, a position without a move is lost, the start is a position of one. */
function complete(draft: {
  views: 1 | 2;
  settles: boolean;
  spread: number;
  nodes: Draft[][];
  weights: number[];
  start: number;
  extraTurns: boolean;
  all: boolean;
  payoffs: boolean;
  leaves: boolean;
  looksBack: number[];
}): WrittenTiers {
  const { extraTurns, all, payoffs, leaves, looksBack } = draft;
  const lost = payoffs ? endValue(-1) : LOSE;
  const { views, settles, spread, weights } = draft;
  const top = draft.nodes.length - 1;
  // Play begins where it goes on, if it does anywhere.
  const begins = [...draft.nodes[top]!.entries()].filter(([, node]) => typeof node === 'object' && node !== null);
  const candidates = begins.length > 0 ? begins.map(([i]) => i) : draft.nodes[top]!.map((_, i) => i);
  const start = [top, candidates[draft.start % candidates.length]!] as const;
  const nodes = draft.nodes.map((tier, t) =>
    tier.map((node, i): TierNode => {
      if (node === null) return t === start[0] && i === start[1] ? lost : null;
      if (typeof node === 'number') return node;
      const moves = node
        .map(([stays, down, to, again, gain]) => {
          const target = stays && !leaves ? t : Math.max(0, t - down);
          const index = to % draft.nodes[target]!.length;
          // Only a move that leaves its tier, or ends play, gains something.
          const gains = target !== t || typeof draft.nodes[t]![index] === 'number';
          return [target, index, again, gains ? gain : 0] as const;
        })
        .filter(([target, index]) => draft.nodes[target]![index] !== null && !(leaves && target === t));
      return moves.length === 0 ? lost : moves;
    }),
  );
  const weighed = nodes.map((tier, t) =>
    tier.map((_, i) => (t === start[0] && i === start[1] ? 1 : weights[(3 * t + i) % weights.length]!)),
  );
  const most = MOST_PAYOFF * (nodes.length + 1);
  return {
    ...{ views, settles, spread, start, nodes, weights: weighed },
    ...(extraTurns ? { extraTurns } : {}),
    ...(all ? { all } : {}),
    ...(payoffs ? { payoff: { most, gains: true } } : {}),
    ...(looksBack.length > 0 ? { looksBack } : {}),
  };
}

/** The space for loops. */
export function spaceOfTiers(written: WrittenTiers): TieredSpace {
  const { views, spread, start, nodes } = written;
  const edges = nodes.map(tier => tier.map(node => (typeof node === 'object' && node !== null ? node : [])));
  const origins = reverse(edges);
  const predecessors = origins.map((tier, t) => tier.map(list => list.filter(([from]) => from === t)));
  const { looksBack } = written;
  const children = edges.map((tier, t) => [...new Set(tier.flat().map(([to]) => to))].filter(to => to !== t));
  const most = (lists: readonly (readonly unknown[])[][]) => Math.max(1, ...lists.flat().map(list => list.length));
  return {
    tierCount: nodes.length,
    start: { tier: start[0], index: spread * start[1] },
    views,
    ...(written.extraTurns ? { extraTurns: true } : {}),
    ...(written.all ? { all: true } : {}),
    ...(written.payoff === undefined ? {} : { payoff: written.payoff }),
    ...(looksBack === undefined ? {} : { looksBack: (tier, from) => (looksBack[tier]! & (1 << from)) !== 0 }),
    maxSuccessors: most(edges),
    maxPredecessors: most(predecessors),
    tierName: tier => `tier ${tier}`,
    tierSize: tier => spread * nodes[tier]!.length,
    childTiers: tier => children[tier]!,
    isLoopFree: tier => edges[tier]!.every(list => list.every(([to]) => to !== tier)),
    openTier: tier => new WrittenRules(written, tier, children[tier]!, origins[tier]!),
  };
}

/** Where a move comes from. */
type WrittenOrigin = readonly [tier: number, index: number, again: boolean];

/** For each node, those that have a move to it, as often as they have it. */
function reverse(edges: readonly (readonly (readonly WrittenMove[])[])[]): WrittenOrigin[][][] {
  const origins = edges.map(tier => tier.map((): WrittenOrigin[] => []));
  edges.forEach((tier, t) => {
    tier.forEach((list, i) => {
      for (const [to, index, again = false] of list) origins[to]![index]!.push([t, i, again]);
    });
  });
  return origins;
}

class WrittenRules implements TierRules {
  readonly #written: WrittenTiers;
  readonly #tier: number;
  readonly #children: readonly number[];
  readonly #origins: readonly (readonly WrittenOrigin[])[];
  #at = 0;
  /** The origins that are still to be listed. */
  #left: WrittenOrigin[] = [];

  constructor(
    written: WrittenTiers,
    tier: number,
    children: readonly number[],
    origins: readonly (readonly WrittenOrigin[])[],
  ) {
    this.#written = written;
    this.#tier = tier;
    this.#children = children;
    this.#origins = origins;
  }

  load(index: number): number {
    const { spread, nodes } = this.#written;
    if (index % spread !== 0) return NO_POSITION;
    this.#at = index / spread;
    const node = nodes[this.#tier]![this.#at]!;
    return node === null ? NO_POSITION : typeof node === 'number' ? node : -1;
  }

  seek(index: number): void {
    if (this.load(index) !== -1) throw new RangeError(`play does not go on at index ${index}`);
  }

  weight(): number {
    return this.#written.weights[this.#tier]![this.#at]!;
  }

  successors(out: TierMoves, settle: boolean): number {
    return this.#write(this.#moves, out, settle);
  }

  departures(out: TierMoves): number {
    return this.#write(this.#leaving, out, false);
  }

  get #moves(): readonly WrittenMove[] {
    return this.#written.nodes[this.#tier]![this.#at] as readonly WrittenMove[];
  }

  get #leaving(): readonly WrittenMove[] {
    return this.#moves.filter(([tier]) => tier !== this.#tier);
  }

  #write(moves: readonly WrittenMove[], out: TierMoves, settle: boolean): number {
    const { nodes, spread, settles } = this.#written;
    moves.forEach(([tier, index, again = false, gain = 0], i) => {
      const node = nodes[tier]![index]!;
      const settled = settle && settles && typeof node === 'number';
      out.slots[i] = settled ? SETTLED : tier === this.#tier ? 0 : 1 + this.#children.indexOf(tier);
      const said = settled ? node : spread * index;
      out.indices[i] = again ? ~said : said;
      out.gains[i] = gain;
    });
    return moves.length;
  }

  options(out: TierMoves): number {
    const { nodes } = this.#written;
    const moves = this.#moves;
    if (moves.some(([tier, index, again]) => nodes[tier]![index] === LOSE && !again)) {
      out.slots[0] = SETTLED;
      out.indices[0] = LOSE;
      return 1;
    }
    const within = moves.filter(([tier]) => tier === this.#tier);
    const staysOpen = within.every(([tier, index]) => isOpen(nodes[tier]![index]!));
    const distinct = new Set(within.map(([, index, again = false]) => `${index} ${again}`));
    if (!staysOpen || distinct.size < within.length) return this.successors(out, true);
    out.unwritten = within.length;
    return this.#write(this.#leaving, out, true);
  }

  predecessors(out: Int32Array): number {
    const list = this.#origins[this.#at]!.filter(([tier]) => tier === this.#tier);
    list.forEach((origin, i) => {
      out[i] = this.#indexOf(origin);
    });
    return list.length;
  }

  lookBack(from: number): void {
    this.#left = this.#origins[this.#at]!.filter(([tier]) => tier === from);
  }

  origin(): number {
    const origin = this.#left.pop();
    return origin === undefined ? NO_ORIGIN : this.#indexOf(origin);
  }

  #indexOf([, index, again]: WrittenOrigin): number {
    const from = this.#written.spread * index;
    return again ? ~from : from;
  }
}

/** A position of the game for people: tier, index and which of the positions that the index stands for. */
export interface WrittenPosition {
  readonly tier: number;
  readonly index: number;
  readonly copy: number;
}

/** Where a move leads, and what is written beside it. */
interface PlainMove {
  readonly to: WrittenPosition;
  readonly again: boolean;
  readonly gain: number;
}

/** The same as a game; a move leads to any of the positions that an index stands for. Two views are two players. */
export function gameOfTiers(written: WrittenTiers): AnyGame {
  const { views, spread, nodes, weights, start, payoff, extraTurns } = written;
  if (payoff !== undefined && views === 1) throw new RangeError('payoffs are for two players, and so for two views');
  const place = (tier: number, index: number, copy: number) => ({ tier, index: spread * index, copy });
  const over = ({ tier, index }: WrittenPosition) => {
    const node = nodes[tier]![index / spread];
    if (typeof node !== 'number') return undefined;
    return { result: OUTCOMES[node & 3] as 'win' | 'lose' | 'tie', in: (node >>> 2) as 0 | 1 };
  };
  const payoffAt = ({ tier, index }: WrittenPosition, player: string) => {
    const node = nodes[tier]![index / spread];
    if (typeof node !== 'number') return undefined;
    return (player === 'first' ? 1 : -1) * payoffOf(node, payoffBits({ payoff: payoff! })) + 0;
  };
  const rules = {
    name: 'written tiers',
    start: place(start[0], start[1], 0),
    moves: ({ tier, index }: WrittenPosition) =>
      (nodes[tier]![index / spread] as readonly WrittenMove[]).flatMap(([to, at, again = false, gain = 0]) =>
        Array.from({ length: weights[to]![at]! }, (_, copy) => ({ to: place(to, at, copy), again, gain })),
      ),
    play: (_: WrittenPosition, { to }: PlainMove) => to,
    ...(extraTurns ? { turn: (_: unknown, __: unknown, { again }: PlainMove) => (again ? 'same' : 'other') } : {}),
    ...(payoff === undefined ? { over } : { payoff: payoffAt, gain: ({ gain }: PlainMove) => gain }),
    tiers: (): TierNumbering<WrittenPosition> => ({
      space: spaceOfTiers(written),
      rank: ({ tier, index }) => (nodes[tier]?.[index / spread] == null ? undefined : { tier, index }),
      unrank: ({ tier, index }, view) => ({ position: { tier, index, copy: 0 }, player: view }),
    }),
  };
  const game =
    views === 1 ? defineGame(rules as never) : defineGame({ ...rules, players: ['first', 'second'] } as never);
  return game as unknown as AnyGame;
}

/** The truth about a space: by tier and place (the index over `spread`). */
export interface WrittenSolution {
  /** Packed values; −1 where there is no position. Positions that nothing reaches have one too. */
  readonly values: readonly (readonly number[])[];
  /** By view: what can be reached from the start. */
  readonly reached: readonly (readonly (readonly boolean[])[])[];
}

/** Solves by definition: values by levels until nothing changes, reached positions one by one. */
export function solveByDefinition(written: WrittenTiers): WrittenSolution {
  const values = written.payoff === undefined ? valuesOf(written) : payoffValuesOf(written);
  const all = () => written.nodes.map(tier => tier.map(node => node !== null));
  return { values, reached: written.all ? Array.from({ length: written.views }, all) : reachedOf(written) };
}

function valuesOf({ nodes }: WrittenTiers): number[][] {
  const values = nodes.map(tier => tier.map(node => (typeof node === 'number' ? node : -1)));
  const positions = nodes.flatMap((tier, t) => tier.flatMap((node, i) => (isOpen(node) ? [{ t, i, node }] : [])));
  // A level sees what the levels before it have settled; ends may stand at level 1 themselves.
  const levels = (settle: (known: number[], moves: number, level: number) => number) => {
    for (let level = 1, changed = true; changed || level <= 2; level++) {
      const found = positions.flatMap(({ t, i, node }) => {
        const seen = (value: number, again = false) => (again ? (value & ~3) | flipCode(value & 3) : value);
        const known = node
          .map(([to, at, again]) => (values[to]![at]! < 0 ? -1 : seen(values[to]![at]!, again)))
          .filter(value => value >= 0 && value >>> 2 < level);
        const value = values[t]![i]! < 0 ? settle(known, node.length, level) : -1;
        return value < 0 ? [] : [{ t, i, value }];
      });
      for (const { t, i, value } of found) values[t]![i] = value;
      changed = found.length > 0;
    }
  };
  levels((known, moves, level) => {
    if (known.some(value => (value & 3) === LOSE)) return packValue(WIN, level);
    return known.filter(value => (value & 3) === WIN).length === moves ? packValue(LOSE, level) : -1;
  });
  levels((known, _, level) =>
    known.some(value => (value & 3) === TIE) ? moveValue(packValue(TIE, level - 1), false) : -1,
  );
  for (const { t, i } of positions) if (values[t]![i]! < 0) values[t]![i] = DRAW;
  return values;
}

/** A position by definition: what each of its moves comes to. */
interface OpenNode {
  readonly t: number;
  readonly i: number;
  readonly moves: readonly WrittenMove[];
}

/**
 * What positions are worth, tier by tier, by horizons: play that has not left its tier after k plies is broken off, and worth nothing. When k
 * is large enough that changes nothing. Then how long it takes, ply by ply.
 */
function payoffValuesOf(written: WrittenTiers): number[][] {
  const { nodes, payoff } = written;
  const bits = payoffBits({ payoff: payoff! });
  const open = nodes.flatMap((tier, t) =>
    tier.flatMap((moves, i): OpenNode[] => (isOpen(moves) ? [{ t, i, moves }] : [])),
  );
  const worth = nodes.map(tier => tier.map(node => (typeof node === 'number' ? payoffOf(node, bits) : 0)));
  const comesTo = ([t, i, again = false, gain = 0]: WrittenMove) => gain + (again ? worth[t]![i]! : -worth[t]![i]!);
  const values = nodes.map(tier => tier.map(node => (typeof node === 'number' ? node : -1)));
  for (const tier of nodes.keys()) {
    const here = open.filter(({ t }) => t === tier);
    for (let k = 0; k <= here.length * (payoff!.most + 1); k++) {
      const next = [...worth[tier]!];
      for (const { i, moves } of here) next[i] = Math.max(...moves.map(comesTo));
      worth[tier] = next;
    }
    const settle = (wanted: (own: number) => boolean) => {
      for (let ply = 1, last = 1; ply <= last + 1; ply++) {
        for (const { t, i, moves } of here) {
          const own = worth[t]![i]!;
          if (values[t]![i]! >= 0 || !wanted(own)) continue;
          const dates = moves.filter(move => comesTo(move) === own).map(move => dateOf(move, values, bits));
          const date = own < 0 ? Math.max(...dates) : Math.min(...dates);
          if (date === ply) values[t]![i] = packPayoff(bits, own, ply);
          if (date < Number.POSITIVE_INFINITY) last = Math.max(last, date, ply);
        }
      }
    };
    settle(own => own !== 0);
    settle(own => own === 0);
    for (const { t, i } of here) if (values[t]![i]! < 0) values[t]![i] = DRAW;
  }
  return values;
}

/** When what a move leads to is settled, the move counted: never, where it goes round and nothing was gained. */
function dateOf([t, i, , gain = 0]: WrittenMove, values: readonly (readonly number[])[], bits: number): number {
  const value = values[t]![i]!;
  if (value < 0) return Number.POSITIVE_INFINITY;
  if ((value & 3) === DRAW) return gain === 0 ? Number.POSITIVE_INFINITY : 1;
  return (value >>> (bits + 2)) + 1;
}

function reachedOf({ nodes, views, start }: WrittenTiers): boolean[][][] {
  const reached = Array.from({ length: views }, () => nodes.map(tier => tier.map(() => false)));
  const stack: (readonly [number, number, number])[] = [[0, ...start]];
  while (stack.length > 0) {
    const [view, t, i] = stack.pop()!;
    if (reached[view]![t]![i]) continue;
    reached[view]![t]![i] = true;
    const node = nodes[t]![i]!;
    if (isOpen(node)) for (const [to, at, again] of node) stack.push([again ? view : (view + 1) % views, to, at]);
  }
  return reached;
}

function isOpen(node: TierNode): node is readonly WrittenMove[] {
  return typeof node === 'object' && node !== null;
}
