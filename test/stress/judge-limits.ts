/** What the judges' statements say of their inputs, checked without any of our parsers. */
import type { ContestFlags } from '../../src/contest/problem.js';

/** The tokens of an input, taken one after the other. */
class Input {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  word(): string {
    const token = this.#next();
    if (token === undefined) throw new Error('the input ends too soon');
    return token;
  }

  #next(): string | undefined {
    const text = this.#text;
    let [from, isBlank] = [this.#at, true];
    for (; isBlank && from < text.length; from++) isBlank = text.charCodeAt(from) <= 32;
    if (isBlank) return undefined;
    let to = from;
    while (to < text.length && text.charCodeAt(to) > 32) to++;
    this.#at = to;
    return text.slice(from - 1, to);
  }

  integer(what: string, least: number, most: number): number {
    const token = this.word();
    const value = Number(token);
    if (String(value) !== token || !Number.isSafeInteger(value)) throw new Error(`${what}: ${token} is no integer`);
    if (value < least || value > most) throw new Error(`${what}: ${token} is not from ${least} to ${most}`);
    return value;
  }

  integers(count: number, what: string, least: number, most: number): number[] {
    return Array.from({ length: count }, () => this.integer(what, least, most));
  }

  end(): void {
    const token = this.#next();
    if (token !== undefined) throw new Error(`too much: ${token}`);
  }
}

type Check = (input: Input, flags: ContestFlags) => void;

const CHECKS: Readonly<Record<string, Check>> = {
  berzerk(input) {
    const n = input.integer('n', 2, 7000);
    for (const player of ['Rick', 'Morty']) {
      const steps = input.integers(input.integer(`steps of ${player}`, 1, n - 1), 'step', 1, n - 1);
      demand(new Set(steps).size === steps.length, 'a step is repeated');
    }
  },
  'candy-piles'(input) {
    input.integers(input.integer('n', 1, 1e5), 'a', 1, 1e9);
  },
  'choosing-carrot'(input) {
    input.integers(input.integer('n', 1, 3e5), 'a', 1, 1e9);
  },
  numbers(input) {
    const tests = input.integer('T', 1, 1e5);
    for (let i = 0; i < tests; i++) {
      input.integer('f', 0, 1);
      demand(
        input.integers(16, 'card', 0, 4).some(card => card > 0),
        'both hands are all zeros',
      );
    }
  },
  chip(input, flags) {
    const n = input.integer('n', 1, 200_000);
    const edges = Array.from({ length: input.integer('m', 0, 500_000) }, () => {
      const edge = input.integers(2, 'vertex', 0, n - 1);
      if (flags.partizan) demand(['L', 'R', 'B'].includes(input.word()), 'the label');
      return edge;
    });
    if (flags.acyclic) demand(isAcyclic(n, edges), 'a cycle');
  },
  'addition-subtraction'(input) {
    const games = input.integer('T', 1, 20);
    for (let i = 0; i < games; i++) {
      const n = input.integer('V', 1, 100);
      const edges = Array.from({ length: input.integer('E', 0, 1500) }, () => input.integers(2, 'vertex', 0, n - 1));
      const degrees = new Array<number>(n).fill(0);
      for (const [from] of edges) demand(++degrees[from!]! <= 15, 'more than 15 ways out');
      demand(isAcyclic(n, edges), 'a cycle');
      input.integers(n, 'K', 0, 100);
      const rounds = input.integer('R', 1, 100);
      input.integers(rounds * n, 'tokens', 0, 100);
    }
  },
};

function demand(condition: boolean, complaint: string): void {
  if (!condition) throw new Error(complaint);
}

/** Vertices without a way in are taken away until none is left. */
function isAcyclic(n: number, edges: readonly (readonly number[])[]): boolean {
  const into = new Array<number>(n).fill(0);
  const next: number[][] = Array.from({ length: n }, () => []);
  for (const [from, to] of edges) {
    into[to!]!++;
    next[from!]!.push(to!);
  }
  const free = into.flatMap((count, v) => (count === 0 ? [v] : []));
  for (const v of free) for (const to of next[v]!) if (--into[to]! === 0) free.push(to);
  return free.length === n;
}

/** Why an input is none that the judge may give; undefined where it is one. */
export function complaintOf(name: string, flags: ContestFlags, text: string): string | undefined {
  try {
    const input = new Input(text);
    CHECKS[name]!(input, flags);
    input.end();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
