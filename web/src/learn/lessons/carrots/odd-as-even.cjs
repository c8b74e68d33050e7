// Wrong: rows of odd length are treated like even ones. There the one who takes the smaller carrots has the last word.
const [n, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const left = [];
for (let k = 0; k < n; k++) {
  const m = n - k;
  const from = Math.floor((m - 1) / 2);
  const to = Math.floor(m / 2) + k;
  left.push(k === n - 1 ? Math.max(...sizes) : Math.max(...sizes.slice(from, to + 1)));
}
console.log(left.join(' '));
