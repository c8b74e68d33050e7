/**
 * Columns with gravity on one thread, values in memory, in this process: by the kernel and in the general way, in turn. Counts are asserted.
 *
 *   node bench/columns.mjs [--runs N]
 */
import { strict as assert } from 'node:assert';
import { cpus } from 'node:os';
import { runSync } from '../dist/core/task.js';
import { connectFourTiers } from '../dist/games/boards/connect-four.js';
import { solveTiersInTurn } from '../dist/solve/tiers/tiers.js';

/** Positions as J. Tromp counts them (4 by 4; 5 by 5), and the start's packed value. */
const CASES = [
  { rules: { width: 4, height: 4, inARow: 4, misere: false }, positions: 161_029, start: (16 << 2) | 2 },
  { rules: { width: 5, height: 5, inARow: 4, misere: false }, positions: 69_763_700, start: (25 << 2) | 2 },
];

/** Seconds of user CPU time. */
function solve(space, kernel, { positions, start }) {
  const begun = process.cpuUsage().user;
  const totals = runSync(solveTiersInTurn(space, { parts: 1, memory: 2 ** 31, pace: 1 << 18, kernel }));
  const seconds = (process.cpuUsage().user - begun) / 1e6;
  const counted = totals.census.reduce((sum, count) => sum + count, 0);
  assert.equal(counted, positions);
  assert.equal(totals.startValue, start);
  return seconds;
}

const middle = list => list.toSorted((a, b) => a - b)[list.length >> 1];
const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 5 : Number(process.argv[at + 1]);
console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, median of ${runs}`);
for (const entry of CASES) {
  const { space } = connectFourTiers(entry.rules);
  const times = { kernel: [], general: [] };
  for (let run = 0; run < runs; run++) {
    times.general.push(solve(space, false, entry));
    times.kernel.push(solve(space, true, entry));
  }
  const [kernel, general] = [middle(times.kernel), middle(times.general)];
  const ratio = (kernel / general).toFixed(2);
  const { width, height } = entry.rules;
  console.log(`${width}x${height}  kernel ${kernel.toFixed(2)} s  general way ${general.toFixed(2)} s  ratio ${ratio}`);
}
