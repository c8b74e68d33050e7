import type { Game, State } from '../../core/game.js';
import { checkedRegions, type Regions } from '../../core/regions.js';
import { runSync, type Task } from '../../core/task.js';
import { reachable } from '../../graph/reachable.js';
import { chooseNumbering } from '../choose-numbering.js';
import type { NimberSource } from '../nimber-source.js';
import { RegionValues } from './region-values.js';

/** The nimbers of a game's positions by their regions, each found when it is asked for. */
export class RegionNimbers<P, M, L extends string> implements NimberSource<P> {
  readonly isLoopy = false;
  readonly #game: Game<P, M, L>;
  readonly #from: State<P>;
  readonly #memory: number;
  /** What is known of regions; what a comparison finds out serves here too. */
  readonly values: RegionValues<P>;

  constructor(game: Game<P, M, L>, regions: Regions<P>, from: State<P>, memory: number) {
    this.#game = game;
    this.#from = from;
    this.#memory = memory;
    this.values = new RegionValues(checkedRegions(regions), memory);
  }

  value({ position }: State<P>): Task<number> {
    return this.values.value(position);
  }

  isWorth({ position }: State<P>, size: number): Task<boolean> {
    return this.values.isWorth(position, size);
  }

  counter(): number {
    return 0;
  }

  *states(): Generator<State<P>> {
    const { numbering } = runSync(chooseNumbering(this.#game, this.#from, this.#memory));
    const { space, rank, unrank } = numbering;
    const reached = runSync(reachable(space, rank(this.#from.position, this.#from.player)));
    for (let p = 0; p < space.size; p++) if (reached[p] === 1) yield unrank(p);
  }
}
