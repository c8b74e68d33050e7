import { excerpt, resultOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { didYouMean } from '../../core/text/suggest.js';
import { findGameId, GAME_IDS, RULESET_IDS } from '../../games/registry.js';
import {
  type LoopyValue,
  LoopyValues,
  looksLoopy,
  loopyValueOf,
  makeLoopy,
  parseLoopy,
} from '../../values/loopy/index.js';
import { isNumberGame, NUMBER_GAMES, numberGameValue } from '../../values/partizan/number-games.js';
import { parsePartizan } from '../../values/partizan/operations.js';
import { EndlessPlay, valueOf } from '../../values/partizan/position-value.js';
import { quotedGames } from '../../values/partizan/quoted-position.js';
import { PartizanStore, type PartizanStoreOptions } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { makePartizan } from '../../values/partizan/value-text.js';
import { isHeapWord, withHeapSpec } from '../commands/heap-part.js';
import { type LoadedGame, loadGame } from '../rules/load-game.js';
import { inFile } from '../rules/load-rules.js';
import { isRulesFile } from '../rules/rules-file.js';
import { shownBoard, typedBoard } from '../text/typed-position.js';

/** A value, short or loopy. */
export type AnyValue = Value | LoopyValue;

/** A value, and the position that it is of, if it is one's. */
export interface Term {
  readonly value: AnyValue;
  readonly game?: string;
  readonly position?: string;
}

/** Whether a word names a game rather than a value. */
export function isGameWord(word: string): boolean {
  const [id = ''] = word.split(':', 1);
  return (
    findGameId(id) !== undefined || isNumberGame(id) || isRulesFile(word) || (/^[a-z]/i.test(id) && isHeapWord(word))
  );
}

/** Reads values as people write them, expressions and positions of games, all in one store; games are loaded once. */
export class ValueReader {
  readonly store: PartizanStore;
  readonly loopy: LoopyValues;
  readonly #games = new Map<string, LoadedGame>();

  constructor(options: PartizanStoreOptions) {
    this.store = new PartizanStore(options);
    this.loopy = new LoopyValues(this.store);
  }

  /** An expression, or a game that a position may follow. @throws ZugzwangError */
  async term([first, position, ...others]: readonly string[]): Promise<Term> {
    const word = first!;
    if (position === undefined) return isGameWord(word) ? this.position(word) : { value: await this.expression(word) };
    const isGame = isGameWord(word) || /^[a-z][\w.-]*$/i.test(word);
    if (isGame && others.length === 0) return this.position(word, position);
    const found = isGame
      ? `"${excerpt(others[0]!)}" after "${excerpt(position)}"`
      : `"${excerpt(position)}" after "${excerpt(word)}"`;
    const what = isGame ? 'a position' : 'an expression';
    throw new ZugzwangError('usage', `found ${found}, expected nothing (quote ${what} that has a blank in it)`);
  }

  /** The value of an expression, in which positions may stand. @throws ZugzwangError */
  async expression(text: string): Promise<AnyValue> {
    for (const game of quotedGames(text)) await this.#load(game);
    const short = resultOf(() => parsePartizan(text, this.store, (game, position) => this.#shortValue(game, position)));
    if (short.ok) return short.value;
    const { error } = short;
    if (error.code === 'input' && (looksLoopy(text) || error.cause instanceof Loopy))
      return this.#plain(parseLoopy(text, this.loopy, (game, position) => this.lifted(this.#value(game, position))));
    throw /^[a-z][\w-]{2,}$/i.test(text) ? this.#asGame(text, error) : error;
  }

  /** The value of a position of a game, of its start if none is given. @throws ZugzwangError */
  async position(game: string, position?: string): Promise<Term> {
    await this.#load(game, position);
    const loaded = this.#games.get(game);
    const value = this.#value(game, position);
    if (loaded === undefined) return { value, game, position: position! };
    const state = typedBoard(loaded.game, position === undefined ? undefined : this.#notation(game, position));
    return { value, game: loaded.game.name, position: shownBoard(loaded.game, state) };
  }

  /** A value as a loopy one. */
  lifted(value: AnyValue): LoopyValue {
    return typeof value === 'number' ? this.loopy.short(value) : value;
  }

  /** A value as people read it. */
  text(value: AnyValue): string {
    return typeof value === 'number' ? makePartizan(value, this.store) : makeLoopy(value, this.loopy);
  }

  async #load(game: string, position?: string): Promise<void> {
    if (this.#games.has(game) || isNumberGame(game)) return;
    this.#games.set(game, await loadGame(isHeapWord(game) ? withHeapSpec([game, position ?? '1'])[0]! : game));
  }

  /** Heaps are written with signs between them. */
  #notation(game: string, position: string): string {
    return isHeapWord(game) ? withHeapSpec([game, position])[1]! : position;
  }

  #value(game: string, position?: string): AnyValue {
    if (isNumberGame(game)) {
      if (position !== undefined) return numberGameValue(this.store, game, position);
      throw new ZugzwangError('usage', `${game}: found no position, expected one behind it`);
    }
    const { game: rules, own } = this.#games.get(game)!;
    try {
      const state = typedBoard(rules, position === undefined ? undefined : this.#notation(game, position));
      return this.#worth(rules, state);
    } catch (error) {
      throw own === undefined ? error : inFile(error, own.path);
    }
  }

  #worth(game: AnyGame, state: State<unknown>): AnyValue {
    try {
      return valueOf(game, state, this.store);
    } catch (error) {
      if (!(error instanceof EndlessPlay)) throw error;
      return this.#plain(loopyValueOf(game, state, this.loopy));
    }
  }

  #shortValue(game: string, position: string): Value {
    const value = this.#value(game, position);
    if (typeof value === 'number') return value;
    throw new Loopy();
  }

  /** A loopy value that turned out to be short, as what it is. */
  #plain(value: LoopyValue): AnyValue {
    const short = value.onside === value.offside ? this.loopy.table.valueOf(value.onside) : undefined;
    return short ?? value;
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

/** A position in an expression of short values whose value is loopy. */
class Loopy extends ZugzwangError {
  constructor() {
    super('input', 'a loopy value: expected a short one');
  }
}
