/** Codeforces 786A by retrograde analysis with counters. The argument plants one of the mistakes below. */
import { readFileSync } from 'node:fs';

const bug = process.argv[2];
const [n, ...rest] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const sets = [rest.slice(1, 1 + rest[0]), rest.slice(2 + rest[0])];
if (bug === 'one-set-for-both') sets[1] = sets[0];
if (bug === 'last-step-lost') for (const set of sets) if (set.length > 2) set.pop();
if (bug === 'sorted-as-text')
  for (const set of sets)
    set.splice(0, set.length, ...new Set(set.sort().filter((s, i, a) => i === 0 || s > a[i - 1])));
const WIN = 1;
const LOSE = 2;
const result = [new Int32Array(n), new Int32Array(n)];
const left = [new Int32Array(n).fill(sets[0].length), new Int32Array(n).fill(sets[1].length)];
if (bug === 'counter-one-more') for (const counts of left) counts.fill(counts[0] + 1);
if (bug === 'counter-one-less') for (const counts of left) if (counts[0] > 1) counts.fill(counts[0] - 1);
if (bug === 'counter-of-the-other') left.reverse();
const queue = [
  [0, 0],
  [1, 0],
];
result[0][0] = result[1][0] = LOSE;
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
for (const [player, at] of queue) {
  const before = 1 - player;
  for (const step of sets[before]) {
    if (bug === 'shared-factor' && gcd(step, n) > 2 && at !== 0) continue;
    const from = bug === 'anticlockwise' ? (at + step) % n : (at - step + n) % n;
    if (bug === 'skips-half' && 2 * step === n) continue;
    if (result[before][from] !== 0) continue;
    if (result[player][at] === LOSE) result[before][from] = WIN;
    else if (--left[before][from] === 0) result[before][from] = LOSE;
    else continue;
    queue.push([before, from]);
  }
}
const words = bug === 'loops-lost' ? ['Lose', 'Win', 'Lose'] : ['Loop', 'Win', 'Lose'];
const lines = result.map(row => [...row.subarray(1)].map(code => words[code]).join(' '));
if (bug === 'players-exchanged') lines.reverse();
if (bug === 'two-bodies' && n === 2) lines[0] = lines[1] = 'Lose';
if (bug === 'largest-n' && n >= 7000) lines.pop();
console.log(lines.join('\n'));
