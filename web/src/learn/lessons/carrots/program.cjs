// Choosing Carrot: the middle decides, and k carrots taken first widen it by one place on either side for every two. O(n).
const [n, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const left = new Array(n);

for (const parity of [0, 1]) {
  // What is left of an even row is one of the two in its middle; of an odd one, the smaller of two neighbours.
  const isEven = (n - parity) % 2 === 0;
  const value = i => (isEven ? sizes[i] : Math.min(sizes[i], sizes[i + 1]));
  let best = -Infinity;
  let low = 0;
  let high = -1; // the window so far is low … high
  for (let k = parity; k <= n - 2; k += 2) {
    const m = n - k;
    const from = isEven ? m / 2 - 1 : (m - 3) / 2;
    const to = from + k + 1;
    if (high < low) {
      low = from;
      high = from - 1;
    }
    while (high < to) best = Math.max(best, value(++high));
    while (low > from) best = Math.max(best, value(--low));
    left[k] = best;
  }
}
// The last carrot is simply chosen.
left[n - 1] = sizes.reduce((most, size) => Math.max(most, size), -Infinity);
console.log(left.join(' '));
