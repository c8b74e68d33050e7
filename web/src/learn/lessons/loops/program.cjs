// Berzerk: from the hole backwards, with a counter of moves not yet refuted for each position. O(n · (k1 + k2)).
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k1] = tokens;
const steps = [tokens.slice(2, 2 + k1), tokens.slice(3 + k1)];

const [WIN, LOSE] = [1, 2]; // 0: not known
// A position is the player to move and where the monster stands, counted from the hole at 0.
const results = [new Uint8Array(n), new Uint8Array(n)];
const open = steps.map(own => new Int32Array(n).fill(own.length));

// Whoever is to move when the monster is in the hole has lost: the other one moved it there.
const queue = [0, 1];
results[0][0] = results[1][0] = LOSE;
for (const position of queue) {
  const player = position % 2;
  const at = (position - player) / 2;
  const other = 1 - player;
  for (const step of steps[other]) {
    const before = (at - step + n) % n;
    if (results[other][before] !== 0) continue;
    if (results[player][at] === LOSE) results[other][before] = WIN;
    else if (--open[other][before] === 0) results[other][before] = LOSE;
    else continue;
    queue.push(2 * before + other);
  }
}

const words = ['Loop', 'Win', 'Lose'];
for (const result of results) console.log(Array.from(result.subarray(1), one => words[one]).join(' '));
