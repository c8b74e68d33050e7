// Wrong: every set of the right parity is taken, even one of more than K successors.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 0;
const read = count => tokens.slice(at, (at += count));

const lines = [];
const [games] = read(1);
for (let game = 1; game <= games; game++) {
  const [n, m] = read(2);
  const successors = Array.from({ length: n }, () => new Set());
  for (let e = 0; e < m; e++) {
    const [from, to] = read(2);
    successors[from].add(to);
  }
  const add = read(n);
  const values = [];
  const solve = v => {
    for (const w of successors[v]) if (values[w] === undefined) solve(w);
    values[v] =
      successors[v].size === 0
        ? 0
        : mexOfSubsets(
            [...successors[v]].map(w => values[w]),
            add[v],
          );
  };
  for (let v = 0; v < n; v++) if (values[v] === undefined) solve(v);
  const [rounds] = read(1);
  lines.push(`Game#${game}:`);
  for (let round = 1; round <= rounds; round++) {
    const sum = read(n).reduce((all, count, v) => (count % 2 === 1 ? all ^ values[v] : all), 0);
    lines.push(`Round#${round}: ${sum === 0 ? 'LOSING' : 'WINNING'}`);
  }
  lines.push('');
}
console.log(lines.join('\n'));

function mexOfSubsets(values, k) {
  const isMade = new Set();
  for (let set = 0; set < 2 ** values.length; set++) {
    let sum = 0;
    let size = 0;
    for (let i = 0; i < values.length; i++) {
      if (((set >> i) & 1) === 0) continue;
      sum ^= values[i];
      size++;
    }
    if (size % 2 === k % 2) isMade.add(sum);
  }
  let mex = 0;
  while (isMade.has(mex)) mex++;
  return mex;
}
