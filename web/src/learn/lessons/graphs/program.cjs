// Chip on a graph without loops, backwards: a vertex is settled when the last of its successors is. One pass, O(V + E).
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;

// The predecessors of v are from[first[v]] … from[first[v + 1] - 1].
const first = new Int32Array(n + 2);
const open = new Int32Array(n); // successors that are not settled yet
for (let e = 0; e < m; e++) {
  open[tokens[2 + 2 * e]]++;
  first[tokens[3 + 2 * e] + 2]++;
}
for (let v = 2; v < n + 2; v++) first[v] += first[v - 1];
const from = new Int32Array(m);
for (let e = 0; e < m; e++) from[first[tokens[3 + 2 * e] + 1]++] = tokens[2 + 2 * e];

const quickest = new Int32Array(n).fill(-1); // of the losing successors settled so far
const longest = new Int32Array(n).fill(-1); // of the winning ones
const left = new Int32Array(n); // moves that are left: odd for a win, even for a loss
const queue = new Int32Array(n);
let end = 0;
for (let v = 0; v < n; v++) if (open[v] === 0) queue[end++] = v;

for (let at = 0; at < end; at++) {
  const v = queue[at];
  const moves = quickest[v] >= 0 ? quickest[v] + 1 : longest[v] + 1;
  left[v] = moves;
  for (let e = first[v]; e < first[v + 1]; e++) {
    const p = from[e];
    if (moves % 2 === 1) longest[p] = Math.max(longest[p], moves);
    else if (quickest[p] < 0 || moves < quickest[p]) quickest[p] = moves;
    if (--open[p] === 0) queue[end++] = p;
  }
}

console.log(Array.from(left, moves => `${moves % 2 === 1 ? 'Win' : 'Lose'} ${moves}`).join('\n'));
