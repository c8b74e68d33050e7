/** Grundy values of random graphs without cycles, after `npm run build`: vertices in order, and numbered at random. Answers are checked. */
import { graphOfPairs } from '../dist/graph/index.js';
import { graphGrundyValues } from '../dist/impartial/index.js';

const VERTICES = 2_000_000;
const EDGES = 10_000_000;
/** The sums of all values, found when an order was still made first. */
const EXPECTED = { 'in order': 3_980_191, 'at random': 3_981_495 };

function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
}

function randomGraph(isShuffled) {
  const random = numbers(1);
  const names = Int32Array.from({ length: VERTICES }, (_, v) => v);
  for (let i = VERTICES - 1; isShuffled && i > 0; i--) {
    const j = random() % (i + 1);
    [names[i], names[j]] = [names[j], names[i]];
  }
  const pairs = new Int32Array(2 * EDGES);
  for (let i = 0; i < EDGES; i++) {
    const a = random() % VERTICES;
    let b = random() % VERTICES;
    while (a === b) b = random() % VERTICES;
    pairs[2 * i] = names[Math.max(a, b)];
    pairs[2 * i + 1] = names[Math.min(a, b)];
  }
  return graphOfPairs(VERTICES, pairs);
}

for (const [name, expected] of Object.entries(EXPECTED)) {
  const graph = randomGraph(name === 'at random');
  const times = [];
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage();
    const values = graphGrundyValues(graph);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
    const sum = values.reduce((total, value) => total + value, 0);
    if (sum !== expected) throw new Error(`vertices ${name}: the values add up to ${sum}, expected ${expected}`);
  }
  const best = Math.min(...times);
  console.log(
    `vertices ${name}: ${best.toFixed(2)} s of one core, ${(VERTICES / best / 1e6).toFixed(1)} million vertices/s`,
  );
}
