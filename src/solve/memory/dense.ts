/**
 * Retrograde analysis on rows of bits, for successor relations so dense that 32 of them at a time are cheaper than a list.
 *
 * A losing position wins a whole word of predecessors at a time. Each undecided position watches one successor that is
 * not yet known to win for the opponent; when that falls, it looks for the next, never going back (the watched literal of
 * SAT solvers; Moskewicz et al. 2001). Level by level, so that remoteness is exact: losses of level r make wins of r + 1;
 * wins of level r let watchers run out, which are losses of r + 1, queued and never applied within the level.
 * At most 2 · positions · row words word steps.
 */
import { DRAW, LOSE, TIE, WIN } from '../../core/outcome.js';
import type { DenseRows, PositionSpace } from '../../core/space.js';
import type { Task } from '../../core/task.js';
import { terminalAt } from '../../graph/space-graph.js';

/** How many word steps may pass between two yields. */
const PIECE = 1 << 23;

/** The packed values of all positions of a space with `dense` rows. */
export function* dense(space: PositionSpace): Task<Int32Array> {
  const rows = space.dense!;
  const board = enterTerminals(space, rows);
  const { values, won, lost } = board;
  let done = 0;
  let steps = 0;
  for (let level = 0; won.begin < won.end || lost.begin < lost.end; level++) {
    const lastLost = level === 0 ? lost.atOnce : lost.end;
    const lastWon = level === 0 ? won.atOnce : won.end;
    const next = (level + 1) << 2;
    for (; lost.begin < lastLost; lost.begin++) {
      claim(space, rows, board, lost.list[lost.begin]!, next | WIN, won);
      if ((steps += rows.rowWords) > PIECE) {
        yield { phase: 'solve', done: done + won.end + lost.end, total: space.size };
        steps = 0;
      }
    }
    for (let i = won.begin; i < lastWon; i++) {
      const p = won.list[i]!;
      board.escapes[p >>> 5]! &= ~(1 << p);
    }
    if (level === 0) watchAll(space, rows, board, next | LOSE);
    for (; won.begin < lastWon; won.begin++) {
      if (level > 0) steps += dropWatchers(space, rows, board, won.list[won.begin]!, next | LOSE) * rows.rowWords;
      if (steps > PIECE) {
        yield { phase: 'solve', done: done + won.end + lost.end, total: space.size };
        steps = 0;
      }
    }
  }
  done = won.end + lost.end;
  yield { phase: 'solve ties', done, total: space.size };
  spreadTies(space, rows, board);
  return values;
}

/**
 * A list of positions in the order in which they were decided; those from `begin` on have not been carried on yet. The first
 * `atOnce` have remoteness 0, further ones that the rules decide have remoteness 1.
 */
interface Decided {
  readonly list: Int32Array;
  begin: number;
  end: number;
  atOnce: number;
}

interface Board {
  readonly values: Int32Array;
  readonly won: Decided;
  readonly lost: Decided;
  readonly tied: Decided;
  /** Bit sets: positions not decided yet; positions not known to win for the player who moves there. */
  readonly undecided: Int32Array;
  readonly escapes: Int32Array;
  /** The watchers of each position as a linked list, and how far each has looked: a list index or a word of its row. */
  readonly firstWatcher: Int32Array;
  readonly nextWatcher: Int32Array;
  readonly looked: Int32Array;
  readonly out: Int32Array;
}

function enterTerminals(space: PositionSpace, rows: DenseRows): Board {
  const { size } = space;
  const words = ((size + 31) >>> 5) + rows.rowWords;
  const board: Board = {
    values: new Int32Array(size).fill(DRAW),
    won: decided(size),
    lost: decided(size),
    tied: decided(size),
    undecided: new Int32Array(words),
    escapes: new Int32Array(words),
    firstWatcher: new Int32Array(size).fill(-1),
    nextWatcher: new Int32Array(size),
    looked: new Int32Array(size),
    out: new Int32Array(Math.max(1, space.maxSuccessors, space.maxPredecessors ?? 0)),
  };
  const { values, undecided, escapes } = board;
  for (let p = 0; p < size; p++) {
    if (!rows.isPosition(p)) continue;
    const value = terminalAt(space, p);
    escapes[p >>> 5]! |= 1 << p;
    if (value < 0) undecided[p >>> 5]! |= 1 << p;
    else values[p] = value;
  }
  queueTerminals(board, 0);
  for (const queue of [board.won, board.lost, board.tied]) queue.atOnce = queue.end;
  queueTerminals(board, 1);
  return board;
}

function decided(size: number): Decided {
  return { list: new Int32Array(size), begin: 0, end: 0, atOnce: 0 };
}

