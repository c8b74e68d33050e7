import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { excerpt, type Result, resultOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { didYouMean } from '../../core/text/suggest.js';
import { findGameId, GAME_IDS, RULESET_IDS } from '../../games/registry.js';
import {
  type AnyValue,
  anyValueOf,
  type LoopySummand,
  type LoopyValue,
  LoopyValues,
  loopyOf,
  makeValue,
  type NoSides,
  noSidesOf,
  parseValue,
  shortestOf,
} from '../../values/loopy/index.js';
import { isNumberGame, NUMBER_GAMES, numberGameValue } from '../../values/partizan/positions/number-games.js';
import { quotedGames } from '../../values/partizan/quoted-position.js';
import { PartizanStore, type PartizanStoreOptions } from '../../values/partizan/store.js';
import { isHeapWord, withHeapSpec } from '../commands/sum-parts.js';
import { type LoadedGame, loadGame } from '../rules/load-game.js';
import { inFile } from '../rules/load-rules.js';
import { shownBoard, typedBoard } from '../text/typed-position.js';

/** A value, or a position of a game, which is valued when it is asked for. */
export interface Part {
  readonly game?: string;
  readonly position?: string;
  /** The position for the rules. */
  readonly place?: { readonly game: AnyGame; readonly state: State<unknown> };
  /** @throws ZugzwangError where it has none, or memory does not suffice */
  value(): AnyValue;
}

/** What a part may be, for messages. */
export const PART_EXPECTED = 'a value, or a game that a position may follow';

/** `impartial clobber`, as other programs write it, as the spec `clobber:variant=impartial`. */
function variantSpec(name: string): string {
  const [, variant, spec] = /^(impartial|dicot|twisted) (\S+)$/i.exec(name) ?? [];
  if (variant === undefined) return name;
  return `${spec}${spec!.includes(':') ? ',' : ':'}variant=${variant.toLowerCase()}`;
}

/** Whether a word names a game rather than a value. */
export function isGameWord(word: string): boolean {
  const [id = ''] = variantSpec(word).split(':', 1);
  return (
    findGameId(id) !== undefined || isNumberGame(id) || isOwnSpec(word) || (/^[a-z]/i.test(id) && isHeapWord(word))
  );
}

/** Garbage is collected where so much of the heap is in use, and that is full of which so much is left then. */
const MOST_HEAP = 0.85;
const FULL_HEAP = 0.7;

const heapShare = () => {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
  return used / most;
};

/** Node's own collector, which an option of V8 shows. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * A store counts its tables, and guesses at positions, of which rules may keep any size: before the process would die of them, the answer at hand is
 * refused, and the next one may have a store of its own.
 *
 * @throws ZugzwangError `budget`
 */
function demandHeap(): undefined {
  if (heapShare() < MOST_HEAP) return;
  collectGarbage();
  if (heapShare() > FULL_HEAP) throw new ZugzwangError('budget', 'the positions do not fit in memory');
}

/** Reads values as people write them, expressions and positions of games, all in one store; games are loaded once. */
export class ValueReader {
  readonly store: PartizanStore;
  readonly loopy: LoopyValues;
  readonly #options: PartizanStoreOptions;
  readonly #games: Map<string, LoadedGame>;

  constructor(options: PartizanStoreOptions, games = new Map<string, LoadedGame>()) {
    this.#options = options;
    this.#games = games;
    this.store = new PartizanStore({ ...options, check: demandHeap });
    this.loopy = new LoopyValues(this.store);
  }

  /** A reader with a store of its own, for the same games: what one could not hold, an empty one may. */
  fresh(): ValueReader {
    return new ValueReader(this.#options, this.#games);
  }

  /** The sum of some parts. @throws ZugzwangError where one has no value, or memory does not suffice */
  sum(parts: readonly Part[]): AnyValue {
    const [only, ...others] = parts;
    if (only !== undefined && others.length === 0) return only.value();
    let short = this.store.zero;
    const loopy: LoopySummand[] = [];
    for (const part of parts) {
      for (const summand of this.summands(part)) {
        if (typeof summand === 'number') short = this.store.add(short, summand);
        else loopy.push(summand);
      }
    }
    if (loopy.length === 0) return short;
    return shortestOf(this.loopy.sum([...loopy, this.lifted(short)]), this.loopy);
  }

  /** The value of a part, or what is added up in it where it has no sides. */
  summands(part: Part): readonly (AnyValue | LoopySummand)[] {
    const value = resultOf(() => part.value());
    if (value.ok) return [value.value];
    const summands = noSidesOf(value.error)?.summands;
    if (summands === undefined) throw value.error;
    return summands;
  }

  /** The same, loopy values all. */
  loopySummands(part: Part): readonly LoopySummand[] {
    return this.summands(part).map(one => (typeof one === 'number' ? this.lifted(one) : one));
  }

  /** The sum of some parts, or that it has no sides. */
  sumOrNone(parts: readonly Part[]): AnyValue | NoSides {
    const sum = resultOf(() => this.sum(parts));
    if (sum.ok) return sum.value;
    const none = noSidesOf(sum.error);
    if (none === undefined) throw sum.error;
    return none;
  }

  /** An expression, or a game that a position may follow. @throws ZugzwangError */
  async part([word, position, ...others]: readonly string[]): Promise<Part> {
    if (word === undefined) throw new ZugzwangError('usage', `found nothing, expected ${PART_EXPECTED}`);
    if (position === undefined && !isGameWord(word)) return this.expression(word);
    const isGame = isGameWord(word) || /^[a-z][\w.-]*$/i.test(word);
    if (isGame && others.length === 0) return this.position(word, position);
    const [before, found] = isGame ? [position, others[0]] : [word, position];
    const what = `found "${excerpt(found!)}" after "${excerpt(before!)}"`;
    const quoted = isGame ? 'a position' : 'an expression';
    throw new ZugzwangError('usage', `${what}, expected nothing (quote ${quoted} that has a blank in it)`);
  }

  /** An expression, in which positions may stand. @throws ZugzwangError */
  async expression(text: string): Promise<Part> {
    const read = await this.#expressionValue(text);
    return {
      value: () => {
        if (read.ok) return read.value;
        throw read.error;
      },
    };
  }

  /** The value of an expression, or that it has no sides. */
  async #expressionValue(text: string): Promise<Result<AnyValue>> {
    // What is wrong with a game is told where its position is read, with the place.
    const refused = new Map<string, ZugzwangError>();
    for (const game of quotedGames(text)) {
      try {
        await this.#load(game);
      } catch (error) {
        if (!(error instanceof ZugzwangError) || error.file !== undefined) throw error;
        refused.set(game, error);
      }
    }
    const read = resultOf(() =>
      parseValue(text, this.loopy, (game, position) => {
        const error = refused.get(game);
        if (error !== undefined) throw error;
        return this.#value(game, position);
      }),
    );
    if (read.ok || noSidesOf(read.error) !== undefined) return read;
    throw /^[a-z][\w-]{2,}$/i.test(text) ? this.#asGame(text, read.error) : read.error;
  }

  /** A position of a game, its start if none is given. @throws ZugzwangError */
  async position(name: string, position?: string): Promise<Part> {
    await this.#load(name, position);
    const loaded = this.#games.get(name);
    const value = () => this.#value(name, position);
    if (loaded === undefined) return { value, game: name, position: position ?? '' };
    const { game } = loaded;
    const state = this.#state(name, position);
    return { value, game: game.name, position: shownBoard(game, state), place: { game, state } };
  }

  /** A value as a loopy one. */
  lifted(value: AnyValue): LoopyValue {
    return loopyOf(value, this.loopy);
  }

  /** A value as people read it. */
  text(value: AnyValue): string {
    return makeValue(value, this.loopy);
  }

  async #load(game: string, position?: string): Promise<void> {
    if (this.#games.has(game) || isNumberGame(game)) return;
    this.#games.set(
      game,
      await loadGame(isHeapWord(game) ? withHeapSpec([game, position ?? '1'])[0]! : variantSpec(game)),
    );
  }

  /** Errors name the file of the rules. */
  #inFile<T>(name: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      const own = this.#games.get(name)?.own;
      throw own === undefined ? error : inFile(error, own.path);
    }
  }

  #state(name: string, position: string | undefined): State<unknown> {
    const text = position !== undefined && isHeapWord(name) ? withHeapSpec([name, position])[1] : position;
    return this.#inFile(name, () => typedBoard(this.#games.get(name)!.game, text));
  }

  #value(name: string, position?: string): AnyValue {
    if (!isNumberGame(name)) {
      const state = this.#state(name, position);
      return this.#inFile(name, () => this.worth(this.#games.get(name)!.game, state));
    }
    if (position !== undefined) return numberGameValue(this.store, name, position);
    throw new ZugzwangError('usage', `${name}: found no position, expected one behind it`);
  }

  /** What a position is worth, whoever is to move. */
  worth(game: AnyGame, state: State<unknown>): AnyValue {
    return anyValueOf(game, state, this.loopy);
  }

  /** What is wrong with a word that was perhaps meant for a game. */
  #asGame(word: string, error: ZugzwangError): ZugzwangError {
    const guess = didYouMean(word, [...GAME_IDS, ...RULESET_IDS, ...NUMBER_GAMES]);
    if (guess === '' || error.message.includes('did you mean')) return error;
    return new ZugzwangError('usage', `there is neither a value nor a game "${excerpt(word)}"${guess}`, {
      cause: error,
    });
  }
}
