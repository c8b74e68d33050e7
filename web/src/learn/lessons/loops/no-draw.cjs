// Wrong: what is not won is taken for lost. A player who cannot win may still be able to go round for ever.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k1] = tokens;
const steps = [tokens.slice(2, 2 + k1), tokens.slice(3 + k1)];

const isWon = [new Array(n).fill(false), new Array(n).fill(false)];
const open = steps.map(own => new Array(n).fill(own.length));
const queue = [
  [0, 0],
  [1, 0],
];
for (const [player, at] of queue) {
  const other = 1 - player;
  for (const step of steps[other]) {
    const before = (at - step + n) % n;
    if (before === 0 || isWon[other][before]) continue;
    if (!isWon[player][at]) isWon[other][before] = true;
    else if (--open[other][before] > 0) continue;
    queue.push([other, before]);
  }
}
for (const row of isWon)
  console.log(
    row
      .slice(1)
      .map(won => (won ? 'Win' : 'Lose'))
      .join(' '),
  );
