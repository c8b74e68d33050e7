import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardClasses, rankBoardClass } from '../../ranking/board-classes.js';
import { imageIn } from '../../ranking/mask-images.js';
import { squareSymmetries } from '../../ranking/symmetry.js';
import { AfterRanks, BeforeRanks, PairRanks, SmallMasks } from './pair-ranks.js';

const GROUP = squareSymmetries(4);

test('numbers with one mask that stays are those of the classes, however masks follow one another', () => {
  const small = new SmallMasks(GROUP, 0xffff);
  fc.assert(
    fc.property(
      fc.array(fc.shuffledSubarray([...Array(16).keys()], { minLength: 7, maxLength: 7 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 4 }),
      (draws, men) => {
        const classes = boardClasses(GROUP, men, 3);
        const [after, before] = [new AfterRanks(classes), new BeforeRanks(classes)];
        const maskOf = (points: readonly number[]) => points.reduce((mask, point) => mask | (1 << point), 0);
        for (const draw of [...draws, ...draws]) {
          const [first, second] = [maskOf(draw.slice(0, men)), maskOf(draw.slice(4))];
          const rank = rankBoardClass(classes, first, second);
          expect(new PairRanks(classes, undefined, 0, 5).index(first, second)).toBe(5 + rank);
          expect(new PairRanks(classes, small, 0, 5).indexOf(small, first, second)).toBe(5 + rank);
          after.enter(second);
          expect(after.rank(first)).toBe(rank);
          expect(after.rank(first)).toBe(rank);
          const images = GROUP.map((_, g) => imageIn(classes.images, classes.symmetryBits, second, g));
          expect(after.isAlone).toBe(images.filter(image => image === second).length === 1);
          before.enter(first);
          expect(before.rank(second)).toBe(rank);
          expect(before.rankImage(images[before.symmetry]!)).toBe(rank);
          // A point that is taken leaves the mask out.
          const all = Int32Array.from([...images, ...images]);
          const out = new Int32Array(3);
          expect(before.rankAll(all, Int32Array.of(1, 2), 2, 2, out)).toBe(1);
          expect(out[0]).toBe(rank);
          if (men === 0) continue;
          const last = maskOf(draw.slice(men - 1, men));
          expect(after.rankEach(first ^ last, last, 5, out, 1)).toBe(2);
          expect(out[1]).toBe(5 + rank);
        }
      },
    ),
  );
});
