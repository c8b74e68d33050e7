import { Random, seedOf } from './random.js';
import type { Kind, StressInput, Subject } from './subject.js';

/** One input of a run, as a seed names it. */
export interface PlannedCase {
  /** From 1. */
  readonly index: number;
  readonly seed: number;
  readonly shape: string;
  readonly kind: Kind;
  /** The size of the input at most. */
  readonly size: number;
}

/** Bounds of the first rounds, so that a simple fault shows in a small input. */
const FIRST_BOUNDS = [5, 10];

/** Share of the larger bounds that are powers of two. */
const POWERS = 1 / 3;

/** One in so many of the later inputs is of the kind `maximal`. */
const MAXIMAL_SHARE = 12;

/**
 * The inputs of a run, without end, the same for the same seed: first every shape with small bounds, then every maximal one,
 * then all shapes in turn with bounds of every order of magnitude, and a maximal one now and then.
 */
export function* schedule(subject: Subject, seed: number, mostSize: number): Generator<PlannedCase> {
  const usual = subject.shapes.filter(({ kind }) => kind !== 'maximal');
  const maximal = subject.shapes.filter(({ kind }) => kind === 'maximal');
  const bounds = new Random(seedOf(seed, 0));
  let index = 0;
  const planned = ({ name, kind }: Subject['shapes'][number], size: number): PlannedCase => {
    index++;
    const most = kind === 'maximal' ? mostSize : Math.min(mostSize, Math.max(subject.leastSize, size));
    return { index, seed: seedOf(seed, index), shape: name, kind, size: most };
  };
  for (const bound of subject.firstSizes ?? FIRST_BOUNDS) for (const shape of usual) yield planned(shape, bound);
  for (const shape of maximal) yield planned(shape, mostSize);
  let turn = 0;
  for (;;) {
    if (usual.length === 0) yield planned(maximal[turn++ % maximal.length]!, mostSize);
    for (const shape of bounds.shuffled(usual)) {
      yield planned(shape, drawBound(bounds, subject.leastSize, mostSize));
      if (index % MAXIMAL_SHARE === 0 && maximal.length > 0) yield planned(maximal[turn++ % maximal.length]!, mostSize);
    }
  }
}

/** Half of them small, the others of every order of magnitude; of these a third a power of two, where buffers end and masks wrap. */
function drawBound(random: Random, least: number, most: number): number {
  if (random.chance(0.5)) return least + random.integer(1, 10);
  const bound = Math.round(least + (most - least + 1) ** random.fraction());
  return random.chance(POWERS) ? Math.min(most, 2 ** Math.round(Math.log2(Math.max(1, bound)))) : bound;
}

/** Makes the input that a seed names. */
export async function makeInput(
  subject: Subject,
  { shape, seed, size }: Omit<PlannedCase, 'index' | 'kind'>,
): Promise<StressInput> {
  return subject.make(shape, new Random(seedOf(seed, 0)), size);
}
