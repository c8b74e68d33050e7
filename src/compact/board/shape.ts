/**
 * What a position of a board game is made of, and the row of 32-bit integers that it is kept in: the parts of the player to move (own),
 * those of the opponent (other), in the same order, and the shared ones.
 *
 * Authors see a row through views with a name a part. These are accessors on objects that are made once a game, over one array that holds
 * two rows: the position at hand and the one after a move. So the library copies integers and never touches a name.
 */

import { excerpt } from '../../core/errors.js';
import { describe } from '../../core/text/describe.js';
import type { Board } from './board.js';
import { countOf, turnMask } from './mask.js';
import {
  type BoardSlots,
  brokenShape,
  type OnPart,
  type Part,
  type PitsPart,
  type Shape,
  type SharedPart,
  type Side3,
  type Slot,
} from './parts.js';
import { boardSigns, handsByKind } from './signs.js';

/** What a part is in a view. */
export type PartValue<P> = P extends PitsPart ? Int32Array : number;

type OwnedKeys<S extends Shape> = { [K in keyof S]: S[K] extends SharedPart ? never : K }[keyof S];
type SharedKeys<S extends Shape> = { [K in keyof S]: S[K] extends SharedPart ? K : never }[keyof S];
type SharedValue<P> = P extends SharedPart<infer Inner> ? PartValue<Inner> : never;

/** What one player has. */
export type Side<S extends Shape> = { readonly [K in OwnedKeys<S>]: PartValue<S[K]> };

/** A position as the player to move sees it; the shared parts stand beside these. */
export type At<S extends Shape> = {
  readonly own: Side<S>;
  readonly other: Side<S>;
  /** Who moves, where the players differ; else 0. */
  readonly player: 0 | 1;
} & { readonly [K in SharedKeys<S>]: SharedValue<S[K]> };

/** The position after a move, as the player sees it who makes it: at the position before it until something is written. */
export type Next<S extends Shape> = {
  readonly own: { -readonly [K in OwnedKeys<S>]: PartValue<S[K]> };
  readonly other: { -readonly [K in OwnedKeys<S>]: PartValue<S[K]> };
  /** What the move is worth to its maker, in a game with a payoff. */
  gain: number;
  /** The same player moves again, in a game with `extraTurns`. */
  again: boolean;
  /** Counts what is written as a move, and puts everything back. */
  add(): void;
} & { -readonly [K in SharedKeys<S>]: SharedValue<S[K]> };

/** What a part is at the start. */
type StartValue<P> = P extends PitsPart ? readonly number[] : number;

/** A start position as the first player sees it; what is not named is 0. */
export type Start<S extends Shape> = {
  readonly own?: { readonly [K in OwnedKeys<S>]?: StartValue<S[K]> };
  readonly other?: { readonly [K in OwnedKeys<S>]?: StartValue<S[K]> };
} & { readonly [K in SharedKeys<S>]?: S[K] extends SharedPart<infer Inner> ? StartValue<Inner> : never };

/** A position as plain data, as the first player sees it: what the first player has, what the second has, what is shared. */
export type BoardPosition = readonly number[];

/** A move as plain data. */
export interface BoardMove {
  readonly player: 0 | 1;
  readonly before: BoardPosition;
  readonly after: BoardPosition;
  /** What it is worth to its maker. */
  readonly gain: number;
  /** The same player moves again. */
  readonly again: boolean;
}

/** Names that stand beside shared parts. */
const TAKEN = ['own', 'other', 'player', 'gain', 'again', 'add'];

/** Rows of a shape. */
export class Layout {
  /** All parts in the order of the row. */
  readonly slots: readonly Slot[];
  /** How many integers the own parts have, and a row. */
  readonly side: number;
  readonly width: number;
  readonly boards: readonly BoardSlots[];
  /** The place of the first kind of men; −1 where there are none. */
  readonly men: number;
  /** Whether play is over wherever men are fewer than some number, or elsewhere than on some points. */
  readonly isBounded: boolean;

  /** A letter for each kind of men; kinds on one board have different ones. */
  readonly signs: ReadonlyMap<Slot, string>;
  /** The players' names; none in an impartial game. */
  readonly players: readonly string[] | undefined;
  /** What colour each player's men are, where both are called by theirs. */
  readonly colours: readonly ('white' | 'black')[] | undefined;
  /** Counters that are called by what they hold: of which kind the men are. */
  readonly hands: ReadonlyMap<Slot, Slot>;

