// Wrong: where the XOR is not 0, every heap is taken to have a winning move. A heap can only become smaller.
const [, ...heaps] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const sum = heaps.reduce((all, heap) => all ^ heap, 0);
console.log(sum === 0 ? 0 : heaps.length);
