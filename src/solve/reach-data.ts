import type { Post } from '../exchange/post.js';
import type { ShuffleMemory } from './tiers/outbox.js';

/** The shared memory of a search for what can be reached. */
export interface ReachData {
  /** By tier and view: what is reached. At the end only where play goes on. */
  readonly reached: readonly (readonly Int32Array[])[];
  /** By view: what has been expanded, in the tier at hand. */
  readonly expanded: readonly Int32Array[];
  /** Where play is over, in the tier at hand. */
  readonly over: Int32Array;
  /** One word a tier: whether anything was reached in it. */
  readonly touched: Int32Array;
  readonly shuffle: ShuffleMemory;
  /** How many positions a part expands between two meetings at most. */
  readonly pace: number;
  /** By part: positions expanded so far, and the tier at hand. */
  readonly progress: Float64Array;
  /** One word: not 0 where the parts are to pause when they can. */
  readonly pause: Int32Array;
  /** The tier to go on with after a pause, and how far looking back has come there. */
  readonly from?: number;
  readonly lookedBack?: LookedBack;
  /** Whether moves are made even where a space looks back. */
  readonly pushes?: boolean;
  /** How often origins in the tier at hand are asked for before moves are made instead, at most, for each position reached in each view. */
  readonly looks?: number;
  /** Where there are parts in other processes. */
  readonly post?: Post;
  /** Whether there is memory to note what other processes have been told. */
  readonly copies?: boolean;
}

/** What a part has found: by tier and value, positions (in all views) at which play is over. */
export type OverCounts = Float64Array;

/** What one part of a search has found, and, where it was asked to pause, the tier at hand. */
export interface ReachOutcome {
  readonly counts: OverCounts;
  readonly pausedIn?: number;
  /** Whether nothing of it is expanded yet. */
  readonly isFresh?: boolean;
  readonly lookedBack?: LookedBack;
}

/** How far looking back in a tier has come. */
export interface LookedBack {
  /** 0: origins above are asked for; from 1 on: those in the tier; −1: it is done. */
  readonly round: number;
  /** So many shards are done in this round. */
  readonly at: number;
  /** Whether anything was found in them. */
  readonly found: boolean;
  /** How many indices have been asked for their origins so far. */
  readonly asked?: number;
  /** Whether what is left in the tier is found by making moves. */
  readonly pushes?: boolean;
}
