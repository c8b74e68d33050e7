/**
 * Order by survival (Siegel, VI.2). G ≥ H for stoppers if Left, playing second on G − H, need not lose: play without end is as good as a win. With sides, in
 * G⁺ − H⁺ play without end is lost unless it moves in G for ever, in G⁻ − H⁻ unless it moves in H for ever.
 *
 * Asked from the end backwards, over the pairs that can be reached; pairs of stoppers are remembered.
 */
import { ZugzwangError } from '../../core/errors.js';
import { isDraft, type StopperTable, type Vertex } from './stopper-table.js';

/** Who wins play without end: nobody, Left (an onside) or Right (an offside). */
export type Bias = 0 | 1 | -1;

const LEFT_TO_MOVE = 1;
/** Pairs that one question may take. */
const MOST_STATES = 2 ** 20;

/** What is known of the end of a state; OPEN where its moves decide. */
export const OPEN = 0;
export const LOST = 1;
export const SURVIVED = 2;

/** States of play that can be reached. */
export interface States {
  /** Whether the player who is to survive, Left unless another one is said, is to move. */
  readonly isLeft: boolean[];
  readonly known: number[];
  readonly successors: number[][];
}

/** The positions G − H that can be reached, with whoever is to move. */
interface Reached extends States {
  readonly keys: number[];
  /** How many of the successors are moves in G; these come first. */
  readonly inFirst: number[];
}

/** The order of stoppers and of drafts. */
export class Survival {
  readonly #table: StopperTable;
  readonly #known = new Map<number, boolean>();
  /** How many steps may still be taken. */
  #steps = Number.POSITIVE_INFINITY;
  /** What is known of drafts, by bias. */
  readonly #draftsKnown: Map<number, boolean>[] = [new Map(), new Map(), new Map()];

  constructor(table: StopperTable) {
    this.#table = table;
  }

  /** To be called where drafts are forgotten. */
  forgetDrafts(): void {
    for (const known of this.#draftsKnown) known.clear();
  }

  /** From now on comparisons may take so many steps together: positions met, or gone through again. */
  allow(steps: number): void {
    this.#steps = steps;
  }

  #spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) {
      throw new ZugzwangError(
        'budget',
        'a loopy value whose sides, or whose simplest form, are not found in reasonable time',
      );
    }
  }

  /** G ≥ H, with the same bias of both. */
  isAtLeast(g: Vertex, h: Vertex, bias: Bias = 0): boolean {
    return this.survives(g, h, false, bias);
  }

  isEqual(g: Vertex, h: Vertex, bias: Bias = 0): boolean {
    return g === h || (this.isAtLeast(g, h, bias) && this.isAtLeast(h, g, bias));
  }

  /** Whether Left survives G − H; Left moves first or second. */
  survives(g: Vertex, h: Vertex, isLeft: boolean, bias: Bias = 0): boolean {
    const key = keyOf(g, h, isLeft);
    const known = this.#look(key, g, h, isLeft, bias);
    if (known !== undefined) return known;
    const reached = this.#reach(g, h, isLeft, bias);
    const lost = this.#lost(reached, bias);
    const drafts = this.#draftsKnown[bias + 1]!;
    for (let i = 0; i < reached.keys.length; i++) {
      const at = reached.keys[i]!;
      const memory = isOfDrafts(at) ? drafts : this.#known;
      memory.set(at, lost[i] === 0);
    }
    return lost[0] === 0;
  }

  #lost(reached: Reached, bias: Bias): Uint8Array {
    return bias === 0 ? lostStates(reached) : lostInTheEnd(reached, bias, steps => this.#spend(steps));
  }

  #look(key: number, g: Vertex, h: Vertex, isLeft: boolean, bias: Bias): boolean | undefined {
    const table = this.#table;
    const [x, y] = [table.valueOf(g), table.valueOf(h)];
    if (x !== undefined && y !== undefined) {
      return isLeft ? !table.store.isLessOrEqual(x, y) : table.store.isLessOrEqual(y, x);
    }
    if (g === h && !isLeft) return true;
    return (isOfDrafts(key) ? this.#draftsKnown[bias + 1]! : this.#known).get(key);
  }

  /**
   * Whether nobody needs to move in x beside g: x is a number and g a stopper that is none. For say Left wins by a move to g + y, y an option of the number.
   * As g is no number, g + y is more than 0, and she wins it moving first, too; by induction with a move to some g' + y, and g' + x is better still.
   */
  #isAvoided(x: Vertex, g: Vertex): boolean {
    const table = this.#table;
    if (isDraft(x) || isDraft(g) || table.valueOf(g) !== undefined) return false;
    const value = table.valueOf(x);
    return value !== undefined && table.store.isNumber(value);
  }

  /** What can be reached from a pair, itself first. */
  #reach(g: Vertex, h: Vertex, isLeft: boolean, bias: Bias): Reached {
    const table = this.#table;
    const reached: Reached = { keys: [], isLeft: [], known: [], successors: [], inFirst: [] };
    const places = new Map<number, number>();
    const pairs: [Vertex, Vertex][] = [];
    const place = (a: Vertex, b: Vertex, left: boolean): number => {
      const key = keyOf(a, b, left);
      const at = places.get(key);
      if (at !== undefined) return at;
      if (pairs.length === MOST_STATES) {
        throw new ZugzwangError('budget', `comparing loopy values takes more than ${MOST_STATES} positions`);
      }
      const known = this.#look(key, a, b, left, bias);
      places.set(key, pairs.length);
      reached.keys.push(key);
      reached.isLeft.push(left);
      reached.known.push(known === undefined ? OPEN : known ? SURVIVED : LOST);
      return pairs.push([a, b]) - 1;
    };
    place(g, h, isLeft);
    for (let i = 0; i < pairs.length; i++) {
      if ((i & 4095) === 0) table.store.checkpoint();
      this.#spend(1);
      const successors: number[] = [];
      let inFirst = 0;
      if (reached.known[i] === OPEN) {
        const [a, b] = pairs[i]!;
        const left = reached.isLeft[i]!;
        if (!this.#isAvoided(a, b))
          for (const option of left ? table.left(a) : table.right(a)) successors.push(place(option, b, !left));
        inFirst = successors.length;
        if (!this.#isAvoided(b, a))
          for (const option of left ? table.right(b) : table.left(b)) successors.push(place(a, option, !left));
      }
      reached.successors.push(successors);
      reached.inFirst.push(inFirst);
    }
    return reached;
  }
}

