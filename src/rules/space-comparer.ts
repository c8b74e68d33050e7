/**
 * Holds a `PositionSpace` against what the plain rules say of a position, given the number of that position and the numbers of where its
 * moves lead: for a game's numbering, and for the space of its symmetry classes as well.
 *
 * Successors are compared as sets of classes (`canonical`), since repeats are allowed. All else that a space says is held against its own
 * successors and ends, which have been compared: `predecessors` are the successors turned round, as often as they are there (with
 * symmetry, class by class), `dense` rows are the lists, the representative of a class goes on as the position does.
 */
import type { AnyGame, State } from '../core/game.js';
import type { PositionSpace } from '../core/space.js';
import { mismatch, moveShown, overText, placeText } from './mismatch.js';
import type { PlainPosition } from './plain-position.js';
import { Transpose } from './transpose.js';

/** Of long lists so many entries are followed back at a position. */
const FOLLOWED = 4;

/** More room than a space asks for, so that a list that is too long is seen to be. */
const SLACK = 64;

export class SpaceComparer {
  readonly space: PositionSpace;
  readonly #game: AnyGame;
  readonly #prefix: string;
  readonly #stateOf: (number: number) => State<unknown> | undefined;
  readonly #random: () => number;
  readonly #out: Int32Array;
  readonly #aside: Int32Array;
  readonly #visited = new Set<number>();
  /** The position at hand, which errors name. */
  #state: State<unknown>;

  /**
   * @param prefix - what the space is called in messages before a key of it: nothing, or `classes().space.`
   * @param stateOf - a position of a number, for messages
   */
  constructor(
    game: AnyGame,
    space: PositionSpace,
    prefix: string,
    stateOf: (number: number) => State<unknown> | undefined,
    random: () => number,
  ) {
    this.space = space;
    this.#game = game;
    this.#prefix = prefix;
    this.#stateOf = stateOf;
    this.#random = random;
    this.#state = game.start;
    const { size, maxSuccessors, maxPredecessors } = space;
    this.#demandCount('size', size, 1);
    this.#demandCount('maxSuccessors', maxSuccessors, 0);
    if (maxPredecessors !== undefined) this.#demandCount('maxPredecessors', maxPredecessors, 0);
    const room = Math.max(maxSuccessors, maxPredecessors ?? 0) + SLACK;
    this.#out = new Int32Array(room);
    this.#aside = new Int32Array(room);
  }

  /** @param to - the numbers of where the moves lead, complements where the same player moves again */
  compareAt(number: number, plain: PlainPosition, to: readonly number[]): void {
    const { space } = this;
    this.#state = plain.state;
    this.#visited.add(number);
    if (space.dense !== undefined && !space.dense.isPosition(number))
      throw this.#unlike(`dense.isPosition says that its number, ${number}, is no position`);
    const value = space.terminal(number);
    const agrees = plain.value < 0 ? value < 0 : value === plain.value;
    if (!agrees) throw this.#unlike(`terminal says ${overText(value)}, the plain rules say ${overText(plain.value)}`);
    this.#comparePayoff(number, plain);
    if (plain.value < 0) this.#compareSuccessors(number, plain, to);
    if (space.canonical !== undefined) this.#compareRepresentative(number, plain.value);
    if (space.predecessors !== undefined) this.#comparePredecessors(number, plain);
    if (space.dense !== undefined) this.#compareRows(number, plain.value);
  }

