/**
 * Kaooa in tiers: by how many crows have been dropped and how many captured, and, while crows are being dropped, by who is to move. Only once
 * all are on the board does a move stay in its tier. An index is a class of positions that are equal by the 10 symmetries of the pentagram,
 * without holes: there are so few positions that tables hold the classes. In the last tiers the vulture's turns come after the crows'.
 */
import { kept } from '../../../core/data/kept.js';
import { LOSE, packValue, UNDECIDED } from '../../../core/outcome.js';
import type { TieredSpace, TierMoves, TierNumbering, TierPosition, TierRules } from '../../../core/tiers.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import { subsetRanks } from '../../../ranking/subset-ranks.js';
import { firstOf, rankTwoKinds, secondOf, type TwoKinds, twoKinds } from '../../../ranking/two-kinds.js';
import { PENTAGRAM_JUMPS, PENTAGRAM_NEIGHBOURS, pentagramSymmetries } from '../../kit/pentagram.js';

const LOST = packValue(LOSE, 0);
const ALL = 0b11_1111_1111;
const ALL_CROWS = 6;
const ALL_CAPTURES = 3;
const CROWS = 0;
const VULTURE = 1;

const masksOf = (lists: readonly (readonly number[])[]) =>
  Int32Array.from(lists, list => list.reduce((mask, point) => mask | (1 << point), 0));
/** For each point the masks of its neighbours, and of these with the points behind them. */
const NEIGHBOURS = masksOf(PENTAGRAM_NEIGHBOURS);
const REACH = masksOf(
  PENTAGRAM_NEIGHBOURS.map((near, point) => [...near, ...PENTAGRAM_JUMPS[point]!.map(({ to }) => to)]),
);

/** For each point the jumps from it: over which point, and to which. */
const JUMPS = PENTAGRAM_JUMPS.map(jumps => jumps.map(({ over, to }) => ({ over: 1 << over, to: 1 << to })));

/** Boards with so many crows, the vulture on the board or not, by class: the least board of each class, and how many it has. */
interface KaooaBoards {
  readonly shape: TwoKinds;
  /** The class of each board, by its rank among all. */
  readonly classOf: Uint16Array;
  readonly least: Int32Array;
  readonly weights: Uint8Array;
}

interface KaooaTier {
  readonly dropped: number;
  readonly captured: number;
  /** Who is to move: both, in turn, once all crows have been dropped. */
  readonly movers: readonly (typeof CROWS | typeof VULTURE)[];
  readonly boards: KaooaBoards;
  readonly children: readonly number[];
}

/** The numbering of Kaooa. */
export function kaooaTiers(): TierNumbering<string> {
  const tiers = listTiers();
  const rank = (text: string, player: 0 | 1): TierPosition | undefined => {
    const points = text.slice(0, 5) + text.slice(6, 11);
    const maskOf = (piece: string) => [...points].reduce((mask, one, i) => (one === piece ? mask | (1 << i) : mask), 0);
    const dropped = Number(text.slice(12));
    const [crows, vulture] = [maskOf('C'), maskOf('V')];
    const tier = tiers.findIndex(
      one => one.dropped === dropped && one.captured === dropped - popcount(crows) && one.movers.includes(player),
    );
    const { boards, movers } = tiers[tier] ?? {};
    if (boards === undefined || boards.shape.second !== popcount(vulture)) return undefined;
    return { tier, index: rankClass(boards, crows, vulture) + movers!.indexOf(player) * boards.least.length };
  };
  const space: TieredSpace = {
    tierCount: tiers.length,
    start: { tier: tiers.length - 1, index: 0 },
    views: 1,
    // Six crows with four neighbours each; a drop has up to ten points.
    maxSuccessors: 24,
    maxPredecessors: 24,
    tierName: tier => `${tiers[tier]!.dropped} crows dropped, ${tiers[tier]!.captured} captured`,
    tierSize: tier => tiers[tier]!.boards.least.length * tiers[tier]!.movers.length,
    childTiers: tier => tiers[tier]!.children,
    isLoopFree: tier => tiers[tier]!.movers.length === 1,
    openTier: tier => new KaooaRules(tiers, tier),
  };
  return {
    space,
    rank,
    unrank({ tier, index }) {
      const { boards, movers, dropped } = tiers[tier]!;
      const classes = boards.least.length;
      const least = boards.least[index % classes]!;
      const crows = firstOf(boards.shape, least);
      const vulture = secondOf(boards.shape, least, crows);
      const points = Array.from({ length: 10 }, (_, i) => ((crows >>> i) & 1 ? 'C' : (vulture >>> i) & 1 ? 'V' : '.'));
      const position = `${points.slice(0, 5).join('')}/${points.slice(5).join('')} ${dropped}`;
      return { position, player: movers[Math.floor(index / classes)]! };
    },
  };
}

