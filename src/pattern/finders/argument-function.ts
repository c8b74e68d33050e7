/** A function of one argument inside a law of several: arithmetic-periodic, or a list of its values. */
import { integerBits, naturalBits } from '../bits.js';
import type { Setup } from '../formula/setup.js';

/** A function of one integer, with its code and words for an argument; undefined where it is not known. */
export interface ArgumentFunction {
  readonly at: (n: number) => number | undefined;
  readonly code: (argument: string) => string;
  readonly words: (argument: string) => string;
  /** What g is, where `words` says g(…) only. */
  readonly where: string;
  readonly setup: readonly Setup[];
  readonly bits: number;
  /** Whether it is known for all arguments from `start` on, which the law's range says. */
  readonly endless: boolean;
}

interface Shape {
  /** From which index on, with which period, and what is added each time. */
  readonly from: number;
  readonly period: number;
  readonly saltus: number;
}

/** The shortest description of values at `start`, `start + 1`, …, under a name for the function. */
export function describeFunction(values: readonly number[], start: number, name: string): ArgumentFunction {
  const shape = arithmeticPeriod(values);
  if (shape === undefined) return listedFunction(values, start, name);
  const { from, period, saltus } = shape;
  const at = (n: number): number | undefined => {
    const i = n - start;
    if (i < 0) return undefined;
    const laps = i < from + period ? 0 : Math.floor((i - from) / period);
    return values[i - laps * period]! + laps * saltus;
  };
  const described = simpleForm(values, start, shape) ?? generalForm(values, start, shape, name);
  return { ...described, at, bits: 1 + shapeBits(values, shape) + integerBits(start), endless: true };
}

const listCost = (values: readonly number[]): number => {
  const most = Math.max(...values.map(Math.abs), 1);
  return values.length * Math.log2(most + 1 + (values.some(v => v < 0) ? most : 0)) + naturalBits(most);
};

function shapeBits(values: readonly number[], { from, period, saltus }: Shape): number {
  return naturalBits(from) + naturalBits(period) + integerBits(saltus) + listCost(values.slice(0, from + period));
}

/** The cheapest arithmetic period of which at least half as much again as its own length is seen. */
function arithmeticPeriod(values: readonly number[]): Shape | undefined {
  let best: { shape: Shape; bits: number } | undefined;
  const n = values.length;
  for (let period = 1; 2 * period <= n; period++) {
    const saltus = values[n - 1]! - values[n - 1 - period]!;
    let from = n - period;
    while (from > 0 && values[from - 1 + period]! - values[from - 1]! === saltus) from--;
    if (n - from - period < Math.max(2, period / 2)) continue;
    const shape = { from, period, saltus };
    const bits = shapeBits(values, shape);
    if (bits < (best?.bits ?? listCost(values))) best = { shape, bits };
  }
  return best?.shape;
}

type Form = Pick<ArgumentFunction, 'code' | 'words' | 'where' | 'setup'>;

/** n, n less a constant, its remainder, its quotient, a constant. */
function simpleForm(values: readonly number[], start: number, { from, period, saltus }: Shape): Form | undefined {
  if (from > 0) return undefined;
  const plain = (code: Form['code'], words: Form['words']): Form => ({ code, words, where: '', setup: [] });
  if (period === 1 && saltus === 0)
    return plain(
      () => String(values[0]),
      () => String(values[0]),
    );
  if (period === 1 && Math.abs(saltus) < 1000) return linear(saltus, values[0]! - saltus * start, plain);
  if (start !== 0) return undefined;
  if (saltus === 0 && values.slice(0, period).every((v, i) => v === i)) {
    return plain(
      n => `${n} % ${period}`,
      n => `${n} mod ${period}`,
    );
  }
  if (saltus === 1 && values.slice(0, period).every(v => v === 0)) {
    return plain(
      n => `Math.floor(${n} / ${period})`,
      n => `⌊${n}/${period}⌋`,
    );
  }
  return undefined;
}

function linear(factor: number, constant: number, plain: (code: Form['code'], words: Form['words']) => Form): Form {
  const sign = constant < 0 ? ['-', '−'] : ['+', '+'];
  const rest = (i: 0 | 1): string => (constant === 0 ? '' : ` ${sign[i]} ${Math.abs(constant)}`);
  return plain(
    n => `${factor === 1 ? n : `${factor} * ${n}`}${rest(0)}`,
    n => `${factor === 1 ? n : factor === -1 ? `−${n}` : `${factor}·${n}`}${rest(1)}`,
  );
}

function generalForm(values: readonly number[], start: number, { from, period, saltus }: Shape, name: string): Form {
  const shown = values.slice(0, from + period);
  const first = start + from;
  const added = saltus === 0 ? '' : ` + ${saltus} * Math.floor((n - ${first}) / ${period})`;
  const back = from === 0 && start === 0 ? `n % ${period}` : `${from} + ((n - ${first}) % ${period})`;
  const beyond = `${name}Values[${back}]!${added}`;
  const known =
    from === 0 ? beyond : `n < ${first} ? ${name}Values[${start === 0 ? 'n' : `n - ${start}`}]! : ${beyond}`;
  const repeats = saltus === 0 ? `repeating with period ${period}` : `every ${period} arguments ${saltus} more`;
  return {
    code: n => `${name}(${n})`,
    words: n => `${name}(${n})`,
    where: `${name}(${start}), ${name}(${start + 1}), … is ${shown.join(', ')}, ${from === 0 ? '' : `from ${name}(${first}) on `}${repeats}`,
    setup: [
      {
        key: name,
        lines: [`const ${name}Values = [${shown.join(', ')}];`, `const ${name} = (n: number): number => ${known};`],
      },
    ],
  };
}

/** A function of which the values are known in a range only. */
function listedFunction(values: readonly number[], start: number, name: string): ArgumentFunction {
  return {
    at: n => values[n - start],
    code: n => `${name}(${n})`,
    words: n => `${name}(${n})`,
    where: `${name}(${start}), …, ${name}(${start + values.length - 1}) is ${values.join(', ')}`,
    setup: [
      {
        key: name,
        lines: [
          `const ${name}Values = [${values.join(', ')}];`,
          `const ${name} = (n: number) => ${name}Values[${start === 0 ? 'n' : `n - ${start}`}];`,
        ],
      },
    ],
    bits: 1 + naturalBits(values.length) + integerBits(start) + listCost(values),
    endless: false,
  };
}
