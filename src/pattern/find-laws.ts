/**
 * From a table to laws. Finders see the part with the smaller arguments; what they find is tried on all other rows, then on
 * fresh values from beyond the table, and is kept if it is shorter, in bits, than the table itself by a margin. The part grows
 * as long as nothing is found, for laws that begin late.
 */
import { exceptionsBits, valuesBits } from './bits.js';
import { FINDERS } from './finders.js';
import { columnChoices, lawOfAll, withColumns } from './input/columns.js';
import { pointOf, rangeOf } from './input/row-access.js';
import { rowsOf, storeOf, type ValueTable } from './input/value-table.js';
import { type Evidence, type Exception, type Law, type LawFinder, MOST_SHOWN } from './law.js';
import { distinctNames } from './law-code.js';
import { listBits, stepListBits } from './list-bits.js';
import { addExceptions, withinRange } from './make-law.js';
import { valueListBits } from './partizan/value-shape.js';

/** How much of a table finders see, at first and when nothing was found. */
const FRACTIONS = [0.5, 0.75, 0.9];
/** A law must be so many bits shorter than the table: of random tables, one in 2^margin or fewer has such a law. */
const MARGIN = 12;
/** Of one argument there is less to choose from, and tables of 30 rows are common: of 2945 random columns of 8 to 59 rows none got a law. */
const MARGIN_OF_ONE = 6;
/** Tables that come from a game, with fresh values beyond them, hold no noise: there a shorter law is a law. */
const MARGIN_WITH_FRESH = 0;
/** Where a plain list takes less than the rows one by one (`list-bits.ts`), a law must be so many bits shorter than that list too, or … */
const MARGIN_OVER_LIST = 8;
const MARGIN_OVER_LIST_OF_ONE = 10;
/** … a period or a short formula of several arguments that is not much longer: `lose exactly if a = b` says more than a list of one row among many. */
const SHORT = 24;
const LONGER_THAN_LIST = 1;
/** Of a list of fewer bits, which are mostly its head, nothing can be said. */
const LEAST_LIST = 16;
/** A constant is a law when so many rows agree. */
const CONSTANT_ROWS = 4;
/**
 * Rows outside the part that finders saw may contradict a law and be named as its exceptions: one of so many, and one more of each so many;
 * 8 in all.
 */
const LEAST_WITHHELD = 24;
const ROWS_PER_LATE = 64;
const NAMED_LATE = 8;

/** Another law is told beside the shortest if it is at most so many bits longer. */
const MUCH_LONGER = 30;

/** When laws that hold are put in order, an automaton is so many bits longer, and each so many letters of its sentence are one more. */
const AUTOMATON_BITS = 12;
const LETTERS_PER_BIT = 48;

/** A law with what stands behind it. */
export interface Finding {
  readonly law: Law;
  /** The finder's id. */
  readonly finder: string;
  readonly evidence: Evidence;
  /** Bits that the rows of the table take without the law. */
  readonly tableBits: number;
}

/** What to look for, and where. */
export interface FindLawsOptions {
  /** Values from beyond the table, which no finder sees: a law that misses one is dropped. */
  readonly fresh?: ValueTable;
  /** The finders to ask, all of them by default. */
  readonly finders?: readonly LawFinder[];
  /** Laws returned at most; 3 by default. */
  readonly limit?: number;
}

