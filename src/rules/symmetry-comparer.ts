/**
 * Holds the symmetries that rules declare against the rules: where play is over it is over at the image, with the same result; where it goes
 * on, where moves lead from the image are the images of where they lead. That is seen by hashes, so that it can be asked at very many positions in every
 * solve; where they are not the same the positions themselves are compared.
 */

import { checkPlain, makeText } from '../core/checks/plain-data.js';
import { IntList } from '../core/data/int-list.js';
import { mix } from '../core/data/mix.js';
import { excerpt } from '../core/errors.js';
import type { AnyGame, State, Step } from '../core/game.js';
import { imageOf, type Permutations, permutationsOf, type Symmetry } from '../core/symmetries.js';
import type { FaceComparer } from './faces.js';
import { answeredAnew, guarded, mismatch, moveShown, overText, placeText } from './mismatch.js';
import { imageHash, plainHash } from './plain-hash.js';
import { askQuickly, type PlainPosition, plainPosition } from './plain-position.js';

/** After so many images of images one must be the position again. */
const LONGEST_ORDER = 10_000;

/** A symmetry that rules declare, with its name in messages. */
interface Declared {
  readonly symmetry: Symmetry<unknown>;
  readonly permutations: Permutations | undefined;
  readonly name: string;
}

export class SymmetryComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'symmetries';
  readonly #symmetries: readonly Declared[];
  #turn = 0;
  /** Hashes of the images of where moves lead from a position, and of where they lead from its image. */
  readonly #images = new IntList();
  readonly #others = new IntList();

  constructor(game: AnyGame) {
    this.game = game;
    this.#symmetries = (game.definition.symmetries ?? []).map((symmetry, i) => ({
      symmetry,
      permutations: permutationsOf(symmetry as Symmetry<never>),
      name: `symmetries[${i}]`,
    }));
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition {
    return this.#compareBy(state, this.#symmetries);
  }

  /** Compares by one symmetry, the next time by the next. */
  compareInTurn(state: State<unknown>): number {
    const one = this.#symmetries[this.#turn++ % this.#symmetries.length]!;
    return this.#compareBy(state, [one]).steps.length;
  }

  compareWhole(): void {}

  #compareBy(state: State<unknown>, symmetries: readonly Declared[]): PlainPosition {
    const plain = askQuickly(this.game, state);
    for (const one of symmetries) guarded(this.game, this.face, state, () => this.#compareHashes(plain, one));
    return plain;
  }

  /** Compares by hashes; what these find is looked at again, to say what it is. */
  #compareHashes(plain: PlainPosition, one: Declared): void {
    const { symmetry, permutations } = one;
    const image = { position: this.#image(plain.state, one), player: plain.state.player };
    const other = askQuickly(this.game, image);
    if (plain.value === other.value && plain.payoff === other.payoff) {
      const imageHashOf = (position: unknown) =>
        permutations === undefined ? plainHash(imageOf(position, symmetry)) : imageHash(position, permutations);
      enterHashes(plain.steps, imageHashOf, this.#images);
      enterHashes(other.steps, plainHash, this.#others);
      if (areSameSets(this.#images.view(), this.#others.view())) return;
    }
    for (const asked of [plain, other])
      if (!areSame(asked, plainPosition(this.game, asked.state))) throw answeredAnew(this.game, asked.state);
    this.#compare(plain, other, one);
  }

  #compare(plain: PlainPosition, other: PlainPosition, { symmetry, name }: Declared): void {
    const { state } = plain;
    const shown = `its image by ${name}, ${placeText(this.game, other.state)}`;
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
    // The same positions, of which a hash was otherwise a moment ago.
    fail(`${name} answered differently when asked again`);
  }

  /** The image of a position. A function's is one, leaves the position as it was, and is led back to it. @throws ZugzwangError `rules` */
  #image(state: State<unknown>, { symmetry, name }: Declared): unknown {
    const { position } = state;
    if (typeof symmetry !== 'function') return imageOf(position, symmetry);
    const own = plainHash(position);
    const image = symmetry(position);
    const hash = plainHash(image);
    checkPlain(image);
    const fail = (what: string) => {
      // What is no plain data is like nothing, and called so.
      makeText(image);
      return mismatch(this.game, this.face, `${name} ${what}`, state);
    };
    if (plainHash(position) !== own) throw fail('changed its position');
    if (plainHash(symmetry(position)) !== hash) throw fail('answered differently when asked again');
    let at = image;
    for (let i = 1; plainHash(at) !== own; i++) {
      if (i === LONGEST_ORDER)
        throw fail(`makes ${excerpt(makeText(at), 100)} of it in the end, and never the position itself`);
      at = symmetry(at);
    }
    return image;
  }
}

const stepText = ({ position, player, again, gain = 0 }: Step<unknown>) =>
  `${player} ${again} ${gain} ${makeText(position)}`;

/** Writes a hash of each step. */
function enterHashes(steps: readonly Step<unknown>[], hashOf: (position: unknown) => number, out: IntList): void {
  out.length = 0;
  for (const { position, player, again, gain } of steps) {
    const turn = 2 * player + (again ? 1 : 0);
    out.push(mix(hashOf(position) + turn) ^ (gain === undefined ? 0 : plainHash(gain)));
  }
}

/** Whether two lists have the same entries: as often or, which takes longer to see, at all. */
function areSameSets(list: Int32Array, other: Int32Array): boolean {
  let sum = 0;
  let xor = 0;
  for (const entry of list) {
    sum += entry;
    xor ^= entry;
  }
  for (const entry of other) {
    sum -= entry;
    xor ^= entry;
  }
  if (list.length === other.length && sum === 0 && xor === 0) return true;
  const [entries, others] = [new Set(list), new Set(other)];
  return entries.size === others.size && list.every(entry => others.has(entry));
}

/** Whether the rules answered the same at a position. */
function areSame(one: PlainPosition, other: PlainPosition): boolean {
  const texts = other.steps.map(stepText);
  return (
    one.value === other.value &&
    one.payoff === other.payoff &&
    one.steps.length === texts.length &&
    one.steps.every((step, i) => stepText(step) === texts[i])
  );
}
