/**
 * Who wins a small region, by play on the board as it stands: what falls apart is not cut up, and images are not looked for. Where few moves are left, that takes
 * less than either. Positions are kept in a table in which a later one takes the place of an earlier one.
 */
import type { RegionSearch, UpStar } from '../../core/packed-regions.js';
import { MOST_SQUARES, type Shape, shapeIn, shapeOf } from './bit-board.js';
import type { BitBoard, BitRules } from './bit-rules.js';
import { PositionTable } from './position-table.js';

/** Entries of the table at most, as a power of 2. */
const MOST_BITS = 16;
/** Words of the stack at first. */
const ROOM = 1 << 12;
/** A position has so many moves at most: each piece to four squares beside it, or one on each square. */
const MOST_MOVES = 4 * MOST_SQUARES;

/** What is told of a position: whether who is to move wins. */
export const LOSES = 0;
export const WINS = 1;
export const NOT_KNOWN = -1;

/** Regions with so many moves of both players, at most, are worth playing, and so many positions. */
export const FEW_MOVES = 24;
export const FEW_POSITIONS = 1000;

/** Words of a position on the stack after its planes: its hash, and how many moves there are. */
const HASH = 0;
const MOVES = 1;
const HEAD = 2;

/** More moves than there are: the position has been looked at. */
const DONE = 1 << 20;

export abstract class BitSearch implements RegionSearch {
  readonly takesUps: boolean = false;
  protected readonly planes: number;
  /** Words of a position on the stack. */
  protected readonly width: number;
  protected shape: Shape = shapeOf(1, 1);
  /** The size of the board: one number for each. */
  protected size = 0;
  /** Positions, those after the moves of one together: planes, then what else is told of them. */
  protected stack = new Int32Array(ROOM);
  /** Where the next one goes. */
  protected top = 0;
  /** The shape, who is to move and who wins are known of planes. */
  readonly #table: PositionTable;
  /** Positions that may yet be looked at. */
  protected open = 0;

  /**
   * @param planes - how many there are
   * @param charge - counts bytes, and throws where they are too many
   */
  constructor(planes: number, charge: (bytes: number) => void) {
    this.planes = planes;
    this.width = planes + HEAD;
    this.#table = new PositionTable(planes, 1, MOST_BITS, charge);
  }

  /**
   * Offers what each move of a player leaves of the position at a place of the stack, until one wins: writes its planes at `top` and calls `offer`.
   *
   * @returns whether one wins for certain
   */
  protected abstract offerMoves(at: number, player: 0 | 1): boolean;

  worth(_words: Int32Array, moves: number): number {
    return moves <= FEW_MOVES ? FEW_POSITIONS : 0;
  }

  wins(words: Int32Array, player: 0 | 1, most: number, look = () => {}, beside?: UpStar): boolean | undefined {
    if (!this.load(words, beside)) return undefined;
    this.stack[this.planes + HASH] = this.#hashAt(0, player);
    this.top = this.width;
    const known = this.look(0, player);
    const found = known === NOT_KNOWN ? this.find(player, most, look) : known;
    return found === NOT_KNOWN ? undefined : found === WINS;
  }

  /** Puts the planes of a region at the beginning of the stack; whether it can be played with what stands beside it. */
  protected load(words: Int32Array, beside: UpStar | undefined): boolean {
    this.shape = shapeIn(words);
    this.size = sizeOf(this.shape.width, this.shape.height);
    for (let i = 0; i < this.planes; i++) this.stack[i] = words[1 + i]!;
    return beside === undefined;
  }

  /** Whether a player, to move, wins the position at the beginning of the stack. */
  protected find(player: 0 | 1, most: number, _look: () => void): number {
    this.open = most;
    return this.search(0, player);
  }

  /** Whether a player, to move, wins the position at a place of the stack, of which the table tells nothing. */
  protected search(at: number, player: 0 | 1): number {
    if (--this.open < 0) return NOT_KNOWN;
    const other = player === 0 ? 1 : 0;
    const first = this.top;
    this.reserve();
    let result = this.offerMoves(at, player) ? WINS : LOSES;
    while (result === LOSES) {
      const next = this.#next(first);
      if (next < 0) break;
      const found = this.search(next, other);
      if (found === NOT_KNOWN) return NOT_KNOWN;
      if (found === LOSES) result = WINS;
    }
    this.top = first;
    this.keep(at, player, result);
    return result;
  }

