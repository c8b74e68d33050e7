/** Holds the `regions` of a game in which the players have moves of their own against its plain rules, by value. */
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import type { FaceComparer } from '../../rules/faces.js';
import { guarded } from '../../rules/mismatch.js';
import { type PlainPosition, plainPosition } from '../../rules/plain-position.js';
import { compareValues } from '../../values/partizan/position-value.js';
import { PartizanStore } from '../../values/partizan/store.js';

/** How long the values at one position may take, in milliseconds, and how much all of them, in bytes. */
const LONGEST = 50;
const MOST_BYTES = 2 ** 28;

/** What takes too long, and positions that have no short value, are not compared. */
const LEFT_OUT = new Set(['budget', 'abort', 'usage']);

export class PartComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'regions';
  #end = 0;
  readonly #store = new PartizanStore({ maxBytes: MOST_BYTES, check: () => performance.now() > this.#end });

  /** @param game - one in which who cannot move loses */
  constructor(game: AnyGame) {
    this.game = game;
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition | undefined {
    this.#end = performance.now() + LONGEST;
    try {
      compareValues(this.game, state, this.#store);
    } catch (error) {
      if (error instanceof ZugzwangError && LEFT_OUT.has(error.code)) return undefined;
      // Whatever else the author's functions do is told with the position.
      return guarded(this.game, this.face, state, () => {
        throw error;
      });
    }
    return plainPosition(this.game, state);
  }

  compareWhole(): void {}
}
