/** What the thread that speaks MPI and the others of its process agree on. */
import type { MessagePort } from 'node:worker_threads';
import type { Post } from '../../exchange/post.js';
import type { MpiKind } from './launcher.js';

/** Words of the memory that the threads of a process share with the carrier. */
export const WORD = {
  /** Rises when somebody wants something. */
  call: 0,
  meeting: 1,
  parcel: 2,
  /** Rises when a parcel is there. */
  reply: 3,
  state: 4,
  /** An exit code, and one more, to end the whole job with. */
  abort: 5,
  /** Set when the command is done. */
  end: 6,
  rank: 7,
  size: 8,
  /** What a signal has asked for. */
  wish: 9,
  /** Whether there is a place for checkpoints. */
  keeps: 10,
  words: 16,
} as const;

export const STATE = { begun: 0, ready: 1, ending: 2, ended: 3 } as const;

/** What the carrier is started with. */
export interface CarrierData {
  readonly kind: MpiKind;
  readonly words: Int32Array;
  /** Bytes to other processes, how many exchanges there were of letters, parcels and numbers, and seconds in them. */
  readonly totals: Float64Array;
  readonly port: MessagePort;
  /** After so many seconds without a sign of life from another process the job is given up. */
  readonly patience: number;
}

/** What the command hands over, or is handed: first `opened`, with the memory of its meetings. */
export type Handed = { readonly meetings: Meetings } | { readonly parcels: readonly Uint8Array[] };

/** Where the parts of this process meet, and what they send. */
export interface Meetings {
  readonly memory: SharedArrayBuffer;
  readonly post: Post;
}

/** What the carrier tells the main thread. */
export interface CarrierSaid {
  readonly ready?: true;
  readonly left?: true;
  readonly failed?: string;
}
