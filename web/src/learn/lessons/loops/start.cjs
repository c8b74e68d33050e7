const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k1] = tokens;
const steps = [tokens.slice(2, 2 + k1), tokens.slice(3 + k1)]; // Rick's, Morty's

// The monster at 0 is in the hole; bodies 2 … n are 1 … n - 1 here.
const results = [new Array(n).fill('Loop'), new Array(n).fill('Loop')];

for (const result of results) console.log(result.slice(1).join(' '));
