// Wrong: tokens are added as usual, with carrying. Whether their number is odd or even says nothing.
const [, ...heaps] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const total = heaps.reduce((all, heap) => all + heap, 0);
console.log(total % 2 === 0 ? 0 : heaps.filter(heap => heap % 2 === 1).length);
