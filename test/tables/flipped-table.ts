/** A table of blocks in which wins and losses have changed places in the start's tier: every checksum is right, and the values are not. */
import { runSync } from '../../src/core/task.js';
import { findGame } from '../../src/games/registry.js';
import { numberingOf } from '../../src/rules/faces.js';
import { solveByTiers } from '../../src/solve/tiers/solve-by-tiers.js';
import { makeTable } from '../../src/tablebase/make-table.js';

/** The table as it should be, and as it should not. */
export async function flippedTable(spec: string): Promise<{ right: Uint8Array; wrong: Uint8Array }> {
  const game = await findGame(spec);
  const solution = runSync(solveByTiers(game, numberingOf(game)));
  const right = await makeTable(solution);
  const { solved, numbering } = solution.tiers!;
  const { values } = solved[numbering.space.start.tier]!;
  for (let i = 0; i < values.length; i++) values[i] = values[i]! ^ 3;
  return { right, wrong: await makeTable(solution) };
}
