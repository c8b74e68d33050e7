import { isatty } from 'node:tty';
import type { AnyGame, State } from '../../core/game.js';
import type { ProbedMove } from '../../core/probe.js';
import { isOwnSpec, ownFile } from '../../core/text/spec.js';
import { visibleText } from '../../core/text/visible-text.js';
import type { FlagsOf } from '../commands.js';
import { colours, print, streams } from '../process/print.js';
import { LineInput } from '../process/stdio.js';
import { inFile } from '../rules/load-rules.js';
import { textWidth, wrap } from '../text/layout.js';
import { pictureText } from '../text/picture-text.js';
import { areNumbered, type Command, PlayWords, parseSide, readTyped, type Seat } from '../text/play-words.js';
import type { Prober } from '../text/probe-text.js';
import { shownMove, typedPosition } from '../text/typed-position.js';
import { openProber, proberAt } from './probe.js';

/** `zug play GAME|FILE|TABLE`: a game in the terminal, one move at a time. */
export default async function playCommand(flags: FlagsOf<'play'>, argument: string): Promise<void> {
  const prober = await openProber(argument, flags);
  try {
    const { game } = prober;
    const start = typedPosition(game, flags.from);
    new Match(await proberAt(prober, start, flags), start, parseSide(flags.side, game, start)).run();
  } catch (error) {
    throw isOwnSpec(argument) ? inFile(error, ownFile(argument)) : error;
  }
}

type Move = ProbedMove<unknown, unknown>;

/** A position of the game so far, who is to move there, and the text by which it is known again. */
interface Turn {
  readonly state: State<unknown>;
  readonly seat: Seat;
  readonly text: string;
}

class Match {
  readonly #prober: Prober;
  readonly #game: AnyGame;
  readonly #words: PlayWords;
  readonly #people: readonly Seat[];
  readonly #input = new LineInput();
  /** The positions so far; the last one is on the board. */
  readonly #turns: Turn[] = [];

  constructor(prober: Prober, start: State<unknown>, people: readonly Seat[]) {
    this.#prober = prober;
    this.#game = prober.game;
    this.#people = people;
    this.#words = new PlayWords(prober.game, start, people);
    this.#enter(start, 0);
  }

  /** Plays to the end, or until the player has had enough. */
  run(): void {
    for (const line of this.#words.opening()) print(wrap(line, textWidth()).join('\n'));
    this.#show();
    for (;;) {
      const { state, seat } = this.#now;
      const moves = this.#legalMoves();
      if (moves.length === 0) {
        const value = this.#game.result(state);
        print(this.#words.ending(state, seat, this.#turns.length - 1, value >= 0 ? value : this.#game.stuck(state)));
        return;
      }
      if (!this.#people.includes(seat)) {
        this.#computerMoves();
        if (this.#people.length === 0 && this.#visits() > 1) {
          print(this.#words.endless(this.#turns.length - 1));
          return;
        }
      } else if (!this.#personMoves(moves)) return;
    }
  }

  get #now(): Turn {
    return this.#turns.at(-1)!;
  }

  #enter(state: State<unknown>, seat: Seat): void {
    this.#turns.push({ state, seat, text: this.#game.makeText(state) });
  }

  /** How often the position on the board has been there. */
  #visits(): number {
    const { text } = this.#now;
    return this.#turns.filter(turn => turn.text === text).length;
  }

  /** The legal moves in the order in which the rules list them, which tells nothing about their worth. */
  #legalMoves(): unknown[] {
    const { state } = this.#now;
    return this.#game.result(state) >= 0 ? [] : this.#game.moves(state);
  }

  #computerMoves(): void {
    const { state, seat } = this.#now;
    const best = this.#prober.probeState(state).moves[0]!;
    print(this.#words.computerPlays(seat, colours.bold(shownMove(this.#game, best.move))));
    this.#play(best.move);
  }

