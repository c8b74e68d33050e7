/**
 * Pairs of complementary sequences, as in Wythoff's game: one of two values stands exactly where the arguments by size are the n-th
 * terms aₙ ≤ bₙ of two sequences with bₙ = aₙ + t·n + c. If the sequences are complementary, then for c = 0 they are ⌊nα⌋ and ⌊nβ⌋ with
 * α = (2 − t + √(t² + 4))/2 and β = α + t (Wythoff 1907; Fraenkel, "How to beat your Wythoff games' opponent on three fronts", American
 * Mathematical Monthly 89, 1982). Else each aₙ is the least integer that is in no earlier pair. Membership is decided in exact integers.
 */
import { integerBits, naturalBits } from '../bits.js';
import { freshName } from '../formula/setup.js';
import { pointOf, rangeOf } from '../input/row-access.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers, valueLiteral } from '../law-code.js';
import { listed, makeLaw } from '../make-law.js';

/** Pairs that must follow the rule, and pairs before them that need not. */
const LEAST_PAIRS = 4;
const MOST_LISTED = 4;
const MOST_STEP = 64;
/** Pairs of a mex rule are made one after the other up to this. */
const MOST_MADE = 1_000_000;

type Pair = readonly [small: number, large: number];

/** The pairs from `first` on obey bₙ = aₙ + step·n + constant; those before are listed. `shift` is what is added to all aₙ. */
interface PairRule {
  readonly listed: readonly Pair[];
  readonly step: number;
  readonly constant: number;
  readonly shift: number;
}

export const beattyPairFinder: LawFinder = {
  id: 'beatty-pairs',
  brief: 'one value exactly at pairs of complementary sequences, as in Wythoff’s game',
  arguments: 2,
  find: table => {
    const different = [...new Set(table.values)];
    if (different.length !== 2) return [];
    return different.flatMap((zero, i) => lawFor(table, zero, different[1 - i]!) ?? []);
  },
};

function lawFor(table: ValueTable, zero: number, other: number): Law | undefined {
  const pairs = pairsOf(table, zero);
  if (pairs === undefined || pairs.length < LEAST_PAIRS) return undefined;
  const least = Math.min(rangeOf(table, 0)[0], rangeOf(table, 1)[0]);
  for (let first = 0; first <= MOST_LISTED && pairs.length - first >= LEAST_PAIRS; first++) {
    const step = differenceOf(pairs[first + 1]!) - differenceOf(pairs[first]!);
    if (step < 1 || step > MOST_STEP) continue;
    const rest = pairs.slice(first);
    if (rest.some((pair, i) => differenceOf(pair) !== differenceOf(rest[0]!) + step * i)) continue;
    const constant = differenceOf(rest[0]!) - step * first;
    for (const shift of shiftsFor(least)) {
      const rule = { listed: pairs.slice(0, first), step, constant, shift };
      if (constant % step === 0 && holds(table, zero, floorMember(rule))) return floorLaw(table, rule, zero, other);
    }
    const rule = { listed: pairs.slice(0, first), step, constant, shift: least };
    if (holds(table, zero, mexMember(rule))) return mexLaw(table, rule, zero, other);
  }
  return undefined;
}

/** What may be added to all terms: numbers about the least argument, and about 0. */
function shiftsFor(least: number): number[] {
  const near = [3, 2, 1, 0, -1, -2, -3];
  return [...new Set([...near.map(n => Math.max(least, 0) + n), ...near])];
}

const differenceOf = ([small, large]: Pair): number => large - small;

/** The places of a value as pairs, by the smaller argument; undefined where one argument has two partners. Those in a corner that the table cuts off are left out. */
function pairsOf(table: ValueTable, zero: number): Pair[] | undefined {
  const partner = new Map<number, number>();
  const bound = Math.min(rangeOf(table, 0)[1], rangeOf(table, 1)[1]);
  for (let row = 0; row < table.values.length; row++) {
    if (table.values[row] !== zero) continue;
    const [a, b] = pointOf(table, row);
    const [small, large] = [Math.min(a!, b!), Math.max(a!, b!)];
    if ((partner.get(small) ?? large) !== large) return undefined;
    if (large <= bound) partner.set(small, large);
  }
  return [...partner].sort((p, q) => p[0] - q[0]);
}