function rankClass({ shape, classOf }: KaooaBoards, crows: number, vulture: number): number {
  return classOf[rankTwoKinds(shape, crows, vulture)]!;
}

/** The tiers that can be reached, each after those that its moves lead to. */
function listTiers(): KaooaTier[] {
  const ranks = subsetRanks(10, ALL_CROWS);
  const boards = new Map<string, KaooaBoards>();
  const boardsOf = (crows: number, vultures: number) =>
    kept(boards, `${crows} ${vultures}`, () => kaooaBoards(twoKinds(ranks, crows, vultures)));
  const tiers: KaooaTier[] = [];
  const list = (dropped: number, captured: number, mover: typeof CROWS | typeof VULTURE): number => {
    const isLast = dropped === ALL_CROWS && captured < ALL_CAPTURES;
    const movers = isLast ? ([CROWS, VULTURE] as const) : [mover];
    const known = tiers.findIndex(
      one => one.dropped === dropped && one.captured === captured && one.movers.includes(mover),
    );
    if (known >= 0) return known;
    const children: number[] = [];
    if (mover === CROWS && captured < ALL_CAPTURES && !isLast) children.push(list(dropped + 1, captured, VULTURE));
    if (mover === VULTURE && !isLast) children.push(list(dropped, captured, CROWS));
    // The vulture has been dropped once there are two crows.
    if (movers.includes(VULTURE) && dropped > 1) children.push(list(dropped, captured + 1, CROWS));
    const vultures = dropped > 1 || (dropped === 1 && mover === CROWS) ? 1 : 0;
    return tiers.push({ dropped, captured, movers, children, boards: boardsOf(dropped - captured, vultures) }) - 1;
  };
  list(0, 0, CROWS);
  return tiers;
}

function kaooaBoards(shape: TwoKinds): KaooaBoards {
  const symmetries = pentagramSymmetries();
  const image = (mask: number, to: ArrayLike<number>) => {
    let out = 0;
    for (let left = mask; left !== 0; left &= left - 1) out |= 1 << to[31 - Math.clz32(left & -left)]!;
    return out;
  };
  const classOf = new Uint16Array(shape.size);
  const least: number[] = [];
  const weights: number[] = [];
  for (let rank = 0; rank < shape.size; rank++) {
    const crows = firstOf(shape, rank);
    const vulture = secondOf(shape, rank, crows);
    const images = symmetries.map(to => rankTwoKinds(shape, image(crows, to), image(vulture, to)));
    const first = Math.min(...images);
    if (first === rank) {
      classOf[rank] = least.push(rank) - 1;
      weights.push(new Set(images).size);
    } else classOf[rank] = classOf[first]!;
  }
  return { shape, classOf, least: Int32Array.from(least), weights: Uint8Array.from(weights) };
}

/** Where a move leads that leaves `boards`: the slot of their tier, and the index of the first one there. */
interface Target {
  readonly boards: KaooaBoards;
  readonly slot: number;
  readonly offset: number;
}

/** The rules within a tier. */
class KaooaRules implements TierRules {
  readonly #tier: KaooaTier;
  /** After a turn of the crows, and of the vulture without a capture and with one; none where there is no such turn. */
  readonly #afterCrows: Target | undefined;
  readonly #afterVulture: Target | undefined;
  readonly #afterCapture: Target | undefined;

  #mover: typeof CROWS | typeof VULTURE = CROWS;
  #crows = 0;
  #vulture = 0;

