import type { ContestFlag } from 'zugzwang/contest';
import additionSubtraction from '../../../../testdata/contest/addition-subtraction-1.in?raw';
import berzerk1 from '../../../../testdata/contest/berzerk-1.in?raw';
import berzerk2 from '../../../../testdata/contest/berzerk-2.in?raw';
import candyPiles1 from '../../../../testdata/contest/candy-piles-1.in?raw';
import candyPiles2 from '../../../../testdata/contest/candy-piles-2.in?raw';
import candyPiles3 from '../../../../testdata/contest/candy-piles-3.in?raw';
import chip from '../../../../testdata/contest/chip-1.in?raw';
import carrot1 from '../../../../testdata/contest/choosing-carrot-1.in?raw';
import carrot2 from '../../../../testdata/contest/choosing-carrot-2.in?raw';
import numbers from '../../../../testdata/contest/numbers-1.in?raw';

export const PROBLEMS = [
  'berzerk',
  'addition-subtraction',
  'chip',
  'candy-piles',
  'choosing-carrot',
  'numbers',
] as const;
export type ProblemId = (typeof PROBLEMS)[number];

/** What the page knows of a problem beside its words. */
interface ProblemFacts {
  /** Where it is set, and its address there. */
  readonly judge?: { readonly name: string; readonly address: string };
  readonly samples: readonly string[];
  readonly flags: readonly ContestFlag[];
  /** What else it is called in a link, in small letters. */
  readonly aliases: readonly string[];
}

export const FACTS: Readonly<Record<ProblemId, ProblemFacts>> = {
  berzerk: {
    judge: { name: 'Codeforces 786A', address: 'https://codeforces.com/problemset/problem/786/A' },
    samples: [berzerk1, berzerk2],
    flags: [],
    aliases: ['786a', 'cf786a'],
  },
  'addition-subtraction': {
    judge: { name: 'UVa 12163', address: 'https://onlinejudge.org/external/121/12163.pdf' },
    samples: [additionSubtraction],
    flags: [],
    aliases: ['uva12163', '12163'],
  },
  chip: { samples: [chip], flags: ['misere', 'acyclic', 'partizan'], aliases: [] },
  'candy-piles': {
    judge: { name: 'AtCoder AGC 002 E', address: 'https://atcoder.jp/contests/agc002/tasks/agc002_e' },
    samples: [candyPiles1, candyPiles2, candyPiles3],
    flags: [],
    aliases: ['agc002_e', 'agc002e'],
  },
  'choosing-carrot': {
    judge: { name: 'Codeforces 794E', address: 'https://codeforces.com/problemset/problem/794/E' },
    samples: [carrot1, carrot2],
    flags: [],
    aliases: ['794e', 'cf794e'],
  },
  numbers: {
    judge: { name: 'Codeforces 919F', address: 'https://codeforces.com/problemset/problem/919/F' },
    samples: [numbers],
    flags: [],
    aliases: ['919f', 'cf919f'],
  },
};

/** The problem that a link names. */
export function problemNamed(name: string): ProblemId | undefined {
  const wanted = name.toLowerCase();
  return PROBLEMS.find(id => id === wanted || FACTS[id].aliases.includes(wanted));
}

/** Whether a game is a problem here. */
export const isProblem = (id: string): id is ProblemId => (PROBLEMS as readonly string[]).includes(id);
