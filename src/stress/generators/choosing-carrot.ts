import type { Random } from '../random.js';
import type { InputFamily } from '../subject.js';
import { commonShapes, type Sizes, sizesInputs, sizesShape } from './sizes.js';
import { drawOf } from './values.js';

const CONTEST = 300_000;

/** @param wide - beyond the contest: our own limits, and sizes below 1 */
export function choosingCarrotInputs(wide: boolean): InputFamily<Sizes> {
  const most = wide ? Number.MAX_SAFE_INTEGER : 1e9;
  const bounds = { least: wide ? -most : 1, most };
  const peak = (random: Random, n: number, sign: number) => {
    const centre = (n - 1) / 2 + random.integer(-1, 1);
    const top = Math.min(most, 2 * n + 2);
    return Array.from({ length: n }, (_, i) => {
      const far = Math.abs(i - centre);
      return Math.max(1, Math.round(sign > 0 ? top - far : 1 + far));
    });
  };
  return sizesInputs('carrots', CONTEST, bounds, wide, [
    ...commonShapes(bounds),
    ...(wide ? [sizesShape('random', 'below-zero', (random, n) => random.list(n, () => random.integer(-5, 2)))] : []),
    sizesShape('adversarial', 'peak', (random, n) => peak(random, n, 1)),
    sizesShape('adversarial', 'valley', (random, n) => peak(random, n, -1)),
    sizesShape('adversarial', 'middle', (random, n) => {
      const draw = drawOf(random, n, bounds);
      const list = new Array<number>(n).fill(1);
      const middle = Math.floor((n - 1) / 2);
      const reach = random.integer(1, 3);
      for (let i = Math.max(0, middle - reach); i <= Math.min(n - 1, middle + reach); i++) list[i] = draw(random);
      return list;
    }),
    sizesShape('adversarial', 'ends', (random, n) => {
      const draw = drawOf(random, n, bounds);
      const list = random.list(n, () => random.integer(1, 3));
      for (let i = random.integer(0, 2); i >= 0; i--) {
        if (i >= n) continue;
        list[i] = draw(random);
        if (random.chance(0.5)) list[n - 1 - i] = draw(random);
      }
      return list;
    }),
    sizesShape('adversarial', 'in-turn', (random, n) => {
      const [low, high] = [drawOf(random, n, bounds)(random), drawOf(random, n, bounds)(random)];
      return Array.from({ length: n }, (_, i) => (i % 2 === 0 ? low : high));
    }),
    sizesShape('maximal', 'most-peak', (random, n) => peak(random, n, 1)),
    sizesShape('maximal', 'most-in-turn', (_random, n) =>
      Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 1 : most)),
    ),
  ]);
}
