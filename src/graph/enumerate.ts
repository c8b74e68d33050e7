import { describe } from '../core/describe.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import { IntList } from '../core/int-list.js';
import { checkPlain, makeText } from '../core/plain-data.js';
import { makeSizeText } from '../core/sizes.js';
import type { Numbering } from '../core/space.js';
import type { Task } from '../core/task.js';
import { type ExplicitSpace, explicitSpace } from './explicit-space.js';

/** A game's reachable positions, numbered breadth first from the start. */
export interface Enumeration<Position> extends Numbering<Position> {
  readonly space: ExplicitSpace;
  /** How many positions are first reached after 0, 1, 2 … moves. */
  readonly levels: readonly number[];
  /** An estimate of the memory that positions and moves hold. */
  readonly bytes: number;
}

/** How much is done between two yields: a unit a move, four a position. */
const PIECE = 256;

/** The first positions are looked through for what their texts leave out. */
const LOOKED_THROUGH = 1000;

/** What a position takes in memory here, beside its text and its edges: map entry, data, arrays. */
const BYTES_PER_POSITION = 160;

/**
 * Lists every position that can be reached from the start, and its moves: the second face of a game made from the first.
 * Calls `moves` once a position and `play` once a move; equal positions are those whose canonical texts are equal.
 *
 * @param memory - refuse to go on when the estimate passes this many bytes
 * @param from - begin here instead of at the start
 * @throws ZugzwangError `rules` where the rules break their contract, `budget` where memory does not suffice
 */
export function* enumerateGame<Position, Move, Player extends string>(
  game: Game<Position, Move, Player>,
  memory: number,
  from: State<Position> = game.start,
): Task<Enumeration<Position>> {
  const found = new StateTable<Position>(typeof game.start.position);
  const terminals = new IntList();
  const payoffs: number[] = [];
  const ends = new IntList();
  const targets = new IntList();
  const levels: number[] = [];
  let levelEnd = 0;
  found.add(from);
  let work = 0;
  for (let v = 0; v < found.size; v++) {
    if (v === levelEnd) {
      levels.push(found.size - v);
      levelEnd = found.size;
    }
    const state = found.state(v);
    checkNotation(game, state);
    if (v < LOOKED_THROUGH) checkPlain(state.position);
    let code = game.result(state);
    if (game.hasPayoff) payoffs.push(game.payoff(state) ?? game.stake);
    const moves = code < 0 ? game.moves(state) : [];
    if (code < 0 && moves.length === 0) code = game.stuck(state);
    for (const move of moves) {
      const step = game.play(state, move);
      const successor = addSuccessor(game, found, state, move, step);
      targets.push(step.again ? ~successor : successor);
      if (++work >= PIECE) {
        yield { phase: 'find positions', done: v };
        checkBudget(found, targets.length, memory);
        work = 0;
      }
    }
    terminals.push(code);
    ends.push(targets.length);
    checkUnchanged(game, found, v);
    work += 4;
  }
  checkBudget(found, targets.length, memory);
  const offsets = new Uint32Array(found.size + 1);
  offsets.set(ends.view(), 1);
  const graph = { vertexCount: found.size, edgeCount: targets.length, offsets, targets: targets.view() };
  const space = explicitSpace(graph, Int8Array.from(terminals.view()), {
    extraTurns: game.hasExtraTurns,
    ...(game.hasPayoff ? { payoff: payoffRules(game, payoffs, found) } : {}),
  });
  const bytes = bytesHeld(found, targets.length);
  return {
    space,
    levels,
    bytes,
    rank: (position, player) => found.rank(position, player),
    unrank: v => found.state(v),
  };
}

/** Enters where a move leads; what is no position is told with the move. */
function addSuccessor<P, M, L extends string>(
  game: Game<P, M, L>,
  found: StateTable<P>,
  from: State<P>,
  move: M,
  to: State<P>,
): number {
  try {
    return found.add(to);
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error;
    const where = `play (move ${describe(move)}), at position ${excerpt(game.makeText(from), 200)}`;
    throw new ZugzwangError('rules', `${error.message}, from ${where}`, { cause: error });
  }
}

function payoffRules<P>(game: { readonly stake: number }, payoffs: number[], found: StateTable<P>) {
  return { stake: game.stake, payoff: (v: number) => payoffs[v]!, isMaximiser: (v: number) => found.player(v) === 0 };
}

