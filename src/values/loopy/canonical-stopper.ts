/**
 * Canonical forms of loopy games, one strongly connected component after the other from the end. In a component without an alternating cycle (a stopper):
 * dominated options go, reversible ones are bypassed, and equal vertices become one (Siegel, VI.3). Any other has at most sides that are stoppers. The
 * positions themselves tell what these can be: see `#resolveSides`.
 */

import { isDraft, type Options, type Stopper, type StopperTable, type Vertex } from './stopper-table.js';
import type { Survival } from './survival.js';

/** Steps of comparison that one value may take: some seconds. */
const MOST_STEPS = 2 ** 24;
/** Components of more vertices are not simplified under a bias. */
const MOST_BIASED = 100;

/** What was found of drafts. */
export interface Resolved {
  readonly stoppers: readonly (Stopper | undefined)[];
  /** Whether some position is no stopper. */
  readonly isSided: boolean;
  /** Whether it is certain that those without a stopper have none. */
  readonly isKnown: boolean;
}

/** Finds the stoppers that drafts are. */
export class CanonicalStopper {
  readonly #table: StopperTable;
  readonly #order: Survival;

  constructor(table: StopperTable, order: Survival) {
    this.#table = table;
    this.#order = order;
  }

  /**
   * The stoppers that drafts are, or that are their sides.
   *
   * @throws ZugzwangError `budget` where that takes too many steps
   */
  resolve(roots: readonly Vertex[], bias: 1 | -1): Resolved {
    const found = new Map<Vertex, Stopper>();
    const unknown = new Set<Vertex>();
    let isSided = false;
    this.#order.allow(MOST_STEPS);
    try {
      for (const component of componentsUpwards(this.#table, roots, found)) {
        if (this.#resolveIfStopper(component, found)) continue;
        isSided = true;
        if (!this.#resolveSides(component, bias, found, unknown)) for (const v of component) unknown.add(v);
      }
    } finally {
      this.#order.allow(Number.POSITIVE_INFINITY);
    }
    const isKnown = roots.every(root => found.has(root) || !unknown.has(root));
    return { stoppers: roots.map(root => found.get(root)), isSided, isKnown };
  }

  /** Whether a component, the options of which have been sought, is of stoppers; these are found then. */
  #resolveIfStopper(component: readonly Vertex[], found: Map<Vertex, Stopper>): boolean {
    const table = this.#table;
    for (const v of component) this.#substitute(v, found);
    if (draftsBelow(table, component).length > 0 || hasAlternatingCycle(table, component)) return false;
    this.#resolveStopper(component, found);
    return true;
  }

  #substitute(v: Vertex, found: ReadonlyMap<Vertex, Stopper>): void {
    const table = this.#table;
    const known = (options: readonly Vertex[]) => options.map(option => found.get(option) ?? option);
    table.redraft(v, known(table.left(v)), known(table.right(v)));
  }

  // Stoppers

  #resolveStopper(component: readonly Vertex[], found: Map<Vertex, Stopper>): void {
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
    if (parts.length > 1) {
      for (const part of parts) this.#resolvePart(part, found);
      return;
    }
    // Not before: to put equal vertices together that are not simplest can make an alternating cycle of none.
    this.#keep(this.#fused(component, found), found);
  }

