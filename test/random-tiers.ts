/**
 * Random spaces with tiers, as plain data that fast-check shrinks and prints, with all their faces: the space for loops, the
 * game for people, and its values by definition.
 */
import fc from 'fast-check';
import { type AnyGame, defineGame } from '../src/core/game.js';
import { DRAW, LOSE, moveValue, OUTCOMES, packValue, TIE, WIN } from '../src/core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierRules,
} from '../src/core/tiers.js';

/** What stands at an index: no position, the packed value of play that is over, or the successors (tier, index), one or more. */
export type TierNode = null | number | readonly (readonly [number, number])[];

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
}

/** How large a random space may be. */
export interface RandomTiersSize {
  readonly tiers?: number;
  /** Indices a tier. */
  readonly size?: number;
  readonly moves?: number;
  readonly spreads?: readonly number[];
  readonly views?: readonly (1 | 2)[];
}

/** Ends as the rules may give them: lose, tie and win at remoteness 0 or 1. */
const ENDS = [LOSE, TIE, WIN].flatMap(code => [packValue(code, 0), packValue(code, 1)]);

type Draft = null | number | readonly (readonly [boolean, number, number])[];

/** Any space with tiers: loops, holes, several tiers, both views, ends of every kind, positions that nothing reaches. */
export function randomTiers(limits: RandomTiersSize = {}): fc.Arbitrary<WrittenTiers> {
  const { tiers = 4, size = 7, moves = 4, spreads = [1, 1, 3], views = [1, 2] } = limits;
  // Most moves stay in the tier, so that circles are frequent.
  const move = fc.tuple(fc.boolean(), fc.nat(tiers), fc.nat(size));
  const node: fc.Arbitrary<Draft> = fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(LOSE, LOSE, ...ENDS) },
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
  });
  // Without bias towards small numbers play goes far more often.
  return fc.oneof(draft, fc.noBias(draft)).map(complete);
}

/** Makes a draft a space: moves lead to positions, a position without a move is lost, the start is a position of one. */
function complete(draft: {
  views: 1 | 2;
  settles: boolean;
  spread: number;
  nodes: Draft[][];
  weights: number[];
  start: number;
}): WrittenTiers {
  const { views, settles, spread, weights } = draft;
  const top = draft.nodes.length - 1;
  // Play begins where it goes on, if it does anywhere.
  const begins = [...draft.nodes[top]!.entries()].filter(([, node]) => typeof node === 'object' && node !== null);
  const candidates = begins.length > 0 ? begins.map(([i]) => i) : draft.nodes[top]!.map((_, i) => i);
  const start = [top, candidates[draft.start % candidates.length]!] as const;
  const nodes = draft.nodes.map((tier, t) =>
    tier.map((node, i): TierNode => {
      if (node === null) return t === start[0] && i === start[1] ? LOSE : null;
      if (typeof node === 'number') return node;
      const moves = node
        .map(([stays, down, to]) => {
          const target = stays ? t : Math.max(0, t - down);
          return [target, to % draft.nodes[target]!.length] as const;
        })
        .filter(([target, index]) => draft.nodes[target]![index] !== null);
      return moves.length === 0 ? LOSE : moves;
    }),
  );
  const weighed = nodes.map((tier, t) =>
    tier.map((_, i) => (t === start[0] && i === start[1] ? 1 : weights[(3 * t + i) % weights.length]!)),
  );
  return { views, settles, spread, start, nodes, weights: weighed };
}

/** The space for loops. */
export function spaceOfTiers(written: WrittenTiers): TieredSpace {
  const { views, spread, start, nodes } = written;
  const edges = nodes.map(tier => tier.map(node => (typeof node === 'object' && node !== null ? node : [])));
  const predecessors = reverse(edges);
  const children = edges.map((tier, t) => [...new Set(tier.flat().map(([to]) => to))].filter(to => to !== t));
  const most = (lists: readonly (readonly unknown[])[][]) => Math.max(1, ...lists.flat().map(list => list.length));
  return {
    tierCount: nodes.length,
    start: { tier: start[0], index: spread * start[1] },
    views,
    maxSuccessors: most(edges),
    maxPredecessors: most(predecessors),
    tierName: tier => `tier ${tier}`,
    tierSize: tier => spread * nodes[tier]!.length,
    childTiers: tier => children[tier]!,
    isLoopFree: tier => edges[tier]!.every(list => list.every(([to]) => to !== tier)),
    openTier: tier => new WrittenRules(written, tier, children[tier]!, predecessors[tier]!),
  };
}

/** For each node, those of its own tier that have a move to it, as often as they have it. */
function reverse(edges: readonly (readonly (readonly [number, number])[])[][]): number[][][] {
  const predecessors = edges.map(tier => tier.map((): number[] => []));
  edges.forEach((tier, t) => {
    tier.forEach((list, i) => {
      for (const [to, index] of list) if (to === t) predecessors[to]![index]!.push(i);
    });
  });
  return predecessors;
}

