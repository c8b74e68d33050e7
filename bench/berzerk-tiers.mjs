/**
 * Berzerk (rules in src/games/graphs/berzerk.ts) as a space with one tier: a game of any size whose rules cost next to nothing, so
 * that a solution of it is nearly all memory traffic. Number: player · n + bodies clockwise from the hole.
 */
import { SETTLED } from '../dist/core/index.js';

const LOST = 0;
const UNDECIDED = -1;

/** Both players' steps are distinct numbers from 1 to n − 1. */
export function berzerkTiers(n, rick, morty) {
  const sets = [Int32Array.from(rick), Int32Array.from(morty)];
  const most = Math.max(rick.length, morty.length);
  return {
    tierCount: 1,
    start: { tier: 0, index: 1 },
    views: 1,
    settles: true,
    maxSuccessors: most,
    maxPredecessors: most,
    tierName: () => 'all bodies',
    tierSize: () => 2 * n,
    childTiers: () => [],
    isLoopFree: () => false,
    openTier: () => new BerzerkRules(n, sets),
  };
}

class BerzerkRules {
  constructor(n, sets) {
    this.n = n;
    this.sets = sets;
    this.at = 0;
    this.player = 0;
  }

  load(index) {
    this.player = index < this.n ? 0 : 1;
    this.at = index - this.player * this.n;
    return this.at === 0 ? LOST : UNDECIDED;
  }

  weight() {
    return 1;
  }

  successors({ slots, indices }, settle) {
    const { n, at, player } = this;
    const steps = this.sets[player];
    const base = (1 - player) * n;
    for (let i = 0; i < steps.length; i++) {
      let to = at + steps[i];
      if (to >= n) to -= n;
      const settled = settle && to === 0;
      slots[i] = settled ? SETTLED : 0;
      indices[i] = settled ? LOST : base + to;
    }
    return steps.length;
  }

  predecessors(out) {
    const { n, at, player } = this;
    const steps = this.sets[1 - player];
    const base = (1 - player) * n;
    let count = 0;
    for (let i = 0; i < steps.length; i++) {
      let from = at - steps[i];
      if (from < 0) from += n;
      // Play is over in the hole.
      if (from !== 0) out[count++] = base + from;
    }
    return count;
  }
}
