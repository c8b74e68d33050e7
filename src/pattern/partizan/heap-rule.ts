/** Partizan games on heaps of which a theorem speaks: both players' codes end, and moves split heaps into any parts, as in octal games. */
import { excerpt, resultOf, ZugzwangError } from '../../core/errors.js';
import { type HeapCode, heapCodeOfBits, makeHeapCode, parseHeapCode } from '../../heaps/heap-code.js';
import { heapOptions } from '../../heaps/heap-options.js';
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';

/** The codes of Left and Right. */
export interface PartizanRule {
  /** `[1,3],[2,3]` or `0.3,0.7`. */
  readonly name: string;
  readonly codes: readonly [HeapCode, HeapCode];
}

/** How much a move takes, and into how many heaps it splits, at most. */
export interface RuleBounds {
  readonly takes: number;
  readonly heaps: number;
}

const EXPECTED = 'the numbers of both players, as in [1,3],[2,3], or their codes, as in 0.3,0.7';
const MOST_TAKEN = 1000;

/** Reads `[1,3],[2,3]`, or two codes such as `0.3,0.7`. @throws ZugzwangError `usage` for what is no rule */
export function parsePartizanRule(text: string): PartizanRule {
  const sets = /^\[([\d,]*)\],\[([\d,]*)\]$/.exec(text.replaceAll(/\s/g, ''))?.slice(1);
  const codes = sets === undefined ? text.split(/,(?![^{]*\})/).map(codeOf) : sets.map(setCode);
  if (codes.length === 2 && codes.every(code => code !== undefined))
    return { name: text, codes: codes as [HeapCode, HeapCode] };
  throw new ZugzwangError('usage', `found rule "${excerpt(text)}", expected ${EXPECTED}`, { expected: EXPECTED });
}

function codeOf(text: string): HeapCode | undefined {
  const result = resultOf(() => parseHeapCode(text.trim()));
  return result.ok ? result.value : undefined;
}

/** Taking k from a heap leaves nothing or one heap. */
function setCode(list: string): HeapCode | undefined {
  const takes = list === '' ? [] : list.split(',').map(Number);
  if (takes.some(take => take < 1 || take > MOST_TAKEN)) return undefined;
  return heapCodeOfBits(Array.from({ length: Math.max(0, ...takes) }, (_, i) => (takes.includes(i + 1) ? 3 : 0)));
}

/** How far moves reach; undefined where they have no bounds, or are not those of octal games. */
export function boundsOf({ codes }: PartizanRule): RuleBounds | undefined {
  const isOctal = codes.every(
    ({ before, after, tail }) =>
      before.length === 0 && tail.length === 0 && after.flat().every(({ orMore, shape }) => !orMore && shape === 'any'),
  );
  if (!isOctal) return undefined;
  const heaps = codes.flatMap(({ after }) => after.flat().map(split => split.heaps));
  return { takes: Math.max(1, ...codes.map(({ after }) => after.length)), heaps: Math.max(1, ...heaps) };
}

/** Values of heaps, and the options that made them, as many as have been asked for. */
export class HeapValues {
  readonly rule: PartizanRule;
  readonly store: PartizanStore;
  readonly values: Value[] = [];
  readonly options: (readonly [ReadonlySet<Value>, ReadonlySet<Value>])[] = [];

  constructor(rule: PartizanRule, store: PartizanStore) {
    this.rule = rule;
    this.store = store;
  }

  /** Sees that heaps 0 … most are valued. @throws ZugzwangError `budget` where they are too large */
  reach(most: number): void {
    const { codes } = this.rule;
    for (let n = this.values.length; n <= most; n++) {
      const side = (code: HeapCode) => {
        const options = new Set<Value>();
        for (const heaps of heapOptions(code, n)) options.add(this.store.sum(heaps.map(heap => this.values[heap]!)));
        return options;
      };
      const sides = [side(codes[0]), side(codes[1])] as const;
      this.options.push(sides);
      this.values.push(this.store.game(...sides));
    }
  }
}

export const ruleWords = ({ codes }: PartizanRule): string => codes.map(makeHeapCode).join(' and ');
