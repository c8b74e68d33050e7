// Wrong: normal play with the words exchanged. Who plays to lose chooses other moves; only the ends change places.
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
  results[v] = 'Lose';
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
const flipped = { Win: 'Lose', Lose: 'Win' };
console.log(Array.from(results, (one, v) => (one === undefined ? 'Draw -' : `${flipped[one]} ${left[v]}`)).join('\n'));
