import { meetingSum, type Part } from '../core/data/parts.js';
import { type FaultList, MOST_FAULTS } from './faults.js';
import { CONTROL, type TierMemory, type VerifyMemory } from './tier-memory.js';

/** Passes over the blocks of a tier that all parts make together, meeting now and then. */
export class Sweeper {
  readonly #control: Int32Array;
  readonly #tiers: readonly TierMemory[];
  readonly #me: number;
  /** How much work a part does between two meetings: little where others want the thread back. */
  readonly #quota: number;
  #sweeps = 0;
  #done = 0;

  constructor({ control, tiers }: VerifyMemory, me: number, count: number) {
    this.#control = control;
    this.#tiers = tiers;
    this.#me = me;
    this.#quota = count > 1 ? 1 << 16 : 1 << 12;
  }

  enterPhase(phase: number): void {
    this.#done = 0;
    if (this.#me === 0) Atomics.store(this.#control, CONTROL.phase, phase);
  }

  /** Hands each block to one of the parts, and returns how much work that was for all. */
  *sweep(tier: number, process: (block: number) => number): Part<number> {
    const control = this.#control;
    const blocks = this.#tiers[tier]!.blocks.length;
    const counter = this.#sweeps & 1;
    this.#sweeps++;
    if (this.#me === 0) {
      // Nobody uses the other counter before all have ended this pass.
      Atomics.store(control, CONTROL.counter + (counter ^ 1), 0);
      Atomics.store(control, CONTROL.tier, tier);
    }
    for (let total = 0; ; ) {
      let work = 0;
      let block = 0;
      while (work < this.#quota && (block = Atomics.add(control, CONTROL.counter + counter, 1)) < blocks)
        work += process(block);
      const met = yield [block < blocks ? 1 : 0, work];
      total += meetingSum(met, 1);
      this.#tellDone(meetingSum(met, 1));
      if (meetingSum(met, 0) === 0) return total;
    }
  }

  /** Meets the other parts; returns how many faults there are. */
  *meet(faults: FaultList): Part<number> {
    return meetingSum(yield [0, 0, faults.count], 2);
  }

  /** Meets the other parts; returns whether any of them goes on, and there is no need to stop. */
  *goesOn(mine: boolean, work: number, faults: FaultList): Part<boolean> {
    const met = yield [mine ? 1 : 0, work, faults.count];
    this.#tellDone(meetingSum(met, 1));
    return meetingSum(met, 0) > 0 && meetingSum(met, 2) < MOST_FAULTS;
  }

  #tellDone(work: number): void {
    this.#done += work;
    if (this.#me === 0) Atomics.store(this.#control, CONTROL.done, Math.floor(this.#done / 1024));
  }
}
