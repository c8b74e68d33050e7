/**
 * Retrograde analysis on rows of bits, for successor relations so dense that 32 of them at a time are cheaper than a list.
 *
 * A losing position wins a whole word of predecessors at a time. Each undecided position watches one successor that is
 * not yet known to win for the opponent; when that falls, it looks for the next, never going back (the watched literal of
 * SAT solvers; Moskewicz et al. 2001). Level by level, so that remoteness is exact: losses of level r make wins of r + 1;
 * wins of level r let watchers run out, which are losses of r + 1, queued and never applied within the level.
 * At most 2 · positions · row words word steps.
 */
import { DRAW, LOSE, TIE, WIN } from '../core/outcome.js';
import type { DenseRows, PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';

/** The packed values of all positions of a space with `dense` rows. */
export function* dense(space: PositionSpace): Task<Int32Array> {
  const solver = new DenseSolver(space, space.dense!);
  let done = solver.begin();
  for (let level = 0; solver.lost.length > 0 || solver.won.length > 0; level++) {
    done += solver.advance(level);
    yield { phase: 'solve', done, total: space.size };
  }
  solver.spreadTies();
  return solver.values;
}

class DenseSolver {
  readonly values: Int32Array;
  /** Positions lost, and won, at the current level. */
  lost: number[] = [];
  won: number[] = [];
  readonly #space: PositionSpace;
  readonly #rows: DenseRows;
  /** Bit sets: not decided yet; not known to win for the player who moves there. */
  readonly #undecided: Int32Array;
  readonly #escape: Int32Array;
  /** The watchers of each position as a linked list, and how far each watcher has looked (a list index or a word). */
  readonly #firstWatcher: Int32Array;
  readonly #nextWatcher: Int32Array;
  readonly #looked: Int32Array;
  readonly #out: Int32Array;

  constructor(space: PositionSpace, rows: DenseRows) {
    const words = (space.size + 31) >>> 5;
    this.#space = space;
    this.#rows = rows;
    this.values = new Int32Array(space.size).fill(DRAW);
    this.#undecided = new Int32Array(words + rows.rowWords);
    this.#escape = new Int32Array(words + rows.rowWords);
    this.#firstWatcher = new Int32Array(space.size).fill(-1);
    this.#nextWatcher = new Int32Array(space.size);
    this.#looked = new Int32Array(space.size);
    this.#out = new Int32Array(Math.max(1, space.maxSuccessors, space.maxPredecessors ?? 0));
  }

  /** Enters terminal positions and gives every other one something to watch. */
  begin(): number {
    const { size } = this.#space;
    for (let p = 0; p < size; p++) {
      if (!this.#rows.isPosition(p)) continue;
      const code = this.#space.terminal(p);
      this.#escape[p >>> 5]! |= 1 << p;
      if (code < 0) this.#undecided[p >>> 5]! |= 1 << p;
      else this.values[p] = code;
      if (code === LOSE) this.lost.push(p);
      else if (code === WIN) this.won.push(p);
    }
    // Everything is an escape at first, so that a position without one has no move at all.
    for (let p = 0; p < size; p++) if (this.#isUndecided(p)) this.#watchNext(p);
    return this.lost.length + this.won.length;
  }

  /** Carries level r to level r + 1; returns how many positions that decides. */
  advance(level: number): number {
    const nextWon: number[] = [];
    const nextLost: number[] = [];
    const next = (level + 1) << 2;
    for (const p of this.lost) this.#claim(p, next | WIN, nextWon);
    for (const p of this.won) this.#escape[p >>> 5]! &= ~(1 << p);
    for (const p of this.won) {
      for (let u = this.#firstWatcher[p]!; u >= 0; ) {
        const following = this.#nextWatcher[u]!;
        if (this.#isUndecided(u) && !this.#watchNext(u)) {
          this.#decide(u, next | LOSE);
          nextLost.push(u);
        }
        u = following;
      }
    }
    this.lost = nextLost;
    this.won = nextWon;
    return nextLost.length + nextWon.length;
  }

  /** Ties, breadth first through what is undecided. */
  spreadTies(): void {
    let level: number[] = [];
    for (let p = 0; p < this.values.length; p++) if (this.values[p] === TIE) level.push(p);
    for (let r = 1; level.length > 0; r++) {
      const next: number[] = [];
      for (const p of level) this.#claim(p, (r << 2) | TIE, next);
      level = next;
    }
  }

  #isUndecided(p: number): boolean {
    return (this.#undecided[p >>> 5]! & (1 << p)) !== 0;
  }

  #decide(p: number, value: number): void {
    this.#undecided[p >>> 5]! &= ~(1 << p);
    this.values[p] = value;
  }

  /** Gives all undecided predecessors of p a value. */
  #claim(p: number, value: number, claimed: number[]): void {
    const offset = this.#rows.predecessorOffset(p);
    if (offset < 0) return this.#claimFromList(p, value, claimed);
    const { words, rowWords } = this.#rows;
    const undecided = this.#undecided;
    const base = this.#rows.targetWord(p);
    for (let i = 0; i < rowWords; i++) {
      let fresh = words[offset + i]! & undecided[base + i]!;
      if (fresh === 0) continue;
      undecided[base + i]! ^= fresh;
      const first = (base + i) << 5;
      for (; fresh !== 0; fresh &= fresh - 1) {
        const u = first + 31 - Math.clz32(fresh & -fresh);
        this.values[u] = value;
        claimed.push(u);
      }
    }
  }

  #claimFromList(p: number, value: number, claimed: number[]): void {
    const out = this.#out;
    const count = this.#space.predecessors!(p, out);
    for (let i = 0; i < count; i++) {
      if (!this.#isUndecided(out[i]!)) continue;
      this.#decide(out[i]!, value);
      claimed.push(out[i]!);
    }
  }

  /** Finds p the next successor that may be an escape; false where none is left. */
  #watchNext(p: number): boolean {
    const offset = this.#rows.successorOffset(p);
    const watched = offset < 0 ? this.#nextInList(p) : this.#nextInRow(p, offset);
    if (watched < 0) return false;
    this.#nextWatcher[p] = this.#firstWatcher[watched]!;
    this.#firstWatcher[watched] = p;
    return true;
  }

  #nextInRow(p: number, offset: number): number {
    const { words, rowWords } = this.#rows;
    const escape = this.#escape;
    const base = this.#rows.targetWord(p);
    for (let i = this.#looked[p]!; i < rowWords; i++) {
      const open = words[offset + i]! & escape[base + i]!;
      if (open === 0) continue;
      this.#looked[p] = i;
      return ((base + i) << 5) + 31 - Math.clz32(open & -open);
    }
    return -1;
  }

  #nextInList(p: number): number {
    const out = this.#out;
    const count = this.#space.successors(p, out);
    for (let i = this.#looked[p]!; i < count; i++) {
      const s = out[i]!;
      if ((this.#escape[s >>> 5]! & (1 << s)) === 0) continue;
      this.#looked[p] = i;
      return s;
    }
    return -1;
  }
}