/** Numbers of vertices are below 2^25. */
function keyOf(g: Vertex, h: Vertex, isLeft: boolean): number {
  return (g * 2 ** 25 + h) * 2 + (isLeft ? LEFT_TO_MOVE : 0);
}

function isOfDrafts(key: number): boolean {
  const pair = Math.floor(key / 2);
  return isDraft(pair % 2 ** 25) || isDraft(Math.floor(pair / 2 ** 25));
}

/** What Left loses: Right has a move to it, or all of Left's lead there. */
export function lostStates({ isLeft, known, successors }: States): Uint8Array {
  const size = known.length;
  const lost = new Uint8Array(size);
  const left = Int32Array.from(successors, list => list.length);
  const predecessors: number[][] = Array.from({ length: size }, () => []);
  const queue: number[] = [];
  for (let i = 0; i < size; i++) {
    for (const s of successors[i]!) predecessors[s]!.push(i);
    if (known[i] === LOST || (known[i] === OPEN && isLeft[i] && left[i] === 0)) {
      lost[i] = 1;
      queue.push(i);
    }
  }
  for (const s of queue) {
    for (const p of predecessors[s]!) {
      if (lost[p] === 1 || (isLeft[p] && --left[p]! > 0)) continue;
      lost[p] = 1;
      queue.push(p);
    }
  }
  return lost;
}

/**
 * The same where play without end must move in one component for ever (G for an onside, H for an offside): the states from which Left forces such a
 * move into a state of this set, or a win, are the largest set of that kind.
 */
function lostInTheEnd(
  { isLeft, known, successors, inFirst }: Reached,
  bias: Bias,
  spend: (steps: number) => void,
): Uint8Array {
  const size = known.length;
  // Twice the state from which a move leads there, and one more where the move counts.
  const predecessors: number[][] = Array.from({ length: size }, () => []);
  const counts = (i: number, k: number) => (bias > 0 ? k < inFirst[i]! : k >= inFirst[i]!);
  for (let i = 0; i < size; i++) {
    for (const [k, s] of successors[i]!.entries()) predecessors[s]!.push(2 * i + (counts(i, k) ? 1 : 0));
  }
  let kept = new Uint8Array(size).fill(1);
  for (;;) {
    spend(size);
    const forced = new Uint8Array(size);
    const needed = new Int32Array(size);
    const queue: number[] = [];
    for (let i = 0; i < size; i++) {
      const to = successors[i]!;
      for (let k = 0; k < to.length; k++) if (!counts(i, k) || kept[to[k]!] === 0) needed[i]!++;
      const isGood = isLeft[i] ? needed[i]! < to.length : needed[i] === 0;
      if (known[i] === SURVIVED || (known[i] === OPEN && isGood)) {
        forced[i] = 1;
        queue.push(i);
      }
    }
    for (const s of queue) {
      for (const move of predecessors[s]!) {
        const p = move >> 1;
        if (forced[p] === 1 || (kept[s] === 1 && move % 2 === 1)) continue;
        if (!isLeft[p] && --needed[p]! > 0) continue;
        forced[p] = 1;
        queue.push(p);
      }
    }
    if (forced.every((state, i) => state === kept[i])) break;
    kept = forced;
  }
  return kept.map(state => 1 - state);
}
