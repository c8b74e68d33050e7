/** One chip on a graph, by retrograde analysis. Switches as in the problem; --bug=NAME plants a mistake. */
import { readFileSync } from 'node:fs';

const args = process.argv.slice(2);
const bug = args.find(arg => arg.startsWith('--bug='))?.slice(6);
const misere = args.includes('--misere') && bug !== 'misere-ignored';
const partizan = args.includes('--partizan');
const text = readFileSync(0, 'utf8');
const tokens = (bug === 'reads-one-line' ? text.split('\n').slice(0, 2).join('\n') : text).trim().split(/\s+/);
const [n, m] = tokens.slice(0, 2).map(Number);
const players = partizan ? 2 : 1;
const size = n * players;
const into = Array.from({ length: size }, () => []);
const out = Array.from({ length: size }, () => []);
let at = 2;
let edges = [];
for (let e = 0; e < m; e++) {
  const [u, v] = [Number(tokens[at]), Number(tokens[at + 1])];
  at += 2;
  const label = partizan ? tokens[at++] : 'B';
  for (let p = 0; p < players; p++) {
    if (partizan && label !== 'B' && (label === 'L') !== (p === 0) && !(bug === 'labels-ignored')) continue;
    edges.push([u * players + p, v * players + (partizan ? 1 - p : 0)]);
  }
}
if (bug === 'self-loops-dropped') edges = edges.filter(([u, v]) => u !== v);
if (bug === 'edges-32k') edges = edges.filter((_, i) => i < 32768);
for (const [u, v] of edges) {
  if (u === undefined || Number.isNaN(u) || Number.isNaN(v)) continue;
  out[u].push(v);
  into[v].push(u);
}
if (bug === 'duplicates-counted-twice') for (let v = 0; v < size; v++) into[v] = [...new Set(into[v])];
const result = new Array(size).fill(undefined);
const left = out.map(list => list.length);
if (bug === 'counter-at-one') for (let v = 0; v < size; v++) if (left[v] > 2) left[v]--;
const queue = [];
for (let v = 0; v < size; v++) {
  if (out[v].length > 0) continue;
  result[v] = { word: misere ? 'Win' : 'Lose', r: 0 };
  queue.push(v);
}
if (bug === 'recursion') {
  const visit = v => {
    for (const u of into[v]) {
      if (result[u]) continue;
      visit2(u);
    }
  };
  const visit2 = u => {
    const known = out[u].map(w => result[w]);
    if (known.some(k => k?.word === 'Lose') || known.every(k => k?.word === 'Win')) visit(u);
  };
  const depth = (v, seen) => {
    seen.add(v);
    for (const w of out[v]) if (!seen.has(w)) depth(w, seen);
  };
  const seen = new Set();
  for (let v = 0; v < size; v++) if (!seen.has(v)) depth(v, seen);
}
if (bug === 'depth-first') queue.reverse();
for (let head = 0; head < queue.length || (bug === 'depth-first' && queue.length > 0); ) {
  const v = bug === 'depth-first' ? queue.pop() : queue[head++];
  if (v === undefined) break;
  const { word, r } = result[v];
  if (bug === 'quadratic') queue.slice(0, head).includes(-1);
  for (const u of into[v]) {
    if (result[u]) continue;
    if (word === 'Lose') result[u] = { word: 'Win', r: r + 1 };
    else if (--left[u] === 0) {
      const soonest = Math.min(...out[u].map(w => result[w].r));
      result[u] = { word: 'Lose', r: bug === 'soonest-reply' ? soonest + 1 : r + 1 };
    } else continue;
    if (bug === 'short-remoteness') result[u].r &= 0xffff;
    queue.push(u);
  }
}
const draw = bug === 'loops-lost' ? 'Lose 0' : 'Draw -';
const lines = [];
for (let v = 0; v < n; v++) {
  const words = [];
  for (let p = 0; p < players; p++)
    words.push(result[v * players + p] ? `${result[v * players + p].word} ${result[v * players + p].r}` : draw);
  lines.push(words.join(' '));
}
console.log(lines.join('\n'));
