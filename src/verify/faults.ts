import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { OUTCOMES, type Outcome, outcomeOf } from '../core/outcome.js';
import { findDifference } from '../rules/fingerprint.js';
import type { TableFacts } from '../table/header.js';

/** How many faults are told at most. */
export const MOST_FAULTS = 10;

/** Something that is wrong: at a position, or in the header. */
export interface Fault {
  /** The position's notation; undefined for a fault of the header. */
  readonly position: string | undefined;
  readonly problem: string;
}

/** A fault by the position's numbers. */
export interface NumberedFault {
  readonly tier: number;
  readonly index: number;
  readonly view: number;
  readonly problem: string;
}

/** From the start's tier down, as play goes. */
function inOrder(a: NumberedFault, b: NumberedFault): number {
  return b.tier - a.tier || a.index - b.index || a.view - b.view;
}

/** The first faults, by position, that a thread finds in a phase. */
export class FaultList {
  readonly #list: NumberedFault[] = [];
  /** How many there were, those that are not kept too. */
  count = 0;

  add(fault: NumberedFault): void {
    this.count++;
    if (this.#list.length === MOST_FAULTS && inOrder(fault, this.#list.at(-1)!) >= 0) return;
    this.#list.push(fault);
    this.#list.sort(inOrder);
    if (this.#list.length > MOST_FAULTS) this.#list.pop();
  }

  get first(): readonly NumberedFault[] {
    return this.#list;
  }
}

/** The first of several lists' faults. */
export function firstFaults(lists: readonly (readonly NumberedFault[])[]): NumberedFault[] {
  return lists.flat().sort(inOrder).slice(0, MOST_FAULTS);
}

// What the header of a table says, against what has been counted.

/** The start as the rules and the values have it. */
interface FoundStart {
  readonly position: string;
  readonly outcome: Outcome;
  readonly remoteness: number | null;
  readonly payoff?: number | undefined;
}

/** What is wrong with what is said of the rules' behaviour, told of the first position where it is another. */
export function behaviourFaults<P, M, L extends string>({ rules }: TableFacts, game: Game<P, M, L>): Fault[] {
  try {
    const position = findDifference(game, rules.fingerprint);
    if (position === undefined) return [];
    return [{ position, problem: 'the rules behaved otherwise here when the table was made' }];
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error;
    return [{ position: undefined, problem: error.message }];
  }
}

type Facts = Pick<TableFacts, 'positions' | 'win' | 'lose' | 'tie' | 'draw' | 'byRemoteness' | 'start'>;

/** What is wrong with what is said of the start. */
export function startFaults({ start }: Pick<Facts, 'start'>, found: FoundStart): string[] {
  if (start.position !== found.position)
    return [`the start is said to be "${start.position}", it is "${found.position}"`];
  return [
    ...compare('the outcome of the start', start.outcome, found.outcome),
    ...compare('the remoteness of the start', start.remoteness, found.remoteness),
    ...compare('the payoff of the start', start.payoff, found.payoff),
  ];
}

/** What is wrong with the counts, given how many positions have each packed value. */
export function countFaults(header: Facts, census: Iterable<readonly [value: number, count: number]>): string[] {
  const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
  const byRemoteness: Record<string, Record<string, number>> = { win: {}, lose: {}, tie: {} };
  for (const [value, count] of census) {
    const outcome = outcomeOf(value);
    counts[outcome] += count;
    const histogram = byRemoteness[outcome];
    const plies = String(value >>> 2);
    if (histogram !== undefined) histogram[plies] = (histogram[plies] ?? 0) + count;
  }
  const total = counts.win + counts.lose + counts.tie + counts.draw;
  const faults = compare('the number of positions', header.positions, total);
  for (const outcome of OUTCOMES) faults.push(...compare(`the count "${outcome}"`, header[outcome], counts[outcome]));
  for (const outcome of ['win', 'lose', 'tie'] as const) {
    const said = header.byRemoteness?.[outcome] ?? {};
    const found = byRemoteness[outcome]!;
    for (const plies of new Set([...Object.keys(said), ...Object.keys(found)])) {
      const what = `the count of "${outcome}" at remoteness ${plies}`;
      faults.push(...compare(what, said[plies] ?? 0, found[plies] ?? 0));
    }
  }
  return faults;
}

/** One line if what is said is not what was found. */
export function compare(what: string, said: unknown, found: unknown): string[] {
  return said === found ? [] : [`${what} is said to be ${said}, it is ${found}`];
}
