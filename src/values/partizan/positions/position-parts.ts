/**
 * Parts of the positions of a game in which who cannot move loses: the regions that the game gives, each a part, or the whole position.
 */

import { makeText } from '../../../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../../../core/errors.js';
import type { Game, State } from '../../../core/game.js';
import { LOSE } from '../../../core/outcome.js';
import { type Chances, checkedRegions, type Regions } from '../../../core/regions.js';
import { imageOf, type Symmetry } from '../../../core/symmetries.js';

/** Parts of positions, each named by a text that says all about it, and the sums of parts that moves leave. */
export interface Parts<P> {
  of(position: P): readonly string[];
  /** `isKnown` tells the parts that need not be remembered, as they have their values. */
  options(part: string, player: 0 | 1, isKnown: (text: string) => boolean): Iterable<readonly string[]>;
  /** How many moves a player has, of which some may leave the same; undefined where only `options` tell. */
  moves(part: string, player: 0 | 1): number | undefined;
  /** The log-odds, as a guess, that a player wins the part alone, to move; undefined where nobody guesses. */
  odds(part: string, player: 0 | 1): number | undefined;
  /** What is certain of a player's moves; undefined where nothing is. */
  chances(part: string, player: 0 | 1): Chances | undefined;
  /** Calls `same` with what is worth the same, and `negative` with what is worth the negative; the part itself need not be among them. */
  images(part: string, same: (text: string) => void, negative: (text: string) => void): void;
  /** Called when a part has its value. */
  forget(part: string): void;
  /** A part as people read it. */
  shown(part: string): string;
}

/** Play that need not end, so that a position may have a loopy value only. */
export class EndlessPlay extends ZugzwangError {
  constructor(message: string) {
    super('usage', message);
  }
}

/** The object that games share whose parts are the same: boards of all sizes may have one list of regions. */
export function partsKey<P, M, L extends string>({ definition }: Game<P, M, L>): object {
  return definition.regions ?? definition;
}

/** The parts that positions of a game are made of. */
export function partsOf<P, M, L extends string>(game: Game<P, M, L>): Parts<P> {
  const { regions } = game.definition;
  return regions === undefined ? new WholePositions(game) : new RegionParts(checkedRegions(regions));
}

/** @throws ZugzwangError `usage` that names the key of the rules by which the last mover need not win */
export function demandLastMover<P, M, L extends string>({ name, definition }: Game<P, M, L>): void {
  const { payoff, gain, turn, misere, stuck } = definition;
  const why =
    payoff !== undefined
      ? 'by its payoff play ends in a number'
      : gain !== undefined
        ? 'by its gain moves are worth a number'
        : turn !== undefined
          ? 'by its turn there are extra turns'
          : misere === true
            ? 'misere: true says that who cannot move wins'
            : stuck !== undefined && stuck !== 'lose'
              ? `stuck: '${stuck}' says that who cannot move does not lose`
              : undefined;
  if (why === undefined) return;
  throw new ZugzwangError('usage', `${name} has no value: ${why}, and values need that who cannot move loses`);
}

/** The regions that a game gives. */
class RegionParts<P> implements Parts<P> {
  readonly #regions: Regions<P>;
  readonly of: (position: P) => readonly string[];
  readonly options: (part: string, player: 0 | 1) => Iterable<readonly string[]>;

  constructor(regions: Regions<P>) {
    this.#regions = regions;
    this.of = regions.of;
    this.options = regions.options;
  }

  moves(part: string, player: 0 | 1): number | undefined {
    return this.#regions.moves?.(part, player);
  }

  odds(part: string, player: 0 | 1): number | undefined {
    return this.#regions.odds?.(part, player);
  }

  chances(part: string, player: 0 | 1): Chances | undefined {
    return this.#regions.chances?.(part, player);
  }

  images(part: string, same: (text: string) => void, negative: (text: string) => void): void {
    for (const text of this.#regions.images?.(part) ?? []) same(text);
    for (const text of this.#regions.negatives?.(part) ?? []) negative(text);
  }

  forget(): void {}

  shown(part: string): string {
    return `the region ${part}`;
  }
}

/** Positions as they are, by the canonical text of their data. */
export class WholePositions<P, M, L extends string> implements Parts<P> {
  readonly #game: Game<P, M, L>;
  /** The positions of parts that have no value yet. */
  readonly #positions = new Map<string, P>();

  constructor(game: Game<P, M, L>) {
    this.#game = game;
  }

  of(position: P): readonly string[] {
    return [this.#name(position, () => false)];
  }

  options(part: string, player: 0 | 1, isKnown: (text: string) => boolean): string[][] {
    return optionsOf(this.#game, this.#positions.get(part)!, player).map(position => [this.#name(position, isKnown)]);
  }

  moves(part: string, player: 0 | 1): number {
    return movesAt(this.#game, { position: this.#positions.get(part)!, player }).length;
  }

  odds(): undefined {}

  chances(): undefined {}

  images(part: string, same: (text: string) => void): void {
    const { symmetries = [] } = this.#game.definition;
    if (symmetries.length === 0) return;
    const found = new Map<string, P>([[part, this.#positions.get(part)!]]);
    for (const position of found.values()) {
      for (const symmetry of symmetries) {
        const image = imageOf(position as NonNullable<P>, symmetry as Symmetry<NonNullable<P>>);
        const text = textOf(image);
        if (found.has(text)) continue;
        found.set(text, image);
        same(text);
      }
    }
  }

  forget(part: string): void {
    this.#positions.delete(part);
  }

  shown(part: string): string {
    const position = this.#positions.get(part)!;
    return `position ${this.#game.notation.make(position)}`;
  }

  #name(position: P, isKnown: (text: string) => boolean): string {
    const text = textOf(position);
    if (!isKnown(text)) this.#positions.set(text, position);
    return text;
  }
}

/**
 * The positions that a player may leave, whoever is to move by the rules.
 *
 * @throws ZugzwangError `usage` where play ends otherwise than for want of a move
 */
export function optionsOf<P, M, L extends string>(game: Game<P, M, L>, position: P, player: 0 | 1): P[] {
  const state = { position, player };
  return movesAt(game, state).map(move => game.lead(state, move));
}

/** The moves of a player. @throws ZugzwangError `usage` where play ends otherwise than for want of one */
function movesAt<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): readonly M[] {
  const end = game.definition.over === undefined ? -1 : game.result(state);
  if (end >= 0 && end !== LOSE) throw unlikeEnd(game, 'over says that play is over', state);
  if (end >= 0) return [];
  const moves = game.moves(state);
  if (moves.length === 0 && game.stuck(state) !== LOSE) throw unlikeEnd(game, 'who cannot move does not lose', state);
  return moves;
}

function unlikeEnd<P, M, L extends string>(game: Game<P, M, L>, why: string, state: State<P>): ZugzwangError {
  const what = `at position ${excerpt(game.makeText(state), 200)} its ${why}, and not because who is to move cannot`;
  return new ZugzwangError('usage', `${game.name} has no value: ${what}`);
}

const textOf = (position: unknown): string => (typeof position === 'string' ? position : makeText(position));
