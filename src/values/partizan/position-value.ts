/**
 * What a position is worth: the options of both players, whoever is to move, as far as play can lead. Positions that come again are valued once,
 * their images too; where the game gives `regions`, each is valued apart. The stack is explicit: play may be a million moves deep.
 */

import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { Game, State } from '../../core/game.js';
import { demandLastMover, EndlessPlay, type Parts, partsKey, partsOf } from './position-parts.js';
import type { PartizanStore } from './store.js';
import { hasShortcut, ValueComparison } from './value-comparison.js';
import type { Value } from './value-table.js';

/**
 * The value of a position, whoever is to move there; the first of `players` is Left. What is found is kept beside the store, for the next position
 * of the same game.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose, or play can come back; `rules` where regions or symmetries are seen to say
 * something else than the plain moves; `budget` where the store is full
 */
export function valueOf<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  store: PartizanStore,
): Value {
  const values = valuesOf(game, store);
  return orRound(game, () => {
    const value = values.value(position);
    if (hasShortcut(game)) values.comparison.sample(game, position);
    return value;
  });
}

/**
 * Compares what a position is worth with what its plain options make it; returns what both players may leave.
 *
 * @throws ZugzwangError `rules` where they differ; and what `valueOf` throws
 */
export function compareValues<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  store: PartizanStore,
): readonly P[] {
  const { comparison } = valuesOf(game, store);
  return orRound(game, () => comparison.compare(game, position));
}

function valuesOf<P, M, L extends string>(game: Game<P, M, L>, store: PartizanStore): PositionValues<P> {
  demandLastMover(game);
  const games = store.memo('positions', () => new WeakMap<object, unknown>());
  const key = partsKey(game);
  let values = games.get(key) as PositionValues<P> | undefined;
  if (values === undefined) {
    values = new PositionValues<P>(partsOf(game), store);
    games.set(key, values);
  }
  return values;
}

/** Does the work; says so where play comes back. */
function orRound<P, M, L extends string, T>(game: Game<P, M, L>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Round)) throw error;
    const what = `play can come back to ${excerpt(error.part, 200)}, and short values need that it ends`;
    throw new EndlessPlay(`${game.name} has no short value: ${what}`);
  }
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

/** Being valued. Less than that: worth the negative of another part, which is not made before it is asked for. */
const OPEN = -1;
const negativeOf = (value: Value): Value => OPEN - 1 - value;
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
  readonly comparison: ValueComparison<P>;

  constructor(parts: Parts<P>, store: PartizanStore) {
    this.#parts = parts;
    this.#store = store;
    this.comparison = new ValueComparison(store, position => this.value(position));
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
    for (const part of parts) sum = this.#store.add(sum, this.#valueOf(part));
    return sum;
  }

  /** The value of a part that has one. */
  #valueOf(part: string): Value {
    const kept = this.#values.get(part)!;
    if (kept > OPEN) return kept;
    const value = this.#store.negative(negativeOf(kept));
    this.#values.set(part, value);
    return value;
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
    const keep = (text: string, worth: Value) => {
      if (this.#values.get(text) !== undefined) return;
      this.#charge(text);
      this.#values.set(text, worth);
    };
    this.#values.set(part, value);
    this.#parts.images(
      part,
      text => keep(text, value),
      text => keep(text, negativeOf(value)),
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