  /**
   * @param players - their names; none in an impartial game
   * @throws ZugzwangError `rules` where the shape is none
   */
  constructor(shape: Shape, players: readonly string[] | undefined) {
    const given: unknown = shape;
    if (typeof given !== 'object' || given === null || Object.keys(given).length === 0)
      throw brokenShape(`shape is ${describe(given)}, expected parts by name, such as { men: on(BOARD) }`);
    const parts = Object.entries(shape).map(([name, part]) => checkedPart(name, part));
    const own = parts.filter(({ isShared }) => !isShared);
    const common = parts.filter(({ isShared }) => isShared);
    if (players === undefined && own.length > 0)
      throw brokenShape(`shape: a game without players has shared parts only, and ${own[0]!.name} is not: shared(…)`);
    const slots: Slot[] = [];
    let at = 0;
    const add = (side: Side3, list: typeof parts) => {
      for (const { name, part } of list) {
        const length = part.kind === 'pits' ? part.pits : 1;
        slots.push({ name, side, part, at, length, points: pointsSeen(name, side, part) });
        at += length;
      }
    };
    add('own', own);
    this.side = at;
    add('other', own);
    add('shared', common);
    this.slots = slots;
    this.width = at;
    const boards = new Map<Board, Slot[]>();
    for (const slot of slots) {
      if (slot.part.kind !== 'on') continue;
      const list = boards.get(slot.part.board) ?? [];
      list.push(slot);
      boards.set(slot.part.board, list);
    }
    this.boards = [...boards].map(([board, list]) => ({ board, slots: list }));
    this.isBounded = slots.some(
      ({ part, points }) => part.kind === 'on' && (part.least > 0 || points !== part.board.all),
    );
    this.men = this.boards[0]?.slots[0]?.at ?? -1;
    this.signs = new Map(this.boards.flatMap(one => [...boardSigns(one.slots, players)]));
    this.players = players;
    this.colours = coloursOf(players);
    this.hands = handsByKind(slots);
  }

  /** The row of a start position. @throws ZugzwangError `rules` */
  startRow(start: unknown): number[] {
    const row = Array.from({ length: this.width }, () => 0);
    if (typeof start !== 'object' || start === null)
      throw brokenShape(`start is ${describe(start)}, expected an object`);
    const sides: Readonly<Record<string, unknown>> = start as Record<string, unknown>;
    const shared = this.slots.filter(({ side }) => side === 'shared');
    for (const key of Object.keys(sides)) {
      const isSide = (key === 'own' || key === 'other') && this.side > 0;
      if (!isSide && !shared.some(({ name }) => name === key)) {
        const where = this.slots.some(({ name }) => name === key) ? '; each player has it' : '';
        throw brokenShape(`start: found "${excerpt(key)}", expected ${this.#startKeys().join(', ')}${where}`);
      }
    }
    for (const side of ['own', 'other', 'shared'] as const) {
      const values = side === 'shared' ? sides : (sides[side] ?? {});
      if (typeof values !== 'object') throw brokenShape(`start: ${side} is ${describe(values)}, expected an object`);
      const slots = this.slots.filter(slot => slot.side === side);
      for (const [key, value] of Object.entries(values as object)) {
        const slot = slots.find(({ name }) => name === key);
        if (slot !== undefined) writeValue(row, slot, value);
        else if (side !== 'shared') {
          const expected = slots.map(({ name }) => name).join(', ') || 'nothing';
          const where = shared.some(({ name }) => name === key)
            ? `; ${key} is shared, and stands beside own and other`
            : '';
          throw brokenShape(`start: ${side} has no "${excerpt(key)}", expected ${expected}${where}`);
        }
      }
    }
    const complaint = this.complaint(row, 0) ?? this.boundComplaint(row, 0);
    if (complaint !== undefined) throw brokenShape(`start: ${complaint}`);
    return row;
  }

