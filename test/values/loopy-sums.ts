/** Sums of chips on small graphs with cycles, solved twice: by their values, and by plain search of the product graph. */
import { runSync } from '../../src/core/task.js';
import { graphOfPairs } from '../../src/graph/graph.js';
import { type LoopyNimbers, loopyNimbers } from '../../src/impartial/loopy-nimbers.js';
import { NimberSum, type Summand } from '../../src/impartial/nimber-sum.js';
import type { Random } from '../random.js';

/** The vertices to which each vertex leads. */
export type Lists = readonly (readonly number[])[];

/** A graph of 1 to `most` vertices, any of which may lead to any, itself too. */
export function randomGraph(random: Random, most: number): Lists {
  const n = random.integer(1, most);
  const density = 0.1 + 0.5 * random.fraction();
  return random.list(n, () => random.list(n, u => u).filter(() => random.chance(density)));
}

export function valuesOf(lists: Lists): LoopyNimbers {
  const pairs = lists.flatMap((targets, v) => targets.flatMap(u => [v, u]));
  return runSync(loopyNimbers(graphOfPairs(lists.length, Int32Array.from(pairs))));
}

/** A chip on a vertex as a summand. */
export function chipAt(lists: Lists, found: LoopyNimbers, v: number): Summand {
  const worth = (u: number) => ({
    value: found.values[u]! >= 0 ? found.values[u]! : { infinity: found.sets[~found.values[u]!]! },
    counter: found.counters[u]!,
  });
  const moves = lists[v]!.map(u => ({ move: String(u), position: String(u), ...worth(u) }));
  return { ...worth(v), moves: () => moves };
}

/** Positions of several chips: the vertices as digits of a number. */
export class Product {
  readonly graphs: readonly Lists[];
  readonly size: number;

  constructor(graphs: readonly Lists[]) {
    this.graphs = graphs;
    this.size = graphs.reduce((size, lists) => size * lists.length, 1);
  }

  vertices(p: number): number[] {
    let rest = p;
    return this.graphs.map(lists => {
      const v = rest % lists.length;
      rest = (rest - v) / lists.length;
      return v;
    });
  }

  number(vertices: readonly number[]): number {
    return this.graphs.reduceRight((number, lists, i) => number * lists.length + vertices[i]!, 0);
  }

  successors(p: number): number[] {
    const at = this.vertices(p);
    return this.graphs.flatMap((lists, i) => lists[at[i]!]!.map(u => this.number(at.with(i, u))));
  }

  /** Win, lose or draw for the player to move, by repeating the definition until nothing changes. */
  outcomes(): ('win' | 'lose' | 'draw')[] {
    const successors = Array.from({ length: this.size }, (_, p) => this.successors(p));
    const outcomes = new Array<'win' | 'lose' | 'draw'>(this.size).fill('draw');
    for (let changed = true; changed; ) {
      changed = false;
      for (let p = 0; p < this.size; p++) {
        if (outcomes[p] !== 'draw') continue;
        const wins = successors[p]!.some(s => outcomes[s] === 'lose');
        if (!wins && !successors[p]!.every(s => outcomes[s] === 'win')) continue;
        outcomes[p] = wins ? 'win' : 'lose';
        changed = true;
      }
    }
    return outcomes;
  }
}

/** What differs between a product and its values, in words; undefined where nothing does. */
export function difference(graphs: readonly Lists[]): string | undefined {
  const product = new Product(graphs);
  const outcomes = product.outcomes();
  const found = graphs.map(valuesOf);
  const chips = graphs.map((lists, i) => lists.map((_, v) => chipAt(lists, found[i]!, v)));
  for (let p = 0; p < product.size; p++) {
    const at = product.vertices(p);
    const sum = new NimberSum(at.map((v, i) => chips[i]![v]!));
    const where = () => `${JSON.stringify(graphs)} at ${at.join(' ')}`;
    if (sum.outcome !== outcomes[p]) return `${where()}: ${sum.outcome} by values, ${outcomes[p]} by search`;
    for (const { summand, position, outcome } of sum.moves()) {
      const left = outcomes[product.number(at.with(summand, Number(position)))]!;
      const expected = left === 'lose' ? 'win' : left === 'win' ? 'lose' : 'draw';
      if (outcome !== expected) return `${where()}, move ${summand}:${position}: ${outcome}, expected ${expected}`;
    }
  }
  return undefined;
}

/** Whether the first of the winning moves wins in finitely many moves from every won position, whatever the opponent does. */
export function firstMoveMakesProgress(graphs: readonly Lists[]): boolean {
  const product = new Product(graphs);
  const found = graphs.map(valuesOf);
  const state = new Uint8Array(product.size);
  /** 1: on the way here, 2: play ends from here. */
  const ends = (p: number): boolean => {
    if (state[p] !== 0) return state[p] === 2;
    state[p] = 1;
    const at = product.vertices(p);
    const sum = new NimberSum(at.map((v, i) => chipAt(graphs[i]!, found[i]!, v)));
    const moves = sum.outcome === 'win' ? sum.moves().slice(0, 1) : sum.moves();
    const all = moves.every(({ summand, position }) => ends(product.number(at.with(summand, Number(position)))));
    if (all) state[p] = 2;
    return all;
  };
  const isWon = (p: number) =>
    new NimberSum(product.vertices(p).map((v, i) => chipAt(graphs[i]!, found[i]!, v))).outcome === 'win';
  return Array.from({ length: product.size }, (_, p) => p).every(p => !isWon(p) || ends(p));
}