/** A position's notation must lead back to it; generated notation does. */
function checkNotation<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): void {
  if (game.definition.notation === undefined) return;
  const before = makeText(state.position);
  const text = game.makeText(state);
  if (makeText(state.position) !== before) {
    throw new ZugzwangError('rules', `notation.make changed its position, which was ${before}`);
  }
  const back = game.parseText(text);
  const after = makeText(back.position);
  if (before === after && back.player === state.player) return;
  throw new ZugzwangError('rules', `notation: position ${before} has the text "${text}", which parses to ${after}`);
}

function checkUnchanged<P, M, L extends string>(game: Game<P, M, L>, found: StateTable<P>, v: number): void {
  const before = found.keyText(v);
  if (before === undefined) return;
  const after = makeText(found.state(v).position);
  if (before === after) return;
  const why = `a position was changed in place (it was ${before}, it became ${after})`;
  throw new ZugzwangError(
    'rules',
    `${why}; play must return a new position of ${game.name} and leave the old one as it is`,
  );
}

function bytesHeld<P>(found: StateTable<P>, edges: number): number {
  return found.bytes + 8 * edges;
}

function checkBudget<P>(found: StateTable<P>, edges: number, memory: number): void {
  const bytes = bytesHeld(found, edges);
  if (bytes <= memory) return;
  const count = found.size.toLocaleString('en');
  const why = `${count} positions found so far need about ${makeSizeText(bytes)}, and the memory budget is ${makeSizeText(memory)}`;
  throw new ZugzwangError('budget', `${why}; give more, or check that the game has finitely many positions`);
}

/** What a character of an object's text stands for in memory: the text itself, and the object. */
const OBJECT_BYTES = 9;

/** One JavaScript map ends at 2^24 entries; a few of them, filled in turn, do not. */
const MAP_LIMIT = 1 << 23;

type Key = string | number;

/** The states met so far: number to state, and state to number by value. */
class StateTable<Position> {
  readonly #positions: Position[] = [];
  readonly #keys: string[] = [];
  readonly #players = new IntList();
  readonly #maps: [Map<Key, number>[], Map<Key, number>[]] = [[new Map()], [new Map()]];
  readonly #kind: string;
  #textBytes = 0;

  constructor(kind: string) {
    this.#kind = kind;
  }

  get size(): number {
    return this.#positions.length;
  }

  /** An estimate of the memory that the table holds. */
  get bytes(): number {
    return this.size * BYTES_PER_POSITION + this.#textBytes;
  }

  state(v: number): State<Position> {
    return { position: this.#positions[v]!, player: this.#players.data[v] as 0 | 1 };
  }

  player(v: number): number {
    return this.#players.data[v]!;
  }

  /** The canonical text under which a position of changeable data was entered. */
  keyText(v: number): string | undefined {
    return typeof this.#positions[v] === 'object' ? this.#keys[v] : undefined;
  }

  rank(position: Position, player: 0 | 1): number {
    const key = this.#key(position);
    for (const map of this.#maps[player]) {
      const number = map.get(key);
      if (number !== undefined) return number;
    }
    return -1;
  }

  add(state: State<Position>): number {
    const { position, player } = state;
    const key = this.#key(position);
    const maps = this.#maps[player];
    for (const map of maps) {
      const number = map.get(key);
      if (number !== undefined) return number;
    }
    const number = this.#positions.length;
    if (maps[maps.length - 1]!.size === MAP_LIMIT) maps.push(new Map());
    maps[maps.length - 1]!.set(key, number);
    this.#positions.push(position);
    this.#players.push(player);
    if (typeof key === 'string') this.#textBytes += key.length * (typeof position === 'object' ? OBJECT_BYTES : 1);
    if (typeof position === 'object') this.#keys[number] = key as string;
    return number;
  }

  /** Numbers and strings stand for themselves, in games whose positions are of that kind; all else goes by its text. */
  #key(position: Position): Key {
    const kind = typeof position;
    if (kind !== this.#kind && (isSimple(kind) || isSimple(this.#kind))) {
      const found = `a position that is a ${kind} (${describe(position)})`;
      throw new ZugzwangError('rules', `found ${found}, expected a ${this.#kind} like the start`);
    }
    if (kind === 'number' && Number.isFinite(position)) return (position as number) + 0;
    if (kind === 'string') return position as string;
    return makeText(position);
  }
}

/** Kinds whose generated notation is the bare value, so that no two of them may meet in one game. */
function isSimple(kind: string): boolean {
  return kind === 'number' || kind === 'string' || kind === 'bigint';
}
