import { answerContest } from '../contest/answer.js';
import type { ContestFlags } from '../contest/problem.js';
import { findProblem } from '../contest/problems.js';
import { additionSubtractionInputs } from './generators/addition-subtraction.js';
import { berzerkInputs } from './generators/berzerk.js';
import { candyPilesInputs } from './generators/candy-piles.js';
import { chipInputs } from './generators/chip.js';
import { choosingCarrotInputs } from './generators/choosing-carrot.js';
import { numbersInputs } from './generators/numbers.js';
import { listedOnce, listInputs, SMALLEST } from './smallest-inputs.js';
import { eraseInput, type InputFamily, type StressInput, type Subject } from './subject.js';

type Make = (name: string, flags: ContestFlags, wide: boolean) => Subject;

/** The inputs of each problem. */
const SUBJECTS: Readonly<Record<string, Make>> = {
  berzerk: (name, flags, wide) => subjectOf(name, flags, berzerkInputs(wide)),
  'addition-subtraction': (name, flags, wide) => subjectOf(name, flags, additionSubtractionInputs(wide)),
  chip: (name, flags, wide) => subjectOf(name, flags, chipInputs(flags, wide)),
  'candy-piles': (name, flags, wide) => subjectOf(name, flags, candyPilesInputs(wide)),
  'choosing-carrot': (name, flags, wide) => subjectOf(name, flags, choosingCarrotInputs(wide)),
  numbers: (name, flags, wide) => subjectOf(name, flags, numbersInputs(wide)),
};

/**
 * A judge's problem to stress programs with.
 *
 * @param name - its id or a judge's name for it
 * @param wide - inputs beyond the contest's limits, within ours
 * @throws ZugzwangError `usage` for an unknown problem
 */
export async function problemSubject(name: string, flags: ContestFlags = {}, wide = false): Promise<Subject> {
  const { id } = await findProblem(name);
  return SUBJECTS[id]!(id, flags, wide);
}

function subjectOf<Input>(name: string, flags: ContestFlags, family: InputFamily<Input>): Subject {
  const { counts, leastSize, mostSize, shapes, batch, smallest, firstSizes } = family;
  const inOrder = listedOnce(most => listInputs(erasedInputs(family, family.inOrder(most))));
  return {
    ...{ name, counts, leastSize, mostSize, inOrder, shapes: [...shapes, SMALLEST] },
    ...(batch === undefined ? {} : { batch }),
    ...(firstSizes === undefined ? {} : { firstSizes }),
    ...(smallest === undefined ? {} : { smallest: () => erasedInputs(family, smallest()) }),
    make: (shape, random, size) =>
      shape === SMALLEST.name
        ? random.pick(inOrder(size).inputs)
        : eraseInput(family, shapes.find(({ name: other }) => other === shape)!.make(random, size)),
    answer: ({ text }) => answerContest(name, text, flags),
  };
}

function* erasedInputs<Input>(family: InputFamily<Input>, inputs: Iterable<Input>): Generator<StressInput> {
  for (const input of inputs) yield eraseInput(family, input);
}
