/** The variables of a law of several arguments: the arguments themselves, or in a symmetric table the arguments by size. */
import { choiceBits, integerBits } from '../bits.js';
import { identifiers } from '../law-code.js';
import { listed } from '../make-law.js';
import { freshName, type Setup } from './setup.js';

/** The arguments of one row as the expressions see them. */
export interface View {
  /** The variables' values. */
  readonly x: readonly number[];
  /** The same, largest first. */
  readonly sorted: readonly number[];
}

/** One variable: its name in code with what declares it, and in words. */
export interface Variable {
  readonly code: string;
  readonly words: string;
  readonly setup: readonly Setup[];
}

/** How the expressions of a law see the arguments. */
export interface Variables {
  readonly list: readonly Variable[];
  /** Whether the variables are the arguments by size, the largest first. */
  readonly symmetric: boolean;
  /** All variables as a list: `a, b, c`, in code and in words. */
  readonly all: Variable;
  /** The arguments sorted, the largest first, by rank, where the variables are not that already. */
  readonly ranks: readonly Variable[];
  readonly view: (point: ArrayLike<number>) => View;
  /** Which offset, which order: what it costs to say. */
  readonly bits: number;
}

const RANK_NAMES: Readonly<Record<number, readonly string[]>> = {
  2: ['larger', 'smaller'],
  3: ['largest', 'middle', 'smallest'],
};

const ORDINALS = [
  'largest',
  'second largest',
  'third largest',
  'fourth largest',
  'fifth largest',
  'sixth largest',
  'seventh largest',
];

/**
 * The variables of a table.
 *
 * @param names the table's names, of all arguments
 * @param used which arguments the law may speak of
 * @param offset what is taken from each argument first, in order of `used`
 */
export function makeVariables(
  names: readonly string[],
  used: readonly number[],
  offset: readonly number[],
  symmetric: boolean,
): Variables {
  const code = identifiers(names);
  const taken = new Set(code);
  const list = used.map((argument, i) => shifted(code[argument]!, names[argument]!, offset[i]!, taken));
  const ranks = rankVariables(list, taken);
  const shifts = offset.every(o => o === 0) ? 1 : 2 + offset.reduce((bits, o) => bits + integerBits(o), 0);
  return {
    list: symmetric ? ranks : list,
    symmetric,
    all: {
      code: list.map(v => v.code).join(', '),
      words: listed(list.map(v => v.words)),
      setup: list.flatMap(v => v.setup),
    },
    ranks,
    view: viewer(used, offset, symmetric),
    bits: shifts + 1 + choiceBits(names.length === used.length ? 1 : 2 ** names.length),
  };
}

function viewer(used: readonly number[], offset: readonly number[], symmetric: boolean): Variables['view'] {
  return point => {
    const x = used.map((argument, i) => point[argument]! - offset[i]!);
    const sorted = [...x].sort((p, q) => q - p);
    return { x: symmetric ? sorted : x, sorted };
  };
}

/** One argument, less its offset. */
function shifted(code: string, words: string, offset: number, taken: Set<string>): Variable {
  if (offset === 0) return { code, words, setup: [] };
  const name = freshName(`${code}${offset > 0 ? 'Less' : 'Plus'}${Math.abs(offset)}`, taken);
  const written = `${code} ${offset > 0 ? '-' : '+'} ${Math.abs(offset)}`;
  return {
    code: name,
    words: `(${words} ${offset > 0 ? '−' : '+'} ${Math.abs(offset)})`,
    setup: [{ key: name, lines: [`const ${name} = ${written};`] }],
  };
}

/** The arguments by size. */
function rankVariables(list: readonly Variable[], taken: Set<string>): Variable[] {
  const all = list.map(v => v.code).join(', ');
  const setup = list.flatMap(v => v.setup);
  const whole: Setup = { key: 'sorted', lines: [`const sorted = [${all}].sort((p, q) => q - p);`], needs: setup };
  return list.map((_, i) => {
    const last = list.length - 1;
    const name = freshName(
      RANK_NAMES[list.length]?.[i] ?? (i === 0 ? 'largest' : i === last ? 'smallest' : `rank${i + 1}`),
      taken,
    );
    const value = i === 0 ? `Math.max(${all})` : i === last ? `Math.min(${all})` : `sorted[${i}]!`;
    const needs = i === 0 || i === last ? setup : [whole];
    return {
      code: name,
      words: rankWords(i, list),
      setup: [{ key: name, lines: [`const ${name} = ${value};`], needs }],
    };
  });
}

function rankWords(i: number, list: readonly Variable[]): string {
  if (list.length === 2) return `the ${i === 0 ? 'larger' : 'smaller'} of ${listed(list.map(v => v.words))}`;
  const last = list.length - 1;
  const rank =
    i === last ? 'smallest' : list.length === 3 && i === 1 ? 'middle one' : (ORDINALS[i] ?? `${i + 1}th largest`);
  const plain = list.every(v => v.setup.length === 0);
  return `the ${rank}${list.length === 3 || !plain ? ` of ${listed(list.map(v => v.words))}` : ' argument'}`;
}

/** Whether rows that are permutations of each other agree, and there are enough of them to say so. */
export function isSymmetric(rows: Iterable<{ point: readonly number[]; value: number }>): boolean {
  const seen = new Map<string, number>();
  let pairs = 0;
  for (const { point, value } of rows) {
    const key = [...point].sort((p, q) => p - q).join();
    const other = seen.get(key);
    if (other === undefined) seen.set(key, value);
    else if (other !== value) return false;
    else pairs++;
  }
  return pairs * 8 >= seen.size;
}
