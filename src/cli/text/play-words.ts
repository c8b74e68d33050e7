/** What `zug play` says, and how it reads what is typed. */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { TIE, WIN } from '../../core/outcome.js';
import type { Worth } from '../../core/probe.js';
import { didYouMean, nearest } from '../../core/text/suggest.js';
import { outcomeClassOf, plies } from './words.js';

/** Who moves first where this game begins is 0, the other player 1. */
export type Seat = 0 | 1;

const SIDES: Readonly<Record<string, readonly Seat[]>> = { first: [0], second: [1], both: [0, 1], none: [] };

/** The seats that people take; the first if nothing is said. */
export function parseSide(text: string | undefined, game: AnyGame, start: State<unknown>): readonly Seat[] {
  if (text === undefined) return [0];
  const names: readonly string[] = game.players ?? [];
  const lower = text.toLowerCase();
  const player = names.includes(text) ? names.indexOf(text) : names.findIndex(name => name.toLowerCase() === lower);
  if (player >= 0) return [player === start.player ? 0 : 1];
  if (Object.hasOwn(SIDES, lower)) return SIDES[lower]!;
  const known = [...names, ...Object.keys(SIDES)];
  const found = `"${excerpt(text)}"`;
  throw new ZugzwangError('usage', `--side: found ${found}, expected ${listOf(known)}${didYouMean(text, known)}`);
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

const HOW_TO = 'Type a move, or one of these words: moves, hint, back, show, help, quit.';

export class PlayWords {
  readonly #game: AnyGame;
  readonly #names: readonly [string, string];
  /** The only person's seat; undefined where there are two, or none. */
  readonly #you: Seat | undefined;
  readonly #people: readonly Seat[];

  constructor(game: AnyGame, start: State<unknown>, people: readonly Seat[]) {
    const { players } = game;
    this.#game = game;
    this.#people = people;
    this.#you = people.length === 1 ? people[0] : undefined;
    const [first, second] = start.player === 0 ? [0, 1] : [1, 0];
    this.#names =
      players === undefined ? ['The first player', 'The second player'] : [players[first!]!, players[second!]!];
  }

  /** Who plays whom, and what to type: two lines. */
  opening(): string[] {
    return this.#people.length === 0 ? [this.#whoPlays()] : [this.#whoPlays(), HOW_TO];
  }

  #whoPlays(): string {
    const { name, isPartizan } = this.#game;
    const both = isPartizan ? `${this.#names[0]} and ${this.#names[1]}` : 'both sides';
    if (this.#people.length === 0) return `${name}: the computer plays ${both}.`;
    if (this.#you === undefined) return `${name}: you play ${both}.`;
    const begins = this.#you === 0 ? 'you begin' : 'the computer begins';
    if (!isPartizan) return `${name}: you play against the computer; ${begins}.`;
    return `${name}: you are ${this.#names[this.#you]}, the computer is ${this.#names[1 - this.#you]}; ${begins}.`;
  }

  prompt(seat: Seat): string {
    if (this.#you !== undefined) return this.#game.isPartizan ? `Your move (${this.#names[seat]}): ` : 'Your move: ';
    return `${this.#names[seat]} to move: `;
  }

  computerPlays(seat: Seat, move: string): string {
    return this.#you === undefined ? `${this.#names[seat]}: ${move}` : `The ${this.#computer(seat)} plays ${move}.`;
  }

  movesAgain(seat: Seat): string {
    if (this.#you === seat) return 'You move again.';
    return this.#you === undefined ? `${this.#names[seat]}: once more.` : `The ${this.#computer(seat)} moves again.`;
  }

  cameAgain(times: number): string {
    return `This position is here for the ${ordinal(times)} time. ${this.#foreverText()}`;
  }

  /** Said where the computer, on both sides, comes back to a position. */
  endless(played: number): string {
    const end = this.#game.hasPayoff
      ? `Play never ends: the payoff to ${this.#maximiser} is ${this.#game.stake}.`
      : `Play never ends: ${this.#game.wordFor('draw', 0) ?? 'a draw'}.`;
    return `After ${plies(played)} this position comes again, and both sides are content with that. ${end}`;
  }

  #foreverText(): string {
    if (this.#game.hasPayoff) return `Play that goes on forever pays ${this.#maximiser} ${this.#game.stake}.`;
    return 'Play that goes on forever is a draw.';
  }

  get #maximiser(): string {
    return this.#game.playerName(0);
  }

  /** Who won, in how many plies; `value` (packed, remoteness 0 or 1) is for the player to move. */
  ending(state: State<unknown>, seat: Seat, played: number, value: number): string {
    const code = value & 3;
    const when = played === 0 ? 'here' : `after ${plies(played)}`;
    const after = value >>> 2 === 0 ? `Play is over ${when}` : `Play stops ${when}, one ply before its end`;
    const payoff = this.#game.payoff(state) ?? this.#game.stake;
    if (this.#game.hasPayoff) return `${after}: the payoff to ${this.#maximiser} is ${payoff}.`;
    if (code === TIE) return `${after}: ${this.#game.wordFor('tie', 0) ?? 'a tie, nobody wins'}.`;
    const winner: Seat = code === WIN ? seat : seat === 0 ? 1 : 0;
    const word = this.#game.wordFor('win', winner === seat ? state.player : state.player === 0 ? 1 : 0);
    return `${after}: ${word === undefined ? this.#winText(winner) : `${lower(this.#names[winner])} ${word}`}.`;
  }

  /** The best move, and what it is worth to the player whose turn it is. */
  hint(best: Worth, text: string, asGood: readonly string[]): string {
    const payoff = best.payoff === undefined ? '' : `, payoff ${best.payoff} to ${this.#maximiser}`;
    const others = asGood.slice(0, 4).join(', ') + (asGood.length > 4 ? ` and ${asGood.length - 4} more` : '');
    const also = asGood.length === 0 ? '' : `; as good: ${others}`;
    const outcomeClass = outcomeClassOf(this.#game, best.outcome);
    const first = outcomeClass === undefined ? 'Best' : `${CLASS_WORDS[outcomeClass]}: best`;
    return `${first} is ${text} (${worthPhrase(best)}${payoff})${also}.`;
  }

  /** `you win`, `the computer (X) wins`, `a win for X`. */
  #winText(seat: Seat): string {
    if (this.#you === seat) return 'you win';
    return this.#you === undefined ? `a win for ${lower(this.#names[seat])}` : `the ${this.#computer(seat)} wins`;
  }

  #computer(seat: Seat): string {
    return this.#game.isPartizan ? `computer (${this.#names[seat]})` : 'computer';
  }
}

const CLASS_WORDS = {
  N: 'Class N (the next player wins)',
  P: 'Class P (the previous player wins)',
  D: 'Class D (a draw)',
} as const;

function worthPhrase({ outcome, remoteness, payoff }: Worth): string {
  const length = plies(remoteness ?? 0);
  if (outcome === 'draw') return 'a draw: play never needs to end';
  if (payoff !== undefined) return `over in ${length}`;
  if (outcome === 'win') return `it wins in ${length}`;
  if (outcome === 'tie') return `a tie in ${length}`;
  return `it loses, but only after ${length}`;
}

/** A player without a name, within a sentence. */
function lower(name: string): string {
  return name.startsWith('The ') ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function ordinal(n: number): string {
  const words = ['first', 'second', 'third', 'fourth', 'fifth'];
  return words[n - 1] ?? `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** What can be typed beside a move. */
const COMMANDS = ['moves', 'hint', 'back', 'show', 'help', 'quit'] as const;
export type Command = (typeof COMMANDS)[number];

const SHORT: Readonly<Record<string, Command>> = { '?': 'help', undo: 'back', exit: 'quit', q: 'quit' };

/** What a typed line means: a command, a move by its place in the list, nothing, or nothing known (with an answer). */
type Typed =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown'; readonly answer: string };

/** Whether a move's place in the list stands for it: not where moves themselves are written as numbers. */
export function areNumbered(texts: readonly string[]): boolean {
  return !texts.some(text => /^-?\d+$/.test(text.trim()));
}

/**
 * Reads a line typed by a player, whose legal moves have these texts: a move's own text first, then a command, then a
 * number in the list. `:hint` is the command even where a move is called so.
 */
export function readTyped(line: string, texts: readonly string[]): Typed {
  const typed = plain(line);
  if (typed === '') return { kind: 'empty' };
  const index = findMove(typed, texts);
  if (index >= 0) return { kind: 'move', index };
  const word = typed.replace(/^:/, '').toLowerCase();
  const command = COMMANDS.find(name => name === word) ?? (Object.hasOwn(SHORT, word) ? SHORT[word] : undefined);
  if (command !== undefined) return { kind: 'command', command };
  const number = areNumbered(texts) ? /^#?(\d+)$/.exec(typed) : null;
  if (number === null) return { kind: 'unknown', answer: unknownAnswer(typed, texts) };
  const place = Number(number[1]) - 1;
  if (place >= 0 && place < texts.length) return { kind: 'move', index: place };
  const last = texts.length;
  return { kind: 'unknown', answer: `There is no move number ${excerpt(number[1]!)}; they go from 1 to ${last}.` };
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The move of this text, or the only one of this text in other letters, large or small. */
function findMove(typed: string, texts: readonly string[]): number {
  const exact = texts.findIndex(text => plain(text) === typed);
  if (exact >= 0) return exact;
  const lower = typed.toLowerCase();
  const alike = texts.flatMap((text, i) => (plain(text).toLowerCase() === lower ? [i] : []));
  return alike.length === 1 ? alike[0]! : -1;
}

function unknownAnswer(typed: string, texts: readonly string[]): string {
  const guess = nearest(typed, [...texts, ...COMMANDS]);
  const meant = guess === undefined ? '' : ` Did you mean ${guess}?`;
  return `"${excerpt(typed)}" is no move here.${meant} Type moves for a list, help for help.`;
}
