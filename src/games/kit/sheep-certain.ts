/**
 * What is certain of both players' moves on a board of Sheep, as `chances` in the ruleset, region by region: free squares that hang together, with the herds
 * beside them that may move. A herd that stands beside several serves first where no opponent comes.
 */
import type { Reserve } from '../../core/chances.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { FREE, HERD, MOST_CELLS, MOST_PLACES, type SheepBoard, WAYS } from './sheep-board.js';

export interface CertainMoves extends Reserve {
  /** So many moves in all, at most. */
  most: number;
  /** How many there are now. */
  moves: number;
}

/** What marks the squares of lines beside their herds; lower bits count the lines that go over a square. */
const GATE = 128;
/** Whose herds stand beside a region. */
const LEFT = 1;
const RIGHT = 2;

export class SheepCertain {
  readonly left: CertainMoves = { once: 0, twice: 0, kept: 0, most: 0, moves: 0 };
  readonly right: CertainMoves = { once: 0, twice: 0, kept: 0, most: 0, moves: 0 };
  /** So many moves of both together, at most. */
  both = 0;
  readonly #board: SheepBoard;
  readonly #region = new Uint8Array(MOST_PLACES);
  readonly #marks = new Uint8Array(MOST_PLACES);
  readonly #places = new Int32Array(MOST_CELLS);
  // By region: free squares, whose herds stand beside it, and what these have to spare.
  readonly #free = new Int32Array(MOST_CELLS + 1);
  readonly #beside = new Int32Array(MOST_CELLS + 1);
  readonly #spareLeft = new Int32Array(MOST_CELLS + 1);
  readonly #spareRight = new Int32Array(MOST_CELLS + 1);
  /** By region, the last herd that was found beside it. */
  readonly #lastBeside = new Int32Array(MOST_CELLS + 1);
  #regions = 0;
  // By herd that may move: where it stands, what it has to spare, and the lines that are taken from it.
  readonly #herds = new Int32Array(MOST_CELLS);
  readonly #spare = new Int32Array(MOST_CELLS);
  readonly #taken = new Uint8Array(MOST_CELLS);
  #count = 0;

  constructor(board: SheepBoard) {
    this.#board = board;
  }

  /** Finds all of it for the board as it stands. */
  find(): void {
    const { step, height } = this.#board;
    const end = step * (height + 2);
    this.#region.fill(0, 0, end);
    this.#marks.fill(0, 0, end);
    this.#regions = 0;
    this.#findHerds();
    this.both = 0;
    for (let i = 1; i <= this.#regions; i++) if (this.#beside[i] !== 0) this.both += this.#free[i]!;
    this.#findFor(1, this.left, LEFT, this.#spareLeft);
    this.#findFor(-1, this.right, RIGHT, this.#spareRight);
  }

  /** Lists the herds that may move, and the regions beside them. */
  #findHerds(): void {
    const { cells, ways, step, height } = this.#board;
    const region = this.#region;
    const lastBeside = this.#lastBeside;
    const end = step * (height + 1);
    let count = 0;
    for (let at = step; at < end; at++) {
      const cell = cells[at]!;
      if (cell <= FREE) continue;
      const spare = Math.abs(cell - HERD) - 1;
      if (spare < 1) continue;
      const isLeft = cell > HERD;
      let isMobile = false;
      for (let way = 0; way < WAYS; way++) {
        const to = at + ways[way]!;
        if (cells[to] !== FREE) continue;
        isMobile = true;
        if (region[to] === 0) this.#fill(to);
        const found = region[to]!;
        if (lastBeside[found] === at) continue;
        lastBeside[found] = at;
        this.#beside[found]! |= isLeft ? LEFT : RIGHT;
        const spares = isLeft ? this.#spareLeft : this.#spareRight;
        spares[found]! += spare;
      }
      if (!isMobile) continue;
      this.#herds[count] = at;
      this.#spare[count] = spare;
      this.#taken[count++] = 0;
    }
    this.#count = count;
  }