  /** All predecessors of what has been compared, when that is all that play can reach. */
  compareWhole(): void {
    const { space } = this;
    if (space.predecessors === undefined) return;
    const classes = new Set(Array.from(this.#visited, number => this.#classOf(number)));
    const transpose = new Transpose(classes);
    for (const number of classes) {
      if (space.terminal(number) < 0) for (const to of this.#forward(number)) transpose.forward(number, to);
      for (const from of this.#backward(number)) if (transpose.has(from)) transpose.backward(from, number);
    }
    const uneven = transpose.uneven();
    if (uneven === undefined) return;
    this.#state = this.#stateOf(uneven) ?? this.#state;
    for (const number of classes) this.#compareEdge(number, uneven);
    throw this.#unlike(`predecessors of number ${uneven} are not its successors turned round`);
  }

  #comparePayoff(number: number, { state, value, payoff }: PlainPosition): void {
    const rules = this.space.payoff;
    if (this.#game.hasPayoff !== (rules !== undefined)) {
      const which = rules === undefined ? 'no payoff, and the game has' : 'a payoff, and the game has none';
      throw this.#unlike(`the space has ${which}`);
    }
    if (rules === undefined) return;
    if (rules.stake !== this.#game.stake)
      throw this.#unlike(`payoff.stake is ${rules.stake}, the stake of the game ${this.#game.stake}`);
    if (rules.isMaximiser(number) !== (state.player === 0))
      throw this.#unlike(`payoff.isMaximiser says ${rules.isMaximiser(number)}, and the other player is to move`);
    if (value >= 0 && rules.payoff(number) !== payoff)
      throw this.#unlike(`payoff.payoff says ${rules.payoff(number)}, the plain rules say ${payoff}`);
  }

  #compareSuccessors(number: number, { moves, steps }: PlainPosition, to: readonly number[]): void {
    const found = new Set<number>();
    const count = this.#list(number, this.#out);
    for (let i = 0; i < count; i++) found.add(this.#signedClass(this.#out[i]!));
    const expected = new Set<number>();
    to.forEach((target, i) => {
      const word = this.#signedClass(target);
      expected.add(word);
      if (found.has(word)) return;
      const isOther = found.has(~word) ? ', or say otherwise who moves there' : '';
      throw this.#unlike(`successors lack ${moveShown(this.#game, moves[i], steps[i]!)}${isOther}`);
    });
    for (let i = 0; i < count; i++) {
      if (!expected.has(this.#signedClass(this.#out[i]!)))
        throw this.#unlike(`successors list ${this.#name(this.#out[i]!)}, where no move leads`);
    }
  }

  /** The successors of a number, looked over; returns how many there are. */
  #list(number: number, out: Int32Array): number {
    const { space } = this;
    const { size, maxSuccessors } = space;
    const count = space.successors(number, out);
    if (!Number.isInteger(count) || count < 1)
      throw this.#unlike(`successors writes ${count} numbers where play goes on`);
    if (count > maxSuccessors)
      throw this.#unlike(`successors writes ${count} numbers, more than maxSuccessors (${maxSuccessors})`);
    for (let i = 0; i < count; i++) {
      const successor = out[i]! < 0 ? ~out[i]! : out[i]!;
      if (successor >= size)
        throw this.#unlike(`successors writes the number ${successor}, and there are ${size} (from 0)`);
      if (out[i]! < 0 && space.extraTurns !== true)
        throw this.#unlike(`successors writes ${this.#name(successor)} as an extra turn, and extraTurns is not set`);
      if (space.successorsAreSmaller === true && successor >= number) {
        const found = `the number of ${this.#name(successor)} is ${successor}, and its own ${number}`;
        throw this.#unlike(`successorsAreSmaller is set, but ${found}`);
      }
    }
    return count;
  }

  /** The representative of a class must go on as the position does. */
  #compareRepresentative(number: number, value: number): void {
    const { space } = this;
    const representative = this.#classOf(number);
    if (this.#classOf(representative) !== representative)
      throw this.#unlike(`canonical of its representative, ${this.#name(representative)}, is another position`);
    if (representative === number) return;
    const other = space.terminal(representative);
    const what = `canonical makes ${this.#name(representative)} stand for it`;
    if (value < 0 ? other >= 0 : other !== value)
      throw this.#unlike(`${what}, of which terminal says ${overText(other)}`);
    const { payoff } = space;
    if (payoff !== undefined) {
      const isLike =
        payoff.isMaximiser(number) === payoff.isMaximiser(representative) &&
        (value < 0 || payoff.payoff(number) === payoff.payoff(representative));
      if (!isLike) throw this.#unlike(`${what}, of which payoff says something else`);
    }
    if (value >= 0) return;
    const own = this.#classesOf(number);
    const others = this.#classesOf(representative);
    for (const [word, at] of own) {
      if (!others.has(word)) throw this.#unlike(`${what}, which has no move like the one to ${this.#name(at)}`);
    }
    for (const [word, at] of others) {
      if (!own.has(word)) throw this.#unlike(`${what}, which has a move to ${this.#name(at)} and it has none like it`);
    }
  }

  /** The classes of the successors, each with one that is in it. */
  #classesOf(number: number): Map<number, number> {
    const count = this.#list(number, this.#out);
    const classes = new Map<number, number>();
    for (let i = 0; i < count; i++) classes.set(this.#signedClass(this.#out[i]!), this.#out[i]!);
    return classes;
  }

  /** Some edges to and from a position, back and forth. */
  #comparePredecessors(number: number, { value }: PlainPosition): void {
    const at = this.#classOf(number);
    const before = this.#backward(at);
    const after = value < 0 ? this.#forward(at) : [];
    for (const from of this.#some(before)) this.#compareEdge(from, at);
    for (const to of this.#some(after)) this.#compareEdge(at, to);
  }

  /** That an edge is there as often forwards as backwards. */
  #compareEdge(from: number, to: number): void {
    const back = timesIn(this.#backward(to), from);
    const forth = this.space.terminal(from) < 0 ? timesIn(this.#forward(from), to) : 0;
    if (back === forth) return;
    const shown = `${this.#name(from)} among those of ${this.#name(to)}`;
    if (back === 0) throw this.#unlike(`predecessors lack ${shown}, where a move leads`);
    if (forth > 0) throw this.#unlike(`predecessors list ${shown} ${back} times, and successors ${forth} times`);
    const why = this.space.terminal(from) >= 0 ? 'at which play is over' : 'from which no move leads there';
    throw this.#unlike(`predecessors list ${shown}, ${why}`);
  }

  /** Where moves lead from a representative: with repeats, or, with symmetry, each class once. */
  #forward(number: number): number[] {
    const count = this.#list(number, this.#aside);
    return this.#edges(count, this.#aside);
  }

  /** From where moves lead to a representative, likewise. */
  #backward(number: number): number[] {
    return this.#edges(this.#listBack(number), this.#aside);
  }

  /** The predecessors of a number, looked over, into the room aside; returns how many there are. */
  #listBack(number: number): number {
    const { space } = this;
    const limit = space.maxPredecessors ?? Math.max(1, space.maxSuccessors);
    const count = space.predecessors!(number, this.#aside);
    const shown = () => `predecessors of ${this.#name(number)}`;
    if (!Number.isInteger(count) || count < 0) throw this.#unlike(`${shown()} are ${count}`);
    if (count > limit) throw this.#unlike(`${shown()} are ${count}, more than maxPredecessors (${limit})`);
    for (let i = 0; i < count; i++) {
      const from = this.#aside[i]!;
      if (from < 0 || from >= space.size)
        throw this.#unlike(`${shown()} include the number ${from}, and there are ${space.size} (from 0)`);
      if (space.terminal(from) >= 0)
        throw this.#unlike(`${shown()} include ${this.#name(from)}, at which play is over`);
    }
    return count;
  }

  #edges(count: number, out: Int32Array): number[] {
    const list = Array.from(out.subarray(0, count), word => this.#classOf(word < 0 ? ~word : word));
    return this.space.canonical === undefined ? list : [...new Set(list)];
  }

  /** Rows of bits against lists. */
  #compareRows(number: number, value: number): void {
    const dense = this.space.dense!;
    if (value < 0) {
      const offset = dense.successorOffset(number);
      if (offset >= 0) {
        this.#compareRow('successors', number, offset, new Set(this.#targets(number)));
      }
    }
    const offset = dense.predecessorOffset(number);
    if (this.space.predecessors === undefined) {
      if (offset < 0)
        throw this.#unlike('dense.predecessorOffset says that there is no row, and there is no list either');
      for (const from of this.#some([...this.#row(number, offset)])) {
        const isEdge = this.space.terminal(from) >= 0 || this.#leads(from, number);
        if (!isEdge)
          throw this.#unlike(`its row of predecessors has ${this.#name(from)}, from which no move leads there`);
      }
      for (const to of value < 0 ? this.#some(this.#targets(number)) : []) {
        const back = dense.predecessorOffset(to);
        if (back >= 0 && !this.#row(to, back).has(number))
          throw this.#unlike(`the row of predecessors of ${this.#name(to)} lacks it`);
      }
    } else if (offset >= 0) {
      this.#compareRow('predecessors', number, offset, new Set(this.#aside.subarray(0, this.#listBack(number))));
    }
  }

  #leads(from: number, to: number): boolean {
    return this.#targets(from).includes(to);
  }

  /** Where moves lead, as they are written. */
  #targets(number: number): number[] {
    return [...this.#out.subarray(0, this.#list(number, this.#out))];
  }

  #compareRow(key: 'successors' | 'predecessors', number: number, offset: number, list: ReadonlySet<number>): void {
    const row = this.#row(number, offset);
    for (const one of list) if (!row.has(one)) throw this.#unlike(`its row of ${key} lacks ${this.#name(one)}`);
    for (const one of row) {
      const isLeftOut = key === 'predecessors' && this.space.terminal(one) >= 0;
      if (!list.has(one) && !isLeftOut)
        throw this.#unlike(`its row of ${key} has ${this.#name(one)}, which is not among them`);
    }
  }

  #row(number: number, offset: number): Set<number> {
    const dense = this.space.dense!;
    const first = 32 * dense.targetWord(number);
    const row = new Set<number>();
    for (let word = 0; word < dense.rowWords; word++) {
      for (let bits = dense.words[offset + word] ?? 0; bits !== 0; bits &= bits - 1) {
        const one = first + 32 * word + 31 - Math.clz32(bits & -bits);
        if (!dense.isPosition(one)) continue;
        if (one < 0 || one >= this.space.size)
          throw this.#unlike(`a row of bits has the number ${one}, and there are ${this.space.size} (from 0)`);
        row.add(one);
      }
    }
    return row;
  }

  /** A few of a list, all of a short one. */
  #some(list: readonly number[]): readonly number[] {
    if (list.length <= FOLLOWED) return list;
    return Array.from({ length: FOLLOWED }, () => list[Math.floor(this.#random() * list.length)]!);
  }

  #classOf(number: number): number {
    const { canonical, size } = this.space;
    if (canonical === undefined) return number;
    const representative = this.space.canonical!(number);
    if (Number.isInteger(representative) && representative >= 0 && representative < size) return representative;
    throw this.#unlike(
      `canonical of ${this.#name(number)} is ${representative}, expected a number from 0 to ${size - 1}`,
    );
  }

  #signedClass(word: number): number {
    return word < 0 ? ~this.#classOf(~word) : this.#classOf(word);
  }

  /** A number in a message: its position where that can be told. */
  #name(word: number): string {
    const number = word < 0 ? ~word : word;
    const state = this.#stateOf(number);
    return state === undefined ? `number ${number}` : placeText(this.#game, state);
  }

  #demandCount(key: string, value: unknown, least: number): void {
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= 2 ** 31) return;
    throw this.#unlike(`${key} is ${value}, expected a whole number from ${least} on`);
  }

  #unlike(what: string): Error {
    return mismatch(this.#game, 'numbering', this.#prefix + what, this.#state);
  }
}

function timesIn(list: readonly number[], wanted: number): number {
  let times = 0;
  for (const one of list) if (one === wanted) times++;
  return times;
}
