// Wrong: right in small graphs, but a path of 200,000 vertices is a recursion 200,000 deep, and the stack ends before.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
const successors = Array.from({ length: n }, () => []);
for (let e = 0; e < m; e++) successors[tokens[2 + 2 * e]].push(tokens[3 + 2 * e]);

const known = new Int32Array(n).fill(-1);
function solve(v) {
  if (known[v] >= 0) return known[v];
  let quickest = -1;
  let longest = -1;
  for (const w of successors[v]) {
    const moves = solve(w);
    if (moves % 2 === 1) longest = Math.max(longest, moves);
    else if (quickest < 0 || moves < quickest) quickest = moves;
  }
  known[v] = quickest >= 0 ? quickest + 1 : longest + 1;
  return known[v];
}

const lines = [];
for (let v = 0; v < n; v++) lines.push(`${solve(v) % 2 === 1 ? 'Win' : 'Lose'} ${solve(v)}`);
console.log(lines.join('\n'));
