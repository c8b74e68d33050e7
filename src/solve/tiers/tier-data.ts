import type { Post } from '../../exchange/post.js';
import type { ShuffleMemory } from './outbox.js';
import type { TierValues } from './tier-count.js';
import type { EdgeSums } from './tier-edges.js';

/** What the parts of a tier share. */
export interface TierData {
  readonly tier: number;
  /** By view: which positions can be reached and go on; and which in any view. */
  readonly reached: readonly Int32Array[];
  readonly stored: Int32Array;
  readonly children: readonly TierValues[];
  readonly shuffle: ShuffleMemory;
  /** How many entries a part's queues and lists may have: at least a shard. */
  readonly capacity: number;
  /** How many positions a part's lists of what is due later may hold; as many as its queues if not given. */
  readonly dueCapacity?: number;
  /** How many positions a part looks at between two meetings at most. */
  readonly pace: number;
  /** By part: positions looked at, and the remoteness at hand. */
  readonly progress: Float64Array;
  /** One word: not 0 where the parts are to pause when they can. */
  readonly pause: Int32Array;
  /** Where to go on; from the beginning if not given. */
  readonly from?: TierStage;
  /** Whether positions were reached by moves even where a space looks back. */
  readonly pushes?: boolean;
  /** Where there are parts in other processes. */
  readonly post?: Post;
  /** Whether this process has copies of what the others have of the tiers below. */
  readonly copies?: boolean;
}

/**
 * How far a tier has come: the words tell the rest. While counting, the first `at` shards are done; while wins and losses, or ties,
 * are spread, what is decided at remoteness `at` is to be told next. Of `levels` all above `at` are done. `values` are a
 * kernel's, of which the first `at` shards are done. Other parts, and more of them or fewer, may go on from here.
 */
export interface TierStage {
  readonly phase: 'count' | 'levels' | 'wins' | 'ties' | 'values';
  readonly at: number;
  /** While wins and losses are spread in a game that ends in a number: how far from the stake they are. */
  readonly distance?: number;
  /** The moves within the tier of the positions that are counted. */
  readonly edges?: EdgeSums;
  /** Whether moves of those that win at once are not among them. */
  readonly passesWins?: boolean;
}

/** What one part makes of a tier: its counts, or, where it was asked to pause, how far all parts have come. */
export type TierOutcome =
  | {
      readonly census: TierCensus;
      /** Where tiers are merged, the counts of each. */
      readonly members?: ReadonlyMap<number, TierCensus>;
      /** Moves back and forth differ. */
      readonly isUneven?: boolean;
    }
  | { readonly stage: TierStage };

/** Positions (not indices) by packed value without its payoff. */
export type TierCensus = Float64Array;
