// Wrong: sort() without a comparison sorts numbers as texts in JavaScript: 10 comes before 9.
const [n, ...piles] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
piles.sort().reverse();

let corner = 0;
while (corner + 1 < n && piles[corner + 1] > corner + 1) corner++;

const up = piles[corner] - (corner + 1);
let right = 0;
while (corner + right + 1 < n && piles[corner + right + 1] > corner) right++;
console.log(up % 2 === 1 || right % 2 === 1 ? 'First' : 'Second');
