/** Holds the `regions` of a game in which the players have moves of their own against its plain rules, by value. */
import { makeText } from '../../core/checks/plain-data.js';
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

/** Positions that play in turn does not come to: so many are compared beside each of the others, and so many in the end. */
const AT_ONCE = 4;
const MOST_BEYOND = 20_000;

export class PartComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'regions';
  #end = 0;
  readonly #seen = new Set<string>();
  readonly #beyond: State<unknown>[] = [];
  readonly #store = new PartizanStore({ maxBytes: MOST_BYTES, check: () => performance.now() > this.#end });

  /** @param game - one in which who cannot move loses */
  constructor(game: AnyGame) {
    this.game = game;
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition | undefined {
    if (!this.#compare(state)) return undefined;
    this.#compareBeyond(AT_ONCE);
    return plainPosition(this.game, state);
  }

  /** What play in turn does not come to counts too: a value is of play in which either player may move again. */
  compareWhole(): void {
    this.#compareBeyond(MOST_BEYOND);
  }

  #compareBeyond(most: number): void {
    for (let i = 0; i < most && this.#beyond.length > 0; i++) this.#compare(this.#beyond.pop()!);
  }

  /** Compares at a position, at each once; false where that takes too long. @throws ZugzwangError `rules` */
  #compare(state: State<unknown>): boolean {
    const key = makeText(state.position);
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    this.#end = performance.now() + LONGEST;
    try {
      const options = compareValues(this.game, state, this.#store);
      if (this.#beyond.length < MOST_BEYOND) for (const position of options) this.#beyond.push({ position, player: 0 });
      return true;
    } catch (error) {
      if (error instanceof ZugzwangError && LEFT_OUT.has(error.code)) return false;
      // Whatever else the author's functions do is told with the position.
      return guarded(this.game, this.face, state, () => {
        throw error;
      });
    }
  }
}
