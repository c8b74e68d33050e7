/** Holds a game's `numbering` against its plain rules. */

import { makeText } from '../core/checks/plain-data.js';
import { seededChance } from '../core/data/choose.js';
import { ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import type { Numbering, PositionClasses } from '../core/space.js';
import type { FaceComparer } from './faces.js';
import { guarded, mismatch, moveShown, placeText } from './mismatch.js';
import { type PlainPosition, plainPosition } from './plain-position.js';
import { SpaceComparer } from './space-comparer.js';

/** The space itself and, where it has them, its classes: both must say of a position what the plain rules say. */
export class NumberingComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'numbering';
  readonly #numbering: Numbering<unknown>;
  readonly #space: SpaceComparer;
  readonly #classes: { readonly classOf: ArrayLike<number>; readonly space: SpaceComparer } | undefined;

  /** @throws ZugzwangError `rules` where the numbering is none */
  constructor(game: AnyGame, numbering: Numbering<unknown>) {
    this.game = game;
    this.#numbering = numbering;
    const random = seededChance(1);
    const { space } = numbering;
    const stateOf = (number: number) => this.#stateOf(number);
    this.#space = guarded(game, 'numbering', undefined, () => new SpaceComparer(game, space, '', stateOf, random));
    const classes = guarded(game, 'numbering', undefined, () => space.classes?.());
    this.#classes = classes === undefined ? undefined : this.#comparerOf(classes, random);
  }

  #comparerOf({ classOf, space }: PositionClasses, random: () => number) {
    if (classOf.length !== this.#space.space.size) {
      const why = `classes().classOf has ${classOf.length} entries, and there are ${this.#space.space.size} positions`;
      throw mismatch(this.game, 'numbering', why, this.game.start);
    }
    const nameless = () => undefined;
    const comparer = () => new SpaceComparer(this.game, space, 'classes().space.', nameless, random);
    return { classOf, space: guarded(this.game, 'numbering', undefined, comparer) };
  }

  compareStart(): void {
    const { game } = this;
    const { space } = this.#numbering;
    const [rank, back] = guarded(game, 'numbering', game.start, () => {
      return [this.#numbering.rank(game.start.position, game.start.player), this.#numbering.unrank(space.start)];
    });
    const isSame = back.player === game.start.player && makeText(back.position) === makeText(game.start.position);
    if (rank === space.start && rank >= 0 && rank < space.size && isSame) return;
    const found = `the start has number ${rank}, number ${space.start} (space.start) is ${makeText(back.position)}`;
    throw new ZugzwangError('rules', `the numbering does not begin where the rules do: ${found}`, { found });
  }

  compareState(state: State<unknown>): PlainPosition {
    const plain = plainPosition(this.game, state);
    guarded(this.game, 'numbering', state, () => {
      const number = this.#numberOf(state);
      const to = plain.steps.map((step, i) => {
        const target = this.#numbering.rank(step.position, step.player);
        if (!this.#isNumber(target))
          throw mismatch(
            this.game,
            'numbering',
            `rank says ${target} of ${moveShown(this.game, plain.moves[i], step)}`,
            state,
          );
        return step.again ? ~target : target;
      });
      this.#space.compareAt(number, plain, to);
      if (this.#classes === undefined) return;
      const { classOf, space } = this.#classes;
      const signed = (word: number) =>
        word < 0 ? ~this.#classOf(classOf, ~word, state) : this.#classOf(classOf, word, state);
      space.compareAt(this.#classOf(classOf, number, state), plain, to.map(signed));
    });
    return plain;
  }

  compareWhole(): void {
    guarded(this.game, 'numbering', undefined, () => {
      this.#space.compareWhole();
      this.#classes?.space.compareWhole();
    });
  }

  #isNumber(number: number): boolean {
    return Number.isInteger(number) && number >= 0 && number < this.#space.space.size;
  }

  /** The number of a position, which must lead back to it. */
  #numberOf(state: State<unknown>): number {
    const { size } = this.#space.space;
    const number = this.#numbering.rank(state.position, state.player);
    if (!this.#isNumber(number))
      throw mismatch(this.game, 'numbering', `rank says ${number}, expected a number from 0 to ${size - 1}`, state);
    const back = this.#numbering.unrank(number);
    if (back.player === state.player && makeText(back.position) === makeText(state.position)) return number;
    const said = `rank says ${number}, of which unrank makes ${placeText(this.game, back)}`;
    const isPlayer = makeText(back.position) === makeText(state.position);
    throw mismatch(this.game, 'numbering', isPlayer ? `${said} with another player to move` : said, state);
  }

  #classOf(classOf: ArrayLike<number>, number: number, state: State<unknown>): number {
    const { size } = this.#classes!.space.space;
    const found = classOf[number]!;
    if (Number.isInteger(found) && found >= 0 && found < size) return found;
    const why = `classes().classOf says ${found} of number ${number}, and there are ${size} classes (from 0)`;
    throw mismatch(this.game, 'numbering', why, state);
  }

  /** A position for a message. */
  #stateOf(number: number): State<unknown> | undefined {
    try {
      return this.#numbering.unrank(number);
    } catch {
      return undefined;
    }
  }
}
