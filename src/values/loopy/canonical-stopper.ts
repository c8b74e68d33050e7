/**
 * Canonical forms of loopy games, one strongly connected component after the other from the end. In a component without an alternating cycle (a stopper):
 * dominated options go, reversible ones are bypassed, and equal vertices become one (Siegel, VI.3). Any other has at most sides that are stoppers, which are sought in two
 * ways, each checked by the order of sides: from `on` (for offsides `off`) downwards, options by options, and by simplifying step by step.
 */

import { isDraft, type Options, type Stopper, type StopperTable, type Vertex } from './stopper-table.js';
import type { Bias, Survival } from './survival.js';

/** Rounds of sidling before the sides are called unknown. */
const ROUNDS = 10;
/** Steps of simplification of one side that are tried, for each vertex of a component. */
const STEPS = 60;
/** Steps of comparison that one value may take: some seconds. */
const MOST_STEPS = 2 ** 24;
/** Components of more vertices are not simplified under a bias. */
const MOST_BIASED = 40;

/** Finds the stoppers that drafts are. */
export class CanonicalStopper {
  readonly #table: StopperTable;
  readonly #order: Survival;
  #steps = 0;

  constructor(table: StopperTable, order: Survival) {
    this.#table = table;
    this.#order = order;
  }

  /**
   * The stoppers that drafts are, or their sides are; undefined where one was not found. Whether a bias was needed at all.
   *
   * @throws ZugzwangError `budget` where that takes too many steps
   */
  resolve(roots: readonly Vertex[], bias: 1 | -1): { stoppers: Stopper[] | undefined; isSided: boolean } {
    const found = new Map<Vertex, Stopper>();
    this.#steps = 0;
    const state = { isSided: false };
    this.#order.allow(MOST_STEPS);
    try {
      const isDone = this.#resolveAll(roots, bias, found, state);
      return { stoppers: isDone ? roots.map(root => found.get(root)!) : undefined, isSided: state.isSided };
    } finally {
      this.#order.allow(Number.POSITIVE_INFINITY);
    }
  }

  #resolveAll(roots: readonly Vertex[], bias: 1 | -1, found: Map<Vertex, Stopper>, state: { isSided: boolean }) {
    for (const component of componentsUpwards(this.#table, roots, found)) {
      if (component.every(v => found.has(v))) continue;
      for (const v of component) this.#substitute(v, found);
      const isStopper = !hasAlternatingCycle(this.#table, component);
      if (!isStopper) state.isSided = true;
      const isDone = isStopper
        ? this.#resolveStopper(component, found)
        : this.#resolveSide(component, bias, found, state);
      if (!isDone) return false;
    }
    return true;
  }

  #substitute(v: Vertex, found: ReadonlyMap<Vertex, Stopper>): void {
    const table = this.#table;
    const known = (options: readonly Vertex[]) => options.map(option => found.get(option) ?? option);
    table.redraft(v, known(table.left(v)), known(table.right(v)));
  }

  // Stoppers

