// A program that answers the problem of subtraction-contest.ts.
import { readFileSync } from 'node:fs';

const [n, , ...take] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const wins = [];
for (let heap = 0; heap <= n; heap++) wins.push(take.some(k => k <= heap && !wins[heap - k]));
console.log(wins[n] ? 'First' : 'Second');
