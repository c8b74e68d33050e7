/** AtCoder AGC 002 E by the diagonal. The argument plants a mistake. */
import { readFileSync } from 'node:fs';

const bug = process.argv[2];
const [n, ...sizes] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const a = sizes.slice(0, n);
if (bug === 'quadratic')
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (a[j] < a[i]) [a[i], a[j]] = [a[j], a[i]];
if (bug === 'sorted-as-text') a.sort().reverse();
else if (bug !== 'not-sorted') a.sort((x, y) => y - x);
if (bug === 'sixteen-bits') for (let i = 0; i < n; i++) a[i] &= 0xffff;
let d = 0;
while (d + 1 < n && a[d + 1] >= d + 2) d++;
if (bug === 'diagonal-one-further' && a[d] > d + 1) d = Math.min(d + 1, n - 1);
if (bug === 'diagonal-strict') {
  d = 0;
  while (d + 1 < n && a[d + 1] > d + 2) d++;
}
let right = 0;
while (d + 1 + right < n && a[d + 1 + right] >= d + 1) right++;
if (bug === 'right-strict') {
  right = 0;
  while (d + 1 + right < n && a[d + 1 + right] > d + 1) right++;
}
const up = a[d] - (d + 1);
let first = up % 2 === 1 || right % 2 === 1;
if (bug === 'up-alone') first = up % 2 === 1;
if (bug === 'right-alone') first = right % 2 === 1;
if (bug === 'and') first = up % 2 === 1 && right % 2 === 1;
if (bug === 'xor') first = (up + right) % 2 === 1;
if (bug === 'sum') first = a.reduce((x, y) => x + y, 0) % 2 === 0;
if (bug === 'one-pile' && n === 1) first = true;
if (bug === 'all-equal' && n > 3 && a.every(x => x === a[0])) first = true;
if (bug === 'large-values' && a[0] > 1e9 - 3) first = !first;
console.log(first ? 'First' : 'Second');
