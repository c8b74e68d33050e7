// Chip on a graph without loops. Each vertex asks its successors first; a stack of our own, since a path may be 200,000 vertices long.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;

// The successors of v are to[first[v]] … to[first[v + 1] - 1].
const first = new Int32Array(n + 2);
for (let e = 0; e < m; e++) first[tokens[2 + 2 * e] + 2]++;
for (let v = 2; v < n + 2; v++) first[v] += first[v - 1];
const to = new Int32Array(m);
for (let e = 0; e < m; e++) to[first[tokens[2 + 2 * e] + 1]++] = tokens[3 + 2 * e];

// Moves that are left, -1 where that is not known yet: an odd number is a win, an even one a loss.
const left = new Int32Array(n).fill(-1);
const next = first.slice();

for (let root = 0; root < n; root++) {
  if (left[root] >= 0) continue;
  const stack = [root];
  while (stack.length > 0) {
    const v = stack[stack.length - 1];
    if (next[v] < first[v + 1]) {
      const w = to[next[v]++];
      if (left[w] < 0) stack.push(w);
      continue;
    }
    stack.pop();
    left[v] = value(v);
  }
}

function value(v) {
  let quickest = -1; // among the losing successors
  let longest = -1; // among the winning ones
  for (let e = first[v]; e < first[v + 1]; e++) {
    const moves = left[to[e]];
    if (moves % 2 === 1) longest = Math.max(longest, moves);
    else if (quickest < 0 || moves < quickest) quickest = moves;
  }
  return quickest >= 0 ? quickest + 1 : longest + 1;
}

console.log(Array.from(left, moves => `${moves % 2 === 1 ? 'Win' : 'Lose'} ${moves}`).join('\n'));
