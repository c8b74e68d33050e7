/**
 * How rules behave, in a few hundred letters: which results and successors they give at some positions, chosen by the rules' own behaviour. Two sets
 * of rules that differ at one of these positions have different fingerprints, whatever their text; the order and the names of moves do not count.
 * `table/FORMAT.md` says what it is made of, letter by letter.
 */
import { seededChance } from '../core/data/choose.js';
import { textCrc32 } from '../core/data/crc32.js';
import type { Game, State, Step } from '../core/game.js';

/** Fingerprints made in another way begin otherwise, and tell nothing here. */
const VERSION = '1:';

/** How many positions and how many moves are looked at: breadth first, then by random play too, so that ends are among them. */
const BREADTH = { positions: 100, moves: 1000 };
const ALL = { positions: 300, moves: 3000 };
/** So many games are played at random, to so many plies. */
const PLAYS = 100;
const PLIES = 100;

/** A position as the rules have it. */
interface Look<Position> {
  readonly text: string;
  readonly steps: readonly Step<Position>[];
  /** All that the rules say of it, as text. */
  readonly said: string;
}

/** What rules do, as a text for the header of a table: deterministic, and the same for rules that do the same. */
export function fingerprintOf<P, M, L extends string>(game: Game<P, M, L>): string {
  let text = VERSION;
  for (const { mark } of marksOf(game)) text += mark;
  return text;
}

/** Whether a table, or the log of one, says how its rules behaved in a way that can be compared. */
export function isComparable(fingerprint: unknown): fingerprint is string {
  return typeof fingerprint === 'string' && fingerprint.startsWith(VERSION);
}

/** The first position, by its notation, at which rules behave otherwise than those of a fingerprint; undefined where none is known. */
export function findDifference<P, M, L extends string>(
  game: Game<P, M, L>,
  fingerprint: string | undefined,
): string | undefined {
  if (!isComparable(fingerprint)) return undefined;
  let at = VERSION.length;
  for (const { text, mark } of marksOf(game)) {
    if (!fingerprint.startsWith(mark, at)) return text;
    at += mark.length;
  }
  return at === fingerprint.length ? undefined : game.makeText(game.start);
}

/** Of each position that is looked at two letters for the last 12 bits of the checksum over all that was said so far; in the end all of it. */
function* marksOf<P, M, L extends string>(game: Game<P, M, L>): Generator<{ text: string; mark: string }> {
  let sum = 0;
  let last = '';
  for (const { text, said } of new Walk(game).looks()) {
    sum = textCrc32(said, sum);
    last = text;
    yield { text, mark: letters(sum, 2) };
  }
  yield { text: last, mark: letters(sum, 6) };
}

/** What a move gains stands before the text of where it leads, where it is something. */
const gainText = (gain = 0): string => (gain === 0 ? '' : gain > 0 ? `+${gain}` : String(gain));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The last bits of a number, six a letter, the first letter having the highest. */
function letters(bits: number, count: number): string {
  return Array.from({ length: count }, (_, i) => LETTERS[Math.floor(bits / 64 ** (count - 1 - i)) % 64]).join('');
}

/** A walk through a game that is the same for rules that behave the same. */
class Walk<P, M, L extends string> {
  readonly #game: Game<P, M, L>;
  readonly #known = new Map<string, Look<P>>();
  #moves = 0;

  constructor(game: Game<P, M, L>) {
    this.#game = game;
  }

  /** The positions that are looked at, each once. */
  *looks(): Generator<Look<P>> {
    yield* this.#byBreadth();
    yield* this.#byPlay();
  }

  *#byBreadth(): Generator<Look<P>> {
    const queue: State<P>[] = [this.#game.start];
    for (let i = 0; i < queue.length && !this.#has(BREADTH); i++) {
      const text = this.#game.makeText(queue[i]!);
      if (this.#known.has(text)) continue;
      const look = this.#look(queue[i]!, text);
      queue.push(...look.steps);
      yield look;
    }
  }

  *#byPlay(): Generator<Look<P>> {
    const chance = seededChance(1);
    for (let play = 0; play < PLAYS; play++) {
      let state: State<P> = this.#game.start;
      for (let ply = 0; ply < PLIES && !this.#has(ALL); ply++) {
        const text = this.#game.makeText(state);
        const known = this.#known.get(text);
        const look = known ?? this.#look(state, text);
        if (known === undefined) yield look;
        if (look.steps.length === 0) break;
        state = look.steps[Math.floor(chance() * look.steps.length)]!;
      }
    }
  }

  #has({ positions, moves }: typeof ALL): boolean {
    return this.#known.size >= positions || this.#moves >= moves;
  }

  #look(state: State<P>, text: string): Look<P> {
    const game = this.#game;
    const result = game.result(state);
    const steps = new Map<string, Step<P>>();
    for (const move of result < 0 ? game.moves(state) : []) {
      const step = game.play(state, move);
      steps.set(`${step.again ? 'again' : ''}${gainText(step.gain)} ${game.makeText(step)}`, step);
      this.#moves++;
    }
    const value = result < 0 && steps.size === 0 ? game.stuck(state) : result;
    const payoff = game.hasPayoff ? (game.payoff(state) ?? null) : null;
    const targets = [...steps.keys()].sort();
    const look = {
      text,
      steps: targets.map(key => steps.get(key)!),
      said: `${JSON.stringify([text, value, payoff, game.stake, targets])}\n`,
    };
    this.#known.set(text, look);
    return look;
  }
}
