import { makeText } from '../../core/checks/plain-data.js';
import type { State } from '../../core/game.js';
import type { Lookup } from '../../core/probe.js';
import type { Numbering } from '../../core/space.js';
import { type Census, countByRemoteness, type RemotenessCounts } from '../census.js';
import type { Values } from '../methods.js';
import type { SolvedEntry, SolvedNumbers, SolvedValues } from '../solved-values.js';

/** The values of a space whose positions have one number each. */
export class NumberedValues<Position> implements SolvedValues<Position> {
  readonly lookup: Lookup<Position>;
  readonly numbers: SolvedNumbers<Position>;
  readonly #numbering: Numbering<Position>;
  readonly #values: Int32Array;
  readonly #payoffs: Float64Array | undefined;
  readonly #reached: Uint8Array | undefined;
  readonly #longest: Census['longest'];

  /** @param reached - which numbers can be reached from the start; all, if not given */
  constructor(numbering: Numbering<Position>, solved: Values, longest: Census['longest'], reached?: Uint8Array) {
    this.#numbering = numbering;
    this.#values = solved.values;
    this.#payoffs = solved.payoffs;
    this.#longest = longest;
    this.#reached = reached;
    this.numbers = { numbering, values: solved.values, ...(reached === undefined ? {} : { reached }) };
    this.lookup = this.#makeLookup();
  }

  byRemoteness(): RemotenessCounts {
    return countByRemoteness(this.#values, this.#reached, this.#longest);
  }

  *entries(): Generator<SolvedEntry<Position>> {
    for (let p = 0; p < this.#values.length; p++) {
      if (this.#reached !== undefined && this.#reached[p] === 0) continue;
      const entry = { state: this.#numbering.unrank(p), value: this.#values[p]! };
      yield this.#payoffs === undefined ? entry : { ...entry, payoff: this.#payoffs[p]! };
    }
  }

  #makeLookup(): Lookup<Position> {
    const value = (state: State<Position>) => this.#values[this.#number(state)] ?? -1;
    const payoffs = this.#payoffs;
    return payoffs === undefined ? { value } : { value, payoff: state => payoffs[this.#number(state)]! };
  }

  /** The number of a position that was solved, or −1. */
  #number(state: State<Position>): number {
    const p = this.#numbering.rank(state.position, state.player);
    if (this.#reached === undefined) return p;
    if (this.#reached[p] !== 1) return -1;
    // A rank of one's own may take what is no position for one: it must lead back.
    const back = this.#numbering.unrank(p);
    return back.player === state.player && makeText(back.position) === makeText(state.position) ? p : -1;
  }
}