  #play(move: unknown): void {
    const { state, seat } = this.#now;
    const step = this.#game.play(state, move);
    this.#enter(step, step.again ? seat : seat === 0 ? 1 : 0);
    this.#show();
    if (step.again && this.#legalMoves().length > 0) print(this.#words.movesAgain(seat));
    const visits = this.#visits();
    if (visits > 1 && this.#people.length > 0) print(this.#words.cameAgain(visits));
  }

  /** Asks until a move has been made or taken back; false where the player leaves. */
  #personMoves(moves: readonly unknown[]): boolean {
    const texts = moves.map(move => shownMove(this.#game, move));
    for (;;) {
      const line = this.#ask();
      if (line === undefined) {
        print(isatty(0) ? '' : 'The input has ended before the game.');
        return false;
      }
      const typed = readTyped(line, texts);
      if (typed.kind === 'unknown') print(typed.answer);
      if (typed.kind === 'move') {
        this.#play(moves[typed.index]);
        return true;
      }
      if (typed.kind !== 'command') continue;
      if (typed.command === 'quit') return false;
      if (typed.command === 'back' && this.#takeBack()) return true;
      this.#obey(typed.command, texts);
    }
  }

  /** The next line of input; where it is not typed here, it is shown after the prompt as if it were. */
  #ask(): string | undefined {
    streams.stdout.write(this.#words.prompt(this.#now.seat));
    const line = this.#input.next();
    if (!isatty(0)) print(line ?? '');
    return line;
  }

  #obey(command: Command, texts: readonly string[]): void {
    if (command === 'help') print(helpText(texts));
    if (command === 'show') this.#show();
    if (command === 'moves') print(listMoves(texts).join('\n'));
    if (command === 'hint') print(this.#hint());
  }

  #hint(): string {
    const [best, ...others] = this.#prober.probeState(this.#now.state).moves as [Move, ...Move[]];
    const { outcome, remoteness, payoff } = best;
    const asGood = others.filter(
      move => move.outcome === outcome && move.remoteness === remoteness && move.payoff === payoff,
    );
    const text = ({ move }: Move) => shownMove(this.#game, move);
    return this.#words.hint(best, colours.bold(text(best)), asGood.map(text));
  }

  /** Back to the person's turn before this one. */
  #takeBack(): boolean {
    const before = this.#turns.slice(0, -1).findLastIndex(({ seat }) => this.#people.includes(seat));
    if (before < 0) {
      print('You have made no move yet.');
      return false;
    }
    this.#turns.length = before + 1;
    this.#show();
    return true;
  }

  #show(): void {
    const { state } = this.#now;
    const drawing =
      this.#game.definition.show === undefined
        ? pictureText(this.#game.picture(state), this.#game.players)
        : this.#game.show(state);
    print(`\n${drawing || visibleText('')}\n`);
  }
}

function helpText(texts: readonly string[]): string {
  const example = texts[0]!;
  // A long one stands in a line by itself.
  const move = example.length < 8 ? example.padEnd(8) : `${example}\n${' '.repeat(10)}`;
  const number = areNumbered(texts) ? ', or its number in the list of moves' : '';
  return [
    `  ${move}a move, as it is written${number}`,
    '  moves   list the legal moves',
    '  hint    the best move, and what it is worth',
    '  back    take your last move back',
    '  show    draw the position again',
    '  quit    leave the game',
  ].join('\n');
}

/** The moves with their numbers, in columns. */
function listMoves(texts: readonly string[]): string[] {
  const digits = String(texts.length).length;
  const cells = texts.map((text, i) => (areNumbered(texts) ? `${String(i + 1).padStart(digits)}  ${text}` : text));
  const width = Math.max(...cells.map(cell => cell.length)) + 4;
  const columns = Math.max(1, Math.floor((textWidth() + 2) / width));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) => {
    const line = cells.filter((_cell, i) => i % rows === row).map(cell => cell.padEnd(width));
    return `  ${line.join('').trimEnd()}`;
  });
}
