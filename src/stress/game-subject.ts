import { describe } from '../core/describe.js';
import { excerpt, messageOf, ZugzwangError } from '../core/errors.js';
import { type AnyGame, Game, type State } from '../core/game.js';
import type { Probe } from '../core/probe.js';
import { didYouMean } from '../core/suggest.js';
import type { Solution } from '../solve/solution.js';
import { solve } from '../solve/solve.js';
import type { GameStress } from './define-stress.js';
import { isSmaller, measureOf } from './measure.js';
import { Random, seedOf } from './random.js';
import type { Kind, Reduction, StressInput, Subject } from './subject.js';

type AnyStress = GameStress<unknown, unknown, string, unknown>;
type AnySolution = Solution<unknown, unknown, string>;
type AnyProbe = Probe<unknown, unknown, string>;

const KEYS = ['random', 'game', 'player', 'write', 'answer', 'shrink'];

/** Sizes if nobody says, and at all. */
const USUAL_SIZE = 20;
const MOST_SIZE = 1_000_000_000;

/** How many smaller inputs are drawn where the game does not say what is simpler. */
const DRAWN = 120;
const LISTED = 300;
const LOOKED_AT = 5000;

/**
 * A game of one's own to stress programs with.
 *
 * @param said - what its file exports as `stress`, if anything
 * @throws ZugzwangError `rules` where that is not what `defineStress` takes
 */
export function makeGameSubject(name: string, game: AnyGame, said: unknown): Subject {
  const stress = checkStress(said);
  const inputs = new GameInputs(game, stress);
  return {
    name,
    counts: stress.random === undefined ? 'moves from the start' : 'its own size',
    leastSize: 1,
    mostSize: MOST_SIZE,
    usualSize: USUAL_SIZE,
    shapes: stress.random === undefined ? PLAYED : DRAWN_SHAPES,
    make: (shape, random, size) => inputs.make(shape, random, size),
    answer: input => inputs.answer(input as GameInput),
  };
}

const PLAYED: readonly { name: string; kind: Kind }[] = [
  { name: 'random-moves', kind: 'random' },
  { name: 'the-start', kind: 'degenerate' },
  { name: 'to-the-end', kind: 'adversarial' },
];

const DRAWN_SHAPES: readonly { name: string; kind: Kind }[] = [
  { name: 'drawn', kind: 'random' },
  { name: 'largest', kind: 'maximal' },
];

function checkStress(said: unknown): AnyStress {
  if (said === undefined) return {};
  if (typeof said !== 'object' || said === null) {
    throw new ZugzwangError('rules', `stress is ${describe(said)}, expected an object with ${KEYS.join(', ')}`);
  }
  for (const [key, value] of Object.entries(said)) {
    if (!KEYS.includes(key)) {
      const guess = didYouMean(key, KEYS) || `; there are ${KEYS.join(', ')}`;
      throw new ZugzwangError('rules', `stress has no "${excerpt(key)}"${guess}`);
    }
    if (value !== undefined && typeof value !== 'function') {
      throw new ZugzwangError('rules', `stress.${key} is ${describe(value)}, expected a function`);
    }
  }
  const stress: AnyStress = said;
  if (stress.random === undefined && stress.game !== undefined) {
    throw new ZugzwangError('rules', 'stress.game is there without stress.random, which makes what it is given');
  }
  return stress;
}

/** An input with what it was made of. */
interface GameInput extends StressInput {
  readonly input: unknown;
  readonly state: State<unknown>;
}

class GameInputs {
  readonly #game: AnyGame;
  readonly #stress: AnyStress;
  /** The last solution: often it knows the next position too. */
  #solution: AnySolution | undefined;
  #listed: GameInput[] | undefined;

  constructor(game: AnyGame, stress: AnyStress) {
    this.#game = game;
    this.#stress = stress;
  }

  make(shape: string, random: Random, size: number): GameInput {
    if (this.#stress.random !== undefined) {
      return this.#inputOf(this.#ask('random', () => this.#stress.random!(random, size)));
    }
    if (shape === 'the-start') return this.#inputAt(this.#game.start);
    const plies = shape === 'to-the-end' ? Number.POSITIVE_INFINITY : random.integer(0, size);
    return this.#inputAt(this.#walk(random, plies));
  }