  #startKeys(): string[] {
    const shared = this.slots.filter(({ side }) => side === 'shared').map(({ name }) => name);
    return this.side > 0 ? ['own', 'other', ...shared] : shared;
  }

  /** What is wrong with a row, in words; undefined where it is a position of the shape. */
  complaint(row: ArrayLike<number>, base: number): string | undefined {
    for (const { board, slots } of this.boards) {
      let taken = 0;
      for (const slot of slots) {
        const men = row[base + slot.at]!;
        if ((men & ~board.all) !== 0) return `${slotName(slot)} has a bit off the board`;
        if ((men & taken) !== 0) {
          const before = slots.find(one => (men & row[base + one.at]!) !== 0)!;
          return `${slotName(before)} and ${slotName(slot)} both stand on ${namesOf(board, men & taken)}`;
        }
        const { most } = slot.part as OnPart;
        if (countOf(men) > most) return `${slotName(slot)} has ${countOf(men)} men, at most ${most} are allowed`;
        taken |= men;
      }
      if (board.kind !== 'columns') continue;
      const floating = taken & ~dropped(board, taken);
      if (floating !== 0) return `a man lies on ${namesOf(board, floating)}, above an empty square`;
    }
    for (const slot of this.slots) {
      const { part } = slot;
      for (let i = 0; i < (part.kind === 'on' ? 0 : slot.length); i++) {
        const value = row[base + slot.at + i]!;
        const shown = slotName(slot) + (part.kind === 'pits' ? `[${i}]` : '');
        if (value < 0) return `${shown} is ${value}`;
        if (part.kind === 'counter' && value > part.most)
          return `${shown} is ${value}, at most ${part.most} is allowed`;
      }
    }
    return undefined;
  }

  /** Why play must be over at a row, in words; undefined where it may go on. */
  boundComplaint(row: ArrayLike<number>, base: number): string | undefined {
    if (!this.isBounded) return undefined;
    for (const { board, slots } of this.boards) {
      for (const slot of slots) {
        const men = row[base + slot.at]!;
        const { least } = slot.part as OnPart;
        const off = men & ~slot.points;
        if (off !== 0) return `${slotName(slot)} stands on ${namesOf(board, off)}`;
        if (countOf(men) < least) return `${slotName(slot)} has ${countOf(men)} men, at least ${least} are expected`;
      }
    }
    return undefined;
  }
}

/** The points on which men of a kind may stand, as the player to move sees them. @throws ZugzwangError `rules` where that depends on more than whose they are */
function pointsSeen(name: string, side: Side3, part: Part): number {
  if (part.kind !== 'on') return 0;
  const { points, board } = part;
  const shown = `shape: the points of ${name}, ${namesOf(board, points)},`;
  if (board.group.some(one => turnMask(one, points) !== points))
    throw brokenShape(`${shown} are others under a symmetry of the board`);
  const turned = board.turned === undefined ? points : turnMask(board.turned, points);
  if (side === 'shared' && turned !== points) throw brokenShape(`${shown} are others for the other player`);
  return side === 'other' ? turned : points;
}

/** `own.men`; a shared part has its name alone. */
export function slotName({ side, name }: Slot): string {
  return side === 'shared' ? name : `${side}.${name}`;
}

/** The points of a mask by name. */
export function namesOf(board: Board, mask: number): string {
  return board.names.filter((_, p) => ((mask >>> p) & 1) === 1).join(' ');
}

/** The men of a mask that have one below each, down to the bottom of their column. */
function dropped(board: Board, taken: number): number {
  let held = 0;
  for (let more = taken & board.drops(0); more !== 0; more = taken & board.drops(held) & ~held) held |= more;
  return held;
}

/** Views of one array of two rows: the position at hand, and the one after a move. */
export interface Views {
  readonly at: Readonly<Record<string, unknown>>;
  readonly next: Record<string, unknown> & { gain: number; again: boolean };
}

/**
 * The views that authors get.
 *
 * @param rows - two rows: what `at` shows, and what `next` reads and writes; and behind them a place that is no longer 0 once `next` has written something else
 *   than the first kind of men, pits aside
 * @param who - holds the player at its first place
 * @param add - what `next.add()` does
 */
export function makeViews(layout: Layout, rows: Int32Array, who: Int32Array, add: () => void): Views {
  const { width } = layout;
  const at = {};
  const next = { gain: 0, again: false };
  const views = [at, next].map((view, i) => {
    const base = i * width;
    const isNext = i === 1;
    const prototype = {
      own: side(layout, rows, base, 'own', isNext),
      other: side(layout, rows, base, 'other', isNext),
    };
    for (const slot of layout.slots)
      if (slot.side === 'shared') addAccessor(prototype, layout, slot, rows, base, isNext);
    if (i === 0) Object.defineProperty(prototype, 'player', { get: () => who[0], enumerable: true });
    else Object.defineProperty(prototype, 'add', { value: add });
    return Object.seal(Object.setPrototypeOf(view, prototype));
  });
  return { at: views[0], next: views[1] };
}

/**
 * The view `next` with pits that complain of what is written into them, which lists of numbers take without a word: into a pit that there is not,
 * or something else than a whole number. Slow.
 */
