import { excerpt, messageOf, ZugzwangError } from '../core/errors.js';
import { type AnyGame, Game, type State } from '../core/game.js';
import type { Probe } from '../core/probe.js';
import { describe } from '../core/text/describe.js';
import { didYouMean } from '../core/text/suggest.js';
import type { Solution } from '../solve/solution.js';
import { solve } from '../solve/solve.js';
import { type Choose, ChosenRandom, drawing, everyDraw, replaying } from './chosen-random.js';
import type { GameStress } from './define-stress.js';
import { isSmaller, measureOf } from './measure.js';
import { Random, seedOf } from './random.js';
import { smallerIntegers, withoutPieces, withSmallerItems } from './reductions.js';
import { listedOnce, listInputs, SMALLEST } from './smallest-inputs.js';
import type { Kind, Reduction, SmallestInputs, StressInput, Subject } from './subject.js';

type AnyStress = GameStress<unknown, unknown, string, unknown>;
type AnySolution = Solution<unknown, unknown, string>;
type AnyProbe = Probe<unknown, unknown, string>;

const KEYS = ['random', 'game', 'player', 'write', 'answer', 'shrink'];

/** Sizes if nobody says, and at all. */
const USUAL_SIZE = 20;
const MOST_SIZE = 1_000_000_000;

/** How many smaller inputs are drawn where the game does not say what is simpler. */
const DRAWN = 120;
/** How many of the positions that are reached soonest are tried as smaller ones. */
const MOST_TRIED = 300;
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
    inOrder: mostSize => inputs.inOrder(mostSize),
    make: (shape, random, size) => inputs.make(shape, random, size),
    answer: input => inputs.answer(input as GameInput),
  };
}

const PLAYED: readonly { name: string; kind: Kind }[] = [
  { name: 'random-moves', kind: 'random' },
  { name: 'the-start', kind: 'degenerate' },
  { name: 'to-the-end', kind: 'adversarial' },
  SMALLEST,
];

const DRAWN_SHAPES: readonly { name: string; kind: Kind }[] = [
  { name: 'drawn', kind: 'random' },
  { name: 'largest', kind: 'maximal' },
  { name: 'all-largest', kind: 'maximal' },
  { name: 'all-largest-but-one', kind: 'maximal' },
  { name: 'some-largest', kind: 'maximal' },
  SMALLEST,
];

/** How the random numbers of an input fall that are not simply drawn. */
const DIRECTED: Readonly<Record<string, (random: Random) => Choose>> = {
  'all-largest': () => count => count - 1,
  'all-largest-but-one': () => count => Math.max(0, count - 2),
  'some-largest': random => {
    const draw = drawing(random);
    return (count, probability) =>
      random.chance(0.5) ? draw(count, probability) : Math.max(0, count - random.integer(1, 2));
  },
};

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
  /** How its random numbers fell, where it was drawn. */
  readonly draw?: Draw;
}

/** A size, and what was chosen below it. */
interface Draw {
  readonly size: number;
  readonly choices: readonly number[];
}

class GameInputs {
  readonly #game: AnyGame;
  readonly #stress: AnyStress;
  /** The last solution: often it knows the next position too. */
  #solution: AnySolution | undefined;
  /** The positions that are reached soonest, and whether there are no others. */
  #reached: SmallestInputs | undefined;
  readonly inOrder = listedOnce(mostSize => this.#smallest(mostSize));

  constructor(game: AnyGame, stress: AnyStress) {
    this.#game = game;
    this.#stress = stress;
  }

  make(shape: string, random: Random, size: number): GameInput {
    if (shape === SMALLEST.name) return random.pick(this.inOrder(size).inputs) as GameInput;
    if (this.#stress.random !== undefined) return this.#drawn((DIRECTED[shape] ?? drawing)(random), size);
    if (shape === 'the-start') return this.#inputAt(this.#game.start);
    const plies = shape === 'to-the-end' ? Number.POSITIVE_INFINITY : random.integer(0, size);
    return this.#inputAt(this.#walk(random, plies));
  }

  #drawn(choose: Choose, size: number): GameInput {
    return this.#drawnWith(new ChosenRandom(choose), size);
  }

  #drawnWith(random: ChosenRandom, size: number): GameInput {
    const input = this.#ask('random', () => this.#stress.random!(random, size));
    return this.#inputOf(input, { size, choices: random.choices });
  }

