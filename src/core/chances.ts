/** How often a player can move for certain, by chances that the opponent spoils one by one: see `Chances`. */
import type { Chances } from './regions.js';

/** Chances of a kind, and moves of the opponent, up to here; more are as good as so many. */
const MOST = 24;
const SIDE = MOST + 1;

/** By the opponent's moves, then the chances that serve once, then those that serve twice. */
const COUNTS = new Uint8Array(SIDE ** 3);

const countAt = (once: number, twice: number, spoils: number) => COUNTS[(spoils * SIDE + once) * SIDE + twice]!;

/** What is left for the player when the opponent has spoilt a chance, whichever is the better one to spoil. */
function afterSpoiling(once: number, twice: number, spoils: number): number {
  const byOnce = once > 0 ? countAt(once - 1, twice, spoils) : MOST;
  const byTwice = twice > 0 ? countAt(once, twice - 1, spoils) : MOST;
  return once + twice === 0 ? 0 : Math.min(byOnce, byTwice);
}

for (let spoils = 0; spoils <= MOST; spoils++) {
  for (let once = 0; once <= MOST; once++) {
    for (let twice = 0; twice <= MOST; twice++) {
      let count = once + 2 * twice;
      if (spoils > 0) {
        const byOnce = once > 0 ? 1 + afterSpoiling(once - 1, twice, spoils - 1) : 0;
        const byTwice = twice > 0 ? 1 + afterSpoiling(Math.min(once + 1, MOST), twice - 1, spoils - 1) : 0;
        count = Math.max(byOnce, byTwice);
      }
      COUNTS[(spoils * SIDE + once) * SIDE + twice] = Math.min(count, MOST);
    }
  }
}

const capped = (count: number) => Math.min(count, MOST);

/** What the sum of some parts holds for a player: chances, and moves that nobody can spoil. */
export interface Reserve {
  once: number;
  twice: number;
  kept: number;
}

export function addChances(reserve: Reserve, { once, twice, kept = 0 }: Chances): void {
  reserve.once += once;
  reserve.twice += twice;
  reserve.kept += kept;
}

/**
 * Whether a player who moves first, in turn with an opponent of so many moves at most, has the last move. In turn nobody has more than half of the moves of
 * both, `all` at most.
 */
export function lastsFirst({ once, twice, kept }: Reserve, opponents: number, all: number): boolean {
  const replies = Math.min(opponents, Math.floor(all / 2));
  if (kept > replies) return true;
  return opponents <= MOST && countAt(capped(once), capped(twice), opponents) + kept > replies;
}

/** The same for a player who moves second. */
export function lastsSecond({ once, twice, kept }: Reserve, opponents: number, all: number): boolean {
  const moves = Math.min(opponents, Math.ceil(all / 2));
  if (kept >= moves) return true;
  return opponents <= MOST && afterSpoiling(capped(once), capped(twice), opponents - 1) + kept >= moves;
}
