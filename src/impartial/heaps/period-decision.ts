/**
 * Decides whether a nim-sequence goes on for ever as its beginning shows, with or without a saltus, whatever the saltus is.
 *
 * Let f be the sequence that continues g(n + p) = g(n) + s. It is the nim-sequence if f(n) is the mex of what f gives the moves from n, for all n.
 * That is a sentence about addition and binary digits, and such sentences can be decided by automata (Büchi 1960; Bruyère, Hansel, Michaux and
 * Villemaire 1994): for each class of heaps modulo p an automaton reads n and a value, and tells whether a move reaches it. All of its states are visited,
 * so the answer is exact: no, as well as yes. Proof and cost: `docs/heap-games.md`.
 */
import type { HeapCode, HeapShape, HeapSplit } from '../../heaps/heap-code.js';
import { finiteMoves } from './heap-moves.js';
import { type HeapPeriod, type HeapValues, periodValue, saltusAt } from './heap-period.js';
import { byKind, LevelAutomaton, type MoveFamily, type OpenLevel, TooManyStates } from './level-automaton.js';

/** What was found out about all heaps from `from` on. */
export interface PeriodDecision {
  readonly from: number;
  /** No move reaches f(n). */
  readonly avoided: boolean;
  /** Moves reach every value below f(n). */
  readonly reached: boolean;
  /** How many states the automata have together. */
  readonly states: number;
}

/** Steps, of about a microsecond, after which a decision is given up. */
export const DECISION_STEPS = 4_000_000;
/** Heaps in one move, and ways to leave them, beyond which it is not begun. */
const MOST_HEAPS = 6;

/**
 * Decides whether the period that was found holds for all heaps, as told above.
 * @param values - g(0), g(1) …, known below preperiod + period at least
 * @returns undefined where the code leaves "so many heaps or more", or where the decision would take too long
 */
export function decidePeriod(code: HeapCode, values: HeapValues, found: HeapPeriod): PeriodDecision | undefined {
  if (!canDecide(code)) return undefined;
  try {
    return decide(code, found, new LevelSequence(values, found, code.tail.length));
  } catch (error) {
    if (error instanceof TooManyStates) return undefined;
    throw error;
  }
}

/** Whether no move leaves "so many heaps or more", or very many. */
export function canDecide({ before, after, tail }: HeapCode): boolean {
  return [...before, ...after, ...tail].flat().every(({ heaps, orMore }) => !orMore && heaps <= MOST_HEAPS);
}

/** Heaps from here on leave a heap of the period with every move; of those before, the values themselves are looked at. */
export function decisionStart(code: HeapCode, { preperiod }: HeapPeriod): number {
  const largest = Math.max(0, preperiod - 1);
  const reach = finiteMoves(code).map(({ take, split }) => take + split.heaps * largest);
  return Math.max(1, preperiod, ...reach.map(tokens => tokens + 1));
}

/** The sequence f, its heaps sorted into those before the period, and p classes from there on. */
class LevelSequence {
  readonly from: number;
  readonly period: number;
  /** Values are low + 2^lowBits · high; from level to level, low stays, and high grows by a fixed amount. */
  readonly lowBits: number;
  readonly #values: HeapValues;
  readonly #found: HeapPeriod;

  constructor(values: HeapValues, found: HeapPeriod, tail: number) {
    this.#values = values;
    this.#found = found;
    this.from = Math.max(1, found.preperiod);
    this.period = tail === 0 ? found.period : leastCommonMultiple(found.period, tail);
    const saltus = (found.saltus * this.period) / found.period;
    if (saltus >= 2 ** 31) throw new TooManyStates(DECISION_STEPS);
    this.lowBits = saltus === 0 ? this.#mostBits() : 31 - Math.clz32(saltus & -saltus);
  }

  at(n: number): number {
    return n < this.#found.preperiod ? this.#values[n]! : periodValue(this.#values, this.#found, n);
  }

