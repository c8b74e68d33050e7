/**
 * Values of loopy impartial positions by number: n, or ∞(K) (Smith 1966, Graphs and composite games; Fraenkel and Yesha 1986, The
 * generalized Sprague–Grundy function and its invariance under certain mappings).
 *
 * Level by level, m = 0, 1, 2 …: among the positions that have every value below m among their successors, those get the value m
 * from each successor of which (but those of smaller value) play can revert to an m that was found earlier. That is retrograde
 * analysis, with the m as lost positions. A position that has no successor of value m when the level ends is ∞(K), K the values
 * among its successors.
 *
 * O(E) to begin with and, at each level, the edges into positions with a successor of that value: O(E (g + 1)) at most, g being
 * the largest value, and in practice little more than O(E). 32 bytes a position and 4 an edge.
 */
import { IntList } from '../core/data/int-list.js';
import type { Task } from '../core/task.js';
import { checkGraph, type Graph, outDegrees, reverseGraph } from '../graph/graph.js';

/** The values of all positions of a loopy graph. */
export interface LoopyNimbers {
  /** n of a position of value n; `~k` (negative) of one of value ∞(`sets[k]`). */
  readonly values: Int32Array;
  /** The distinct sets K, each in ascending order. */
  readonly sets: readonly (readonly number[])[];
  /**
   * For positions of value n, in what order they were found: from each successor whose value is not below n some move reverts to a
   * position of value n found earlier. Who always reverts so cannot be held up for ever.
   */
  readonly counters: Int32Array;
}

const UNLABELLED = -1;
const INFINITE = -2;

/** How many edges are followed between two yields. */
const PIECE = 1 << 16;

/** The values of every vertex of a graph on which a player without a move loses. Parallel edges and self-loops are allowed. */
export function* loopyNimbers(graph: Graph): Task<LoopyNimbers> {
  checkGraph(graph);
  const labels = new Labels(graph);
  let work = 0;
  for (let level = 0; labels.begin(level); level++) {
    for (let u = labels.next(); u >= 0; u = labels.next()) {
      if ((work += labels.spread(u, level)) < PIECE) continue;
      yield { phase: 'find values', done: labels.labelled, total: graph.vertexCount };
      work = 0;
    }
    labels.end(level);
  }
  return { values: labels.values, counters: labels.counters, sets: nameInfinite(graph, labels.values) };
}

/** The levels' common state. */
class Labels {
  readonly values: Int32Array;
  readonly counters: Int32Array;
  labelled = 0;
  readonly #reversed: Graph;
  /** Each vertex's successors without a value n so far. */
  readonly #open: Int32Array;
  /** At this level, those of them from which no move to a value of the level is known; valid where `#countedAt` is the level. */
  readonly #count: Int32Array;
  readonly #countedAt: Int32Array;
  /** The last level of which a successor has the value. */
  readonly #metAt: Int32Array;
  /** The vertices with values, in the order in which they were found. */
  readonly #found: Int32Array;
  #head = 0;
  /** The vertices that may yet have a value. */
  readonly #rest: Int32Array;
  #restCount: number;

  constructor(graph: Graph) {
    const n = graph.vertexCount;
    this.values = new Int32Array(n).fill(UNLABELLED);
    this.counters = new Int32Array(n);
    this.#reversed = reverseGraph(graph);
    this.#open = outDegrees(graph);
    this.#count = new Int32Array(n);
    this.#countedAt = new Int32Array(n).fill(-1);
    this.#metAt = new Int32Array(n).fill(-1);
    this.#found = new Int32Array(n);
    this.#rest = Int32Array.from({ length: n }, (_, v) => v);
    this.#restCount = n;
  }

  /** Labels what has no other successors than those of smaller value. False where nothing is left to label. */
  begin(level: number): boolean {
    for (let i = 0; i < this.#restCount; i++) if (this.#open[this.#rest[i]!] === 0) this.#label(this.#rest[i]!, level);
    return this.#restCount > 0;
  }

  /** A vertex that was labelled and not spread yet, or −1. */
  next(): number {
    return this.#head < this.labelled ? this.#found[this.#head++]! : -1;
  }

  /** Tells the predecessors of a vertex of this level, and theirs. Returns how many edges that took. */
  spread(u: number, level: number): number {
    const { offsets, targets } = this.#reversed;
    const { values } = this;
    const metAt = this.#metAt;
    let work = 1;
    for (let e = offsets[u]!, end = offsets[u + 1]!; e < end; e++) {
      const w = targets[e]!;
      this.#open[w]!--;
      if (values[w]! >= 0 || metAt[w] === level) continue;
      metAt[w] = level;
      const last = offsets[w + 1]!;
      for (let f = offsets[w]!; f < last; f++) {
        const x = targets[f]!;
        if (values[x] === UNLABELLED && metAt[x] !== level && this.#countDown(x, level) === 0) this.#label(x, level);
      }
      work += last - offsets[w]!;
    }
    return work + offsets[u + 1]! - offsets[u]!;
  }

  /** What has no successor of this level's value is infinite. */
  end(level: number): void {
    let kept = 0;
    for (let i = 0; i < this.#restCount; i++) {
      const v = this.#rest[i]!;
      if (this.values[v] !== UNLABELLED) continue;
      if (this.#metAt[v] === level) this.#rest[kept++] = v;
      else this.values[v] = INFINITE;
    }
    this.#restCount = kept;
  }

  #countDown(x: number, level: number): number {
    if (this.#countedAt[x] !== level) {
      this.#countedAt[x] = level;
      this.#count[x] = this.#open[x]!;
    }
    return --this.#count[x]!;
  }

  #label(v: number, level: number): void {
    this.values[v] = level;
    this.counters[v] = this.labelled;
    this.#found[this.labelled++] = v;
  }
}

/** Gives each infinite vertex the number of its set, and returns the sets. */
function nameInfinite(graph: Graph, values: Int32Array): number[][] {
  const { offsets, targets, vertexCount } = graph;
  const sets: number[][] = [];
  const numbers = new Map<string, number>();
  const names = new IntList();
  for (let v = 0; v < vertexCount; v++) {
    if (values[v] !== INFINITE) continue;
    const finite = targets.subarray(offsets[v]!, offsets[v + 1]!).filter(u => values[u]! >= 0);
    const set = [...new Set(finite.map(u => values[u]!))].sort((a, b) => a - b);
    const key = set.join();
    const number = numbers.get(key) ?? sets.push(set) - 1;
    numbers.set(key, number);
    names.push(number);
  }
  // Only now: until then all infinite vertices must look alike.
  let next = 0;
  for (let v = 0; v < vertexCount; v++) if (values[v] === INFINITE) values[v] = ~names.data[next++]!;
  return sets;
}
