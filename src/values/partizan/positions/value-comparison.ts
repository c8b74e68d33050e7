/**
 * Holds what shortens the search for values (an author's `regions` with their images and negatives, or `symmetries`) against the plain rules, by value:
 * what a position is worth must be what its plain options make it. Where that holds at every position that can be reached, the values are right,
 * whatever the texts are.
 */

import { lastsFirst, lastsSecond } from '../../../core/chances.js';
import { seededChance } from '../../../core/data/choose.js';
import { excerpt, ZugzwangError } from '../../../core/errors.js';
import type { Game } from '../../../core/game.js';
import type { Chances } from '../../../core/regions.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { valueExcerpt } from '../value-text.js';
import { optionsOf } from './position-parts.js';

/** So many positions are compared of a game, with so many moves, while its positions are valued. */
const MOST_POSITIONS = 300;
const MOST_MOVES = 6000;
/** Of one position that is asked for: so many random plays, in which either player may move again. */
const PLAYS = 3;

/** Whether a game has a face by which values are found. */
export function hasShortcut<P, M, L extends string>({ definition }: Game<P, M, L>): boolean {
  return definition.regions !== undefined || (definition.symmetries ?? []).length > 0;
}

export class ValueComparison<P> {
  readonly #store: PartizanStore;
  readonly #valueOf: (position: P) => Value;
  readonly #chance = seededChance(1);
  #positions = 0;
  #moves = 0;

  /** @param valueOf - the value that is held against the rules, for any position */
  constructor(store: PartizanStore, valueOf: (position: P) => Value) {
    this.#store = store;
    this.#valueOf = valueOf;
  }

  /** Compares at a position, and along random plays from there, until it has been enough. @throws ZugzwangError `rules` */
  sample<M, L extends string>(game: Game<P, M, L>, position: P): void {
    for (let plays = 0; plays < PLAYS; plays++) {
      for (let at: P | undefined = position; at !== undefined; ) {
        if (this.#positions >= MOST_POSITIONS || this.#moves >= MOST_MOVES) return;
        const options: readonly P[] = this.compare(game, at);
        this.#positions++;
        this.#moves += options.length;
        at = options[Math.floor(this.#chance() * options.length)];
      }
    }
  }

  /** Compares at a position; returns what both players may leave. @throws ZugzwangError `rules` */
  compare<M, L extends string>(game: Game<P, M, L>, position: P): readonly P[] {
    const sides = ([0, 1] as const).map(player => optionsOf(game, position, player));
    const [left, right] = sides.map(options => options.map(this.#valueOf)) as [Value[], Value[]];
    const found = this.#valueOf(position);
    const plain = this.#store.game(left, right);
    if (found === plain) {
      const refuted = this.#refutedChances(game, position, plain);
      if (refuted === undefined) return sides.flat();
      throw refusal(game, position, `regions.chances: ${refuted}, and it is worth ${valueExcerpt(plain, this.#store)}`);
    }
    const face = game.definition.regions === undefined ? 'symmetries' : 'regions';
    const [worth, truth] = [found, plain].map(value => valueExcerpt(value, this.#store));
    throw refusal(game, position, `${face}: they make it worth ${worth}, and the plain moves make it ${truth}`);
  }

  /** What `chances` of its regions say of a position, with moves of either player's added, that its value does not bear out. */
  #refutedChances<M, L extends string>({ definition }: Game<P, M, L>, position: P, value: Value): string | undefined {
    const { regions } = definition;
    if (regions?.chances === undefined) return undefined;
    const store = this.#store;
    const names = regions.of(position);
    const [left, right] = ([0, 1] as const).map(player => sumOf(names.map(name => regions.chances!(name, player)))) as [
      Total,
      Total,
    ];
    for (const [who, worth, { most, once, twice, kept, both }, { most: opponents }] of [
      ['Left', value, left, right],
      ['Right', store.negative(value), right, left],
    ] as const) {
      if (!store.isLessOrEqual(worth, store.integer(most))) return `at most ${most} moves of ${who}'s are left`;
      for (let added = -(once + 2 * twice + kept); added <= opponents; added++) {
        // Moves that nobody can spoil: of the player's where there are more of them, else of the opponent's.
        const reserve = { once, twice, kept: kept + Math.max(added, 0) };
        const replies = opponents + Math.max(-added, 0);
        const all = both + Math.abs(added);
        const sum = store.add(worth, store.integer(added));
        const at = added === 0 ? '' : ` with ${added} added`;
        if (lastsFirst(reserve, replies, all) && store.isLessOrEqual(sum, store.zero)) return `${who} wins first${at}`;
        if (lastsSecond(reserve, replies, all) && !store.isLessOrEqual(store.zero, sum))
          return `${who} wins second${at}`;
      }
    }
    return undefined;
  }
}

type Total = Required<Chances>;

function sumOf(all: readonly Chances[]): Total {
  const total = (key: keyof Chances, other: number) => all.reduce((sum, chances) => sum + (chances[key] ?? other), 0);
  const [most, once, twice] = [total('most', 0), total('once', 0), total('twice', 0)];
  return { most, once, twice, kept: total('kept', 0), both: total('both', Number.POSITIVE_INFINITY) };
}

function refusal<P, M, L extends string>(game: Game<P, M, L>, position: P, why: string): ZugzwangError {
  return new ZugzwangError('rules', `${why}, at position ${excerpt(game.notation.make(position), 100)}`);
}
