// Wrong: what is left is taken for lost. Who can go round for ever need not lose.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
const predecessors = Array.from({ length: n }, () => []);
const open = new Array(n).fill(0);
for (let e = 0; e < m; e++) {
  open[tokens[2 + 2 * e]]++;
  predecessors[tokens[3 + 2 * e]].push(tokens[2 + 2 * e]);
}

const results = new Array(n);
const left = new Array(n).fill(0);
const queue = [];
for (let v = 0; v < n; v++) {
  if (open[v] > 0) continue;
  results[v] = 'Win';
  queue.push(v);
}
for (const v of queue) {
  for (const p of predecessors[v]) {
    if (results[p] !== undefined) continue;
    if (results[v] === 'Lose') results[p] = 'Win';
    else if (--open[p] === 0) results[p] = 'Lose';
    else continue;
    left[p] = left[v] + 1;
    queue.push(p);
  }
}
console.log(Array.from(results, (one, v) => `${one ?? 'Lose'} ${left[v]}`).join('\n'));
