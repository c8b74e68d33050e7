// Wrong: the loser hurries too. Who loses plays on as long as possible, so that a loss has the longest of its successors.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
const predecessors = Array.from({ length: n }, () => []);
const open = new Int32Array(n);
for (let e = 0; e < m; e++) {
  open[tokens[2 + 2 * e]]++;
  predecessors[tokens[3 + 2 * e]].push(tokens[2 + 2 * e]);
}

const quickestLoss = new Array(n).fill(Infinity);
const quickestWin = new Array(n).fill(Infinity);
const left = new Int32Array(n);
const queue = [];
for (let v = 0; v < n; v++) if (open[v] === 0) queue.push(v);
for (const v of queue) {
  const quickest = quickestLoss[v] < Infinity ? quickestLoss[v] : quickestWin[v];
  left[v] = quickest < Infinity ? quickest + 1 : 0;
  for (const p of predecessors[v]) {
    const side = left[v] % 2 === 1 ? quickestWin : quickestLoss;
    side[p] = Math.min(side[p], left[v]);
    if (--open[p] === 0) queue.push(p);
  }
}
console.log(Array.from(left, moves => `${moves % 2 === 1 ? 'Win' : 'Lose'} ${moves}`).join('\n'));
