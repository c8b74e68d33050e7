import { expect, test } from 'vitest';
import { type Part, runInTurn } from '../core/data/parts.js';
import { runSync } from '../core/task.js';
import { FaultList, MOST_FAULTS } from './faults.js';
import { Sweeper } from './sweeper.js';
import { CONTROL, type TierMemory, type VerifyMemory } from './tier-memory.js';

function memoryOf(blocks: readonly number[]): VerifyMemory {
  const tiers = blocks.map(count => ({ blocks: new Uint8Array(count) }) as TierMemory);
  return { tiers, control: new Int32Array(CONTROL.words), everywhere: 0, seconds: 0, samples: 0, seed: 1 };
}

function run<T>(parts: readonly Part<T>[]): T[] {
  return runSync(runInTurn(parts, () => ({ phase: '', done: 0 })));
}

test.each([1, 3])(
  '%i parts are handed each block once, tier after tier, and all are told how much work it was',
  count => {
    const memory = memoryOf([100, 0, 7]);
    const seen: string[] = [];
    function* part(me: number): Part<number[]> {
      const sweeper = new Sweeper(memory, me, count);
      const work: number[] = [];
      for (const tier of [0, 1, 2, 0]) {
        work.push(
          yield* sweeper.sweep(tier, block => {
            seen.push(`${work.length}:${tier}:${block}`);
            return 1 << 14;
          }),
        );
      }
      return work;
    }
    const all = run(Array.from({ length: count }, (_, me) => part(me)));
    expect(all).toEqual(Array.from({ length: count }, () => [100, 0, 7, 100].map(blocks => blocks << 14)));
    expect(new Set(seen).size).toBe(207);
    expect(seen).toHaveLength(207);
    expect(memory.control[CONTROL.done]).toBe(207 * 16);
  },
);

test('parts go on as long as one of them wants to, and none goes on with ten faults among them', () => {
  function* part(me: number, faults: number): Part<[number, number]> {
    const memory = memoryOf([1]);
    const list = new FaultList();
    for (let i = 0; i < faults; i++) list.add({ tier: 0, index: i, view: 0, problem: '' });
    const sweeper = new Sweeper(memory, me, 2);
    const total = yield* sweeper.meet(list);
    let rounds = 0;
    while (yield* sweeper.goesOn(rounds < 3 * me, 1, list)) rounds++;
    return [total, rounds];
  }
  expect(run([part(0, 1), part(1, 2)])).toEqual([
    [3, 3],
    [3, 3],
  ]);
  expect(run([part(0, MOST_FAULTS - 1), part(1, 1)])).toEqual([
    [10, 0],
    [10, 0],
  ]);
});