  /** Marks the free squares that hang together with one as a region. */
  #fill(first: number): void {
    const { cells, ways } = this.#board;
    const region = this.#region;
    const places = this.#places;
    const index = ++this.#regions;
    places[0] = first;
    region[first] = index;
    let count = 1;
    for (let i = 0; i < count; i++) {
      for (let way = 0; way < WAYS; way++) {
        const to = places[i]! + ways[way]!;
        if (cells[to] !== FREE || region[to] !== 0) continue;
        region[to] = index;
        places[count++] = to;
      }
    }
    this.#free[index] = count;
    this.#beside[index] = 0;
    this.#lastBeside[index] = 0;
    this.#spareLeft[index] = 0;
    this.#spareRight[index] = 0;
  }

  #findFor(sign: number, out: CertainMoves, own: number, spares: Int32Array): void {
    const { cells } = this.#board;
    out.once = 0;
    out.twice = 0;
    out.kept = 0;
    out.moves = 0;
    let all = 0;
    let inRegions = 0;
    for (let i = 1; i <= this.#regions; i++) {
      if (this.#beside[i]! & own) inRegions += Math.min(this.#free[i]!, spares[i]!);
    }
    for (let i = 0; i < this.#count; i++) {
      if (cells[this.#herds[i]!]! > HERD !== sign > 0) continue;
      all += this.#spare[i]!;
      this.#takeOwnLines(i, out, own);
    }
    out.most = Math.min(all, inRegions);
    for (let round = 1; round <= 2; round++) {
      for (let i = 0; i < this.#count; i++) {
        if (cells[this.#herds[i]!]! > HERD === sign > 0) this.#takeLines(i, round * this.#spare[i]!);
      }
    }
    for (let i = 0; i < this.#count; i++) {
      if (cells[this.#herds[i]!]! > HERD !== sign > 0) continue;
      const spare = this.#spare[i]!;
      const lines = popcount(this.#taken[i]!);
      const doubled = Math.max(lines - spare, 0);
      const longer = this.#longer(i, spare - lines);
      out.kept += doubled;
      out.twice += longer;
      out.once += lines - 2 * doubled - longer;
    }
    // The other player's lines are counted by themselves.
    if (own === LEFT) this.#marks.fill(0, 0, this.#board.step * (this.#board.height + 2));
  }

  /** Counts a herd's moves in all, and takes its lines in regions where nobody else comes: each serves for as many moves as it is long. */
  #takeOwnLines(herd: number, out: CertainMoves, own: number): void {
    const { cells, ways } = this.#board;
    const region = this.#region;
    const marks = this.#marks;
    const from = this.#herds[herd]!;
    const spare = this.#spare[herd]!;
    let left = spare;
    for (let way = 0; way < WAYS; way++) {
      const by = ways[way]!;
      const gate = from + by;
      if (cells[gate] !== FREE) continue;
      out.moves += spare;
      if (left === 0 || this.#beside[region[gate]!] !== own) continue;
      let marked = 0;
      let length = 0;
      for (let at = gate; cells[at] === FREE; at += by, length++) marked |= marks[at]!;
      if (marked !== 0) continue;
      for (let at = gate; cells[at] === FREE; at += by) marks[at] = 1;
      const moves = Math.min(left, length);
      out.kept += moves;
      left -= moves;
    }
    this.#spare[herd] = left;
  }

  /** Takes lines from a herd in other regions, so many at most with those that are taken already. */
  #takeLines(herd: number, most: number): void {
    const { cells, ways } = this.#board;
    const marks = this.#marks;
    const from = this.#herds[herd]!;
    let lines = popcount(this.#taken[herd]!);
    for (let way = 0; way < WAYS && lines < most; way++) {
      const by = ways[way]!;
      const gate = from + by;
      if (cells[gate] !== FREE || marks[gate] !== 0) continue;
      if (this.#beside[this.#region[gate]!] !== (LEFT | RIGHT)) continue;
      let marked = 0;
      for (let at = gate; cells[at] === FREE; at += by) marked |= marks[at]!;
      if (marked & GATE) continue;
      for (let at = gate; cells[at] === FREE; at += by) marks[at]!++;
      marks[gate]! |= GATE;
      this.#taken[herd]! |= 1 << way;
      lines++;
    }
  }

  /** How many of the lines that are taken from a herd serve twice, as no other goes over their second square; so many at most. */
  #longer(herd: number, most: number): number {
    const marks = this.#marks;
    const from = this.#herds[herd]!;
    let found = 0;
    for (let way = 0; way < WAYS && found < most; way++) {
      if ((this.#taken[herd]! & (1 << way)) !== 0 && marks[from + 2 * this.#board.ways[way]!] === 1) found++;
    }
    return found;
  }
}