  /**
   * Keeps the position at `top`, unless it is known who wins there.
   *
   * @param player - who is to move there
   * @param moves - how many moves the player has, more or less: the fewest go first
   * @returns whether that player is known to lose
   */
  protected offer(player: 0 | 1, moves: number): boolean {
    const at = this.top;
    const { stack } = this;
    stack[at + this.planes + HASH] = this.#hashAt(at, player);
    const known = this.look(at, player);
    if (known !== NOT_KNOWN) return known === LOSES;
    stack[at + this.planes + MOVES] = moves;
    this.top = at + this.width;
    return false;
  }

  /** The place of the position with the fewest moves, of those from a place on that have not been looked at; −1 where all have. */
  #next(first: number): number {
    const stack = this.stack;
    const moves = this.planes + MOVES;
    let best = -1;
    let fewest = DONE;
    for (let at = first; at < this.top; at += this.width) {
      if (stack[at + moves]! >= fewest) continue;
      fewest = stack[at + moves]!;
      best = at;
    }
    if (best >= 0) stack[best + moves] = DONE;
    return best;
  }

  /** Makes room for what the moves of a position leave. */
  protected reserve(): void {
    if (this.top + MOST_MOVES * this.width <= this.stack.length) return;
    const more = new Int32Array(2 * this.stack.length);
    more.set(this.stack);
    this.stack = more;
  }

  /** What a slot says of the size and the player, without the bit for who wins. */
  protected mark(player: 0 | 1): number {
    return (this.size << 3) | (player << 2) | 1;
  }

  #hashAt(at: number, player: 0 | 1): number {
    return hashOf(this.stack, at, this.planes, this.mark(player));
  }

  /** The hash of the position at a place of the stack. */
  protected hashOf(at: number): number {
    return this.stack[at + this.planes + HASH]!;
  }

  /** What the table tells of the position at a place of the stack. */
  protected look(at: number, player: 0 | 1): number {
    const table = this.#table;
    const mark = table.mark(this.hashOf(at));
    const known = table.slots[mark]!;
    return (known & ~2) === this.mark(player) && table.has(mark, this.stack, at) ? (known >> 1) & 1 : NOT_KNOWN;
  }

  protected keep(at: number, player: 0 | 1, result: number): void {
    const mark = this.#table.enter(this.hashOf(at), this.stack, at);
    this.#table.slots[mark] = this.mark(player) | (result << 1);
  }
}

/** One number for each size of up to 63 by 63. */
export const sizeOf = (width: number, height: number) => (height << 6) | width;

export function hashOf(words: Int32Array, at: number, planes: number, mark: number): number {
  let hash = mark;
  for (let i = at; i < at + planes; i++) {
    hash = Math.imul(hash ^ words[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b);
}

/** Rules that count moves without making them. */
export type CountedRules = BitRules & Required<Pick<BitRules, 'count'>>;

/** By the rules of any game. */
export class RuleSearch extends BitSearch {
  readonly #rules: CountedRules;
  /** The board on which moves are made, and what one of them leaves. */
  readonly #board: BitBoard;
  readonly #left: BitBoard;
  // Of the position whose moves are made: who replies, and whether one of the moves is known to win.
  #other: 0 | 1 = 0;
  #isWon = false;
  readonly #take = () => this.#reply();

  constructor(rules: CountedRules, charge: (bytes: number) => void) {
    super(rules.planes, charge);
    this.#rules = rules;
    const empty = () => ({ shape: this.shape, planes: new Int32Array(rules.planes) });
    this.#board = empty();
    this.#left = empty();
  }

  protected offerMoves(at: number, player: 0 | 1): boolean {
    const board = this.#board;
    board.shape = this.shape;
    this.#left.shape = this.shape;
    for (let i = 0; i < board.planes.length; i++) board.planes[i] = this.stack[at + i]!;
    this.#other = player === 0 ? 1 : 0;
    this.#isWon = false;
    this.#rules.eachMove(board, player, this.#take);
    return this.#isWon;
  }

  #reply(): void {
    if (this.#isWon) return;
    const rules = this.#rules;
    const left = this.#left;
    const { planes } = this.#board;
    for (let i = 0; i < planes.length; i++) left.planes[i] = planes[i]!;
    rules.simplify?.(left);
    const moves = rules.count(left, this.#other);
    for (let i = 0; i < planes.length; i++) this.stack[this.top + i] = left.planes[i]!;
    this.#isWon = moves === 0 || this.offer(this.#other, moves);
  }
}
