/**
 * Solving, tables and verification inside one process: least time of several runs, positions and edges a second, bytes a
 * position. Every answer is checked against figures that other programs or another method gave.
 *
 *   node bench/solve.mjs
 */
import { strict as assert } from 'node:assert';
import { cpus } from 'node:os';
import { runSync } from '../dist/core/index.js';
import { berzerkSpace, findGame, numbersSpace } from '../dist/games/index.js';
import {
  components,
  enumerateGame,
  explicitSpace,
  graphOfPairs,
  reverseGraphOfPairs,
  stuckTerminals,
} from '../dist/graph/index.js';
import { makeTable, solveSync, verifyTable } from '../dist/index.js';
import { METHODS, retrogradeOfReverse, solveSpaceSync } from '../dist/solve/index.js';
import { readTable } from '../dist/table/index.js';
import { random } from './inputs.mjs';

const method = id => METHODS.find(entry => entry.id === id);

function best(runs, work) {
  let least = Number.POSITIVE_INFINITY;
  let result;
  for (let i = 0; i < runs; i++) {
    const begun = performance.now();
    result = work();
    least = Math.min(least, performance.now() - begun);
  }
  return { milliseconds: least, result };
}

function show(name, milliseconds, positions, edges, more = '') {
  const rate = count => (count === undefined ? '' : `${(count / milliseconds / 1000).toFixed(1)} M/s`);
  console.log(
    [
      name.padEnd(44),
      `${milliseconds.toFixed(1)} ms`.padStart(10),
      rate(positions).padStart(10),
      rate(edges).padStart(10),
      more,
    ]
      .join(' ')
      .trimEnd(),
  );
}

function pairsOf(n, m, deep) {
  const next = random(deep ? 11 : 10);
  const pairs = new Int32Array(2 * m);
  for (let i = 0; i < m; i++) {
    const u = deep && i < n - 1 ? i : next(deep ? n - 1 : n);
    pairs[2 * i] = u;
    pairs[2 * i + 1] = deep ? Math.min(n - 1, u + 1 + next(4)) : next(n);
  }
  return pairs;
}

/** Outcomes as counts: lose, draw, tie, win. */
function census(values) {
  const counts = [0, 0, 0, 0];
  for (const value of values) counts[value & 3]++;
  return counts.join(' ');
}

function benchChip(name, n, m, deep, expected) {
  const pairs = pairsOf(n, m, deep);
  const built = best(5, () => reverseGraphOfPairs(n, pairs));
  show(`${name}: reverse edges`, built.milliseconds, n, m);
  const counters = new Int32Array(n);
  for (let i = 0; i < pairs.length; i += 2) counters[pairs[i]]--;
  const solved = best(5, () => runSync(retrogradeOfReverse(built.result, counters.slice())));
  show(`${name}: retrograde`, solved.milliseconds, n, m, `${(8 + (4 * (n + m)) / n).toFixed(0)} bytes a position`);
  assert.equal(census(solved.result), expected);
  const graph = graphOfPairs(n, pairs);
  if (deep) {
    const space = explicitSpace(graph, stuckTerminals(graph, 0));
    const swept = best(5, () => runSync(method('sweep').run({ ...space, order: () => space.order() })));
    show(`${name}: sweep`, swept.milliseconds, n, m);
    assert.equal(census(swept.result.values), expected);
  } else {
    const found = best(3, () => components(graph));
    show(`${name}: components`, found.milliseconds, n, m);
  }
}

function benchBerzerk() {
  const steps = Int32Array.from({ length: 6999 }, (_, i) => i + 1);
  const even = steps.filter(x => x % 2 === 0);
  const odd = steps.filter(x => x % 2 === 1);
  for (const [name, rick, morty] of [
    ['full', steps, steps],
    ['one against all', [1], steps],
    ['odd against even', odd, even],
  ]) {
    const space = berzerkSpace(7000, rick, morty);
    const { milliseconds, result } = best(7, () => runSync(method('dense').run(space)));
    show(`berzerk 7000, ${name}: dense`, milliseconds, 14_000, 7000 * (rick.length + morty.length));
    const listed = runSync(method('predecessors').run(space));
    const isPosition = p => space.dense.isPosition(p);
    assert.ok(listed.values.every((value, p) => !isPosition(p) || value === result.values[p]));
  }
}

function benchNumbers() {
  const { milliseconds, result } = best(20, () => solveSpaceSync(numbersSpace()).values);
  show('numbers: by classes, all 245,025 positions', milliseconds, 245_025);
  assert.equal(census(result), '74605 49055 0 121365');
}

async function benchGame(spec, positions, start) {
  const game = await findGame(spec);
  const { numbering: _, ...definition } = game.definition;
  const plain = new game.constructor(definition);
  const found = best(3, () => runSync(enumerateGame(plain, 2 ** 31)));
  const edges = found.result.space.graph.edgeCount;
  show(`${spec}: find positions`, found.milliseconds, positions, edges);
  const solved = best(3, () => solveSync(game));
  const { outcome, remoteness } = solved.result.start;
  assert.equal(`${solved.result.positions} ${outcome} ${remoteness}`, `${positions} ${start}`);
  show(`${spec}: solve (${solved.result.method})`, solved.milliseconds, positions, edges);
  const begun = performance.now();
  const bytes = await makeTable(solved.result);
  show(
    `${spec}: write table`,
    performance.now() - begun,
    positions,
    undefined,
    `${(bytes.length / positions).toFixed(2)} bytes a position`,
  );
  const table = await readTable(bytes);
  const verifying = performance.now();
  const report = await verifyTable(table, game);
  show(`${spec}: verify table`, performance.now() - verifying, positions, report.moves);
  assert.ok(report.ok);
}

console.log(
  `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
console.log('what                                            least     positions      edges');
benchNumbers();
benchChip('chip 1e6 / 5e6 random', 1e6, 5e6, false, '8156 951894 0 39950');
benchChip('chip 1e6 / 5e6 deep', 1e6, 5e6, true, '296277 0 0 703723');
benchBerzerk();
await benchGame('connect-four:width=4,height=4', 161_029, 'tie 16');
await benchGame('dodgem:n=3', 1963, 'win 19');
await benchGame('three-mens-morris', 5390, 'win 9');
