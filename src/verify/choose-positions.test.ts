import { expect, test } from 'vitest';
import { heapGame } from '../../test/games/heap-tiers.js';
import { runInTurn } from '../core/data/parts.js';
import { packValue, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { bitRanking } from '../ranking/bit-ranking.js';
import { choosePositions } from './choose-positions.js';
import type { TierMemory } from './tier-memory.js';

const SIZE = 600;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

function bitmap(indices: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil(SIZE / 32));
  for (const index of indices) words[index >>> 5]! |= 1 << (index & 31);
  return words;
}

/** The start and where its moves lead, which best play goes through in any case. */
const PLAY = ['449/0', '448/0', '447/0', '446/0'];

/** The indices, with their views, that are chosen in a heap whose positions are all said to have one value. */
function chosen(value: number, found: readonly (readonly number[])[]): string[] {
  const memory: TierMemory = {
    tier: 0,
    size: SIZE,
    stored: bitRanking(bitmap(range(1, SIZE - 1))),
    reached: found.map(bitmap),
    values: new Int32Array(SIZE - 1).fill(value),
    found: found.map(bitmap),
    expanded: found.map(bitmap),
    over: bitmap([0]),
    blocks: new Uint8Array(1),
  };
  // Play begins at 449; what is found is not what it leads to, so that each choice shows by itself.
  const part = choosePositions(heapGame(450), [memory]);
  const [positions] = runSync(runInTurn([part], () => ({ phase: '', done: 0 })));
  return [...positions!.values()].map(({ index, view }) => `${index}/${view}`);
}

test('the first and the last of a tier are chosen, in each view, and two of a value', () => {
  const found = [range(10, 500), range(50, 60)];
  expect(chosen(packValue(WIN, 9), found).sort()).toEqual(['10/0', '11/0', ...PLAY, '50/1', '500/0', '60/1'].sort());
});

test('near the end of play more of a value are chosen', () => {
  expect(chosen(packValue(WIN, 1), [range(10, 500)])).toHaveLength(200 + 1 + PLAY.length);
});
