/** UVa 12163: Grundy values of tokens by subsets of successors, or by steps. The argument plants a mistake. */
import { readFileSync } from 'node:fs';

const bug = process.argv[2];
const tokens = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 0;
const next = () => tokens[at++];
const lines = [];
let values = [];
const games = next();
for (let game = 1; game <= games; game++) {
  const n = next();
  const m = next();
  const out = Array.from({ length: n }, () => []);
  for (let e = 0; e < m; e++) {
    const from = next();
    const to = next();
    if (bug === 'edges-turned') out[to].push(from);
    else out[from].push(to);
  }
  const add = Array.from({ length: n }, next);
  if (bug === 'values-kept') values.length = Math.max(values.length, n);
  else values = new Array(n);
  const reach = (list, k) => {
    // The XORs of multisets of exactly k: from k to k + 2 they only grow, until they repeat.
    let now = new Set([0]);
    let before = new Set();
    for (let i = 0; i < k; i++) {
      const after = new Set();
      for (const x of now) for (const v of list) after.add(x ^ v);
      if (i > 0 && after.size === before.size) return (k - i) % 2 === 1 ? after : now;
      before = now;
      now = after;
    }
    return now;
  };
  const grundy = v => {
    if (values[v] !== undefined) return values[v];
    const list = out[v].map(grundy);
    if (list.length === 0) return (values[v] = 0);
    let k = add[v];
    if (bug === 'k-less-one' && k > 1) k--;
    if (bug === 'k-at-least-one' && k === 0) k = 1;
    if (bug === 'k-parity-alone') k = k % 2 === 0 && k > 0 ? 16 : k === 0 ? 0 : 17;
    if (bug === 'parity-ignored' && k > 2) k = k | 1;
    if (bug === 'k-at-most-ten') k = Math.min(k, 10 + (k % 2));
    if (bug === 'no-repeats' && k >= 2) {
      let sums = [new Set([0])];
      for (const value of list) {
        const grown = sums.map(set => new Set(set));
        sums.forEach((set, i) => {
          grown[i + 1] ??= new Set();
          for (const x of set) grown[i + 1].add(x ^ value);
        });
        sums = grown;
      }
      let mex = 0;
      while (sums[k]?.has(mex)) mex++;
      return (values[v] = mex);
    }
    const reached = reach(list, k);
    let mex = 0;
    while (reached.has(mex)) mex++;
    if (bug === 'small-table') mex %= 64;
    if (bug === 'large-table') mex %= 16384;
    if (bug === 'mex-from-one' && mex === 0) mex = 1;
    return (values[v] = mex);
  };
  lines.push(`Game#${bug === 'game-from-zero' ? game - 1 : game}:`);
  const rounds = next();
  for (let round = 1; round <= rounds; round++) {
    let sum = 0;
    for (let v = 0; v < n; v++) {
      const amount = next();
      if (bug === 'amounts-not-parity' ? amount > 0 : amount % 2 === 1) sum ^= grundy(v);
    }
    if (bug === 'last-round-missing' && rounds > 9 && round === rounds) continue;
    if (bug === 'any-token-wins') for (let v = 0; v < n; v++) if (values[v] > 3) sum |= 1;
    lines.push(`Round#${round}: ${sum !== 0 ? 'WINNING' : 'LOSING'}`);
  }
  lines.push('');
}
console.log(lines.join('\n'));
