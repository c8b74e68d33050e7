import type { Game, State } from '../core/game.js';
import type { Lookup } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { TierNumbering } from '../core/tiers.js';
import type { RemotenessCounts } from './census.js';
import type { SolvedTier } from './tiers/tiers.js';

/** The tiers of a game, each with the values of its positions. */
export interface SolvedTiers<Position> {
  readonly numbering: TierNumbering<Position>;
  /** By number, every tier of the space. */
  readonly solved: readonly SolvedTier[];
  /** Positions (not indices) by packed value without its payoff. */
  readonly census: Float64Array;
}

/** A game whose positions have one number each, with their values. */
export interface SolvedNumbers<Position> {
  readonly numbering: Numbering<Position>;
  /** By number, packed values. */
  readonly values: Int32Array;
  /** By number, whether it can be reached from the start; all can, if not given. */
  readonly reached?: Uint8Array;
}

/** A position and its packed value. */
export interface SolvedEntry<Position> {
  readonly state: State<Position>;
  readonly value: number;
  readonly payoff?: number;
}

/** The values of all positions, however they are numbered. */
export interface SolvedValues<Position> {
  readonly lookup: Lookup<Position>;
  readonly tiers?: SolvedTiers<Position>;
  readonly numbers?: SolvedNumbers<Position>;
  byRemoteness(): RemotenessCounts;
  entries<M, L extends string>(game: Game<Position, M, L>): Iterable<SolvedEntry<Position>>;
}
