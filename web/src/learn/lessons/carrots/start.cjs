const [n, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const left = new Array(n).fill(0); // what is left, for k = 0 … n - 1
console.log(left.join(' '));
