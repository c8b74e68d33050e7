/**
 * What a position is worth: the options of both players, whoever is to move, as far as play can lead. Positions that come again are valued once,
 * their images too; where the game gives `regions`, each is valued apart. The stack is explicit: play may be a million moves deep.
 */

import { makeText } from '../../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { Game, State } from '../../core/game.js';
import { LOSE } from '../../core/outcome.js';
import { checkedRegions, type Regions } from '../../core/regions.js';
import { imageOf, type Symmetry } from '../../core/symmetries.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';

/** Parts of positions, each named by a text that says all about it, and the sums of parts that moves leave. */
interface Parts<P> {
  of(position: P): readonly string[];
  /** `isKnown` tells the parts that need not be remembered, as they have their values. */
  options(part: string, player: 0 | 1, isKnown: (text: string) => boolean): Iterable<readonly string[]>;
  /** Calls `same` with what is worth the same, and `negative` with what is worth the negative; the part itself need not be among them. */
  images(part: string, same: (text: string) => void, negative: (text: string) => void): void;
  /** Called when a part has its value. */
  forget(part: string): void;
  /** A part as people read it. */
  shown(part: string): string;
}

/**
 * The value of a position, whoever is to move there; the first of `players` is Left. What is found is kept beside the store, for the next position
 * of the same game.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose, or play can come back; `budget` where the store is full
 */
export function valueOf<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  store: PartizanStore,
): Value {
  demandLastMover(game);
  const { definition } = game;
  const games = store.memo('positions', () => new WeakMap<object, PositionValues<never>>());
  // Boards of all sizes may have one list of regions.
  const key = definition.regions ?? definition;
  let values = games.get(key) as PositionValues<P> | undefined;
  if (values === undefined) {
    const { regions } = definition;
    const parts = regions === undefined ? new WholePositions(game) : new RegionParts(checkedRegions(regions));
    values = new PositionValues<P>(parts, store);
    games.set(key, values as PositionValues<never>);
  }
  try {
    return values.value(position);
  } catch (error) {
    if (!(error instanceof Round)) throw error;
    const what = `play can come back to ${excerpt(error.part, 200)}, and short values need that it ends`;
    throw new ZugzwangError('usage', `${game.name} has no short value: ${what}`);
  }
}

/** @throws ZugzwangError `usage` that names the key of the rules by which the last mover need not win */
function demandLastMover<P, M, L extends string>({ name, definition }: Game<P, M, L>): void {
  const { payoff, gain, turn, misere, stuck } = definition;
  const why =
    payoff !== undefined
      ? 'by its payoff play ends in a number'
      : gain !== undefined
        ? 'by its gain moves are worth a number'
        : turn !== undefined
          ? 'by its turn there are extra turns'
          : misere === true
            ? 'misere: true says that who cannot move wins'
            : stuck !== undefined && stuck !== 'lose'
              ? `stuck: '${stuck}' says that who cannot move does not lose`
              : undefined;
  if (why === undefined) return;
  throw new ZugzwangError('usage', `${name} has no value: ${why}, and values need that who cannot move loses`);
}

/** Play that comes back to a part. */
class Round extends Error {
  readonly part: string;

  constructor(part: string) {
    super(part);
    this.part = part;
  }
}

/** A part whose options are being valued. */
interface Frame {
  readonly part: string;
  readonly options: readonly [readonly (readonly string[])[], readonly (readonly string[])[]];
  /** The side and the option that is looked at. */
  player: 0 | 1;
  next: number;
}

/** Being valued. */
const OPEN = -1;
/** Bytes, as a rule of thumb, of an entry beside its text, and how many entries are counted at a time. */
const ENTRY_BYTES = 80;
const COUNTED = 1024;
/** A `Map` holds 2^24. */
const MOST_PARTS = 2 ** 24 - 2 ** 10;

class PositionValues<P> {
  readonly #parts: Parts<P>;
  readonly #store: PartizanStore;
  readonly #values = new Map<string, Value>();
  #charged = 0;

  constructor(parts: Parts<P>, store: PartizanStore) {
    this.#parts = parts;
    this.#store = store;
  }

  value(position: P): Value {
    const parts = this.#parts.of(position);
    const stack: Frame[] = [];
    try {
      for (const part of parts) if (!this.#values.has(part)) this.#find(part, stack);
    } catch (error) {
      for (const { part } of stack) this.#values.delete(part);
      throw error;
    }
    return this.#sum(parts);
  }

  #sum(parts: readonly string[]): Value {
    let sum = this.#store.zero;
    for (const part of parts) sum = this.#store.add(sum, this.#values.get(part)!);
    return sum;
  }

  #find(wanted: string, stack: Frame[]): void {
    stack.push(this.#open(wanted));
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const unknown = this.#firstUnknown(frame);
      if (unknown === undefined) {
        this.#close(frame);
        stack.pop();
      } else stack.push(this.#open(unknown));
    }
  }

