import { ChosenRandom } from './chosen-random.js';
import { Random, seedOf } from './random.js';
import { SMALLEST } from './smallest-inputs.js';
import type { Kind, StressInput, Subject } from './subject.js';

/** One input of a run, as a seed names it. */
export interface PlannedCase {
  /** Its number in the list that a seed stands for; of the shape `smallest`, which one of them it is, from 0. */
  readonly seed: number;
  readonly shape: string;
  readonly kind: Kind;
  /** The size of the input at most. */
  readonly size: number;
}

/** An input of a run. */
export interface StressCase {
  /** From 1. */
  readonly index: number;
  readonly planned: PlannedCase;
  readonly input: StressInput;
}

/** How many of the smallest inputs come before all others. */
const FIRST_SMALLEST = 12;

/** Half of the later bounds are so little above the least size at most, each as often as the others. */
const SMALL = 21;

/** Bounds of the first rounds, so that a simple fault shows in a small input. */
const FIRST_BOUNDS = [5, 10];

/** Share of the larger bounds that are powers of two. */
const POWERS = 1 / 3;

/** One in so many of the later inputs is of the kind `maximal`. */
const MAXIMAL_SHARE = 12;

/** How far below the limit half of the later maximal inputs may be. */
const BELOW_LIMIT = 64;

/**
 * The inputs of a run, the same for the same seed: the smallest first; then every shape with small bounds, every maximal one at the
 * limit and one below; then all shapes in turn with bounds of every order of magnitude, and a maximal one now and then. It ends where
 * the smallest inputs are all that there are, and all of them have come.
 */
export function* schedule(subject: Subject, seed: number, mostSize: number): Generator<PlannedCase, void> {
  const smallest = subject.shapes.some(({ name }) => name === SMALLEST.name) ? subject.inOrder(mostSize) : undefined;
  const count = smallest?.inputs.length ?? 0;
  const others = otherCases(subject, seed, mostSize);
  const first = Math.min(count, FIRST_SMALLEST);
  for (let i = 0; i < first; i++) yield { ...SMALLEST, shape: SMALLEST.name, seed: i, size: mostSize };
  if (smallest?.isAll === true || subject.shapes.length === 1) {
    for (let i = first; i < count; i++) {
      yield { ...SMALLEST, shape: SMALLEST.name, seed: i, size: mostSize };
      const other = others.next();
      if (!other.done) yield other.value;
    }
    if (smallest !== undefined) return;
  }
  yield* others;
}

/** The inputs of shapes other than `smallest`, without end. */
function* otherCases(subject: Subject, seed: number, mostSize: number): Generator<PlannedCase, void> {
  const shapes = subject.shapes.filter(({ name }) => name !== SMALLEST.name);
  if (shapes.length === 0) return;
  const usual = shapes.filter(({ kind }) => kind !== 'maximal');
  const maximal = shapes.filter(({ kind }) => kind === 'maximal');
  const bounds = new Random(seedOf(seed, 0));
  let index = 0;
  const planned = ({ name, kind }: Subject['shapes'][number], size: number): PlannedCase => {
    index++;
    return {
      seed: seedOf(seed, index),
      shape: name,
      kind,
      size: Math.min(mostSize, Math.max(subject.leastSize, size)),
    };
  };
  for (const bound of subject.firstSizes ?? FIRST_BOUNDS) for (const shape of usual) yield planned(shape, bound);
  for (const pass of [0, 1]) {
    for (const [i, shape] of maximal.entries()) yield planned(shape, mostSize - ((i + pass) % 2));
  }
  const small: number[] = [];
  let turn = 0;
  const nextMaximal = () => {
    const below = bounds.chance(0.5) ? 0 : bounds.integer(0, Math.min(BELOW_LIMIT, mostSize - subject.leastSize));
    return planned(maximal[turn++ % maximal.length]!, mostSize - below);
  };
  for (;;) {
    if (usual.length === 0) yield nextMaximal();
    for (const shape of bounds.shuffled(usual)) {
      if (small.length === 0) small.push(...bounds.shuffled(Array.from({ length: SMALL }, (_, i) => i + 1)));
      const isSmall = bounds.chance(0.5);
      yield planned(shape, isSmall ? subject.leastSize + small.pop()! : drawBound(bounds, subject.leastSize, mostSize));
      if (index % MAXIMAL_SHARE === 0 && maximal.length > 0) yield nextMaximal();
    }
  }
}

/** Of every order of magnitude; a third a power of two, where buffers end and masks wrap. */
function drawBound(random: Random, least: number, most: number): number {
  const bound = Math.round(least + (most - least + 1) ** random.fraction());
  return random.chance(POWERS) ? Math.min(most, 2 ** Math.round(Math.log2(Math.max(1, bound)))) : bound;
}

/** Makes the input that a seed names. */
export async function makeInput(
  subject: Subject,
  { shape, seed, size }: Omit<PlannedCase, 'kind'>,
): Promise<StressInput> {
  const random = shape === SMALLEST.name ? new ChosenRandom(count => seed % count) : new Random(seedOf(seed, 0));
  return subject.make(shape, random, size);
}

/** After so many inputs in a row that there have been before, no other one is hoped for. */
const MOST_REPEATS = 200;

/**
 * The inputs of a run, none twice, made when they are asked for.
 *
 * @returns at its end, whether these were all that there are; otherwise no other one came any more
 */
export async function* stressCases(
  subject: Subject,
  seed: number,
  mostSize: number,
): AsyncGenerator<StressCase, boolean, void> {
  const seen = new Set<string>();
  let repeats = 0;
  for (const planned of schedule(subject, seed, mostSize)) {
    const input = await makeInput(subject, planned);
    const key = keyOf(input.text);
    if (!seen.has(key)) {
      repeats = 0;
      seen.add(key);
      yield { index: seen.size, planned, input };
    } else if (++repeats >= MOST_REPEATS) return false;
  }
  return subject.inOrder(mostSize).isAll;
}

/** Texts up to this length are kept as they are. */
const SHORT = 100;

/** Tells texts apart: long ones by 64 bits (two hashes of FNV-1a's kind) and their length. */
function keyOf(text: string): string {
  if (text.length <= SHORT) return text;
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 15;
  }
  return `${text.length} ${a} ${b}`;
}
