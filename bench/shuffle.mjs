/**
 * The shuffle against the plain method: same game, same numbers, one thread, every run in a process of its own, in turn. Both
 * must give the same values and counts. Times are CPU seconds of the solution alone, median of the runs (small games are solved
 * some times in a run, and the least counts, so that it is not the engine's compiler that is measured); memory is the peak of the
 * process above what it had before; an edge is a move from a position at which play goes on.
 *
 *   node bench/shuffle.mjs [SIZE or GAME…] [--runs N]
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runSync } from '../dist/core/task.js';
import { tierMoves } from '../dist/core/tiers.js';
import { findGame } from '../dist/games/registry.js';
import { solveTiersInTurn } from '../dist/solve/tiers/tiers.js';
import { berzerkTiers } from './berzerk-tiers.mjs';
import { random } from './inputs.mjs';
import { solvePlain } from './plain-tiers.mjs';

/** One step against fifteen, eight moves on average: where both players have many, nearly all of a large circle is drawn. */
const STEPS = [1, 15];

const CASES = [
  { what: '1e5', runs: 5, solutions: 20 },
  { what: '1e6', runs: 5, solutions: 5 },
  { what: '1e7', runs: 5 },
  { what: '1e8', runs: 3 },
  { what: 'dodgem:n=4', runs: 5, solutions: 10 },
  { what: 'quixo:n=4', runs: 3, counts: { lose: 29_330_646, draw: 3_213_236, win: 49_953_979 } },
  { what: 'teeko', runs: 1 },
];

/** Berzerk with so many positions, as its numbering as a space with tiers; or a game of the registry. */
async function openSpace(what) {
  if (!/^\d/.test(what)) return (await findGame(what)).definition.tiers().space;
  const bodies = Number(what) / 2;
  const next = random(5);
  const sets = STEPS.map(count => {
    const steps = new Set();
    while (steps.size < count) steps.add(1 + next(bodies - 1));
    return [...steps];
  });
  return berzerkTiers(bodies, ...sets);
}

const METHODS = {
  plain: solvePlain,
  shuffle: (space, keep) => runSync(solveTiersInTurn(space, { parts: 1, memory: 2 ** 34 }, keep)).census,
};

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Some solutions, in this process, of which the quickest counts. */
async function measure(method, what, solutions) {
  const space = await openSpace(what);
  const idle = process.resourceUsage().maxRSS;
  let best;
  for (let i = 0; i < solutions; i++) {
    const solution = solveOnce(method, space);
    if (best === undefined || solution.seconds < best.seconds) best = solution;
  }
  return { ...best, bytes: 1024 * (process.resourceUsage().maxRSS - idle) };
}

function solveOnce(method, space) {
  const result = { positions: 0, checksum: 0 };
  let aside = 0;
  const keep = solved => {
    const begun = cpuSeconds();
    addValues(solved, result);
    aside += cpuSeconds() - begun;
  };
  const begun = cpuSeconds();
  const census = METHODS[method](space, keep);
  const seconds = cpuSeconds() - begun - aside;
  const counts = [0, 0, 0, 0];
  Array.from(census).forEach((positions, value) => {
    counts[value & 3] += positions ?? 0;
  });
  return { ...result, seconds, counts, remoteness: (census.length - 1) >> 2 };
}

/** Adds a tier's values to the checksum. */
function addValues({ stored, ranking, values }, result) {
  let { checksum, positions } = result;
  let rank = 0;
  for (let w = 0; w < stored.length; w++) {
    for (let left = stored[w]; left !== 0; left &= left - 1) {
      const index = 32 * w + 31 - Math.clz32(left & -left);
      const value = values[ranking === undefined ? index : rank++];
      checksum = Math.imul(checksum ^ index, 0x9e3779b1) ^ value;
      positions++;
    }
  }
  Object.assign(result, { checksum, positions });
}

/** How many moves the positions of a space have that can be reached and go on. */
async function countEdges(what) {
  const space = await openSpace(what);
  const moves = tierMoves(space.maxSuccessors);
  let edges = 0;
  METHODS.plain(space, ({ tier, stored }) => {
    const rules = space.openTier(tier);
    for (let w = 0; w < stored.length; w++) {
      for (let left = stored[w]; left !== 0; left &= left - 1) {
        rules.load(32 * w + 31 - Math.clz32(left & -left));
        edges += rules.successors(moves, false);
      }
    }
  });
  return edges;
}

function inProcess(...words) {
  return JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--one', ...words]));
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

function compare({ what, runs, solutions = 1, counts }, wantedRuns) {
  const results = { plain: [], shuffle: [] };
  for (let run = 0; run < (wantedRuns ?? runs); run++) {
    for (const method of Object.keys(METHODS)) results[method].push(inProcess(method, what, String(solutions)));
  }
  const [first] = results.plain;
  for (const { seconds: _, bytes: __, ...solution } of Object.values(results).flat()) {
    const { seconds: ___, bytes: ____, ...expected } = first;
    assert.deepEqual(solution, expected);
  }
  const [lose, draw, tie, win] = first.counts;
  if (counts !== undefined) assert.deepEqual({ lose, draw, win, tie }, { tie: 0, ...counts });
  const edges = inProcess('edges', what);
  const seconds = Object.values(results).map(list => median(list.map(result => result.seconds)));
  const ratio = median(results.plain.map((result, i) => result.seconds / results.shuffle[i].seconds));
  const cells = [
    (/^\d/.test(what) ? `berzerk ${what}` : what).padEnd(14),
    first.positions.toLocaleString('en').padStart(12),
    edges.toLocaleString('en').padStart(13),
    ...seconds.map(s => `${s.toFixed(2)} s`.padStart(9)),
    ratio.toFixed(2).padStart(6),
    ...seconds.map(s => `${((s / edges) * 1e9).toFixed(1)} ns`.padStart(9)),
    ...Object.values(results).map(list => (list[0].bytes / first.positions).toFixed(1).padStart(8)),
  ];
  console.log(cells.join(' '));
}

async function main(argv) {
  if (argv[0] === '--one') {
    const [, method, what, solutions = '1'] = argv;
    console.log(
      JSON.stringify(method === 'edges' ? await countEdges(what) : await measure(method, what, Number(solutions))),
    );
    return;
  }
  const runs = argv.includes('--runs') ? Number(argv[argv.indexOf('--runs') + 1]) : undefined;
  const wanted = argv.filter((word, i) => !word.startsWith('--') && argv[i - 1] !== '--runs');
  console.log(
    `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log('                                             CPU seconds                 an edge      bytes a position');
  console.log(
    'game              positions         edges     plain   shuffle  ratio     plain   shuffle    plain  shuffle',
  );
  for (const entry of CASES) if (wanted.length === 0 || wanted.includes(entry.what)) compare(entry, runs);
}

await main(process.argv.slice(2));
