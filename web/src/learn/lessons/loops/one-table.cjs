// Wrong: one table for both players. Who is to move is part of the position: their steps are not the same.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k1] = tokens;
const steps = [tokens.slice(2, 2 + k1), tokens.slice(3 + k1)];

const lines = steps.map(own => {
  const result = new Array(n).fill('Loop');
  const open = new Array(n).fill(own.length);
  result[0] = 'Lose';
  const queue = [0];
  for (const at of queue) {
    for (const step of own) {
      const before = (at - step + n) % n;
      if (result[before] !== 'Loop') continue;
      if (result[at] === 'Lose') result[before] = 'Win';
      else if (--open[before] === 0) result[before] = 'Lose';
      else continue;
      queue.push(before);
    }
  }
  return result.slice(1).join(' ');
});
console.log(lines.join('\n'));
