/**
 * What a game takes by board rules against its own tiers, as a ratio: processor seconds of the solution alone, plan and tables included, on one thread, each in a
 * process of its own and in turn; medians. Both must find the same positions and outcomes.
 *
 *   npm run build
 *   node bench/board-rules.mjs [NAME …] [--runs N]
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runSync } from '../dist/core/task.js';
import { foreseenAfter } from '../dist/core/tiers.js';
import { findGame } from '../dist/games/registry.js';
import { solveTiersInTurn } from '../dist/solve/tiers/tiers.js';

/** By name: the game of the house, and the definition with its parameters. */
const PAIRS = {
  teeko: ['teeko', 'teeko', { unmoves: false }],
  'teeko with unmoves': ['teeko', 'teeko', { unmoves: true }],
  'connect four 4x4': ['connect-four', 'connect-four', { width: 4, height: 4 }],
  'connect four 5x5': ['connect-four:width=5,height=5', 'connect-four', { width: 5, height: 5 }],
  'connect four 5x5 with unmoves': [
    'connect-four:width=5,height=5',
    'connect-four',
    { width: 5, height: 5, unmoves: true },
  ],
  'quixo 3x3 with unmoves': ['quixo:n=3', 'quixo', { n: 3, unmoves: true }],
  'quixo 4x4 with unmoves': ['quixo:n=4', 'quixo', { n: 4, unmoves: true }],
  kaooa: ['kaooa', 'kaooa', {}],
  'dodgem 3x3': ['dodgem:n=3', 'dodgem', { n: 3 }],
  'dodgem 4x4': ['dodgem:n=4', 'dodgem', { n: 4 }],
};

async function solveOnce(name, byRules) {
  const [house, file, parameters] = PAIRS[name];
  const game = byRules
    ? (await import(`./board-rules/${file}.mjs`)).default.make(parameters)
    : (await findGame(house)).definition;
  const definition = game.definition ?? game;
  let foreseen;
  for (let plans = 0; ; plans++) {
    try {
      const { space } = definition.tiers(foreseen);
      const { census } = runSync(solveTiersInTurn(space, { parts: 1, memory: 2 ** 34 }, () => {}));
      const counts = [0, 0, 0, 0];
      Array.from(census).forEach((positions = 0, value) => {
        counts[value & 3] += positions;
      });
      const { user, system } = process.cpuUsage();
      return { counts, cpu: (user + system) / 1e6, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 };
    } catch (error) {
      foreseen = foreseenAfter(error, plans);
    }
  }
}

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function compare(name, runs) {
  const all = [[], []];
  for (let run = 0; run < runs; run++) {
    for (const [way, list] of all.entries()) {
      const words = [fileURLToPath(import.meta.url), '--one', name, String(way)];
      list.push(JSON.parse(execFileSync(process.execPath, words)));
    }
  }
  for (const { counts } of all.flat()) assert.deepEqual(counts, all[0][0].counts);
  const [house, rules] = all.map(list => ({
    cpu: median(list.map(({ cpu }) => cpu)),
    megabytes: median(list.map(({ megabytes }) => megabytes)),
  }));
  const text = ({ cpu, megabytes }) => `${cpu.toFixed(2)} CPU s, ${megabytes.toFixed(0)} MB`.padEnd(22);
  console.log(name.padEnd(30), text(house), text(rules), `ratio ${(rules.cpu / house.cpu).toFixed(2)}`);
}

const [option, name, way] = process.argv.slice(2);
if (option === '--one') console.log(JSON.stringify(await solveOnce(name, way === '1')));
else {
  const words = process.argv.slice(2);
  const at = words.indexOf('--runs');
  const runs = at < 0 ? 3 : Number(words[at + 1]);
  const names = at < 0 ? words : words.toSpliced(at, 2);
  console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}; medians of ${runs}`);
  console.log(''.padEnd(30), 'own tiers'.padEnd(22), 'board rules');
  for (const one of names.length > 0 ? names : Object.keys(PAIRS)) compare(one, runs);
}