  constructor(tiers: readonly KaooaTier[], tier: number) {
    const { captured, children, movers } = (this.#tier = tiers[tier]!);
    const target = (captures: number, next: typeof CROWS | typeof VULTURE): Target | undefined => {
      const numbers = movers.length === 2 ? [tier, ...children] : [-1, ...children];
      const slot = numbers.findIndex(one => tiers[one]?.captured === captures && tiers[one].movers.includes(next));
      if (slot < 0) return undefined;
      const { boards, movers: moversThere } = tiers[numbers[slot]!]!;
      return { boards, slot, offset: moversThere.indexOf(next) * boards.least.length };
    };
    this.#afterCrows = movers.includes(CROWS) ? target(captured, VULTURE) : undefined;
    this.#afterVulture = movers.includes(VULTURE) ? target(captured, CROWS) : undefined;
    this.#afterCapture = movers.includes(VULTURE) ? target(captured + 1, CROWS) : undefined;
  }

  load(index: number): number {
    const { boards, movers, captured } = this.#tier;
    const classes = boards.least.length;
    const least = boards.least[index % classes]!;
    this.#mover = movers[index < classes ? 0 : 1]!;
    this.#crows = firstOf(boards.shape, least);
    this.#vulture = secondOf(boards.shape, least, this.#crows);
    return captured === ALL_CAPTURES || isHemmedIn(this.#crows, this.#vulture) ? LOST : UNDECIDED;
  }

  weight(): number {
    const { boards } = this.#tier;
    return boards.weights[rankClass(boards, this.#crows, this.#vulture)]!;
  }

  successors(out: TierMoves): number {
    const crows = this.#crows;
    const vulture = this.#vulture;
    const empty = ALL & ~(crows | vulture);
    let count = 0;
    if (this.#mover === CROWS && this.#tier.dropped < ALL_CROWS) {
      for (let to = empty; to !== 0; to &= to - 1)
        count = write(out, count, this.#afterCrows!, crows | (to & -to), vulture);
    } else if (this.#mover === CROWS) {
      for (let left = crows; left !== 0; left &= left - 1) {
        const rest = crows ^ (left & -left);
        for (let to = near(left & -left) & empty; to !== 0; to &= to - 1) {
          count = write(out, count, this.#afterCrows!, rest | (to & -to), vulture);
        }
      }
    } else {
      const targets = vulture === 0 ? empty : near(vulture) & empty;
      for (let to = targets; to !== 0; to &= to - 1) count = write(out, count, this.#afterVulture!, crows, to & -to);
      const jumps = vulture === 0 ? [] : JUMPS[31 - Math.clz32(vulture)]!;
      for (let i = 0; i < jumps.length; i++) {
        const { over, to } = jumps[i]!;
        if ((over & crows) !== 0 && (to & empty) !== 0)
          count = write(out, count, this.#afterCapture!, crows ^ over, to);
      }
    }
    return count;
  }

  /** No two moves leave the same crows, and the vulture on the same point. */
  choices(written: number): number {
    return written;
  }

  predecessors(out: Int32Array): number {
    const { boards, movers } = this.#tier;
    if (movers.length === 1) return 0;
    const crows = this.#crows;
    const vulture = this.#vulture;
    const empty = ALL & ~(crows | vulture);
    let count = 0;
    if (this.#mover === CROWS) {
      // The vulture came from a neighbour that is empty now, so that it was not hemmed in.
      for (let from = near(vulture) & empty; from !== 0; from &= from - 1) {
        out[count++] = boards.least.length + rankClass(boards, crows, from & -from);
      }
      return count;
    }
    for (let left = crows; left !== 0; left &= left - 1) {
      const rest = crows ^ (left & -left);
      for (let from = near(left & -left) & empty; from !== 0; from &= from - 1) {
        const before = rest | (from & -from);
        if (!isHemmedIn(before, vulture)) out[count++] = rankClass(boards, before, vulture);
      }
    }
    return count;
  }
}

/** The neighbours of a point, as masks. */
function near(point: number): number {
  return NEIGHBOURS[31 - Math.clz32(point)]!;
}

function isHemmedIn(crows: number, vulture: number): boolean {
  return vulture !== 0 && (REACH[31 - Math.clz32(vulture)]! & ~(crows | vulture)) === 0;
}

function write(
  out: TierMoves,
  count: number,
  { boards, slot, offset }: Target,
  crows: number,
  vulture: number,
): number {
  out.slots[count] = slot;
  out.indices[count] = offset + rankClass(boards, crows, vulture);
  return count + 1;
}
