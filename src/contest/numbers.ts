import type { ByteReader } from '../core/data/reader.js';
import { LOSE, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { counted } from '../core/text/counted.js';
import { HANDS, handOfCards, numbersClasses } from '../games/cards/numbers.js';
import { retrogradeByPredecessors } from '../solve/memory/retrograde.js';
import type { Problem } from './problem.js';

const MAX_TESTS = 10_000_000;
const CARDS = 8;
/** How many tests to make room for before they are seen. */
const FIRST_ROOM = 1 << 16;

export const numbersProblem: Problem = {
  id: 'numbers',
  title: 'A Game With Numbers (Codeforces 919F)',
  format: `input: T (1 to ${MAX_TESTS}), then T times f (0: Alice moves first, 1: Bob), Alice's 8 cards and Bob's 8, each 0 to 4
output: for each test Alice, Bob or Deal (play never ends)`,
  flags: [],
  answer(reader, writer) {
    const tests = readTests(reader);
    const values = solveNumbers();
    for (const test of tests) {
      const code = values[test >>> 1]! & 3;
      if (code !== WIN && code !== LOSE) writer.text('Deal\n');
      else writer.text((code === WIN) === ((test & 1) === 0) ? 'Alice\n' : 'Bob\n');
    }
  },
};

/** Reads a whole input. Of a test: bit 0, who moves first; above it, the position as the mover sees it, own hand · 495 + the other's. */
export function readTests(reader: ByteReader): Int32Array {
  const count = reader.integer('number of tests T', 1, MAX_TESTS);
  let tests = new Int32Array(Math.min(count, FIRST_ROOM));
  const cards = new Int32Array(2 * CARDS);
  for (let i = 0; i < count; i++) {
    reader.part('test', i + 1, count);
    const first = reader.integer('who moves first', 0, 1);
    reader.integers(cards, 0, 2 * CARDS, 'a card', 0, 4);
    const alice = handOfCards(cards, 0);
    const bob = handOfCards(cards, CARDS);
    if (alice === 0 && bob === 0) throw reader.errorHere('eight zeros on both hands', 'a card that is not 0');
    const position = first === 0 ? alice * HANDS + bob : bob * HANDS + alice;
    if (i === tests.length) tests = grown(tests, count);
    tests[i] = 2 * position + first;
  }
  reader.end(counted(count, 'test'));
  return tests.subarray(0, count);
}

/** The packed values of all positions, own hand · 495 + the other's. */
export function solveNumbers(): Int32Array {
  const { space, classOf } = numbersClasses();
  const values = runSync(retrogradeByPredecessors(space));
  return Int32Array.from(classOf, of => values[of]!);
}

function grown(tests: Int32Array<ArrayBuffer>, limit: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.min(limit, 2 * tests.length));
  larger.set(tests);
  return larger;
}
