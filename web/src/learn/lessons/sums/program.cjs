// Addition-subtraction: the Grundy value of a token on each vertex, then the XOR of those that there is an odd number of.
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
  const values = grundyValues(successors, add);
  const [rounds] = read(1);
  lines.push(`Game#${game}:`);
  for (let round = 1; round <= rounds; round++) {
    const sum = read(n).reduce((all, count, v) => (count % 2 === 1 ? all ^ values[v] : all), 0);
    lines.push(`Round#${round}: ${sum === 0 ? 'LOSING' : 'WINNING'}`);
  }
  lines.push('');
}
console.log(lines.join('\n'));

function grundyValues(successors, add) {
  const values = [];
  const solve = v => {
    for (const w of successors[v]) if (values[w] === undefined) solve(w);
    const different = new Set([...successors[v]].map(w => values[w]));
    values[v] = different.size === 0 ? 0 : mexOfSums([...different], add[v]);
  };
  for (let v = 0; v < successors.length; v++) if (values[v] === undefined) solve(v);
  return values;
}

/** The least number that is not the XOR of some of the values, of an even or odd number of them as k is, and k at most. */
function mexOfSums(values, k) {
  // The last bit of a vector counts members: elimination keeps the parity.
  const basis = [];
  for (const value of values) {
    const rest = reduce(2 * value + 1, basis);
    if (rest > 0) basis.push(rest);
  }
  if (k < basis.length) return mexOfSubsets(values, k);
  // The sums are a subspace, or one that is shifted: their mex is 0 or a power of 2.
  let mex = 0;
  while (reduce(2 * mex + (k % 2), basis) === 0) mex = mex === 0 ? 1 : 2 * mex;
  return mex;
}

/** Takes out what the basis can make; each of its vectors has a highest bit of its own. */
function reduce(vector, basis) {
  for (const one of basis) vector = Math.min(vector, vector ^ one);
  return vector;
}

function mexOfSubsets(values, k) {
  const sums = [0];
  const sizes = [0];
  const isMade = new Set();
  for (let set = 0; set < 2 ** values.length; set++) {
    if (set > 0) {
      const lowest = 31 - Math.clz32(set & -set);
      const rest = set & (set - 1);
      sums[set] = sums[rest] ^ values[lowest];
      sizes[set] = sizes[rest] + 1;
    }
    if (sizes[set] <= k && sizes[set] % 2 === k % 2) isMade.add(sums[set]);
  }
  let mex = 0;
  while (isMade.has(mex)) mex++;
  return mex;
}