  #resolveStopper(component: readonly Vertex[], found: Map<Vertex, Stopper>): boolean {
    const table = this.#table;
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const v of component) {
        for (let next = this.#simpler(v); next !== undefined; next = this.#simpler(v)) {
          table.redraft(v, next.left, next.right);
          isChanged = true;
        }
      }
    }
    const parts = componentsUpwards(table, component, found);
    if (parts.length > 1) return parts.every(part => this.#resolvePart(part, found));
    // Not before: to put equal vertices together that are not simplest can make an alternating cycle of none.
    return this.#keep(this.#fused(component, found), found);
  }

  #resolvePart(part: readonly Vertex[], found: Map<Vertex, Stopper>): boolean {
    for (const v of part) this.#substitute(v, found);
    return this.#resolveStopper(part, found);
  }

  #keep(vertices: readonly Vertex[], found: Map<Vertex, Stopper>): boolean {
    const table = this.#table;
    const [v] = vertices as [Vertex];
    const left = table.left(v).map(option => table.valueOf(option));
    const right = table.right(v).map(option => table.valueOf(option));
    if (![...left, ...right].includes(undefined)) {
      found.set(v, table.short(table.store.game(left as number[], right as number[])));
    } else for (const [u, stopper] of table.intern(vertices)) found.set(u, stopper);
    for (const [u, w] of this.#aliases) found.set(u, found.get(w)!);
    this.#aliases.clear();
    return true;
  }

  /** Vertices that were found equal to others, which stand for them. */
  readonly #aliases = new Map<Vertex, Vertex>();

  /** To be called where drafts are forgotten. */
  forgetDrafts(): void {
    this.#aliases.clear();
  }

  /** One vertex of each value; the options lead to these. */
  #fused(component: readonly Vertex[], found: ReadonlyMap<Vertex, Stopper>): Vertex[] {
    const kept: Vertex[] = [];
    for (const v of component) {
      const same = kept.find(u => this.#order.isEqual(u, v));
      if (same === undefined) kept.push(v);
      else this.#aliases.set(v, same);
    }
    if (kept.length < component.length) {
      const standing = (v: Vertex) => found.get(v) ?? this.#aliases.get(v) ?? v;
      for (const v of kept) {
        this.#table.redraft(v, this.#table.left(v).map(standing), this.#table.right(v).map(standing));
      }
    }
    return kept;
  }

  /** The options with one dominated option less, or one reversible one bypassed; undefined where there is none. */
  #simpler(v: Vertex): Options | undefined {
    return this.#steppings(v, 0).next().value;
  }

  *#steppings(v: Vertex, bias: Bias): Generator<Options, undefined> {
    const table = this.#table;
    const order = this.#order;
    const [left, right] = [table.left(v), table.right(v)];
    const without = (options: readonly Vertex[], option: Vertex) => options.filter(other => other !== option);
    for (const option of left) {
      if (left.some(other => other !== option && order.isAtLeast(other, option, bias))) {
        yield { left: without(left, option), right };
      }
      for (const answer of table.right(option)) {
        if (!order.isAtLeast(v, answer, bias)) continue;
        yield { left: [...without(left, option), ...table.left(answer)], right };
      }
    }
    for (const option of right) {
      if (right.some(other => other !== option && order.isAtLeast(option, other, bias))) {
        yield { left, right: without(right, option) };
      }
      for (const answer of table.left(option)) {
        if (!order.isAtLeast(answer, v, bias)) continue;
        yield { left, right: [...without(right, option), ...table.right(answer)] };
      }
    }
    return undefined;
  }

  // Sides

  #resolveSide(
    component: readonly Vertex[],
    bias: 1 | -1,
    found: Map<Vertex, Stopper>,
    state: { isSided: boolean },
  ): boolean {
    const sidled = this.#sidle(component, bias);
    if (sidled !== undefined) {
      for (const [v, stopper] of sidled) found.set(v, stopper);
      return true;
    }
    if (component.length > MOST_BIASED) return false;
    const most = this.#steps + STEPS * component.length;
    for (let isChanged = true; isChanged && this.#steps < most; ) {
      isChanged = false;
      for (const v of component) if (this.#stepped(component, v, bias, most)) isChanged = true;
      if (!isChanged) break;
      const parts = componentsUpwards(this.#table, component, found);
      if (parts.length === 1 && hasAlternatingCycle(this.#table, component)) continue;
      return this.#resolveAll(component, bias, found, state);
    }
    return false;
  }

  /** Takes the first step at a vertex that leaves all of the component as it was; whether there is one. */
  #stepped(component: readonly Vertex[], v: Vertex, bias: 1 | -1, most: number): boolean {
    for (const options of this.#steppings(v, bias)) {
      if (this.#steps++ > most) return false;
      if (!this.#isSame(component, v, options, bias)) continue;
      this.#table.redraft(v, options.left, options.right);
      return true;
    }
    return false;
  }

  /** Whether the component keeps its side where a vertex has other options. */
  #isSame(component: readonly Vertex[], v: Vertex, options: Options, bias: 1 | -1): boolean {
    const table = this.#table;
    const copies = new Map(component.map(u => [u, table.draft()]));
    const copied = (side: readonly Vertex[]) => side.map(option => copies.get(option) ?? option);
    for (const [u, copy] of copies) {
      const { left, right } = u === v ? options : { left: table.left(u), right: table.right(u) };
      table.redraft(copy, copied(left), copied(right));
    }
    return this.#order.areEqual([...copies], bias);
  }

  /** The stoppers to which the options by options come down from `on`, checked; undefined where they do not settle soon. */
  #sidle(component: readonly Vertex[], bias: 1 | -1): Map<Vertex, Stopper> | undefined {
    const table = this.#table;
    if (component.length > MOST_BIASED) return undefined;
    const end = this.#end(bias);
    const sides = new Map<Vertex, Stopper>(component.map(v => [v, end]));
    const of = (options: readonly Vertex[]) => options.map(option => sides.get(option) ?? option);
    for (let round = 0; round < ROUNDS; round++) {
      let isSettled = true;
      for (const v of component) {
        const next = this.game(of(table.left(v)), of(table.right(v)));
        if (next !== sides.get(v)) isSettled = false;
        sides.set(v, next);
      }
      if (!isSettled) continue;
      return component.every(v => this.#order.isEqual(v, sides.get(v)!, bias)) ? sides : undefined;
    }
    return undefined;
  }

  /** The stopper of the game with these stoppers as options. */
  game(left: readonly Stopper[], right: readonly Stopper[]): Stopper {
    const v = this.#table.draft();
    this.#table.redraft(v, left, right);
    const found = new Map<Vertex, Stopper>();
    this.#resolveStopper([v], found);
    return found.get(v)!;
  }

  /** `on` or `off`. */
  #end(bias: 1 | -1): Stopper {
    const v = this.#table.draft();
    this.#table.redraft(v, bias > 0 ? [v] : [], bias > 0 ? [] : [v]);
    return this.#table.intern([v]).get(v)!;
  }
}

/** Whether play can alternate for ever within a component. */
export function hasAlternatingCycle(table: StopperTable, component: readonly Vertex[]): boolean {
  const places = new Map(component.map((v, i) => [v, i]));
  const size = component.length;
  // What leads to a state with nowhere to go on is peeled off; a cycle is what stays.
  const left = new Int32Array(2 * size);
  const predecessors: number[][] = Array.from({ length: 2 * size }, () => []);
  for (const [i, v] of component.entries()) {
    for (const [turn, options] of [table.left(v), table.right(v)].entries()) {
      for (const option of options) {
        const to = places.get(option);
        if (to === undefined) continue;
        left[2 * i + turn]!++;
        predecessors[2 * to + (1 - turn)]!.push(2 * i + turn);
      }
    }
  }
  const queue: number[] = [];
  for (let i = 0; i < 2 * size; i++) if (left[i] === 0) queue.push(i);
  for (const i of queue) for (const p of predecessors[i]!) if (--left[p]! === 0) queue.push(p);
  return queue.length < 2 * size;
}

/** The strongly connected components of the drafts that can be reached and are not found yet, options first (Tarjan). */
function componentsUpwards(
  table: StopperTable,
  roots: readonly Vertex[],
  found: ReadonlyMap<Vertex, Stopper>,
): Vertex[][] {
  const components: Vertex[][] = [];
  const low = new Map<Vertex, number>();
  const open: Vertex[] = [];
  const isOpen = new Set<Vertex>();
  for (const root of roots) {
    if (low.has(root)) continue;
    const path: { v: Vertex; index: number; options: Vertex[]; next: number }[] = [];
    const enter = (v: Vertex) => {
      const options = [...table.left(v), ...table.right(v)].filter(option => isDraft(option) && !found.has(option));
      path.push({ v, index: low.size, options, next: 0 });
      low.set(v, low.size);
      open.push(v);
      isOpen.add(v);
    };
    enter(root);
    while (path.length > 0) {
      const frame = path.at(-1)!;
      if (frame.next < frame.options.length) {
        const option = frame.options[frame.next++]!;
        if (!low.has(option)) enter(option);
        else if (isOpen.has(option)) low.set(frame.v, Math.min(low.get(frame.v)!, low.get(option)!));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low.set(parent.v, Math.min(low.get(parent.v)!, low.get(frame.v)!));
      if (low.get(frame.v) !== frame.index) continue;
      const component = open.splice(open.lastIndexOf(frame.v));
      for (const v of component) isOpen.delete(v);
      components.push(component);
    }
  }
  return components;
}
