import type { Random } from './random.js';

/** Kinds of inputs: of every sort; as small and plain as can be; those that break programs; as large as the contest allows. */
export const KINDS = ['random', 'degenerate', 'adversarial', 'maximal'] as const;
/** One of the kinds. */
export type Kind = (typeof KINDS)[number];

/** One way to make inputs, named after what is special about them. */
export interface Shape<Input> {
  readonly name: string;
  readonly kind: Kind;
  /** An input no larger than `size`; of the kind `maximal`, exactly that large. */
  make(random: Random, size: number): Input;
}

/** Of formats whose first token counts tests that do not depend on each other: many inputs as one. */
export interface Batch {
  /** How many tests one input may have. */
  readonly mostTests: number;
  /** How many tokens the answer to an input has. */
  answerTokens(text: string): number;
}

/** Inputs of one problem as data: how they are made, written, and made smaller. */
export interface InputFamily<Input> {
  /** What the size counts: `bodies`. */
  readonly counts: string;
  /** The size of the smallest input. */
  readonly leastSize: number;
  /** The contest's limit. */
  readonly mostSize: number;
  readonly shapes: readonly Shape<Input>[];
  /** The text in the judge's layout. */
  write(input: Input): string;
  /** Valid inputs that are simpler in one respect, the boldest first; not all need be smaller. */
  reductions(input: Input): Iterable<Reduction<Input>>;
  /** Legal inputs no larger than `mostSize`, the smallest first: ends only where there are no others. */
  inOrder(mostSize: number): Iterable<Input>;
  /** Of formats with several tests: how many inputs are tried as one. */
  readonly batch?: Batch;
  /** Inputs of one test, the smallest first, where so few are of interest that all of them can be tried. */
  readonly smallest?: () => Iterable<Input>;
  /** The sizes of the first inputs of a run, where others than the usual ones are better. */
  readonly firstSizes?: readonly number[];
}

/** Makes a reduced input when it is asked for: of a large input most are never looked at. */
export type Reduction<Input> = () => Input;

/** An input whatever it is made of: its text, and the inputs that are simpler. */
export interface StressInput {
  readonly text: string;
  reductions(): Iterable<Reduction<StressInput>>;
}

/** The smallest inputs of a subject. */
export interface SmallestInputs {
  /** All different, the smallest first. */
  readonly inputs: readonly StressInput[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

/** Something that programs can be stressed with: inputs, and the right answers. */
export interface Subject {
  readonly name: string;
  readonly counts: string;
  readonly leastSize: number;
  readonly mostSize: number;
  /** The largest size if nobody says; `mostSize` where it is missing. */
  readonly usualSize?: number;
  readonly shapes: readonly { readonly name: string; readonly kind: Kind }[];
  readonly firstSizes?: readonly number[];
  readonly batch?: Batch;
  /** As those of an input family. */
  smallest?(): Iterable<StressInput>;
  /** The smallest inputs no larger than `mostSize`. */
  inOrder(mostSize: number): SmallestInputs;
  make(shape: string, random: Random, size: number): StressInput | Promise<StressInput>;
  /** The right answer. */
  answer(input: StressInput): string | Promise<string>;
}

/** Inputs of a family without their type. */
export function eraseInput<Input>(family: InputFamily<Input>, input: Input): StressInput {
  return {
    text: family.write(input),
    *reductions() {
      for (const reduce of family.reductions(input)) yield () => eraseInput(family, reduce());
    },
  };
}