/** The laws of a table, the shortest first; none where none was found. */
export function findLaws(table: ValueTable, options: FindLawsOptions = {}): Finding[] {
  const steps = findLawsTask(table, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `findLaws` in steps: before each finder it yields what it does. */
export function* findLawsTask(given: ValueTable, options: FindLawsOptions = {}): Generator<string, Finding[]> {
  const table = { ...given, names: distinctNames(given.names) };
  // Tables that come from a game have no columns but arguments.
  if (options.fresh) return yield* lawsOf(table, options);
  for (const columns of columnChoices(table)) {
    const findings = yield* lawsOf(withColumns(table, columns), options);
    if (findings.length === 0) continue;
    return columns.length === table.names.length ? findings : findings.map(found => ofAll(table, columns, found));
  }
  return [];
}

function ofAll(table: ValueTable, columns: readonly number[], { law, evidence, ...rest }: Finding): Finding {
  const upTo = table.names.map((_, i) => rangeOf(table, i)[1]);
  return {
    ...rest,
    law: lawOfAll(table, columns, law),
    evidence: evidence.status === 'verified' ? { ...evidence, upTo } : evidence,
  };
}

function* lawsOf(table: ValueTable, options: FindLawsOptions): Generator<string, Finding[]> {
  const finders = (options.finders ?? FINDERS).filter(finder => suits(finder, table));
  const tableBits = bitsOf(table, table.values);
  const plain = options.fresh || table.kind === 'partizan' ? Infinity : listBits(table);
  // What goes by even steps for a while, as Josephus' survivors do, is told more shortly by its steps than by a slope with exceptions.
  const bySteps =
    options.fresh || table.names.length > 1 || table.kind === 'partizan'
      ? Infinity
      : stepListBits(table) - MARGIN_OVER_LIST_OF_ONE;
  // Of one argument, laws that some row contradicts wait until the larger parts have had no better one.
  let contradicted: Finding[] = [];
  for (const fraction of FRACTIONS) {
    const parts = new Map<number, ValueTable>();
    const findings: Finding[] = [];
    for (const finder of finders) {
      const share = Math.min(fraction, (finder.mostRows ?? MOST_SHOWN) / table.values.length);
      // What a finder has seen before it need not see again.
      if (share < fraction && fraction > FRACTIONS[0]!) continue;
      const part = parts.get(share) ?? trainingPart(table, share);
      parts.set(share, part);
      yield `${finder.id}, ${part.values.length} rows`;
      for (const law of finder.find(part)) {
        const finding = examine(table, part, withinRange(part, law), finder.id, tableBits, options.fresh);
        if (finding === undefined || (finding.law.exceptions.length > 0 && finding.law.bits >= bySteps)) continue;
        if (finder.id === 'constant' || saysMore(finding.law, table, plain)) findings.push(finding);
      }
    }
    const exact = findings.filter(finding => lateOf(finding) === 0);
    // What is right everywhere may be a long law with the exception built in.
    if (exact.length > 0 || (findings.length > 0 && table.names.length > 1))
      return best(table, [...contradicted, ...findings], options.limit ?? 3);
    if (contradicted.length === 0) contradicted = findings;
  }
  return contradicted.length === 0 ? [] : best(table, contradicted, options.limit ?? 3);
}

function suits(finder: LawFinder, { kind, names: { length: count } }: ValueTable): boolean {
  if ((kind === 'partizan') !== (finder.isOfPartizan === true)) return false;
  if (finder.arguments === 'any') return true;
  return finder.arguments === 'many' ? count > 1 : finder.arguments === count;
}

/** Whether a law says more than the shortest list of the table, which takes so many bits; a constant always does. */
function saysMore({ kind, bits }: Law, { names, values }: ValueTable, list: number): boolean {
  // No list knows anything of the table: the margin over its rows is enough.
  if (list >= valuesBits(values)) return true;
  if (bits < list - (names.length === 1 ? MARGIN_OVER_LIST_OF_ONE : MARGIN_OVER_LIST)) return true;
  const isPlain = names.length === 1 ? kind === 'periodic' || kind === 'set' : kind !== 'automaton';
  return isPlain && list >= LEAST_LIST && bits <= Math.min(SHORT, list + LONGER_THAN_LIST);
}

/** The finding, if the law holds on the whole table and on the fresh values, and says enough. */
function examine(
  table: ValueTable,
  part: ValueTable,
  found: Law,
  finder: string,
  tableBits: number,
  fresh: ValueTable | undefined,
): Finding | undefined {
  const withheld = table.values.length - part.values.length;
  const contradicted = contradictions(table, found, table.kind === 'partizan' ? 0 : mostLate(withheld));
  if (!contradicted) return undefined;
  const { missed, unsaid } = contradicted;
  if (finder === 'constant' && missed.length > 0) return undefined;
  const freshRows = fresh && contradictions(fresh, found, 0);
  if (fresh && !freshRows) return undefined;
  // Rows of which the law says nothing count neither for it nor against it; those that it lists it does not explain.
  const rows = table.values.length;
  const listed = unsaid + found.exceptions.length + missed.length;
  const explained = listed === 0 ? tableBits : bitsOf(table, explainedValues(table, found, missed));
  if (unsaid > rows / 4) return undefined;
  const late = missed.length === 0 ? 0 : exceptionsBits(missed);
  const isExact = finder === 'constant' || (table.kind === 'partizan' && found.exceptions.length === 0);
  const isConstant = found.kind === 'constant' && isExact && rows >= CONSTANT_ROWS;
  if (!isConstant && explained - found.bits - late < marginOf(table, fresh)) return undefined;
  const law = missed.length === 0 ? found : addExceptions(table, found, missed, late);
  return { law, finder, tableBits, evidence: verified(part, found, contradicted, freshRows) };
}

const mostLate = (withheld: number): number =>
  withheld < LEAST_WITHHELD ? 0 : Math.min(NAMED_LATE, 1 + Math.floor(withheld / ROWS_PER_LATE));

/** Rows that contradicted a law, and are named in it. */
const lateOf = ({ evidence }: Finding): number => (evidence.status === 'verified' ? evidence.named : 0);

function marginOf({ names }: ValueTable, fresh: ValueTable | undefined): number {
  if (fresh) return MARGIN_WITH_FRESH;
  return names.length === 1 ? MARGIN_OF_ONE : MARGIN;
}

/** What a law says of the rows of a table. */
interface Tried {
  readonly missed: Exception[];
  /** How many rows it says nothing of. */
  readonly unsaid: number;
  /** How many rows it gets right, and the largest value of each argument among them. */
  readonly agreed: number;
  readonly upTo: readonly number[];
}

/** Tries a law on every row; undefined where it gets more than `limit` wrong. */
function contradictions(table: ValueTable, law: Law, limit: number): Tried | undefined {
  const { values } = table;
  const missed: Exception[] = [];
  const upTo = table.names.map(() => -Infinity);
  let [agreed, unsaid] = [0, 0];
  for (let row = 0; row < values.length; row++) {
    const point = pointOf(table, row);
    const said = law.predict(point);
    if (said === undefined) unsaid++;
    else if (said === values[row]) {
      agreed++;
      for (let i = 0; i < upTo.length; i++) upTo[i] = Math.max(upTo[i]!, point[i]!);
    } else if (missed.length === limit) return undefined;
    else missed.push({ point: Array.from(point), value: values[row]! });
  }
  return { missed, unsaid, agreed, upTo };
}

/** Values of a table in bits, without a law; of partizan values the table and its laws pay for which there are. */
function bitsOf(table: ValueTable, values: Float64Array): number {
  return table.kind === 'partizan' ? valueListBits(storeOf(table), [...values]) : valuesBits(values);
}

/** The values of the rows that a law gives without listing them. */
function explainedValues(table: ValueTable, law: Law, missed: readonly Exception[]): Float64Array {
  const width = table.names.length;
  const listed = new Set([...law.exceptions, ...missed].map(({ point }) => point.join()));
  return table.values.filter((_, row) => {
    const point = table.points.subarray(row * width, (row + 1) * width);
    return !listed.has(point.join()) && law.predict(point) !== undefined;
  });
}

function verified(part: ValueTable, law: Law, tried: Tried, fresh: Tried | undefined): Evidence {
  const used = contradictions(part, law, Infinity)!.agreed;
  return {
    status: 'verified',
    upTo: tried.upTo.map((most, i) => Math.max(most, fresh?.upTo[i] ?? -Infinity)),
    used,
    withheld: tried.agreed - used,
    fresh: fresh?.agreed ?? 0,
    silent: tried.unsaid,
    named: tried.missed.length,
  };
}

/**
 * The laws that people would state, one of each kind, none much longer than the shortest: where a formula about as
 * short holds too, the arrows of an automaton come later.
 */
function best(table: ValueTable, findings: Finding[], limit: number): Finding[] {
  const longest = Math.min(...findings.map(({ law }) => law.bits)) + MUCH_LONGER;
  const reading = ({ kind, sentence, bits }: Law): number =>
    bits + (kind === 'automaton' ? AUTOMATON_BITS + sentence.length / LETTERS_PER_BIT : 0);
  findings.sort((a, b) => reading(a.law) - reading(b.law));
  const kinds = new Set<string>();
  return findings
    .filter(({ law }) => law.bits <= longest && !kinds.has(law.kind) && kinds.add(law.kind))
    .filter(({ law }, i, [first]) => i === 0 || agreeBeyond(table, first!.law, law))
    .slice(0, limit);
}

/** Points beyond the table at which two laws are compared. */
const MOST_BEYOND = 2000;

/** Whether two laws say the same beyond the table too: what does not is no other way to say the same (⌊3.97k⌋ is 4k − 1 for a while). */
function agreeBeyond({ names, points, values }: ValueTable, one: Law, other: Law): boolean {
  const width = names.length;
  let most = 1;
  for (let at = 0; at < points.length; at++) most = Math.max(most, points[at]!);
  for (let row = Math.max(0, values.length - MOST_BEYOND); row < values.length; row++) {
    for (const step of [1, 7]) {
      const point = points.slice(row * width, (row + 1) * width).map(n => n + step * (most + 1));
      const [p, q] = [one.predict(point), other.predict(point)];
      if (p !== undefined && q !== undefined && p !== q) return false;
    }
  }
  return true;
}

/** Below so many bits a table says too little for most laws. */
const FEW_BITS = 40;

/** Why no law was found in a table, and what would help, in a line. */
export function whyNone(table: ValueTable): string {
  const rows = `${table.values.length} rows`;
  const tried = FINDERS.filter(finder => suits(finder, table)).map(({ id }) => id);
  const looked = `Looked for: ${[...new Set(tried)].join(', ')}.`;
  const bits = Math.round(
    table.kind === 'partizan' ? bitsOf(table, table.values) : Math.min(valuesBits(table.values), listBits(table)),
  );
  if (bits >= FEW_BITS) {
    return `${looked} None of them is right on ${rows} and shorter than they are; a larger table, or other numbers as columns, may show more.`;
  }
  return `${looked} The values of ${rows} take ${bits} bits, too few to tell a law from chance: more rows would help.`;
}

/** Arguments with at most so many different values are not cut: a table of three columns is a table of three columns. */
const NARROW = 8;
/** A table of fewer rows than this is shown in full where it cannot be cut. */
const LEAST_SPLIT = 32;

/**
 * The part of a table that finders see: the rows whose arguments are all small, about `fraction` of them. The rows withheld lie
 * beyond in at least one argument, so that a law is tried where it has to reach out. Where no argument has more than a few values, the
 * rows withheld are scattered.
 */
function trainingPart(table: ValueTable, fraction: number): ValueTable {
  const { names, points, values } = table;
  const width = names.length;
  const columns = names.map((_, i) => distinct(points, i, width));
  const wide = columns.map(column => column.length > NARROW);
  const cut = wide.filter(Boolean).length || width;
  const share = fraction ** (1 / cut);
  const bounds = columns.map((column, i) =>
    wide[i] || cut === width ? column[Math.max(0, Math.ceil(column.length * share) - 1)]! : Infinity,
  );
  // A small box is not cut by its bounds: then rows are withheld that lie anywhere in it.
  if (columns.every((column, i) => column.at(-1)! <= bounds[i]!)) {
    return rowsOf(table, row => values.length < LEAST_SPLIT || scattered(points, row * width, width) < fraction);
  }
  return rowsOf(table, row => {
    for (let i = 0; i < width; i++) if (points[row * width + i]! > bounds[i]!) return false;
    return values.length > 0;
  });
}

/** A number from 0 to below 1 that goes by the arguments alone (the finaliser of MurmurHash3), in whatever order the rows come. */
function scattered(points: ArrayLike<number>, from: number, width: number): number {
  let hash = 0;
  for (let i = 0; i < width; i++) {
    hash = Math.imul(hash ^ points[from + i]!, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x9e3779b9;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** The different values of argument `i`, ascending. */
function distinct(points: ArrayLike<number>, i: number, width: number): Float64Array {
  const seen = new Set<number>();
  for (let at = i; at < points.length; at += width) seen.add(points[at]!);
  return Float64Array.from(seen).sort();
}
