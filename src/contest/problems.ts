import { excerpt, ZugzwangError } from '../core/errors.js';
import { didYouMean } from '../core/text/suggest.js';
import type { Problem } from './problem.js';

interface Entry {
  /** What the judge's visitors call it: `Codeforces 786A`. */
  readonly judge?: string;
  readonly aliases: readonly string[];
  readonly load: () => Promise<Problem>;
}

/** Each problem's names, and its file, which is read when it is asked for. */
const ENTRIES: Readonly<Record<string, Entry>> = {
  berzerk: {
    judge: 'Codeforces 786A',
    aliases: ['786A', 'CF786A'],
    load: async () => (await import('./berzerk.js')).berzerkProblem,
  },
  'addition-subtraction': {
    judge: 'UVa 12163',
    aliases: ['UVA12163', '12163'],
    load: async () => (await import('./addition-subtraction.js')).additionSubtractionProblem,
  },
  chip: { aliases: [], load: async () => (await import('./chip.js')).chipProblem },
  'candy-piles': {
    judge: 'AtCoder AGC 002 E',
    aliases: ['agc002_e', 'AGC002E'],
    load: async () => (await import('./candy-piles.js')).candyPilesProblem,
  },
  'choosing-carrot': {
    judge: 'Codeforces 794E',
    aliases: ['794E', 'CF794E'],
    load: async () => (await import('./choosing-carrot.js')).choosingCarrotProblem,
  },
  numbers: {
    judge: 'Codeforces 919F',
    aliases: ['919F', 'CF919F'],
    load: async () => (await import('./numbers.js')).numbersProblem,
  },
};

/** The ids of all problems. */
export const PROBLEM_IDS: readonly string[] = Object.keys(ENTRIES);

/** The judges' names for a problem. */
export function problemAliases(id: string): readonly string[] {
  return ENTRIES[id]?.aliases ?? [];
}

/** Where a judge has a game as a problem, `Codeforces 786A`; undefined where none has. */
export function problemOfJudge(id: string): string | undefined {
  return Object.hasOwn(ENTRIES, id) ? ENTRIES[id]!.judge : undefined;
}

/** The problem of this id or alias, whatever the case of its letters. @throws ZugzwangError `usage` */
export async function findProblem(name: string): Promise<Problem> {
  const wanted = name.toLowerCase();
  for (const [id, { aliases, load }] of Object.entries(ENTRIES)) {
    if (id === wanted || aliases.some(alias => alias.toLowerCase() === wanted)) return load();
  }
  const known = Object.entries(ENTRIES).flatMap(([id, { aliases }]) => [id, ...aliases]);
  const found = `"${excerpt(name)}"`;
  const guess = didYouMean(name, known) || `; there are ${PROBLEM_IDS.join(', ')}`;
  throw new ZugzwangError('usage', `there is no problem ${found}${guess}`, { found });
}