  #open(part: string): Frame {
    this.#charge(part);
    const isKnown = (text: string) => this.#values.has(text);
    const options: Frame['options'] = [
      [...this.#parts.options(part, 0, isKnown)],
      [...this.#parts.options(part, 1, isKnown)],
    ];
    this.#values.set(part, OPEN);
    return { part, options, player: 0, next: 0 };
  }

  /** The first part among the options that is to be valued. */
  #firstUnknown(frame: Frame): string | undefined {
    for (;;) {
      const option = frame.options[frame.player][frame.next];
      if (option === undefined) {
        if (frame.player === 1) return undefined;
        frame.player = 1;
        frame.next = 0;
        continue;
      }
      for (const part of option) {
        const value = this.#values.get(part);
        if (value === undefined) return part;
        if (value === OPEN) throw new Round(this.#parts.shown(part));
      }
      frame.next++;
    }
  }

  #close({ part, options }: Frame): void {
    const store = this.#store;
    const left = new Set<Value>();
    const right = new Set<Value>();
    for (const option of options[0]) left.add(this.#sum(option));
    for (const option of options[1]) right.add(this.#sum(option));
    const value = store.game(left, right);
    const negative = store.negative(value);
    const keep = (text: string, worth: Value) => {
      if (this.#values.get(text) !== undefined) return;
      this.#charge(text);
      this.#values.set(text, worth);
    };
    this.#values.set(part, value);
    this.#parts.images(
      part,
      text => keep(text, value),
      text => keep(text, negative),
    );
    this.#parts.forget(part);
  }

  /** Counts an entry. */
  #charge(text: string): void {
    this.#charged += ENTRY_BYTES + 2 * text.length;
    if (this.#charged < COUNTED * ENTRY_BYTES) return;
    const bytes = this.#charged;
    this.#charged = 0;
    this.#store.checkpoint();
    this.#store.keep(bytes);
    if (this.#values.size > MOST_PARTS)
      throw new ZugzwangError('budget', `more than ${MOST_PARTS} positions would be kept`);
  }
}

/** The regions that a game gives. */
class RegionParts<P> implements Parts<P> {
  readonly #regions: Regions<P>;
  readonly of: (position: P) => readonly string[];
  readonly options: (part: string, player: 0 | 1) => Iterable<readonly string[]>;

  constructor(regions: Regions<P>) {
    this.#regions = regions;
    this.of = regions.of;
    this.options = regions.options;
  }

  images(part: string, same: (text: string) => void, negative: (text: string) => void): void {
    for (const text of this.#regions.images?.(part) ?? []) same(text);
    for (const text of this.#regions.negatives?.(part) ?? []) negative(text);
  }

  forget(): void {}

  shown(part: string): string {
    return `the region ${part}`;
  }
}

/** Positions as they are, by the canonical text of their data. */
class WholePositions<P, M, L extends string> implements Parts<P> {
  readonly #game: Game<P, M, L>;
  /** The positions of parts that have no value yet. */
  readonly #positions = new Map<string, P>();

  constructor(game: Game<P, M, L>) {
    this.#game = game;
  }

  of(position: P): readonly string[] {
    return [this.#name(position, () => false)];
  }

  options(part: string, player: 0 | 1, isKnown: (text: string) => boolean): string[][] {
    const game = this.#game;
    const state = { position: this.#positions.get(part)!, player };
    const end = game.definition.over === undefined ? -1 : game.result(state);
    if (end >= 0 && end !== LOSE) throw this.#unlikeEnd('over says that play is over', state);
    if (end >= 0) return [];
    const moves = game.moves(state);
    if (moves.length === 0 && game.stuck(state) !== LOSE) throw this.#unlikeEnd('who cannot move does not lose', state);
    return moves.map(move => [this.#name(game.lead(state, move), isKnown)]);
  }

  images(part: string, same: (text: string) => void): void {
    const { symmetries = [] } = this.#game.definition;
    if (symmetries.length === 0) return;
    const found = new Map<string, P>([[part, this.#positions.get(part)!]]);
    for (const position of found.values()) {
      for (const symmetry of symmetries) {
        const image = imageOf(position as NonNullable<P>, symmetry as Symmetry<NonNullable<P>>);
        const text = textOf(image);
        if (found.has(text)) continue;
        found.set(text, image);
        same(text);
      }
    }
  }

  forget(part: string): void {
    this.#positions.delete(part);
  }

  shown(part: string): string {
    const position = this.#positions.get(part)!;
    return `position ${this.#game.notation.make(position)}`;
  }

  #name(position: P, isKnown: (text: string) => boolean): string {
    const text = textOf(position);
    if (!isKnown(text)) this.#positions.set(text, position);
    return text;
  }

  #unlikeEnd(why: string, state: State<P>): ZugzwangError {
    const { name } = this.#game;
    const what = `at position ${excerpt(this.#game.makeText(state), 200)} its ${why}, and not because who is to move cannot`;
    return new ZugzwangError('usage', `${name} has no value: ${what}`);
  }
}

const textOf = (position: unknown): string => (typeof position === 'string' ? position : makeText(position));
