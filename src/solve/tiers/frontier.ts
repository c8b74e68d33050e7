/**
 * Positions that tell their predecessors next: lost or tied ones, and won ones. Where there are too many of either, all are dropped
 * (`overflown`), and found again in the words of the tier.
 */
export class Frontier {
  readonly losses: Int32Array;
  readonly wins: Int32Array;
  lossCount = 0;
  winCount = 0;
  overflown = false;

  /** @param capacity - how many there may be of either kind */
  constructor(capacity: number) {
    this.losses = new Int32Array(capacity);
    this.wins = new Int32Array(capacity);
  }

  /** How many there are; one, where nobody knows. */
  get count(): number {
    return this.overflown ? 1 : this.lossCount + this.winCount;
  }

  /** Whether so many more can be taken; where they might not fit, or something was dropped before, all are dropped. */
  makeRoom(more: number): boolean {
    if (Math.max(this.lossCount, this.winCount) + more > this.losses.length) this.drop();
    return !this.overflown;
  }

  /** Makes it one that is to be found in the words. */
  drop(): void {
    this.clear();
    this.overflown = true;
  }

  clear(): void {
    this.lossCount = 0;
    this.winCount = 0;
    this.overflown = false;
  }
}
