// Wrong: whoever cannot move is taken to have won, as in misere play.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
const successors = Array.from({ length: n }, () => []);
for (let e = 0; e < m; e++) successors[tokens[2 + 2 * e]].push(tokens[3 + 2 * e]);

const known = new Array(n);
function solve(v) {
  if (known[v] !== undefined) return known[v];
  const after = successors[v].map(solve);
  const lost = after.filter(({ won }) => !won).map(({ moves }) => moves);
  if (after.length === 0) known[v] = { won: true, moves: 0 };
  else if (lost.length > 0) known[v] = { won: true, moves: 1 + Math.min(...lost) };
  else known[v] = { won: false, moves: 1 + Math.max(...after.map(({ moves }) => moves)) };
  return known[v];
}

const lines = [];
for (let v = 0; v < n; v++) lines.push(`${solve(v).won ? 'Win' : 'Lose'} ${solve(v).moves}`);
console.log(lines.join('\n'));
