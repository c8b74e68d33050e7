/** Clobber on boards of packed ranks: stones that take the place of others beside them. */
import type { Ranks } from './board-regions.js';

/** Makes each move of the stones of a kind, 0 or 1, onto those of the other, calls `left` and takes it back. */
export function eachClobbering(ranks: Ranks, left: () => void, kind: 0 | 1): void {
  const { height } = ranks;
  for (let y = 0; y < height; y++) {
    const [own, other] = kind === 0 ? [y, y + height] : [y + height, y];
    clobber(ranks, own, own, other, -1, left);
    clobber(ranks, own, own, other, 1, left);
    if (y > 0) clobber(ranks, own, own - 1, other - 1, 0, left);
    if (y + 1 < height) clobber(ranks, own, own + 1, other + 1, 0, left);
  }
}

/** Moves each stone of word `own` to word `to`, so many files on, where a stone of the other colour is in word `other`. */
function clobber({ bits }: Ranks, own: number, to: number, other: number, files: -1 | 0 | 1, left: () => void): void {
  const [from, onto, captured] = [bits[own]!, bits[to]!, bits[other]!];
  const reached = files < 0 ? from >> 1 : from << files;
  for (let targets = reached & captured; targets !== 0; targets &= targets - 1) {
    const target = targets & -targets;
    bits[other] = captured & ~target;
    bits[to] = onto | target;
    bits[own] = bits[own]! & ~(files < 0 ? target << 1 : target >> files);
    left();
    bits[to] = onto;
    bits[own] = from;
  }
  bits[other] = captured;
}
