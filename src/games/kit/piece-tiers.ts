/**
 * The face for loops of games with one kind of piece a player on up to 32 squares, in which both play alike once the board is
 * turned for the second player: positions are pairs of masks, the mover's pieces and the opponent's. A tier is two numbers
 * of pieces, whoever has which; an index is the rank of the pair, for each order of the two numbers in turn. Both views
 * of an index are the same position with the players exchanged. About 35 ns a move, ranking included. Dodgem has these tiers, and old tables of other
 * games, which are board rules now (`former-numbers.ts`).
 */
import { UNDECIDED } from '../../core/outcome.js';
import {
  NO_ORIGIN,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
} from '../../core/tiers.js';
import { binomial, binomialTable } from '../../ranking/binomial.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { subsetRanks } from '../../ranking/subset-ranks.js';
import { firstOf, rankTwoKinds, secondOf, type TwoKinds, twoKinds } from '../../ranking/two-kinds.js';

/** Room for boards: as they stand after a move, or stood before one. */
export interface Boards {
  readonly own: Int32Array;
  readonly other: Int32Array;
}

/** The rules on masks. `own` is what the player to move has, `other` what the opponent has; bit s is square s of the text. */
export interface PieceRules {
  /**
   * The packed value where play is over, want of a move included; else `UNDECIDED`; `NO_POSITION` may stand for a board that can
   * not come about.
   */
  result(own: number, other: number): number;
  /** Writes the boards after each move, `own` still being the player's who made it, and returns how many there are. */
  moves(own: number, other: number, out: Boards): number;
  /**
   * Writes the boards before each move that may have led here and took no piece on or off, and returns how many there are;
   * `own` is what the player has who made it. Play need not have gone on there: that is looked at by the caller.
   */
  unmoves(own: number, other: number, out: Boards): number;
  /** The same for moves that took a piece of the mover's off the board, which no other moves do: where it is given, reach looks back. */
  returns?(own: number, other: number, out: Boards): number;
}

/** A game of pieces. */
export interface PieceGame {
  readonly squares: number;
  /** How many squares a rank of the board has in its text, and how the pieces of the first and second player are written. */
  readonly width: number;
  readonly signs: string;
  readonly start: string;
  /** Where square s goes when the board is turned for the other player; turned twice, it is as before. */
  readonly turned: readonly number[];
  readonly maxMoves: number;
  readonly maxUnmoves: number;
  readonly rules: PieceRules;
  /** The numbers of pieces, the mover's and the opponent's, that a move may leave; none where play is over by these numbers. */
  after(own: number, other: number): readonly PieceNumbers[];
}

/** The key `tiers` of the game's definition; nothing where a tier has more than 2³¹ boards, as the indices of one must fit. */
export function pieceTiers(game: PieceGame): { tiers?: () => TierNumbering<string> } {
  if (game.squares > 32) return {};
  const drafts = draftTiers(game);
  const fits = drafts.every(({ orders }) => orders.reduce((sum, order) => sum + countBoards(game, order), 0) < 2 ** 31);
  return fits ? { tiers: () => numberPieces(game, drafts) } : {};
}

function numberPieces(game: PieceGame, drafts: readonly TierDraft[]): TierNumbering<string> {
  const ranks = subsetRanks(game.squares, Math.max(...drafts.flatMap(({ orders }) => orders.flat())));
  const tiers = drafts.map(draft => {
    const shapes = draft.orders.map(([own, other]) => twoKinds(ranks, own, other));
    const size = shapes.reduce((sum, shape) => sum + shape.size, 0);
    return { ...draft, shapes, size, offset: shapes[0]!.size };
  });
  const tables = { game, tiers, turn: maskTurn(game.turned) };
  const rank = (text: string, player: 0 | 1) => rankBoard(tables, readBoard(game, text, player));
  return {
    space: pieceSpace(tables, rank(game.start, 0)!),
    rank,
    unrank({ tier, index }, view) {
      const { shapes, offset } = tiers[tier]!;
      const second = index >= offset ? 1 : 0;
      const shape = shapes[second]!;
      const own = firstOf(shape, index - second * offset);
      const other = secondOf(shape, index - second * offset, own);
      return { position: makeBoard(game, own, other, view), player: view };
    },
  };
}

/** Numbers of pieces, the mover's first. */
type PieceNumbers = readonly [number, number];

/** Boards with two numbers of pieces, in one order or in both. */
interface TierDraft {
  readonly orders: readonly PieceNumbers[];
  readonly children: readonly number[];
  readonly isLoopFree: boolean;
}

interface PieceTier extends TierDraft {
  readonly shapes: readonly TwoKinds[];
  /** The index of the first board of the second shape. */
  readonly offset: number;
  readonly size: number;
}

