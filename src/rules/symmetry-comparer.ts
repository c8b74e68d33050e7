/**
 * Holds the symmetries that rules declare against the rules: where play is over it is over at the image, with the same result; where it goes
 * on, where moves lead from the image are the images of where they lead.
 */

import { checkPlain, makeText } from '../core/checks/plain-data.js';
import { excerpt } from '../core/errors.js';
import type { AnyGame, State, Step } from '../core/game.js';
import { imageOf, type Symmetry } from '../core/symmetries.js';
import type { FaceComparer } from './faces.js';
import { guarded, mismatch, moveShown, overText, placeText } from './mismatch.js';
import { type PlainPosition, plainPosition } from './plain-position.js';

/** After so many images of images one must be the position again. */
const LONGEST_ORDER = 10_000;

export class SymmetryComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'symmetries';
  readonly #symmetries: readonly Symmetry<unknown>[];

  constructor(game: AnyGame) {
    this.game = game;
    this.#symmetries = game.definition.symmetries ?? [];
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition {
    const plain = plainPosition(this.game, state);
    for (const [i, symmetry] of this.#symmetries.entries())
      guarded(this.game, this.face, state, () => this.#compare(plain, symmetry, `symmetries[${i}]`));
    return plain;
  }

  compareWhole(): void {}

  #compare(plain: PlainPosition, symmetry: Symmetry<unknown>, name: string): void {
    const { state } = plain;
    const { player } = state;
    const image = { position: this.#image(state, symmetry, name), player };
    if (typeof symmetry === 'function') this.#demandReturn(state, symmetry, name);
    const other = plainPosition(this.game, image);
    const shown = `its image by ${name}, ${placeText(this.game, image)}`;
    const fail = (what: string) => {
      throw mismatch(this.game, this.face, what, state);
    };
    if (plain.value !== other.value)
      fail(`the rules say ${overText(plain.value)} here, and ${overText(other.value)} at ${shown}`);
    if (plain.payoff !== other.payoff) fail(`the payoff is ${plain.payoff} here, and ${other.payoff} at ${shown}`);
    const texts = new Set(other.steps.map(stepText));
    const images = plain.steps.map(step => stepText({ ...step, position: imageOf(step.position, symmetry) }));
    const missing = images.findIndex(text => !texts.has(text));
    if (missing >= 0) {
      const move = moveShown(this.game, plain.moves[missing], plain.steps[missing]!);
      fail(`${move} has no counterpart at ${shown}`);
    }
    const own = new Set(images);
    const more = other.steps.findIndex(step => !own.has(stepText(step)));
    if (more >= 0)
      fail(`${moveShown(this.game, other.moves[more], other.steps[more]!)} at ${shown} has no counterpart here`);
  }

  /** The image of a position, which is one and leaves the position as it was. */
  #image(state: State<unknown>, symmetry: Symmetry<unknown>, name: string): unknown {
    const before = makeText(state.position);
    const image = imageOf(state.position, symmetry);
    const text = makeText(image);
    checkPlain(image);
    if (makeText(state.position) !== before)
      throw mismatch(this.game, this.face, `${name} changed its position`, state);
    if (makeText(imageOf(state.position, symmetry)) !== text)
      throw mismatch(this.game, this.face, `${name} answered differently when asked again`, state);
    return image;
  }

  /** What leads from one position to another must lead back in the end. */
  #demandReturn(state: State<unknown>, symmetry: Symmetry<unknown>, name: string): void {
    const text = makeText(state.position);
    let at = state.position;
    for (let i = 0; i < LONGEST_ORDER; i++) {
      at = imageOf(at, symmetry);
      if (makeText(at) === text) return;
    }
    const what = `${name} makes ${excerpt(makeText(at), 100)} of it in the end, and never the position itself`;
    throw mismatch(this.game, this.face, what, state);
  }
}

const stepText = ({ position, player, again, gain = 0 }: Step<unknown>) =>
  `${player} ${again} ${gain} ${makeText(position)}`;
