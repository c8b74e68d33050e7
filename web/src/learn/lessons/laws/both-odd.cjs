// Wrong: the first player needs one odd way out, not exactly one.
const [n, ...piles] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
piles.sort((a, b) => b - a);

let corner = 0;
while (corner + 1 < n && piles[corner + 1] > corner + 1) corner++;

const up = piles[corner] - (corner + 1);
let right = 0;
while (corner + right + 1 < n && piles[corner + right + 1] > corner) right++;
console.log((up + right) % 2 === 1 ? 'First' : 'Second');
