/**
 * Solves games with tiers by the built command line and compares every count, by outcome and remoteness, with what an independent
 * program found (testdata/counts.json): `npm run counts` all but the largest, `npm run counts -- GAME …` those named,
 * `npm run counts -- --all` dobutsu-shogi too, which takes minutes.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './tools.mjs';

const { games } = JSON.parse(readFileSync(`${ROOT}testdata/counts.json`, 'utf8'));
const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const all = process.argv.includes('--all');
const chosen = games.filter(({ game, positions }) =>
  named.length > 0 ? named.includes(game) : all || positions < 2e8,
);
assert.ok(chosen.length > 0, `none of these games has known counts: ${named.join(', ')}`);

for (const { game, perTier: _, ...known } of chosen) {
  const { status, stdout } = spawnSync(process.execPath, [`${ROOT}dist/cli/main.js`, 'solve', game, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.equal(status, 0, `${game}: exit code ${status}`);
  const found = JSON.parse(stdout);
  for (const key of Object.keys(known)) assert.deepEqual(found[key], known[key], `${game}: ${key}`);
  const seconds = found.seconds.toFixed(1).padStart(7);
  console.log(
    `${game.padEnd(32)} ${found.positions.toLocaleString('en').padStart(12)} positions  ${seconds} s  as counted`,
  );
}
