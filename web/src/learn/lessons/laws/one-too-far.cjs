// Wrong: the diagonal is followed to a square that is not in the picture: a pile of d candies has none in row d, counted from 0.
const [n, ...piles] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
piles.sort((a, b) => b - a);

let corner = 0;
while (corner + 1 < n && piles[corner + 1] >= corner + 1) corner++;

const up = piles[corner] - (corner + 1);
let right = 0;
while (corner + right + 1 < n && piles[corner + right + 1] > corner) right++;
console.log(Math.abs(up) % 2 === 1 || right % 2 === 1 ? 'First' : 'Second');