interface PieceTables {
  readonly game: PieceGame;
  readonly tiers: readonly PieceTier[];
  readonly turn: MaskTurn;
}

/** The tiers that can be reached from the start, each after those that its moves lead to. */
function draftTiers(game: PieceGame): TierDraft[] {
  const orders = new Map<string, PieceNumbers[]>();
  const after = new Map<string, Set<string>>();
  const keyOf = ([own, other]: PieceNumbers) => `${Math.min(own, other)} ${Math.max(own, other)}`;
  const add = (numbers: PieceNumbers) => {
    const key = keyOf(numbers);
    const known = orders.get(key) ?? [];
    if (known.some(([own]) => own === numbers[0])) return;
    orders.set(key, [...known, numbers]);
    for (const [own, other] of game.after(...numbers)) {
      after.set(key, (after.get(key) ?? new Set()).add(keyOf([own, other])));
      add([other, own]);
    }
  };
  const { own, other } = readBoard(game, game.start, 0);
  const start = [popcount(own), popcount(other)] as const;
  add(start);
  const numberOf = new Map<string, number>();
  const drafts: TierDraft[] = [];
  const list = (key: string) => {
    if (numberOf.has(key)) return;
    const leads = [...(after.get(key) ?? [])];
    const lower = leads.filter(to => to !== key);
    lower.forEach(list);
    numberOf.set(key, drafts.length);
    const children = lower.map(to => numberOf.get(to)!);
    drafts.push({ orders: orders.get(key)!, children, isLoopFree: lower.length === leads.length });
  };
  list(keyOf(start));
  return drafts;
}

function countBoards({ squares }: PieceGame, [own, other]: PieceNumbers): number {
  if (own + other > squares) return 0;
  const table = binomialTable(squares);
  return binomial(table, squares, own) * binomial(table, squares - own, other);
}

/** Squares of a mask moved to other squares, half a mask at a time. */
interface MaskTurn {
  readonly split: number;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

function maskTurn(turned: readonly number[]): MaskTurn {
  const split = (turned.length + 1) >> 1;
  const table = (squares: readonly number[]) =>
    Int32Array.from({ length: 2 ** squares.length }, (_, mask) =>
      squares.reduce((sum, to, s) => sum | (((mask >>> s) & 1) << to), 0),
    );
  return { split, low: table(turned.slice(0, split)), high: table(turned.slice(split)) };
}

function turnMask({ split, low, high }: MaskTurn, mask: number): number {
  return low[mask & ((1 << split) - 1)]! | high[mask >>> split]!;
}

function readBoard({ signs, turned }: PieceGame, text: string, player: 0 | 1): { own: number; other: number } {
  const squares = [...text.replaceAll('/', '')];
  const maskOf = (sign: string) =>
    squares.reduce((mask, one, s) => (one === sign ? mask | (1 << (player === 0 ? s : turned[s]!)) : mask), 0);
  return { own: maskOf(signs[player]!), other: maskOf(signs[1 - player]!) };
}

function makeBoard({ signs, turned, width }: PieceGame, own: number, other: number, player: 0 | 1): string {
  const squares = turned.map((to, s) => {
    const bit = player === 0 ? s : to;
    return (own >>> bit) & 1 ? signs[player]! : (other >>> bit) & 1 ? signs[1 - player]! : '.';
  });
  const ranks = Array.from({ length: squares.length / width }, (_, i) => squares.slice(i * width, (i + 1) * width));
  return ranks.map(rank => rank.join('')).join('/');
}

function rankBoard({ tiers }: PieceTables, { own, other }: { own: number; other: number }): TierPosition | undefined {
  const owns = popcount(own);
  const others = popcount(other);
  for (let tier = 0; tier < tiers.length; tier++) {
    const { shapes, offset } = tiers[tier]!;
    const which = shapes.findIndex(({ first, second }) => first === owns && second === others);
    if (which >= 0) return { tier, index: which * offset + rankTwoKinds(shapes[which]!, own, other) };
  }
  return undefined;
}

function pieceSpace(tables: PieceTables, start: TierPosition): TieredSpace {
  const { game, tiers } = tables;
  return {
    tierCount: tiers.length,
    start,
    views: 2,
    maxSuccessors: game.maxMoves,
    maxPredecessors: game.maxUnmoves,
    tierName: tier => `${tiers[tier]!.orders[0]!.join(' + ')} pieces`,
    tierSize: tier => tiers[tier]!.size,
    childTiers: tier => tiers[tier]!.children,
    isLoopFree: tier => tiers[tier]!.isLoopFree,
    ...(game.rules.returns !== undefined && { looksBack: () => true }),
    openTier: tier => new PieceTierRules(tables, tier),
  };
}

/** A shape of boards: its tier, the slot of that among those that moves lead to, and where its boards begin there. */
interface Target {
  readonly tier: number;
  readonly slot: number;
  readonly offset: number;
  readonly shape: TwoKinds;
}

/** The rules within a tier. */
class PieceTierRules implements TierRules {
  readonly #tables: PieceTables;
  readonly #number: number;
  readonly #tier: PieceTier;
  readonly #boards: Boards;
  /** All shapes of boards, by the mover's and the opponent's number of pieces: own · 33 + other. */
  readonly #targets: (Target | undefined)[];

