// Wrong: forwards with memory. A position that is still being looked at counts as a draw, and what is concluded from that is remembered.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k1] = tokens;
const steps = [tokens.slice(2, 2 + k1), tokens.slice(3 + k1)];
const known = [new Array(n), new Array(n)];

function solve(player, at) {
  if (at === 0) return 'Lose';
  if (known[player][at] !== undefined) return known[player][at];
  known[player][at] = 'Loop'; // being looked at
  const after = steps[player].map(step => solve(1 - player, (at + step) % n));
  known[player][at] = after.includes('Lose') ? 'Win' : after.includes('Loop') ? 'Loop' : 'Lose';
  return known[player][at];
}

for (const player of [0, 1]) {
  const words = [];
  for (let at = 1; at < n; at++) words.push(solve(player, at));
  console.log(words.join(' '));
}
