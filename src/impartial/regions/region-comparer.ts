/**
 * Holds a game's `regions` against its plain rules, by value: what the regions of a position are worth must be the least value that no
 * move leads to (mex). Where that holds at every position that play can reach, the values are the Grundy values, whatever the texts are. By
 * options too: a move in a region must leave what some plain move leaves; not the other way round, since regions that are worth 0 may be left out.
 */

import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { LOSE } from '../../core/outcome.js';
import type { Task } from '../../core/task.js';
import type { FaceComparer } from '../../rules/faces.js';
import { guarded, mismatch, moveShown, overText } from '../../rules/mismatch.js';
import { type PlainPosition, plainPosition } from '../../rules/plain-position.js';
import type { RegionValues } from './region-values.js';

/** How long the values of a position's regions, and of those that its moves leave, may take, in milliseconds. */
const LONGEST = 20;

/** Values at one position. */
interface Worths {
  readonly worth: number;
  readonly left: readonly number[];
  readonly byOptions: ReadonlySet<number>;
}

export class RegionComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'regions';
  readonly #values: RegionValues<unknown>;

  constructor(game: AnyGame, values: RegionValues<unknown>) {
    this.game = game;
    this.#values = values;
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition | undefined {
    const plain = plainPosition(this.game, state);
    const found = guarded(this.game, this.face, state, () => this.#inTime(this.#worths(plain)));
    if (found === undefined) return undefined;
    this.#compare(plain, found);
    return plain;
  }

  compareWhole(): void {}

  /** What a position is worth by its regions, what the plain moves leave, and what the moves in regions leave. */
  *#worths({ state, value, steps }: PlainPosition): Task<Worths> {
    const worth = yield* this.#values.value(state.position);
    const left: number[] = [];
    for (const step of steps) left.push(yield* this.#values.value(step.position));
    return { worth, left, byOptions: value < 0 ? yield* this.#values.valuesLeft(state.position) : new Set() };
  }

  /** Runs a task unless it takes too long, or too much memory. */
  #inTime<T>(task: Task<T>): T | undefined {
    const end = performance.now() + LONGEST;
    try {
      for (let step = task.next(); ; step = task.next()) {
        if (step.done) return step.value;
        if (performance.now() < end) continue;
        task.return(undefined as T);
        return undefined;
      }
    } catch (error) {
      if (error instanceof ZugzwangError && error.code === 'budget') return undefined;
      throw error;
    }
  }

  #compare({ state, value, moves, steps }: PlainPosition, { worth, left, byOptions }: Worths): void {
    if (value >= 0) {
      if (value === LOSE && worth === 0) return;
      throw this.#unlike(`they are worth ${worth}, and the plain rules say ${overText(value)}`, state);
    }
    const shown = (i: number) => moveShown(this.game, moves[i], steps[i]!);
    const found = new Set(left);
    for (const one of byOptions) {
      if (!found.has(one)) throw this.#unlike(`options leave regions that are worth ${one}, and no move does`, state);
    }
    const same = left.indexOf(worth);
    if (same >= 0) throw this.#unlike(`they are worth ${worth}, and so are those that ${shown(same)} leaves`, state);
    for (let smaller = 0; smaller < worth; smaller++) {
      if (!found.has(smaller))
        throw this.#unlike(`they are worth ${worth}, and no move leaves regions that are worth ${smaller}`, state);
    }
  }

  #unlike(what: string, state: State<unknown>): Error {
    return mismatch(this.game, this.face, what, state);
  }
}
