/**
 * From a table to laws. Finders see the part with the smaller arguments; what they find is tried on all other rows, then on
 * fresh values from beyond the table, and is kept if it is shorter, in bits, than the table itself by a margin. The part grows
 * as long as nothing is found, for laws that begin late.
 */
import { exceptionsBits, valuesBits } from './bits.js';
import type { Evidence } from './evidence.js';
import { addExceptions, type Exception } from './exceptions.js';
import { FINDERS } from './finders.js';
import { type Law, type LawFinder, MOST_SHOWN } from './law.js';
import { listBits } from './list-bits.js';
import { trainingPart } from './split.js';
import type { ValueTable } from './value-table.js';

/** How much of a table finders see, at first and when nothing was found. */
const FRACTIONS = [0.5, 0.75, 0.9];
/** A law must be so many bits shorter than the table: of random tables, one in 2^margin or fewer has such a law. */
const MARGIN = 16;
/** Of one argument there is less to choose from, and tables of 30 rows are common: none of 1500 random columns is a law by so many bits. */
const MARGIN_OF_ONE = 10;
/** Tables that come from a game, with fresh values beyond them, hold no noise: there a shorter law is a law. */
const MARGIN_WITH_FRESH = 0;
/** A law must be so many bits shorter than a plain list of the table too (`list-bits.ts`), or … */
const MARGIN_OVER_LIST = 8;
/** … a short formula that is not much longer: `lose exactly if a = b` says more than a list of one row among many. */
const SHORT = 34;
const LONGER_THAN_LIST = 11;
/** Of a list of fewer bits, which are mostly its head, nothing can be said. */
const LEAST_LIST = 17;
/** A constant is a law when so many rows agree. */
const CONSTANT_ROWS = 4;
/** So many rows outside the part that finders saw may contradict a law and be named as its exceptions. */
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
export function* findLawsTask(table: ValueTable, options: FindLawsOptions = {}): Generator<string, Finding[]> {
  const finders = (options.finders ?? FINDERS).filter(finder => suits(finder, table.names.length));
  const tableBits = valuesBits(table.values);
  const plain = options.fresh ? Infinity : listBits(table);
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
        const finding = examine(table, part, law, finder.id, tableBits, options.fresh);
        if (finding && (finder.id === 'constant' || saysMore(finding.law, plain))) findings.push(finding);
      }
    }
    if (findings.length > 0) return best(table, findings, options.limit ?? 3);
  }
  return [];
}

function suits(finder: LawFinder, count: number): boolean {
  if (finder.arguments === 'any') return true;
  return finder.arguments === 'many' ? count > 1 : finder.arguments === count;
}

/** Whether a law says more than a list of so many bits; a constant always does. */
function saysMore({ kind, bits }: Law, list: number): boolean {
  if (bits < list - MARGIN_OVER_LIST) return true;
  return kind !== 'automaton' && list >= LEAST_LIST && bits <= Math.min(SHORT, list + LONGER_THAN_LIST);
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
  const contradicted = contradictions(table, found, NAMED_LATE);
  if (!contradicted) return undefined;
  const { missed, unsaid } = contradicted;
  if (finder === 'constant' && missed.length > 0) return undefined;
  if (fresh && !holds(fresh, found)) return undefined;
  // Rows of which the law says nothing count neither for it nor against it.
  const rows = table.values.length;
  const covered = unsaid === 0 ? tableBits : valuesBits(saidValues(table, found));
  if (unsaid > rows / 4) return undefined;
  const late = missed.length === 0 ? 0 : exceptionsBits(missed);
  const isConstant = finder === 'constant' && rows >= CONSTANT_ROWS;
  if (!isConstant && covered - found.bits - late < marginOf(table, fresh)) return undefined;
  const law = missed.length === 0 ? found : addExceptions(table, found, missed, late);
  return { law, finder, tableBits, evidence: verified(table, part, missed.length, fresh) };
}

function marginOf({ names }: ValueTable, fresh: ValueTable | undefined): number {
  if (fresh) return MARGIN_WITH_FRESH;
  return names.length === 1 ? MARGIN_OF_ONE : MARGIN;
}

/** Rows that a law gets wrong, and how many it says nothing of; undefined where it gets more than `limit` wrong. */
function contradictions(
  table: ValueTable,
  law: Law,
  limit: number,
): { missed: Exception[]; unsaid: number } | undefined {
  const { points, values } = table;
  const width = table.names.length;
  const point = new Float64Array(width);
  const missed: Exception[] = [];
  let unsaid = 0;
  for (let row = 0; row < values.length; row++) {
    for (let i = 0; i < width; i++) point[i] = points[row * width + i]!;
    const said = law.predict(point);
    if (said === undefined) unsaid++;
    else if (said !== values[row]) {
      if (missed.length === limit) return undefined;
      missed.push({ point: Array.from(point), value: values[row]! });
    }
  }
  return { missed, unsaid };
}

/** The values of the rows that a law speaks of. */
function saidValues(table: ValueTable, law: Law): Float64Array {
  const width = table.names.length;
  return table.values.filter(
    (_, row) => law.predict(table.points.subarray(row * width, (row + 1) * width)) !== undefined,
  );
}

function holds(table: ValueTable, law: Law): boolean {
  return contradictions(table, law, 0) !== undefined;
}

function verified(table: ValueTable, part: ValueTable, missed: number, fresh: ValueTable | undefined): Evidence {
  const upTo = new Array<number>(table.names.length).fill(-Infinity);
  for (const points of [table.points, fresh?.points ?? []]) {
    for (let at = 0; at < points.length; at++) {
      const i = at % upTo.length;
      if (points[at]! > upTo[i]!) upTo[i] = points[at]!;
    }
  }
  const used = part.values.length;
  return {
    status: 'verified',
    upTo,
    used,
    withheld: table.values.length - used - missed,
    fresh: fresh?.values.length ?? 0,
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