  #own = 0;
  #other = 0;
  /** The shape that was loaded last, and the first of its ranks with the same pieces of the mover. */
  #shape: TwoKinds | undefined;
  #begin = 0;
  /** Of the boards before, the next to be an origin, how many there are, and in which tier. */
  #origin = 0;
  #origins = 0;
  #from = 0;

  constructor(tables: PieceTables, tier: number) {
    const { game, tiers } = tables;
    this.#tables = tables;
    this.#number = tier;
    this.#tier = tiers[tier]!;
    const room = Math.max(game.maxMoves, game.maxUnmoves);
    this.#boards = { own: new Int32Array(room), other: new Int32Array(room) };
    this.#targets = [];
    const slots = [tier, ...this.#tier.children];
    tiers.forEach(({ shapes, offset }, to) => {
      shapes.forEach((shape, i) => {
        const target = { tier: to, slot: slots.indexOf(to), offset: i * offset, shape };
        this.#targets[shape.first * 33 + shape.second] = target;
      });
    });
  }

  load(index: number): number {
    const { shapes, offset } = this.#tier;
    const isSecond = index >= offset;
    const shape = shapes[isSecond ? 1 : 0]!;
    const rank = isSecond ? index - offset : index;
    // In rising order the mover's pieces seldom change.
    if (shape !== this.#shape || rank < this.#begin || rank >= this.#begin + shape.seconds) {
      this.#shape = shape;
      this.#begin = rank - (rank % shape.seconds);
      this.#own = firstOf(shape, rank);
    }
    this.#other = secondOf(shape, rank, this.#own);
    return this.#tables.game.rules.result(this.#own, this.#other);
  }

  weight(): number {
    return 1;
  }

  successors(out: TierMoves): number {
    const { slots, indices } = out;
    const { game, turn } = this.#tables;
    const { own, other } = this.#boards;
    const count = game.rules.moves(this.#own, this.#other, this.#boards);
    // Most moves leave the opponent's pieces where they are.
    let before = this.#other;
    let mover = turnMask(turn, before);
    let movers = 33 * popcount(mover);
    for (let i = 0; i < count; i++) {
      if (other[i] !== before) {
        before = other[i]!;
        mover = turnMask(turn, before);
        movers = 33 * popcount(mover);
      }
      const waiting = turnMask(turn, own[i]!);
      const { slot, offset, shape } = this.#targets[movers + popcount(waiting)]!;
      slots[i] = slot;
      indices[i] = offset + rankTwoKinds(shape, mover, waiting);
    }
    return count;
  }

  predecessors(out: Int32Array): number {
    if (this.#tier.isLoopFree) return 0;
    const { game, turn } = this.#tables;
    const { own, other } = this.#boards;
    const before = game.rules.unmoves(turnMask(turn, this.#other), turnMask(turn, this.#own), this.#boards);
    let count = 0;
    for (let i = 0; i < before; i++) {
      if (game.rules.result(own[i]!, other[i]!) !== UNDECIDED) continue;
      const { offset, shape } = this.#targets[popcount(own[i]!) * 33 + popcount(other[i]!)]!;
      out[count++] = offset + rankTwoKinds(shape, own[i]!, other[i]!);
    }
    return count;
  }

  lookBack(from: number): void {
    const { game, turn } = this.#tables;
    const own = turnMask(turn, this.#other);
    const other = turnMask(turn, this.#own);
    const { rules } = game;
    const isWithin = from === this.#number;
    this.#origins = isWithin ? rules.unmoves(own, other, this.#boards) : rules.returns!(own, other, this.#boards);
    this.#origin = 0;
    this.#from = from;
  }

  origin(): number {
    const { own, other } = this.#boards;
    while (this.#origin < this.#origins) {
      const i = this.#origin++;
      const target = this.#targets[popcount(own[i]!) * 33 + popcount(other[i]!)];
      if (target?.tier === this.#from) return target.offset + rankTwoKinds(target.shape, own[i]!, other[i]!);
    }
    return NO_ORIGIN;
  }
}