export function strictNext(layout: Layout, next: Views['next']): Views['next'] {
  const pitsOf = (view: object, which: Side3): PropertyDescriptorMap =>
    Object.fromEntries(
      layout.slots
        .filter(({ part, side }) => part.kind === 'pits' && side === which)
        .map(slot => [slot.name, { value: strictPits(slotName(slot), Reflect.get(view, slot.name) as Int32Array) }]),
    );
  const sideOf = (view: object, which: Side3) => ({ value: Object.freeze(Object.create(view, pitsOf(view, which))) });
  const shared = (name: 'gain' | 'again') => ({
    get: () => next[name],
    set: (value: never) => {
      next[name] = value;
    },
  });
  const strict = Object.create(next, {
    own: sideOf(next['own'] as object, 'own'),
    other: sideOf(next['other'] as object, 'other'),
    ...pitsOf(next, 'shared'),
    gain: shared('gain'),
    again: shared('again'),
  }) as Views['next'];
  return Object.seal(strict);
}

function strictPits(name: string, pits: Int32Array): Int32Array {
  return new Proxy(pits, {
    get(_, key) {
      const value: unknown = Reflect.get(pits, key, pits);
      return typeof value === 'function' ? value.bind(pits) : value;
    },
    set(_, key, value) {
      if (!(Number(key) in pits))
        throw new Error(`next.${name}[${String(key)}] was written, and there are ${pits.length} pits, from 0 on`);
      pits[Number(key)] = value as number;
      // Less than nothing may be on the way to something; where it is not, the move leaves the shape.
      if (pits[Number(key)] !== value)
        throw new Error(`next.${name}[${String(key)}] is ${describe(value)}, expected a whole number of 32 bits`);
      return true;
    },
  });
}

/**
 * A view of what one player has. Its accessors stand on a prototype of its own: objects that get accessors of one name by themselves become
 * dictionaries in V8, which are ten times as slow.
 */
function side(layout: Layout, rows: Int32Array, base: number, which: Side3, isNext: boolean): object {
  const prototype = {};
  for (const slot of layout.slots) if (slot.side === which) addAccessor(prototype, layout, slot, rows, base, isNext);
  return Object.freeze(Object.create(prototype));
}

function addAccessor(
  view: object,
  { men, width }: Layout,
  slot: Slot,
  rows: Int32Array,
  base: number,
  isNext: boolean,
): void {
  const place = base + slot.at;
  if (slot.part.kind === 'pits') {
    Object.defineProperty(view, slot.name, { value: rows.subarray(place, place + slot.length), enumerable: true });
    return;
  }
  const name = slotName(slot);
  Object.defineProperty(view, slot.name, {
    enumerable: true,
    get: () => rows[place],
    set: !isNext
      ? () => {
          throw new Error(`${name} of the position was written, which moves leave as it is: write next.${name}`);
        }
      : slot.at === men
        ? (value: number) => {
            rows[place] = value;
            if (rows[place] !== value) demandBits(name, value);
          }
        : (value: number) => {
            rows[place] = value;
            rows[2 * width] = 1;
            if (rows[place] !== value) demandBits(name, value);
          },
  });
}

/** A mask of 32 points is as good above 2^31 as below 0. */
function demandBits(name: string, value: number): void {
  if (value >>> 0 !== value) throw new Error(`next.${name} is ${describe(value)}, expected a whole number of 32 bits`);
}

function checkedPart(name: string, given: unknown): { name: string; part: Part; isShared: boolean } {
  if (TAKEN.includes(name)) throw brokenShape(`shape: no part can be called ${name}`);
  if (!/^[a-zA-Z]\w*$/.test(name))
    throw brokenShape(`shape: found the name "${excerpt(name)}", expected letters and digits`);
  const { kind, part } = Object(given) as { kind?: unknown; part?: Part };
  if (kind === 'shared') return { name, part: part!, isShared: true };
  if (kind === 'on' || kind === 'counter' || kind === 'pits') return { name, part: given as Part, isShared: false };
  throw brokenShape(`shape: ${name} is ${describe(given)}, expected on(…), counter(…), pits(…) or shared(…)`);
}

function writeValue(row: number[], slot: Slot, value: unknown): void {
  if (slot.part.kind !== 'pits') {
    if (!Number.isInteger(value))
      throw brokenShape(`start: ${slotName(slot)} is ${describe(value)}, expected a whole number`);
    row[slot.at] = (value as number) | 0;
    return;
  }
  const isList = Array.isArray(value) && value.length === slot.length && value.every(Number.isInteger);
  if (!isList)
    throw brokenShape(`start: ${slotName(slot)} is ${describe(value)}, expected ${slot.length} whole numbers`);
  for (const [i, seeds] of (value as number[]).entries()) row[slot.at + i] = seeds;
}

/** Of players that are called White and Black, in either order. */
function coloursOf(players: readonly string[] = []): Layout['colours'] {
  const names = players.join().toLowerCase();
  if (names === 'white,black') return ['white', 'black'];
  return names === 'black,white' ? ['black', 'white'] : undefined;
}
