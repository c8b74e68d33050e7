/** Codeforces 919F: all 495 by 495 pairs of hands. The argument plants a mistake. */
import { readFileSync } from 'node:fs';

const bug = process.argv[2];
const hands = [];
const index = new Map();
const build = (counts, left, value) => {
  if (value === 4) {
    const hand = [...counts, left];
    index.set(hand.join(), hands.length);
    hands.push(hand);
    return;
  }
  for (let c = left; c >= 0; c--) build([...counts, c], left - c, value + 1);
};
build([], 8, 0);
const H = hands.length;
const zero = index.get('8,0,0,0,0');
const to = hands.map(hand =>
  Array.from({ length: 5 }, (_, b) => {
    const list = [];
    for (let a = 1; a < 5; a++) {
      if (hand[a] === 0 || b === 0) continue;
      const next = [...hand];
      next[a]--;
      next[bug === 'no-zero' && a + b === 5 ? 1 : bug === 'mod-four' && a + b === 8 ? 4 : (a + b) % 5]++;
      list.push(index.get(next.join()));
    }
    return list;
  }),
);
const result = new Int8Array(H * H);
const left = new Int32Array(H * H);
const into = Array.from({ length: H * H }, () => []);
const queue = [];
for (let x = 0; x < H; x++) {
  for (let y = 0; y < H; y++) {
    const v = x * H + y;
    if (x === zero || y === zero) {
      if (x === zero && y === zero) continue;
      result[v] = x === zero ? 1 : 2;
      if (bug === 'zeros-lose' && x === zero) result[v] = 2;
      queue.push(v);
      continue;
    }
    for (let b = 1; b < 5; b++) {
      if (hands[y][b] === 0) continue;
      for (const next of to[x][b]) {
        into[y * H + next].push(v);
        left[v]++;
      }
    }
    if (bug === 'counter-one-less' && left[v] > 1) left[v]--;
  }
}
for (const v of queue) {
  for (const u of into[v]) {
    if (result[u] !== 0) continue;
    if (result[v] === 2) result[u] = 1;
    else if (--left[u] === 0) result[u] = 2;
    else continue;
    queue.push(u);
  }
}
const tokens = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const count = tokens[0];
const answers = [];
let at = 1;
let counts = [0, 0, 0, 0, 0];
const read = reset => {
  if (reset) counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 8; i++) counts[tokens[at++]]++;
  return counts;
};
const cache = new Map();
for (let t = 0; t < count; t++) {
  const f = tokens[at++];
  const alice = index.get([...read(true)].join());
  const bob = index.get([...read(true)].join());
  const mover = bug === 'first-ignored' ? 0 : f;
  const position = mover === 0 ? alice * H + bob : bob * H + alice;
  let value = result[position];
  if (bug === 'kept-between-tests') {
    const key = alice * H + bob;
    if (cache.has(key)) value = cache.get(key);
    cache.set(key, value);
  }
  if (bug === 'zeros-too-late' && alice === zero && f === 1) value = 0;
  const isAlice = bug === 'mover-is-alice' ? value === 1 : (value === 1) === (mover === 0);
  answers.push(value === 0 ? (bug === 'loops-lost' ? 'Bob' : 'Deal') : isAlice ? 'Alice' : 'Bob');
}
if (bug === 'last-missing' && count > 5) answers.pop();
if (bug === 'slow') for (const end = Date.now() + count / 10; Date.now() < end; );
console.log(answers.join('\n'));