/** Queues the terminal positions of this remoteness by their outcomes. */
function queueTerminals({ values, won, lost, tied }: Board, remoteness: number): void {
  for (let p = 0; p < values.length; p++) {
    const value = values[p]!;
    if (value >>> 2 !== remoteness || value === DRAW) continue;
    const queue = (value & 3) === WIN ? won : (value & 3) === LOSE ? lost : tied;
    queue.list[queue.end++] = p;
  }
}

/** Gives all undecided predecessors of p a value. */
function claim(space: PositionSpace, rows: DenseRows, board: Board, p: number, value: number, claimed: Decided): void {
  const offset = rows.predecessorOffset(p);
  if (offset < 0) return claimFromList(space, board, p, value, claimed);
  const { words, rowWords } = rows;
  const { undecided, values } = board;
  const { list } = claimed;
  const base = rows.targetWord(p);
  let end = claimed.end;
  for (let i = 0; i < rowWords; i++) {
    let fresh = words[offset + i]! & undecided[base + i]!;
    if (fresh === 0) continue;
    undecided[base + i]! ^= fresh;
    const last = ((base + i) << 5) + 31;
    for (; fresh !== 0; fresh &= fresh - 1) {
      const u = last - Math.clz32(fresh & -fresh);
      values[u] = value;
      list[end++] = u;
    }
  }
  claimed.end = end;
}

function claimFromList(space: PositionSpace, board: Board, p: number, value: number, claimed: Decided): void {
  const { out, undecided, values } = board;
  const count = space.predecessors!(p, out);
  for (let i = 0; i < count; i++) {
    const u = out[i]!;
    if ((undecided[u >>> 5]! & (1 << u)) === 0) continue;
    undecided[u >>> 5]! &= ~(1 << u);
    values[u] = value;
    claimed.list[claimed.end++] = u;
  }
}

/** Gives every undecided position something to watch; those that find nothing have lost. */
function watchAll(space: PositionSpace, rows: DenseRows, board: Board, value: number): void {
  const { undecided } = board;
  for (let w = 0; w < undecided.length; w++) {
    for (let open = undecided[w]!; open !== 0; open &= open - 1) {
      const p = (w << 5) + 31 - Math.clz32(open & -open);
      if (!watchNext(space, rows, board, p)) lose(board, p, value);
    }
  }
}

/** Sends the watchers of a position that has been won to their next escapes; returns how many there were. */
function dropWatchers(space: PositionSpace, rows: DenseRows, board: Board, p: number, value: number): number {
  const { firstWatcher, nextWatcher, undecided } = board;
  let count = 0;
  for (let u = firstWatcher[p]!; u >= 0; count++) {
    const following = nextWatcher[u]!;
    if ((undecided[u >>> 5]! & (1 << u)) !== 0 && !watchNext(space, rows, board, u)) lose(board, u, value);
    u = following;
  }
  return count;
}

function lose(board: Board, p: number, value: number): void {
  board.undecided[p >>> 5]! &= ~(1 << p);
  board.values[p] = value;
  board.lost.list[board.lost.end++] = p;
}

/** Finds p the next successor that may be an escape; false where none is left. */
function watchNext(space: PositionSpace, rows: DenseRows, board: Board, p: number): boolean {
  const offset = rows.successorOffset(p);
  const watched = offset < 0 ? nextInList(space, board, p) : nextInRow(rows, board, p, offset);
  if (watched < 0) return false;
  board.nextWatcher[p] = board.firstWatcher[watched]!;
  board.firstWatcher[watched] = p;
  return true;
}

function nextInRow(rows: DenseRows, board: Board, p: number, offset: number): number {
  const { words, rowWords } = rows;
  const { escapes, looked } = board;
  const base = rows.targetWord(p);
  for (let i = looked[p]!; i < rowWords; i++) {
    const open = words[offset + i]! & escapes[base + i]!;
    if (open === 0) continue;
    looked[p] = i;
    return ((base + i) << 5) + 31 - Math.clz32(open & -open);
  }
  return -1;
}

function nextInList(space: PositionSpace, board: Board, p: number): number {
  const { escapes, looked, out } = board;
  const count = space.successors(p, out);
  for (let i = looked[p]!; i < count; i++) {
    const s = out[i]!;
    if ((escapes[s >>> 5]! & (1 << s)) === 0) continue;
    looked[p] = i;
    return s;
  }
  return -1;
}

/** Ties, breadth first through what is undecided. */
function spreadTies(space: PositionSpace, rows: DenseRows, board: Board): void {
  const { tied } = board;
  for (let r = 1; tied.begin < tied.end; r++) {
    const last = r === 1 ? tied.atOnce : tied.end;
    for (; tied.begin < last; tied.begin++) claim(space, rows, board, tied.list[tied.begin]!, (r << 2) | TIE, tied);
  }
}
