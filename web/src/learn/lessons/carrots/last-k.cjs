// Wrong: k = n - 1 is treated like the other odd lengths. With one carrot left nobody moves any more: it is the largest.
const [n, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const left = [];
for (let k = 0; k < n; k++) {
  const m = n - k;
  let best = -Infinity;
  if (m % 2 === 0) {
    for (let i = m / 2 - 1; i <= m / 2 + k; i++) best = Math.max(best, sizes[i]);
  } else {
    const from = Math.max(0, (m - 3) / 2);
    const to = Math.min(n - 2, (m - 1) / 2 + k);
    for (let i = from; i <= to; i++) best = Math.max(best, Math.min(sizes[i], sizes[i + 1]));
    if (n === 1) best = sizes[0];
  }
  left.push(best);
}
console.log(left.join(' '));
