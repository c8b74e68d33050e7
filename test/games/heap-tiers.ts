/** Taking 1, 2 or 3 of a heap as a game with tiers, large if need be, whose rules for loops may lack moves. */
import { type AnyGame, defineGame } from '../../src/core/game.js';
import { LOSE, UNDECIDED } from '../../src/core/outcome.js';
import { runSync } from '../../src/core/task.js';
import type { TieredSpace, TierRules } from '../../src/core/tiers.js';
import { numberingOf } from '../../src/rules/faces.js';
import type { Plan } from '../../src/solve/plan.js';
import { Solution } from '../../src/solve/solution.js';
import { tierFacts } from '../../src/solve/tiers/tier-solution.js';
import { TieredValues } from '../../src/solve/tiers/tiered-values.js';
import { type SolvedTier, solveTiersInTurn } from '../../src/solve/tiers/tiers.js';
import { memoryAccess } from '../../src/table/access.js';
import { TierTable } from '../../src/table/tier-table.js';
import { makeTable } from '../../src/tablebase/make-table.js';

/** What is wrong with rules: moves that they lack, and how many positions they say that a heap stands for. */
export interface HeapFaults {
  isMissing?(n: number, k: number): boolean;
  weight?(n: number): number;
}

/** The rules for loops, in one tier. */
function heapSpace(size: number, { isMissing = () => false, weight = () => 1 }: HeapFaults): TieredSpace {
  const openTier = (): TierRules => {
    let at = 0;
    return {
      load: n => {
        at = n;
        return n === 0 ? LOSE : UNDECIDED;
      },
      weight: () => weight(at),
      successors(out) {
        let count = 0;
        for (let k = 1; k <= Math.min(3, at); k++) {
          if (isMissing(at, k)) continue;
          out.slots[count] = 0;
          out.indices[count++] = at - k;
        }
        return count;
      },
      predecessors(out) {
        let count = 0;
        for (let k = 1; k <= 3; k++) if (at + k < size && !isMissing(at + k, k)) out[count++] = at + k;
        return count;
      },
    };
  };
  return {
    ...{ tierCount: 1, start: { tier: 0, index: size - 1 }, views: 1, maxSuccessors: 3, maxPredecessors: 3 },
    ...{ tierName: () => 'heap', tierSize: () => size, childTiers: () => [], isLoopFree: () => false, openTier },
  };
}

/** The heap from `size` − 1 down, with faults in its rules for loops. */
export function heapGame(size: number, faults: HeapFaults = {}): AnyGame {
  return defineGame({
    name: 'heap',
    start: size - 1,
    moves: n => [1, 2, 3].filter(k => k <= n),
    play: (n, k) => n - k,
    tiers: () => ({
      space: heapSpace(size, faults),
      rank: n => ({ tier: 0, index: n }),
      unrank: ({ index }) => ({ position: index, player: 0 }),
    }),
  }) as unknown as AnyGame;
}

/** The game for people, and the table that its rules for loops lead to, with whatever is wrong with them. */
export async function heapTable(size: number, faults: HeapFaults = {}): Promise<{ game: AnyGame; table: TierTable }> {
  const game = heapGame(size, faults);
  const numbering = numberingOf(game);
  // By its steps, since a whole solve compares the rules for loops with the plain ones.
  const solved: SolvedTier[] = [];
  const task = solveTiersInTurn(numbering.space, { parts: 1, memory: 2 ** 30 }, tier => solved.push(tier));
  const { census } = runSync(task);
  const figures = { positions: size, edges: 3 * size, bytes: 0, seconds: 0 };
  const plan: Plan = { method: 'tiers', why: 'steps', ...figures, considered: [] };
  const solution = new Solution(game, plan, tierFacts(census), new TieredValues(game, { numbering, solved, census }));
  return { game, table: await TierTable.open(memoryAccess(await makeTable(solution))) };
}
