// Chip in misere play: whoever cannot move wins. Backwards from there, with counters; what is left is a draw. O(V + E).
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;

// The predecessors of v are from[first[v]] … from[first[v + 1] - 1].
const first = new Int32Array(n + 2);
const open = new Int32Array(n); // moves that are not yet known to lose
for (let e = 0; e < m; e++) {
  open[tokens[2 + 2 * e]]++;
  first[tokens[3 + 2 * e] + 2]++;
}
for (let v = 2; v < n + 2; v++) first[v] += first[v - 1];
const from = new Int32Array(m);
for (let e = 0; e < m; e++) from[first[tokens[3 + 2 * e] + 1]++] = tokens[2 + 2 * e];

const [DRAW, WIN, LOSE] = [0, 1, 2];
const results = new Uint8Array(n);
const left = new Int32Array(n);
const queue = new Int32Array(n);
let end = 0;
for (let v = 0; v < n; v++) {
  if (open[v] > 0) continue;
  results[v] = WIN;
  queue[end++] = v;
}
for (let at = 0; at < end; at++) {
  const v = queue[at];
  for (let e = first[v]; e < first[v + 1]; e++) {
    const p = from[e];
    if (results[p] !== DRAW) continue;
    if (results[v] === LOSE) results[p] = WIN;
    else if (--open[p] === 0) results[p] = LOSE;
    else continue;
    left[p] = left[v] + 1;
    queue[end++] = p;
  }
}

const words = ['Draw', 'Win', 'Lose'];
console.log(Array.from(results, (one, v) => `${words[one]} ${one === DRAW ? '-' : left[v]}`).join('\n'));
