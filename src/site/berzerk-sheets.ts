/** Heat maps of Berzerk: what each step from each body gives the player who makes it, for one player and the other. */
import { moveValue } from '../core/outcome.js';
import type { Task } from '../core/task.js';
import { berzerk, berzerkSpace, berzerkStride } from '../games/graphs/berzerk.js';
import { methodById } from '../solve/methods.js';
import { plan } from '../solve/plan.js';
import type { Sheet, SheetParameters } from './sheet.js';

const LIMIT = 500;
const FIRST = 60;

interface BerzerkValues {
  readonly n: number;
  readonly rick: readonly number[];
  readonly morty: readonly number[];
}

/** A sheet for each player, over the bodies and the steps of their own set. */
export function berzerkSheets(values: SheetParameters): readonly Sheet[] {
  const { n, rick, morty } = values as unknown as BerzerkValues;
  const spec = berzerk.spec(values as never);
  return (['Rick', 'Morty'] as const).map(
    (name, player): Sheet => ({
      id: name.toLowerCase(),
      x: 'the body that the monster stands on',
      y: `the step that ${name} makes`,
      xFrom: 1,
      yFrom: 1,
      limit: Math.min(n, LIMIT),
      first: Math.min(n, FIRST),
      cell: { spec, from: `{x} ${name}` },
      cells: (width, height) => cells(n, [within(rick, n), within(morty, n)], player, Math.min(width, n), height),
    }),
  );
}

const within = (steps: readonly number[], n: number) => [...new Set(steps)].filter(step => step < n);

function* cells(
  n: number,
  sets: readonly [number[], number[]],
  player: number,
  width: number,
  height: number,
): Task<Int32Array> {
  const space = berzerkSpace(n, sets[0], sets[1]);
  const { values } = yield* methodById(plan(space).method).run(space);
  const opponent = (1 - player) * berzerkStride(n);
  const steps = new Set(sets[player]);
  const out = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    if (!steps.has(y + 1)) continue;
    // The hole is body 1: play is over there.
    for (let x = 1; x < width; x++) out[y * width + x] = moveValue(values[opponent + ((x + y + 1) % n)]!, false);
    yield { phase: 'list moves', done: y + 1, total: height };
  }
  return out;
}
