import type { ByteReader } from '../core/data/reader.js';
import type { ByteWriter } from '../core/data/writer.js';
import { LOSE, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { berzerkSpace, berzerkStride } from '../games/graphs/berzerk.js';
import { dense } from '../solve/memory/dense.js';
import type { Problem } from './problem.js';

const MAX_BODIES = 200_000;

export const berzerkProblem: Problem = {
  id: 'berzerk',
  title: 'Berzerk (Codeforces 786A)',
  format: `input: n (2 to ${MAX_BODIES}), then k1 and Rick's k1 steps, then k2 and Morty's k2 steps, each from 1 to n - 1
output: for Rick moving first, then for Morty: Win, Lose or Loop for the monster on body 2, 3, … n`,
  flags: [],
  answer(reader, writer) {
    const input = readBerzerk(reader);
    for (const values of solveBerzerk(input)) writeLine(writer, values);
  },
};

/** An input: how many bodies, and the distinct steps of both. */
export interface BerzerkInput {
  readonly n: number;
  readonly rick: Int32Array;
  readonly morty: Int32Array;
}

/** Reads a whole input. */
export function readBerzerk(reader: ByteReader): BerzerkInput {
  const n = reader.integer('number of bodies n', 2, MAX_BODIES);
  const rick = readSteps(reader, n, 'Rick');
  const morty = readSteps(reader, n, 'Morty');
  reader.end("Morty's steps");
  return { n, rick, morty };
}

/** The packed values of bodies 1 … n with Rick to move, and with Morty to move. */
export function solveBerzerk({ n, rick, morty }: BerzerkInput): [rick: Int32Array, morty: Int32Array] {
  const values = runSync(dense(berzerkSpace(n, rick, morty)));
  return [values.subarray(0, n), values.subarray(berzerkStride(n), berzerkStride(n) + n)];
}

/** The distinct steps of one player. */
function readSteps(reader: ByteReader, n: number, player: string): Int32Array {
  const count = reader.integer(`number of ${player}'s steps`, 1, n - 1);
  const steps = new Int32Array(count);
  reader.integers(steps, 0, count, `a step of ${player}'s`, 1, n - 1);
  const seen = new Uint8Array(n);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const step = steps[i]!;
    if (seen[step] === 0) steps[kept++] = step;
    seen[step] = 1;
  }
  return steps.subarray(0, kept);
}

function writeLine(writer: ByteWriter, values: Int32Array): void {
  for (let at = 1; at < values.length; at++) {
    const code = values[at]! & 3;
    writer.text(code === WIN ? 'Win' : code === LOSE ? 'Lose' : 'Loop');
    writer.text(at === values.length - 1 ? '\n' : ' ');
  }
}
