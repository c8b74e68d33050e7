import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { ZugzwangError } from '../core/errors.js';
import { MAX_REMOTENESS } from '../core/outcome.js';
import type { PositionSpace } from '../core/space.js';
import { countText, makeSizeText, tooLittleMemory } from '../core/text/sizes.js';
import { isExplicit } from '../graph/explicit-space.js';
import { checkSpace } from '../graph/space-graph.js';
import { demandMethod, type MethodId } from './method-ids.js';
import { METHODS, methodById } from './methods.js';

/** Which method will solve a space, why, and what it is estimated to need. */
export interface Plan {
  readonly method: MethodId | 'tiers';
  readonly why: string;
  readonly positions: number;
  /** The number of edges: exact for an explicit graph, otherwise estimated from a sample. */
  readonly edges: number;
  /** Estimated bytes beside the space itself. */
  readonly bytes: number;
  /** A rough guess: 40 million edges a second of an explicit graph, 5 million where the rules have to be asked for them. */
  readonly seconds: number;
  /** Every method, whether it fits and why. */
  readonly considered: readonly { method: MethodId; fits: boolean; why: string; bytes: number }[];
}

/** A plan for a space in one piece. */
export interface SpacePlan extends Plan {
  readonly method: MethodId;
}

/** What a plan has to keep to. */
export interface PlanOptions {
  /** The memory budget in bytes. */
  memory?: number;
  /** How much of it is taken already. */
  held?: number;
  /** Demand this method instead of the preferred one. */
  method?: MethodId;
}

/**
 * Chooses a method by what the space offers.
 *
 * @throws ZugzwangError `rules` for a space whose numbers do not fit together, `usage` where the demanded method does not fit, `budget` where none that fits has enough memory
 */
export function plan(space: PositionSpace, options: PlanOptions = {}): SpacePlan {
  const { memory = DEFAULT_MEMORY, held = 0 } = options;
  if (options.method !== undefined) demandMethod('method', options.method);
  demandFewPositions(space.size);
  checkSpace(space);
  const edges = estimateEdges(space);
  const loopFree = isLoopFree(space);
  const considered = METHODS.map(method => ({
    method: method.id,
    ...method.fits(space, loopFree),
    bytes: method.bytes(space, edges) + (isExplicit(space) ? 0 : REACHABLE_BYTES * space.size),
  }));
  const fitting = considered.filter(entry => entry.fits && (options.method ?? entry.method) === entry.method);
  if (fitting.length === 0) {
    const why = considered.find(entry => entry.method === options.method)?.why ?? 'no method fits';
    throw new ZugzwangError('usage', `the method ${options.method} does not fit this game: ${why}`);
  }
  const chosen = fitting.find(entry => held + entry.bytes <= memory);
  if (chosen === undefined) {
    const what = `solving ${countText(space.size)} positions needs`;
    throw tooLittleMemory(what, held + Math.min(...fitting.map(entry => entry.bytes)), memory);
  }
  return {
    method: chosen.method,
    why: chosen.why,
    positions: space.size,
    edges,
    bytes: chosen.bytes,
    seconds: (space.size + edges) / (isExplicit(space) ? 40e6 : 5e6),
    considered,
  };
}

/** The plan of a game whose positions were valued as they were found, without a loop. */
export function planOfValued(positions: number, edges: number, bytes: number): SpacePlan {
  const why = 'play cannot return to a position';
  const considered = [{ method: 'sweep' as const, fits: true, why, bytes }];
  return { method: 'sweep', why, positions, edges, bytes, seconds: (positions + edges) / 40e6, considered };
}

/** What `tiers` is, beside the methods for spaces in one piece. */
const TIERS_DESCRIPTION = 'retrograde analysis, tier by tier, with updates shuffled to the shards that they belong to';

/** The plan in words, for `--explain`. */
export function makePlanText(plan: Plan): string {
  const figures = [
    `${countText(plan.positions)} positions`,
    `about ${countText(plan.edges)} moves`,
    makeSizeText(plan.bytes),
    plan.seconds < 1 ? 'under a second' : `${Math.ceil(plan.seconds)} s`,
  ];
  const about = plan.method === 'tiers' ? TIERS_DESCRIPTION : methodById(plan.method).description;
  const lines = [`method: ${plan.method} (${about})`, `because: ${plan.why}`];
  lines.push(`estimate: ${figures.join(', ')}`);
  for (const entry of plan.considered) {
    if (entry.method !== plan.method)
      lines.push(`  ${entry.fits ? 'also possible' : 'no'}: ${entry.method}, ${entry.why}`);
  }
  return lines.join('\n');
}

/** @throws ZugzwangError `budget` where there are more positions than can be solved in one piece, whatever the memory */
export function demandFewPositions(positions: number): void {
  if (!(positions > MAX_POSITIONS)) return;
  const [found, most] = [positions, MAX_POSITIONS].map(countText);
  const bytes = 4 * positions;
  const why = `solving ${found} positions needs about ${makeSizeText(bytes)}, and ${most} are the most in one piece`;
  throw new ZugzwangError('budget', why, { needs: bytes });
}

function isLoopFree(space: PositionSpace): boolean | undefined {
  if (space.successorsAreSmaller) return true;
  return isExplicit(space) ? space.order() !== null : undefined;
}

/** What it takes, a position, to find those that can be reached. */
const REACHABLE_BYTES = 5;

/** Remoteness is less than the number of positions, and must fit in a packed value. */
const MAX_POSITIONS = MAX_REMOTENESS + 1;

/** How many positions the estimate of the number of edges looks at. */
const SAMPLE = 1000;

function estimateEdges(space: PositionSpace): number {
  if (isExplicit(space)) return space.graph.edgeCount;
  if (space.dense) return space.size * space.maxSuccessors;
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  const step = Math.max(1, Math.floor(space.size / SAMPLE));
  let edges = 0;
  let looked = 0;
  for (let p = 0; p < space.size; p += step, looked++) {
    if (space.terminal(p) < 0) edges += space.successors(p, out);
  }
  return Math.ceil((edges / Math.max(1, looked)) * space.size);
}