type Member = (small: number, large: number) => boolean;

function holds(table: ValueTable, zero: number, member: Member): boolean {
  for (let row = 0; row < table.values.length; row++) {
    const [a, b] = pointOf(table, row);
    if (member(Math.min(a!, b!), Math.max(a!, b!)) !== (table.values[row] === zero)) return false;
  }
  return true;
}

const isListed = (pairs: readonly Pair[], small: number, large: number): boolean =>
  pairs.some(([p, q]) => p === small && q === large);

/** Whether a pair is listed or is ⌊kα⌋ + shift, and step·k more, for a k that is not below the first. */
function floorMember({ listed: pairs, step, constant, shift }: PairRule): Member {
  const firstIndex = pairs.length + constant / step;
  return (small, large) => {
    const k = (large - small) / step;
    if (!Number.isInteger(k) || k < firstIndex) return isListed(pairs, small, large);
    return isFloor(small - shift, k, step) || isListed(pairs, small, large);
  };
}

/** Whether s = ⌊kα⌋ for 2α = 2 − step + √(step² + 4): whether k√(step² + 4) is in [low, low + 2), by squares. */
function isFloor(s: number, k: number, step: number): boolean {
  const low = 2 * s - (2 - step) * k;
  if (low < 0) return false;
  const square = BigInt(step * step + 4) * BigInt(k) ** 2n;
  return BigInt(low) ** 2n <= square && square < BigInt(low + 2) ** 2n;
}

/** Whether a pair is listed or comes up when each smaller term is the least integer that is in no pair yet. */
function mexMember({ listed: pairs, step, constant, shift: least }: PairRule): Member {
  const taken = new Set(pairs.flat());
  const partner = new Map(pairs);
  let next = least;
  let n = pairs.length;
  return (small, large) => {
    for (; next <= small; n++) {
      while (taken.has(next)) next++;
      partner.set(next, next + step * n + constant);
      taken.add(next).add(next + step * n + constant);
    }
    return partner.get(small) === large;
  };
}

/** What both laws say of the pairs listed. */
const exceptLines = (table: ValueTable, pairs: readonly Pair[], zero: number): string[] =>
  pairs.map(([p, q]) => `if (small === ${p} && large === ${q}) return ${valueLiteral(table.kind, zero)};`);

const exceptWords = (pairs: readonly Pair[]): string => pairs.map(([p, q]) => `, or ${p} and ${q}`).join('');

const sizeLines = (names: readonly string[]): string[] => [
  `const small = Math.min(${names.join(', ')});`,
  `const large = Math.max(${names.join(', ')});`,
];

const subjectWords = (table: ValueTable, zero: number): string =>
  `${table.kind === 'outcome' ? 'the outcome' : 'the value'} is ${valueWord(table.kind, zero)} exactly if ${listed(table.names)} by size are`;

const ruleBits = ({ listed: pairs, step, constant, shift }: PairRule): number =>
  6 +
  naturalBits(step) +
  integerBits(constant) +
  integerBits(shift) +
  pairs.flat().reduce((bits, n) => bits + integerBits(n), naturalBits(pairs.length));

