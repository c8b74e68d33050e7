/** Codeforces 794E by the law, in O(n). The argument plants a mistake. */
import { readFileSync } from 'node:fs';

const bug = process.argv[2];
const [n, ...a] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
if (bug === 'sixteen-bits') for (let i = 0; i < n; i++) a[i] &= 0xffffff;
const answer = new Array(n);
const most = a.reduce((x, y) => Math.max(x, y), bug === 'starts-at-ten' ? 10 : 0);
// From the middle outwards, each parity on its own.
let even = 0;
let odd = 0;
for (let k = 0; k < n - 1; k++) {
  const m = n - k;
  if (m % 2 === 0) {
    const lo = m / 2 - 1;
    const hi = lo + k + 1;
    even = Math.max(even, a[lo], a[hi], ...(k < 2 ? a.slice(lo, hi + 1) : []));
    answer[k] = even;
  } else {
    const lo = (m - 1) / 2 - 1;
    const hi = lo + k + 1;
    const pair = i => (bug === 'pairs-by-maximum' ? Math.max(a[i], a[i + 1]) : Math.min(a[i], a[i + 1]));
    for (const i of k < 2 ? Array.from({ length: k + 2 }, (_, j) => lo + j) : [lo, hi]) odd = Math.max(odd, pair(i));
    answer[k] = bug === 'middle-of-three' && m === 3 ? a[1] : odd;
  }
}
answer[n - 1] = most;
if (bug === 'last-is-larger-end') answer[n - 1] = Math.max(a[0], a[n - 1]);
if (bug === 'k-exchanged') answer.unshift(answer.pop());
if (bug === 'last-missing' && n > 1) answer.pop();
if (bug === 'first-player-minimises' && n % 2 === 0 && n > 1) answer[0] = Math.min(a[n / 2 - 1], a[n / 2]);
if (bug === 'two-carrots' && n === 2) answer[0] = Math.min(...a);
if (bug === 'one-carrot' && n === 1) answer[0] = 0;
if (bug === 'even-off-by-one' && n % 2 === 0 && n > 2) answer[0] = Math.max(a[n / 2], a[n / 2 - 1], a[n / 2 + 1]);
if (bug === 'spread') Math.max(...a);
if (bug === 'quadratic') for (let k = 0; k < n; k++) answer[k] = Math.max(answer[k], a.slice(k).length > n ? 1 : 0);
console.log(answer.join(' '));