  #resolvePart(part: readonly Vertex[], found: Map<Vertex, Stopper>): void {
    for (const v of part) this.#substitute(v, found);
    this.#resolveStopper(part, found);
  }

  #keep(vertices: readonly Vertex[], found: Map<Vertex, Stopper>): void {
    const table = this.#table;
    const [v] = vertices as [Vertex];
    const left = table.left(v).map(option => table.valueOf(option));
    const right = table.right(v).map(option => table.valueOf(option));
    if (![...left, ...right].includes(undefined)) {
      found.set(v, table.short(table.store.game(left as number[], right as number[])));
    } else for (const [u, stopper] of table.intern(vertices)) found.set(u, stopper);
    for (const [u, w] of this.#aliases) found.set(u, found.get(w)!);
    this.#aliases.clear();
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
    const table = this.#table;
    const order = this.#order;
    const [left, right] = [table.left(v), table.right(v)];
    const without = (options: readonly Vertex[], option: Vertex) => options.filter(other => other !== option);
    for (const option of left) {
      if (left.some(other => other !== option && order.isAtLeast(other, option))) {
        return { left: without(left, option), right };
      }
      const answer = table.right(option).find(other => order.isAtLeast(v, other));
      if (answer !== undefined) return { left: [...without(left, option), ...table.left(answer)], right };
    }
    for (const option of right) {
      if (right.some(other => other !== option && order.isAtLeast(option, other))) {
        return { left, right: without(right, option) };
      }
      const answer = table.left(option).find(other => order.isAtLeast(other, v));
      if (answer !== undefined) return { left, right: [...without(right, option), ...table.right(answer)] };
    }
    return undefined;
  }

  // Sides

  /**
   * The sides of a component, which may lead to drafts below that have none; false where it is not certain that those which are not found do not exist.
   *
   * Let S be the onside of v, in canonical form. Where Right moves from v − S to v − S^L, Left answers in v by a move to some X ≥ S^L. Either S has a Left
   * option that is at least X, which is S^L then, or Right reverses X by a move to Y ≤ S, and from there Left has an answer X' ≥ S^L again. So S^L is the
   * onside of a position to which such reversing leads, one that is not reversible itself, unless it goes on for ever. In the same way S^R is one, and that
   * cannot go on for ever: Left, who wins S − v though play without end in v alone is lost, comes nearer to the end with each answer. The options of
   * S are the best of these therefore, and where they make no stopper that equals v, v has none. Where reversing goes on for ever, S^L is at
   * most each X that comes again: it is tried without these, with the least and with all. Of offsides the same holds with the players exchanged.
   */
  #resolveSides(
    component: readonly Vertex[],
    bias: 1 | -1,
    found: Map<Vertex, Stopper>,
    unknown: ReadonlySet<Vertex>,
  ): boolean {
    if (component.length > MOST_BIASED) return false;
    for (let open = component; ; ) {
      const reversed = open.map(v => this.#reversed(v, bias));
      const isEndless = reversed.some(({ again }) => again.all.length > 0);
      const before = open.length;
      for (const more of isEndless ? MORE : MORE.slice(0, 1)) {
        const made = this.#made(open, reversed, bias, more);
        for (const [v, stopper] of made) found.set(v, stopper);
      }
      open = open.filter(v => !found.has(v));
      if (open.length === 0) return true;
      for (const v of open) this.#substitute(v, found);
      if (open.length === before) return !isEndless && !draftsBelow(this.#table, open).some(v => unknown.has(v));
    }
  }

  /** The stoppers that the best of what reversing leads to makes of the positions of a component, where they equal them. */
  #made(
    component: readonly Vertex[],
    reversed: readonly Reversed[],
    bias: 1 | -1,
    more: keyof Again,
  ): Map<Vertex, Stopper> {
    const table = this.#table;
    const order = this.#order;
    const stoppers = new Set(reversed.flatMap(({ left, right }) => [...left, ...right]).filter(x => !isDraft(x)));
    /** For each position the stopper, or the draft, of all that equal it. */
    const standing = new Map<Vertex, Vertex>();
    const drafts = new Map<Vertex, Vertex>();
    const stand = (v: Vertex): Vertex => {
      let known = standing.get(v);
      if (known === undefined) {
        const same = [...stoppers, ...component].find(u => u === v || order.isEqual(u, v, bias)) ?? v;
        standing.set(v, (known = drafts.get(same) ?? same));
      }
      return known;
    };
    for (const v of component) {
      if (stand(v) !== v) continue;
      drafts.set(v, table.draft());
      standing.set(v, drafts.get(v)!);
    }
    const best = (options: readonly Vertex[], isAtLeast: (x: Vertex, y: Vertex) => boolean) =>
      options.filter(x => options.every(y => isAtLeast(x, y) || !isAtLeast(y, x))).map(stand);
    for (const [i, v] of component.entries()) {
      const draft = drafts.get(v);
      if (draft === undefined) continue;
      const { left, right, again } = reversed[i]!;
      table.redraft(
        draft,
        best([...left, ...(bias > 0 ? again[more] : [])], (x, y) => order.isAtLeast(x, y, bias)),
        best([...right, ...(bias < 0 ? again[more] : [])], (x, y) => order.isAtLeast(y, x, bias)),
      );
    }
    const made = new Map<Vertex, Stopper>();
    for (const part of componentsUpwards(table, [...drafts.values()], made)) this.#resolveIfStopper(part, made);
    const found = new Map<Vertex, Stopper>();
    for (const v of component) {
      const stopper = made.get(stand(v)) ?? stand(v);
      if (!isDraft(stopper) && order.isEqual(v, stopper, bias)) found.set(v, stopper);
    }
    return found;
  }

  #reversed(v: Vertex, bias: 1 | -1): Reversed {
    const table = this.#table;
    const order = this.#order;
    const followed = (isLeft: boolean) => {
      const own = (u: Vertex) => (isLeft ? table.left(u) : table.right(u));
      const answers = (x: Vertex) =>
        isLeft
          ? table.right(x).filter(y => order.isAtLeast(v, y, bias))
          : table.left(x).filter(y => order.isAtLeast(y, v, bias));
      const next = new Map<Vertex, readonly Vertex[]>();
      const all = new Set(own(v));
      const kept: Vertex[] = [];
      for (const x of all) {
        const reversing = answers(x);
        if (reversing.length === 0) kept.push(x);
        next.set(x, reversing.flatMap(own));
        for (const y of next.get(x)!) all.add(y);
      }
      return { kept, next };
    };
    const [left, right] = [followed(true), followed(false)];
    const { next } = bias > 0 ? left : right;
    const all = [...next.keys()].filter(x => comesAgain(x, next));
    const isWorse = (x: Vertex, y: Vertex) => {
      const [low, high] = bias > 0 ? [x, y] : [y, x];
      return order.isAtLeast(high, low, bias) && !order.isAtLeast(low, high, bias);
    };
    const least = all.filter(x => !all.some(y => isWorse(y, x)));
    return { left: left.kept, right: right.kept, again: { none: [], least, all } };
  }

  /** The stopper of the game with these stoppers as options. */
  game(left: readonly Stopper[], right: readonly Stopper[]): Stopper {
    const v = this.#table.draft();
    this.#table.redraft(v, left, right);
    const found = new Map<Vertex, Stopper>();
    this.#resolveStopper([v], found);
    return found.get(v)!;
  }
}

/** To what reversible moves lead, again and again, until there is none. */
interface Reversed {
  readonly left: readonly Vertex[];
  readonly right: readonly Vertex[];
  /** What comes again: Left's options for an onside, Right's for an offside. */
  readonly again: Again;
}

/** How much of what comes again is tried as options: nothing, those that are worst for their player, all. */
type Again = Readonly<Record<'none' | 'least' | 'all', readonly Vertex[]>>;
const MORE = ['none', 'least', 'all'] as const;

function comesAgain(x: Vertex, next: ReadonlyMap<Vertex, readonly Vertex[]>): boolean {
  const seen = new Set(next.get(x)!);
  for (const y of seen) for (const z of next.get(y)!) seen.add(z);
  return seen.has(x);
}

/** The drafts outside of a component to which it leads. */
function draftsBelow(table: StopperTable, component: readonly Vertex[]): Vertex[] {
  const own = new Set(component);
  const options = component.flatMap(v => [...table.left(v), ...table.right(v)]);
  return options.filter(option => isDraft(option) && !own.has(option));
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