function floorLaw(table: ValueTable, rule: PairRule, zero: number, other: number): Law {
  const { step, shift, listed: pairs, constant } = rule;
  const names = identifiers(table.names);
  const k = freshName('k', new Set(names));
  const first = pairs.length + constant / step;
  const literal = (value: number): string => valueLiteral(table.kind, value);
  const alpha = alphaWords(step);
  const added = shift === 0 ? '' : shift > 0 ? ` + ${shift}` : ` − ${-shift}`;
  const factor =
    2 - step === 0 ? '' : ` ${step > 2 ? '+' : '-'} ${Math.abs(2 - step) === 1 ? '' : `${Math.abs(2 - step)} * `}${k}`;
  return makeLaw(table, {
    kind: 'beatty',
    says:
      `${subjectWords(table, zero)} ⌊kα⌋${added} and ⌊kβ⌋${added} for an integer k ≥ ${first}, with α = ${alpha} and β = α + ${step}, ` +
      `a complementary pair of Beatty sequences${exceptWords(pairs)}; otherwise it is ${valueWord(table.kind, other)}`,
    body: [
      ...sizeLines(names),
      ...exceptLines(table, pairs, zero),
      `const ${k} = ${step === 1 ? 'large - small' : `(large - small) / ${step}`};`,
      `if (${step === 1 ? '' : `!Number.isInteger(${k}) || `}${k} < ${first}) return ${literal(other)};`,
      `// small${shift === 0 ? '' : shift > 0 ? ` - ${shift}` : ` + ${-shift}`} is the floor of ${k}(${2 - step} + √${step ** 2 + 4})/2: in squares, which are exact`,
      `const low = 2 * ${shift === 0 ? 'small' : `(small ${shift > 0 ? '-' : '+'} ${Math.abs(shift)})`}${factor};`,
      `if (low < 0) return ${literal(other)};`,
      `const square = ${step ** 2 + 4}n * BigInt(${k}) ** 2n;`,
      `return BigInt(low) ** 2n <= square && square < BigInt(low + 2) ** 2n ? ${literal(zero)} : ${literal(other)};`,
    ],
    values: [zero, other],
    bits: ruleBits(rule),
    isTotal: true,
  });
}

/** (2 − t + √(t² + 4))/2, simplified where the root has a square factor. */
function alphaWords(step: number): string {
  if (step === 1) return 'φ = (1 + √5)/2, the golden ratio,';
  if (step % 2 === 0) {
    const half = step / 2;
    return half === 1 ? '√2' : `${1 - half} + √${half ** 2 + 1}`;
  }
  return `(${2 - step} + √${step ** 2 + 4})/2`;
}

function mexLaw(table: ValueTable, rule: PairRule, zero: number, other: number): Law {
  const { step, constant, shift: least, listed: pairs } = rule;
  const literal = (value: number): string => valueLiteral(table.kind, value);
  const more = (n: string): string =>
    `${step === 1 ? n : `${step} * ${n}`}${constant === 0 ? '' : constant > 0 ? ` + ${constant}` : ` - ${-constant}`}`;
  const first = pairs.length === 0 ? '' : `, after the pairs ${listed(pairs.map(([p, q]) => `(${p}, ${q})`))}`;
  return makeLaw(table, {
    kind: 'beatty',
    says:
      `${subjectWords(table, zero)} a pair (aₙ, bₙ), n = ${pairs.length}, ${pairs.length + 1}, …${first}: aₙ is the least integer from ${least} on that is in no ` +
      `earlier pair, and bₙ = aₙ + ${more('n').replace(' * ', '·').replace(' - ', ' − ')}; otherwise it is ${valueWord(table.kind, other)}`,
    body: [
      ...sizeLines(identifiers(table.names)),
      ...exceptLines(table, pairs, zero),
      `if (small > ${least + MOST_MADE}) return undefined; // too many pairs to make`,
      `const taken = new Set<number>([${pairs.flat().join(', ')}]);`,
      `let least = ${least};`,
      `let index = ${pairs.length};`,
      'while (taken.has(least)) least++;',
      'while (least < small) {',
      `  taken.add(least).add(least + ${more('index')});`,
      '  while (taken.has(least)) least++;',
      '  index++;',
      '}',
      `return small === least && large === least + ${more('index')} ? ${literal(zero)} : ${literal(other)};`,
    ],
    values: [zero, other, undefined],
    bits: 2 + ruleBits(rule),
  });
}
