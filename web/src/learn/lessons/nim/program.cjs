// Nim: the XOR of all heaps is 0 after a good move, so a heap has to become what the others add up to. O(k).
const [, ...heaps] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const sum = heaps.reduce((all, heap) => all ^ heap, 0);
console.log(heaps.filter(heap => (heap ^ sum) < heap).length);