  /** By how much `high` grows from level to level in the class of n. */
  step(n: number): number {
    return (saltusAt(this.#found, n) * this.period) / this.#found.period / 2 ** this.lowBits;
  }

  low(n: number): number {
    return this.at(n) % 2 ** this.lowBits;
  }

  high(n: number): number {
    return Math.floor(this.at(n) / 2 ** this.lowBits);
  }

  #mostBits(): number {
    let most = 0;
    for (let n = 0; n < this.from + this.period; n++) most = Math.max(most, this.at(n));
    return 32 - Math.clz32(most);
  }
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** Heaps that a move leaves, each of a fixed size or of a class, without what else the move does. */
interface Rest {
  /** Tokens, where all levels are 0. */
  readonly tokens: number;
  readonly low: number;
  readonly constant: number;
  readonly levels: readonly OpenLevel[];
  readonly unequal: readonly (readonly number[])[];
}

/** A move that takes `take` tokens, or any multiple of the period more. */
interface Taking {
  readonly take: number;
  readonly orLonger: boolean;
  readonly split: HeapSplit;
}

function decide(code: HeapCode, found: HeapPeriod, sequence: LevelSequence): PeriodDecision {
  const { period, lowBits } = sequence;
  if (period * 2 ** lowBits > DECISION_STEPS) throw new TooManyStates(DECISION_STEPS);
  const from = decisionStart(code, found);
  const takings = takingsOf(code, period);
  const rests = new Map<string, readonly Rest[]>();
  const splitKey = ({ heaps, shape }: HeapSplit) => `${heaps}${shape}`;
  for (const { split } of takings)
    if (!rests.has(splitKey(split))) rests.set(splitKey(split), restsOf(split, sequence));
  const automaton = new LevelAutomaton(DECISION_STEPS);
  let avoided = true;
  let reached = true;
  for (let first = from; first < from + period && avoided && reached; first++) {
    const byLow = Array.from({ length: 2 ** lowBits }, () => [] as MoveFamily[]);
    for (const { take, orLonger, split } of takings) {
      for (const { tokens, low, constant, levels, unequal } of rests.get(splitKey(split))!) {
        const carry = (tokens + take - first) / period;
        if (!Number.isInteger(carry) || (levels.length === 0 && !orLonger)) continue;
        const open = orLonger ? [...levels, { times: 1, carry: undefined, step: 0 }] : levels;
        byLow[low]!.push({ carry, constant, levels: open, unequal });
      }
    }
    const highest = { low: sequence.low(first), high: sequence.high(first), step: sequence.step(first) };
    for (const [low, families] of byLow.entries()) {
      const answer = compare(automaton, families, low, highest);
      avoided &&= answer.avoided;
      reached &&= answer.reached;
    }
  }
  return { from, avoided, reached, states: automaton.size };
}

function takingsOf(code: HeapCode, period: number): Taking[] {
  const takings: Taking[] = finiteMoves(code).map(move => ({ ...move, orLonger: false }));
  if (code.tail.length === 0) return takings;
  for (let i = 0; i < period; i++)
    for (const split of code.tail[i % code.tail.length]!)
      takings.push({ take: code.after.length + 1 + i, orLonger: true, split });
  return takings;
}

/** Visits all states of one class, with the values whose low digits are `low`, beside what they are to be compared with. */
function compare(
  automaton: LevelAutomaton,
  families: readonly MoveFamily[],
  low: number,
  highest: { readonly low: number; readonly high: number; readonly step: number },
): { avoided: boolean; reached: boolean } {
  const answer = { avoided: true, reached: true };
  // After some digits: v's digits are below, at or above those of f(n), and so much is left to carry in f(n).
  const begin = { set: automaton.begin(families), order: 0, carry: highest.high };
  const seen = new Map([[`${begin.set},0,${begin.carry}`, begin]]);
  for (const { set, order, carry } of seen.values()) {
    const sign = carry > 0 ? -1 : order || Math.sign(low - highest.low);
    if (sign === 0 && automaton.accepts(set)) answer.avoided = false;
    if (sign < 0 && !automaton.accepts(set)) answer.reached = false;
    if (!answer.avoided || !answer.reached) return answer;
    for (let letter = 0; letter < 4; letter++) {
      const [level, digit] = [letter >> 1, letter & 1];
      const grown = carry + highest.step * level;
      const next = {
        set: automaton.next(set, level, digit),
        order: digit - (grown & 1) || order,
        carry: Math.floor(grown / 2),
      };
      const key = `${next.set},${next.order},${next.carry}`;
      if (!seen.has(key)) seen.set(key, next);
    }
  }
  return answer;
}

/** Every way to leave so many heaps in that shape; heaps from `from` on stand for their class. */
function restsOf({ heaps, shape }: HeapSplit, sequence: LevelSequence): readonly Rest[] {
  const nothing: Rest = { tokens: 0, low: 0, constant: 0, levels: [], unequal: [] };
  if (heaps === 0) return [nothing];
  if (shape === 'equal' && heaps > 1) return equalRests(heaps, sequence);
  if (shape === 'any' || heaps === 1) return anyRests(heaps, sequence, nothing);
  return distinctRests(shapedRests(heaps, shape, sequence, nothing));
}

/** Heaps in ascending order that differ as the shape asks for, or will when their levels do. */
function* shapedRests(
  heaps: number,
  shape: HeapShape,
  sequence: LevelSequence,
  nothing: Rest,
): Generator<Rest | undefined, void, void> {
  const ends = sequence.from + sequence.period;
  const chosen = new Array<number>(heaps).fill(1);
  for (;;) {
    const unequal = unequalLevels(chosen, shape, sequence.from);
    yield unequal && { ...chosen.reduce((rest, n) => plusHeap(rest, n, sequence), nothing), unequal };
    let last = heaps - 1;
    while (last >= 0 && chosen[last] === ends - 1) last--;
    if (last < 0) return;
    chosen.fill(chosen[last]! + 1, last);
  }
}

/** Any heaps: so many before the period and the others of a class, each part without what it has twice. */
function anyRests(heaps: number, sequence: LevelSequence, nothing: Rest): readonly Rest[] {
  const { from, period } = sequence;
  const fixed: (readonly Rest[])[] = [[nothing]];
  const open: (readonly Rest[])[] = [[nothing]];
  for (let count = 1; count <= heaps; count++) {
    fixed.push(distinctRests(withOneMore(fixed[count - 1]!, 1, from, sequence)));
    open.push(distinctRests(withOneMore(open[count - 1]!, from, from + period, sequence)));
  }
  return distinctRests(bothParts(fixed, open));
}

function* bothParts(
  fixed: readonly (readonly Rest[])[],
  open: readonly (readonly Rest[])[],
): Generator<Rest, void, void> {
  for (const [count, few] of fixed.entries())
    for (const one of few)
      for (const other of open[fixed.length - 1 - count]!)
        yield { ...other, tokens: one.tokens + other.tokens, low: one.low ^ other.low, constant: one.constant };
}

/** One heap more, of `least` to `end` tokens, `end` excluded. */
function* withOneMore(
  rests: readonly Rest[],
  least: number,
  end: number,
  sequence: LevelSequence,
): Generator<Rest, void, void> {
  for (const rest of rests)
    for (let n = least; n < end; n++) {
      const more = plusHeap(rest, n, sequence);
      yield { ...more, levels: [...more.levels].sort(byKind) };
    }
}

function plusHeap(rest: Rest, n: number, sequence: LevelSequence): Rest {
  const isFixed = n < sequence.from;
  return {
    tokens: rest.tokens + n,
    low: rest.low ^ sequence.low(n),
    constant: isFixed ? rest.constant ^ sequence.high(n) : rest.constant,
    levels: isFixed ? rest.levels : [...rest.levels, { times: 1, carry: sequence.high(n), step: sequence.step(n) }],
    unequal: rest.unequal,
  };
}

/** Each but once; `undefined` counts as a step only. */
function distinctRests(rests: Iterable<Rest | undefined>): readonly Rest[] {
  const byKey = new Map<string, Rest>();
  let steps = 0;
  for (const rest of rests) {
    if (++steps > DECISION_STEPS) throw new TooManyStates(DECISION_STEPS);
    if (rest === undefined) continue;
    const { tokens, low, constant, levels, unequal } = rest;
    byKey.set(
      `${tokens};${low};${constant};${levels.map(({ carry, step }) => `${carry}:${step}`).join()};${unequal.join('|')}`,
      rest,
    );
  }
  return [...byKey.values()];
}

/** Which levels have to differ so that the heaps do; undefined where they cannot. */
function unequalLevels(chosen: readonly number[], shape: HeapShape, from: number): number[][] | undefined {
  const fixed = chosen.filter(n => n < from).length;
  const levelOf = (i: number) => i - fixed;
  if (shape === 'unequal') {
    if (chosen[0] !== chosen.at(-1)) return [];
    return fixed > 0 ? undefined : [chosen.map((_, i) => i)];
  }
  const groups: number[][] = [];
  for (let i = 0; i < chosen.length; i++) {
    for (let k = i + 1; k < chosen.length && chosen[k] === chosen[i]; k++) {
      if (chosen[i]! < from) return undefined;
      groups.push([levelOf(i), levelOf(k)]);
    }
  }
  return groups;
}

/** So many equal heaps have the value of one of them, or 0. */
function equalRests(heaps: number, sequence: LevelSequence): Rest[] {
  const isOdd = heaps % 2 === 1;
  return Array.from({ length: sequence.from + sequence.period - 1 }, (_, i) => {
    const n = i + 1;
    const isFixed = n < sequence.from;
    const high = sequence.high(n);
    return {
      tokens: heaps * n,
      low: isOdd ? sequence.low(n) : 0,
      constant: isOdd && isFixed ? high : 0,
      levels: isFixed ? [] : [{ times: heaps, carry: isOdd ? high : undefined, step: sequence.step(n) }],
      unequal: [],
    };
  });
}
