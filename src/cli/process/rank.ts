/** Whether a command runs in one of several processes that a launcher of MPI has started, and what it knows of the others. */
import { hostname } from 'node:os';
import { isMainThread, workerData } from 'node:worker_threads';
import type { Peers, PeersData } from '../../node/mpi/peers.js';

/** What the main thread of a rank starts the command's thread with. */
export interface RankData {
  readonly rank: PeersData;
  readonly argv: readonly string[];
}

/** What signals ask for, as the main thread notes it: a checkpoint; and to end then. */
export const WISH = { none: 0, checkpoint: 1, end: 2 } as const;

/** The processes of this job; undefined where there is but this one. */
let known: Peers | undefined;

export const rankData = isMainThread ? undefined : (workerData as Partial<RankData> | null)?.rank;

/** The arguments of the command. */
export const rankArguments = (): readonly string[] => (workerData as RankData).argv;

export const peers = (): Peers | undefined => known;

export async function meetPeers(): Promise<Peers> {
  const { Peers: Found } = await import('../../node/mpi/peers.js');
  known = new Found(rankData!);
  return known;
}

/** Whether this process speaks for all. */
export const isSpeaker = rankData === undefined || rankData.rank === 0;

/** What an error of this process alone is introduced by. */
export const rankName = (rank: number): string => `rank ${rank} (${hostname()})`;
