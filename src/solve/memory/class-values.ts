/** Values of classes: of positions that are images of one another by the symmetries that the rules declare, one has a number. */
import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import type { Game, State } from '../../core/game.js';
import type { Lookup } from '../../core/probe.js';
import { runSync, type Task } from '../../core/task.js';
import { enumerateGame } from '../../graph/enumerate.js';
import type { Images } from '../../graph/images.js';
import { type Census, type RemotenessCounts, totalsOf } from '../census.js';
import type { SolvedEntry, SolvedNumbers, SolvedValues } from '../solved-values.js';
import type { SolvedListing } from './solve-listed.js';

/** How many classes are looked at between two yields. */
const PIECE = 1 << 12;

export class ClassValues<Position> implements SolvedValues<Position> {
  readonly lookup: Lookup<Position>;
  /** Whether the start is its only image: then every image of what play reaches is reached, and counted. */
  readonly isWhole: boolean;
  readonly #game: Game<Position, unknown, string>;
  readonly #listing: SolvedListing<Position>;
  readonly #images: Images<Position>;
  #counts: RemotenessCounts | undefined;

  constructor(game: Game<Position, unknown, string>, listing: SolvedListing<Position>, images: Images<Position>) {
    this.#game = game;
    this.#listing = listing;
    this.#images = images;
    this.isWhole = images.of(game.start.position).length === 1;
    const { values, payoffs } = listing.solved;
    const number = ({ position, player }: State<Position>) => listing.numbering.rank(position, player);
    const value = (state: State<Position>) => values[number(state)] ?? -1;
    this.lookup = payoffs === undefined ? { value } : { value, payoff: state => payoffs[number(state)]! };
  }

  /** Counts the positions, or the classes where the start has images that play may not reach. */
  *census(): Task<Census> {
    const { solved, imageCount } = this.#listing;
    const { values } = solved;
    const counted = new Map<number, number>();
    for (let v = 0; v < values.length; v++) {
      const value = values[v]!;
      counted.set(value, (counted.get(value) ?? 0) + (this.isWhole ? imageCount(v) : 1));
      if (v % PIECE === 0) yield { phase: 'count outcomes', done: v, total: values.length };
    }
    const { byRemoteness, ...totals } = totalsOf([...counted].sort(([a], [b]) => a - b));
    this.#counts = byRemoteness;
    return { ...totals, classes: values.length, counted: this.isWhole ? 'positions' : 'classes' };
  }

  byRemoteness(): RemotenessCounts {
    if (this.#counts === undefined) runSync(this.census());
    return this.#counts!;
  }

  /** Every position by a number of its own: the plain rules list them. */
  get numbers(): SolvedNumbers<Position> {
    const numbering = runSync(enumerateGame(this.#game, DEFAULT_MEMORY));
    const values = new Int32Array(numbering.space.size);
    for (let v = 0; v < values.length; v++) values[v] = this.lookup.value(numbering.unrank(v));
    return { numbering, values };
  }

  *entries(): Generator<SolvedEntry<Position>> {
    if (!this.isWhole) {
      const { numbering } = this.numbers;
      for (let v = 0; v < numbering.space.size; v++) {
        const state = numbering.unrank(v);
        yield this.#entry(state, this.#listing.numbering.rank(state.position, state.player));
      }
      return;
    }
    const { numbering, solved } = this.#listing;
    for (let v = 0; v < solved.values.length; v++) {
      const { position, player } = numbering.unrank(v);
      for (const image of this.#images.of(position)) yield this.#entry({ position: image, player }, v);
    }
  }

  #entry(state: State<Position>, v: number): SolvedEntry<Position> {
    const { values, payoffs } = this.#listing.solved;
    const entry = { state, value: values[v]! };
    return payoffs === undefined ? entry : { ...entry, payoff: payoffs[v]! };
  }
}
