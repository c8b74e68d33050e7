/** Ordinal sums and powers whose exponents are loopy, and what has to stand above a base. */
import { ZugzwangError } from '../../core/errors.js';
import { makeLoopy } from './loopy-text.js';
import {
  alongPositions,
  isValue,
  type LoopyForm,
  type LoopySummand,
  type LoopyValue,
  type LoopyValues,
  orSummands,
} from './loopy-values.js';
import type { Stopper } from './stopper-table.js';

/** What is made of two values. */
export type LoopyOperation = (values: LoopyValues, g: LoopyValue, h: LoopyValue) => LoopyValue;

/** Options of both players. */
interface Sides {
  readonly left: readonly LoopyValue[];
  readonly right: readonly LoopyValue[];
}

const stopperValue = (s: Stopper): LoopyValue => ({ onside: s, offside: s });

/** The options of a stopper. @throws ZugzwangError `input` where it is none */
function sidesOf(values: LoopyValues, g: LoopyValue): Sides {
  const s = values.stopper(g);
  return { left: values.table.left(s).map(stopperValue), right: values.table.right(s).map(stopperValue) };
}

/** The value of `root` where the options of each stopper are `options`, of stoppers again or of values. */
function valueAlong(
  values: LoopyValues,
  root: Stopper,
  known: (s: Stopper) => LoopyValue | undefined,
  options: (
    s: Stopper,
    player: 0 | 1,
  ) => { readonly fixed: readonly LoopyValue[]; readonly followed: readonly Stopper[] },
): LoopyValue {
  const forms = new Map<Stopper, { left: (LoopyForm | LoopyValue)[]; right: (LoopyForm | LoopyValue)[] }>();
  const of = (s: Stopper): LoopyForm | LoopyValue => {
    const value = known(s);
    if (value !== undefined) return value;
    let form = forms.get(s);
    if (form === undefined) forms.set(s, (form = { left: [], right: [] }));
    return form;
  };
  const first = of(root);
  // The map grows while it is walked along.
  for (const [s, form] of forms) {
    for (const player of [0, 1] as const) {
      const { fixed, followed } = options(s, player);
      form[player === 0 ? 'left' : 'right'].push(...fixed, ...followed.map(of));
    }
  }
  return 'onside' in first ? first : values.game(first);
}

/** {L, X^L… | R, X^R…} along the positions of a stopper X, `zero` standing where X is 0. */
function over(values: LoopyValues, { left, right }: Sides, zero: LoopyValue, x: LoopyValue): LoopyValue {
  const { table } = values;
  values.followers(x);
  return valueAlong(
    values,
    values.stopper(x),
    s => (table.valueOf(s) === table.store.zero ? zero : undefined),
    (s, player) =>
      player === 0 ? { fixed: left, followed: table.left(s) } : { fixed: right, followed: table.right(s) },
  );
}

const zeroOf = (values: LoopyValues) => values.short(values.table.store.zero);

/**
 * G : X over the canonical form of a stopper G, along the positions of X, which need not have sides.
 *
 * @throws ZugzwangError `input` where G is no stopper or X has two sides, NoSides with the position where the sum has none
 */
export function loopyOrdinalSum(values: LoopyValues, g: LoopyValue, x: LoopySummand): LoopyValue {
  const sides = sidesOf(values, g);
  if (isValue(x)) return over(values, sides, g, x);
  const whole = alongPositions(
    x,
    above => over(values, sides, g, above),
    ({ left, right }, of) => ({ left: [...sides.left, ...left.map(of)], right: [...sides.right, ...right.map(of)] }),
  ) as LoopyForm;
  return orSummands(
    () => values.game(whole),
    () => [whole],
  );
}

/** G → X = {G^L, G → X^L | G^R, G → X^R}, G → 0 = 0: ↑ → on is upon. */
export function loopyPowerTo(values: LoopyValues, g: LoopyValue, x: LoopyValue): LoopyValue {
  return over(values, sidesOf(values, g), zeroOf(values), x);
}

/** G^X = {0 | H − G → (X − 1)} of G = {0 | H}, X at least 1. @throws ZugzwangError `input` for others */
export function loopyPower(values: LoopyValues, g: LoopyValue, x: LoopyValue): LoopyValue {
  const { left, right } = sidesOf(values, g);
  const zero = zeroOf(values);
  if (left.length !== 1 || left[0]!.onside !== zero.onside || right.length !== 1)
    throw new ZugzwangError('input', `${makeLoopy(g, values)}: expected a base of the form {0|H}`);
  const less = values.subtract(x, values.short(values.table.store.integer(1)));
  if (!values.isLessOrEqual(zero, less))
    throw new ZugzwangError('input', `${makeLoopy(x, values)}: expected an exponent of at least 1`);
  return values.game({ left: [zero], right: [values.subtract(right[0]!, loopyPowerTo(values, g, less))] });
}

/** The X for which base : X is G. @throws ZugzwangError `input` where there is none */
export function loopySubordinate(values: LoopyValues, g: LoopyValue, base: LoopyValue): LoopyValue {
  return loopySubordinateOver(values, g, sidesOf(values, base), base);
}

/** The same over a base with these options and this value, canonical or not. */
export function loopySubordinateOver(values: LoopyValues, g: LoopyValue, sides: Sides, base: LoopyValue): LoopyValue {
  const { table } = values;
  const ground = values.stopper(base);
  const own = [
    sides.left.map(option => values.stopper(option)),
    sides.right.map(option => values.stopper(option)),
  ] as const;
  values.followers(g);
  const x = valueAlong(
    values,
    values.stopper(g),
    s => (s === ground ? zeroOf(values) : undefined),
    (s, player) => {
      const options = player === 0 ? table.left(s) : table.right(s);
      return { fixed: [], followed: options.filter(option => !own[player].includes(option)) };
    },
  );
  if (values.compare(over(values, sides, base, x), g) === '=') return x;
  throw new ZugzwangError('input', `${makeLoopy(g, values)} is no ordinal sum over ${makeLoopy(base, values)}`);
}

/** The operations of expressions that loopy values have too, by their names in small letters. */
export const LOOPY_OPERATIONS: Readonly<Record<string, LoopyOperation>> = {
  ordinalsum: loopyOrdinalSum,
  pow: loopyPower,
  powto: loopyPowerTo,
  subordinate: loopySubordinate,
};