  /** What can be drawn, or the positions that are reached, the smallest first. */
  #smallest(mostSize: number): SmallestInputs {
    if (this.#stress.random === undefined) return this.#list();
    let isAll = false;
    const every = everyDraw((random, size) => this.#drawnWith(random, size), 1, mostSize);
    const drawn = listInputs(
      (function* () {
        isAll = yield* every;
      })(),
    );
    return { inputs: smallestFirst(drawn.inputs), isAll: drawn.isAll && isAll };
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

  #inputOf(input: unknown, draw?: Draw): GameInput {
    if (input === undefined) throw new ZugzwangError('rules', 'stress.random returned nothing, expected an input');
    const { player, game } = this.#stress;
    const index = player === undefined ? 0 : this.#game.playerIndex(this.#ask('player', () => player(input)));
    const position = game === undefined ? input : undefined;
    return this.#made(input, { position, player: index }, draw);
  }

  #inputAt(state: State<unknown>): GameInput {
    return this.#made(state.position, state);
  }

  #made(input: unknown, state: State<unknown>, draw?: Draw): GameInput {
    const text = this.#textOf(input, state);
    const made = { input, state, text, ...(draw === undefined ? {} : { draw }) };
    return { ...made, reductions: () => this.#reductions(made) };
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

  *#reductions(from: Omit<GameInput, 'reductions'>): Generator<Reduction<StressInput>> {
    const { shrink, random, game } = this.#stress;
    if (shrink !== undefined) {
      for (const smaller of this.#ask('shrink', () => [...shrink(from.input)])) yield () => this.#inputOf(smaller);
      return;
    }
    if (game === undefined) yield* this.#afterMoves(from.state);
    if (random === undefined) {
      const measure = measureOf(from.text);
      for (const other of this.#list().inputs.slice(0, MOST_TRIED)) {
        if (isSmaller(measureOf(other.text), measure)) yield () => other;
      }
      return;
    }
    if (from.draw !== undefined) yield* this.#lowerDraws(from.draw);
    for (let i = 0; i < DRAWN; i++) {
      yield () => this.#inputOf(this.#ask('random', () => random(new Random(seedOf(i, 3)), 1 + Math.floor(i / 8))));
    }
  }

  /** What is drawn with lower random numbers, fewer of them, and below a smaller size is an input too. */
  *#lowerDraws({ size, choices }: Draw): Generator<Reduction<StressInput>> {
    for (const smaller of smallerIntegers(size, 1)) yield () => this.#drawn(replaying(choices), smaller);
    for (const fewer of withoutPieces(choices)) yield () => this.#drawn(replaying(fewer()), size);
    for (const lower of withSmallerItems(choices, 0)) yield () => this.#drawn(replaying(lower()), size);
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

  /** Positions in the order in which they are reached, sorted then. */
  #list(): SmallestInputs {
    if (this.#reached !== undefined) return this.#reached;
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
    const { inputs, isAll } = listInputs(smallestFirst(states.map(state => this.#inputAt(state))));
    this.#reached = { inputs, isAll: isAll && states.length < LOOKED_AT };
    return this.#reached;
  }
}

function smallestFirst<Input extends StressInput>(inputs: readonly Input[]): Input[] {
  const measured = inputs.map(input => ({ input, measure: measureOf(input.text) }));
  measured.sort((a, b) => (isSmaller(a.measure, b.measure) ? -1 : 1));
  return measured.map(({ input }) => input);
}

function usualAnswer({ outcome, remoteness, payoff }: AnyProbe): string {
  if (payoff !== undefined) return String(payoff);
  const word = outcome[0]!.toUpperCase() + outcome.slice(1);
  return `${word} ${remoteness ?? '-'}`;
}