class WrittenRules implements TierRules {
  readonly #written: WrittenTiers;
  readonly #tier: number;
  readonly #children: readonly number[];
  readonly #predecessors: readonly (readonly number[])[];
  #at = 0;

  constructor(
    written: WrittenTiers,
    tier: number,
    children: readonly number[],
    predecessors: readonly (readonly number[])[],
  ) {
    this.#written = written;
    this.#tier = tier;
    this.#children = children;
    this.#predecessors = predecessors;
  }

  load(index: number): number {
    const { spread, nodes } = this.#written;
    if (index % spread !== 0) return NO_POSITION;
    this.#at = index / spread;
    const node = nodes[this.#tier]![this.#at]!;
    return node === null ? NO_POSITION : typeof node === 'number' ? node : -1;
  }

  weight(): number {
    return this.#written.weights[this.#tier]![this.#at]!;
  }

  successors(out: TierMoves, settle: boolean): number {
    const { spread, nodes, settles } = this.#written;
    const moves = nodes[this.#tier]![this.#at] as readonly (readonly [number, number])[];
    moves.forEach(([tier, index], i) => {
      const node = nodes[tier]![index]!;
      const settled = settle && settles && typeof node === 'number';
      out.slots[i] = settled ? SETTLED : tier === this.#tier ? 0 : 1 + this.#children.indexOf(tier);
      out.indices[i] = settled ? node : spread * index;
    });
    return moves.length;
  }

  predecessors(out: Int32Array): number {
    const list = this.#predecessors[this.#at]!;
    list.forEach((index, i) => {
      out[i] = this.#written.spread * index;
    });
    return list.length;
  }
}

/** A position of the game for people: tier, index and which of the positions that the index stands for. */
export interface WrittenPosition {
  readonly tier: number;
  readonly index: number;
  readonly copy: number;
}

/** The same as a game; a move leads to any of the positions that an index stands for. Two views are two players. */
export function gameOfTiers(written: WrittenTiers): AnyGame {
  const { views, spread, nodes, weights, start } = written;
  const place = (tier: number, index: number, copy: number) => ({ tier, index: spread * index, copy });
  const rules = {
    name: 'written tiers',
    start: place(start[0], start[1], 0),
    moves: ({ tier, index }: WrittenPosition) =>
      (nodes[tier]![index / spread] as readonly (readonly [number, number])[]).flatMap(([to, at]) =>
        Array.from({ length: weights[to]![at]! }, (_, copy) => place(to, at, copy)),
      ),
    play: (_: WrittenPosition, to: WrittenPosition) => to,
    over: ({ tier, index }: WrittenPosition) => {
      const node = nodes[tier]![index / spread];
      if (typeof node !== 'number') return undefined;
      return { result: OUTCOMES[node & 3] as 'win' | 'lose' | 'tie', in: (node >>> 2) as 0 | 1 };
    },
    tiers: (): TierNumbering<WrittenPosition> => ({
      space: spaceOfTiers(written),
      rank: ({ tier, index }) => (nodes[tier]?.[index / spread] == null ? undefined : { tier, index }),
      unrank: ({ tier, index }, view) => ({ position: { tier, index, copy: 0 }, player: view }),
    }),
  };
  const game = views === 1 ? defineGame(rules) : defineGame({ ...rules, players: ['first', 'second'] });
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
  return { values: valuesOf(written), reached: reachedOf(written) };
}

function valuesOf({ nodes }: WrittenTiers): number[][] {
  const values = nodes.map(tier => tier.map(node => (typeof node === 'number' ? node : -1)));
  const positions = nodes.flatMap((tier, t) => tier.flatMap((node, i) => (isOpen(node) ? [{ t, i, node }] : [])));
  // A level sees what the levels before it have settled; ends may stand at level 1 themselves.
  const levels = (settle: (known: number[], moves: number, level: number) => number) => {
    for (let level = 1, changed = true; changed || level <= 2; level++) {
      const found = positions.flatMap(({ t, i, node }) => {
        const known = node.map(([to, at]) => values[to]![at]!).filter(value => value >= 0 && value >>> 2 < level);
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

function reachedOf({ nodes, views, start }: WrittenTiers): boolean[][][] {
  const reached = Array.from({ length: views }, () => nodes.map(tier => tier.map(() => false)));
  const stack: (readonly [number, number, number])[] = [[0, ...start]];
  while (stack.length > 0) {
    const [view, t, i] = stack.pop()!;
    if (reached[view]![t]![i]) continue;
    reached[view]![t]![i] = true;
    const node = nodes[t]![i]!;
    if (isOpen(node)) for (const [to, at] of node) stack.push([(view + 1) % views, to, at]);
  }
  return reached;
}

function isOpen(node: TierNode): node is readonly (readonly [number, number])[] {
  return typeof node === 'object' && node !== null;
}
