// Wrong: a move to a position that is won is taken for a win. It is the other player who is to move there.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
const successors = Array.from({ length: n }, () => []);
for (let e = 0; e < m; e++) successors[tokens[2 + 2 * e]].push(tokens[3 + 2 * e]);

const known = new Array(n);
function solve(v) {
  if (known[v] !== undefined) return known[v];
  const after = successors[v].map(solve);
  const wins = after.filter(({ won }) => won);
  const moves = (wins.length > 0 ? wins : after).map(one => one.moves);
  known[v] = { won: wins.length > 0, moves: moves.length === 0 ? 0 : 1 + Math.min(...moves) };
  return known[v];
}

const lines = [];
for (let v = 0; v < n; v++) lines.push(`${solve(v).won ? 'Win' : 'Lose'} ${solve(v).moves}`);
console.log(lines.join('\n'));
