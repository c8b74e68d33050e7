/**
 * Who wins the sums of MCGS' own tests (testdata/facts), by `zug sum --file`, after `npm run build`: every answer is compared. `npm run bench -- sum-facts`
 * asks all that are not marked hard, `… sum-facts hard` the others, `… every 10` one in ten. A question has 10 seconds, with a fresh process after it where
 * they do not suffice; those are listed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { questionOf } from '../test/mcgs-questions.mjs';

const SECONDS = 10;
const words = process.argv.slice(2);
const isHard = words.includes('hard');
const step = words.includes('every') ? Number(words[words.indexOf('every') + 1]) : 1;

/** Who wins for either player moving first, by the question. */
const expected = new Map();
for (const line of gunzipSync(readFileSync(new URL('../testdata/facts/mcgs-outcomes.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')) {
  const fact = JSON.parse(line);
  if ((fact.unsolved_or_hard === true) !== isHard) continue;
  const { sum, player } = questionOf(fact.input);
  const key = JSON.stringify({ sum });
  const known = expected.get(key) ?? [undefined, undefined];
  known[player] = fact.expected === 'win';
  expected.set(key, known);
}

/** A process that answers, with the file of questions as a pipe. */
function start() {
  const main = new URL('../dist/cli/main.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'sum', '--file', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, lines };
}

const WINS = { N: [true, true], P: [false, false], L: [true, false], R: [false, true] };
let zug = start();
let facts = 0;
let questions = 0;
const times = [];
const late = [];
const questionsAsked = [...expected].filter((_, i) => i % step === 0);
for (const [question, wins] of questionsAsked) {
  questions++;
  const begun = performance.now();
  zug.child.stdin.write(`${question}\n`);
  let timer;
  const bell = new Promise(resolve => {
    timer = setTimeout(() => resolve(undefined), SECONDS * 1000);
  });
  const line = await Promise.race([zug.lines.next(), bell]);
  clearTimeout(timer);
  const seconds = (performance.now() - begun) / 1000;
  times.push([seconds, question]);
  if (line === undefined) {
    late.push(question);
    zug.child.kill('SIGKILL');
    zug = start();
    continue;
  }
  const { outcomeClass, error } = JSON.parse(line.value);
  if (error !== undefined) throw new Error(`${question}: ${error}`);
  for (const player of [0, 1]) {
    if (wins[player] === undefined) continue;
    facts++;
    if (WINS[outcomeClass][player] !== wins[player]) throw new Error(`${question}: found ${outcomeClass}`);
  }
}
zug.child.stdin.end();
times.sort((a, b) => b[0] - a[0]);
const total = times.reduce((sum, [seconds]) => sum + seconds, 0);
console.log(`${facts} facts in ${questions} questions as MCGS has them, ${total.toFixed(1)} s; the slowest:`);
for (const [seconds, question] of times.slice(0, 10)) console.log(`  ${seconds.toFixed(2)} s  ${question}`);
console.log(`${late.length} without an answer in ${SECONDS} s${late.length > 0 ? ':' : ''}`);
for (const question of late) console.log(`  ${question}`);
