import type { Random } from '../random.js';
import type { InputFamily } from '../subject.js';
import { commonShapes, range, type Sizes, sizesInputs, sizesShape } from './sizes.js';

const CONTEST = 100_000;

/** @param wide - beyond the contest: our own limits */
export function candyPilesInputs(wide: boolean): InputFamily<Sizes> {
  const bounds = { least: 1, most: wide ? Number.MAX_SAFE_INTEGER : 1e9 };
  return sizesInputs('piles', CONTEST, bounds, wide, [
    ...commonShapes(bounds),
    sizesShape('adversarial', 'corner', (random, n) => corner(random, n, bounds.most)),
    sizesShape('adversarial', 'corner-sorted', (random, n) => corner(random, n, bounds.most).sort((a, b) => b - a)),
    sizesShape('adversarial', 'staircase', (random, n) => {
      const step = random.integer(1, 2);
      const flat = random.integer(1, 2);
      return random.shuffled(range(0, n).map(i => 1 + step * Math.floor(i / flat)));
    }),
    sizesShape('maximal', 'most-staircase', (random, n) => random.shuffled(range(1, n))),
    sizesShape('maximal', 'most-corner', (random, n) => corner(random, n, bounds.most)),
  ]);
}

/**
 * Piles whose staircase meets the diagonal at d, with arms of 0 to 3 to either side of the corner: all that the answer
 * depends on is there, what it does not depend on is large or small at will.
 */
function corner(random: Random, n: number, most: number): number[] {
  const d = random.integer(1, n);
  const rise = random.integer(0, 3);
  const right = random.integer(0, Math.min(3, n - d));
  const above = random.chance(0.5) ? d + rise + 3 : most;
  const piles = random.list(d - 1, () => (random.chance(0.4) ? d + rise : random.integer(d + rise, above)));
  piles.push(d + rise, ...new Array<number>(right).fill(d));
  while (piles.length < n && d > 1) piles.push(random.chance(0.3) ? d - 1 : random.integer(1, d - 1));
  return random.shuffled(piles);
}
