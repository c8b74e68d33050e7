import type { State } from '../core/game.js';
import type { Task } from '../core/task.js';
import type { Nimber } from './nimber.js';

/** Where the nimbers of a game's positions come from: by number, found at once, or by regions, found when asked for. */
export interface NimberSource<Position> {
  /** Whether play can go round. */
  readonly isLoopy: boolean;
  value(state: State<Position>): Task<Nimber>;
  /** Whether a position is worth a nim heap of this size, which may take less than its value. */
  isWorth(state: State<Position>, size: number): Task<boolean>;
  /** See `Nimbers.counter`. */
  counter(state: State<Position>): number;
  /** Every position that can be reached. */
  states(): Generator<State<Position>>;
}
