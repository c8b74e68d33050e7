/** What the header of a table says, against what has been counted: one line for each fault. */
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { OUTCOMES, type Outcome, outcomeOf } from '../core/outcome.js';
import { findDifference } from '../rules/fingerprint.js';
import type { TableFacts } from '../table/header.js';
import type { Fault } from './faults.js';

/** The start as the rules and the values have it. */
export interface FoundStart {
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