  async answer(asked: GameInput): Promise<string> {
    const { probe, solution } = await this.#solve(asked);
    if (this.#stress.answer === undefined) return usualAnswer(probe);
    const said: unknown = this.#ask('answer', () => this.#stress.answer!(probe, asked.input, solution));
    if (typeof said === 'string' || typeof said === 'number') return String(said);
    throw new ZugzwangError('rules', `stress.answer returned ${describe(said)}, expected text`);
  }

  /** Runs a function of the author's. */
  #ask<T>(key: string, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (error instanceof ZugzwangError) throw error;
      throw new ZugzwangError('rules', `stress.${key} failed: ${messageOf(error)}`, { cause: error });
    }
  }

  #inputOf(input: unknown): GameInput {
    if (input === undefined) throw new ZugzwangError('rules', 'stress.random returned nothing, expected an input');
    const { player, game } = this.#stress;
    const index = player === undefined ? 0 : this.#game.playerIndex(this.#ask('player', () => player(input)));
    const position = game === undefined ? input : undefined;
    return this.#made(input, { position, player: index });
  }

  #inputAt(state: State<unknown>): GameInput {
    return this.#made(state.position, state);
  }

  #made(input: unknown, state: State<unknown>): GameInput {
    const text = this.#textOf(input, state);
    return { input, state, text, reductions: () => this.#reductions({ input, state, text }) };
  }

  #textOf(input: unknown, state: State<unknown>): string {
    const { write, game } = this.#stress;
    if (write === undefined) {
      const text = game === undefined ? this.#game.makeText(state) : JSON.stringify(input);
      return `${text}\n`;
    }
    const said: unknown = this.#ask('write', () => write(input));
    if (typeof said === 'string') return said;
    throw new ZugzwangError('rules', `stress.write returned ${describe(said)}, expected text`);
  }

  /** Where random moves lead; fewer where play is over before. */
  #walk(random: Random, plies: number): State<unknown> {
    let state: State<unknown> = this.#game.start;
    const path = [state];
    // Play may never end.
    for (let i = 0; i < Math.min(plies, 1000); i++) {
      const moves = this.#game.result(state) >= 0 ? [] : this.#game.moves(state);
      if (moves.length === 0) break;
      const { position, player } = this.#game.play(state, random.pick(moves));
      state = { position, player };
      path.push(state);
    }
    // One of the last ones: the very end is mostly the same.
    return Number.isFinite(plies) ? state : path[Math.max(0, path.length - 1 - random.integer(0, 3))]!;
  }

  async #solve({ input, state }: GameInput): Promise<{ probe: AnyProbe; solution: AnySolution }> {
    const known = this.#probeKnown(state);
    if (known !== undefined) return { probe: known, solution: this.#solution! };
    const solution = await solve(this.#gameAt(input, state));
    const { position, player } = this.#stress.game === undefined ? state : solution.game.start;
    if (this.#stress.game === undefined) this.#solution = solution;
    return { probe: solution.probe(position, solution.game.playerName(player)), solution };
  }

  #probeKnown(state: State<unknown>): AnyProbe | undefined {
    if (this.#solution === undefined || this.#stress.game !== undefined) return undefined;
    try {
      return this.#solution.probe(state.position, this.#game.playerName(state.player));
    } catch (error) {
      if (error instanceof ZugzwangError && error.code === 'input') return undefined;
      throw error;
    }
  }

  #gameAt(input: unknown, { position, player }: State<unknown>): AnyGame {
    const { game, random } = this.#stress;
    // Positions that are reached from the start are all solved with it.
    if (random === undefined) return this.#game;
    if (game === undefined) return new Game({ ...this.#game.definition, start: position }, this.#game.name, player);
    const said: unknown = this.#ask('game', () => game(input));
    const definition = said instanceof Game ? said.definition : said;
    return new Game(definition as AnyGame['definition'], this.#game.name, player);
  }

  *#reductions(from: Pick<GameInput, 'input' | 'state' | 'text'>): Generator<Reduction<StressInput>> {
    const { shrink, random, game } = this.#stress;
    if (shrink !== undefined) {
      for (const smaller of this.#ask('shrink', () => [...shrink(from.input)])) yield () => this.#inputOf(smaller);
      return;
    }
    if (game === undefined) yield* this.#afterMoves(from.state);
    if (random === undefined) {
      const measure = measureOf(from.text);
      for (const other of this.#list()) if (isSmaller(measureOf(other.text), measure)) yield () => other;
      return;
    }
    for (let i = 0; i < DRAWN; i++) {
      yield () => this.#inputOf(this.#ask('random', () => random(new Random(seedOf(i, 3)), 1 + Math.floor(i / 8))));
    }
  }

  /** A move leads from a position that the game may be begun at to one of which the same holds. */
  *#afterMoves(state: State<unknown>): Generator<Reduction<StressInput>> {
    if (this.#game.result(state) >= 0) return;
    for (const move of this.#game.moves(state)) {
      const { position, player } = this.#game.play(state, move);
      const isInput = this.#stress.random === undefined || this.#stress.player === undefined || player === state.player;
      if (isInput) yield () => this.#inputAt({ position, player });
    }
  }

  /** The smallest of the positions that are reached soonest. */
  #list(): readonly GameInput[] {
    if (this.#listed !== undefined) return this.#listed;
    const states: State<unknown>[] = [this.#game.start];
    const seen = new Set([this.#game.makeText(this.#game.start)]);
    for (const state of states) {
      if (states.length >= LOOKED_AT || this.#game.result(state) >= 0) continue;
      for (const move of this.#game.moves(state)) {
        const { position, player } = this.#game.play(state, move);
        const text = this.#game.makeText({ position, player });
        if (!seen.has(text)) states.push({ position, player });
        seen.add(text);
      }
    }
    const inputs = states.map(state => ({ input: this.#inputAt(state), measure: {} as ReturnType<typeof measureOf> }));
    for (const entry of inputs) entry.measure = measureOf(entry.input.text);
    inputs.sort((a, b) => (isSmaller(a.measure, b.measure) ? -1 : 1));
    this.#listed = inputs.slice(0, LISTED).map(({ input }) => input);
    return this.#listed;
  }
}

function usualAnswer({ outcome, remoteness, payoff }: AnyProbe): string {
  if (payoff !== undefined) return String(payoff);
  const word = outcome[0]!.toUpperCase() + outcome.slice(1);
  return `${word} ${remoteness ?? '-'}`;
}
