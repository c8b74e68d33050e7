/** What can be asked of loopy values, by the names that short ones answer to as well. */
import { resultOf } from '../../core/errors.js';
import { type PropertyValue, partizanProperty, propertyName } from '../partizan/operators/properties.js';
import type { AnyValue } from './any-value.js';
import { makeLoopy } from './loopy-text.js';
import { type LoopyValue, type LoopyValues, NoSides } from './loopy-values.js';
import type { Stopper } from './stopper-table.js';

type Property = (values: LoopyValues, v: LoopyValue) => PropertyValue;

/** What stoppers have, and values with two sides have not: null there. */
const ofStopper = (of: Property): Property => {
  return (values, v) => {
    if (v.onside !== v.offside) return null;
    const found = resultOf(() => of(values, v));
    if (found.ok) return found.value;
    // The degree is no idempotent, or there is no variety.
    if (found.error.code === 'input') return null;
    throw found.error;
  };
};
const game = (of: (values: LoopyValues, v: LoopyValue) => LoopyValue): Property => {
  return (values, v) => makeLoopy(of(values, v), values);
};
const games = (of: (values: LoopyValues, s: Stopper) => readonly Stopper[]): Property => {
  return ofStopper((values, v) => of(values, v.onside).map(s => makeLoopy({ onside: s, offside: s }, values)));
};

function isAllSmall(values: LoopyValues, v: LoopyValue): boolean {
  const { table } = values;
  return values.followers(v).every(s => (table.left(s).length === 0) === (table.right(s).length === 0));
}

/** Whether s = n + tiny(G) or n + miny(G) for a number n and G > 0. */
function isNumberTiny(values: LoopyValues, { onside: s }: LoopyValue): boolean {
  const { table } = values;
  const { store } = table;
  const zero = values.short(store.zero);
  const threat = (n: Stopper | undefined, t: Stopper | undefined, isTiny: boolean) => {
    const value = n === undefined ? undefined : table.valueOf(n);
    if (value === undefined || !store.isNumber(value) || t === undefined) return false;
    const [calm, sharp] = isTiny ? [table.left(t), table.right(t)] : [table.right(t), table.left(t)];
    if (calm.length !== 1 || calm[0] !== n || sharp.length !== 1) return false;
    const g = values.subtract({ onside: sharp[0]!, offside: sharp[0]! }, values.short(value));
    return values.compare(g, zero) === (isTiny ? '<' : '>');
  };
  const [left, right] = [table.left(s), table.right(s)];
  if (left.length !== 1 || right.length !== 1) return false;
  return threat(left[0], right[0], true) || threat(right[0], left[0], false);
}

const PROPERTIES: Readonly<Record<string, Property>> = {
  canonicalForm: game((_, v) => v),
  outcomeClass: (values, v) => values.outcome(v),
  onside: game((_, { onside }) => ({ onside, offside: onside })),
  offside: game((_, { offside }) => ({ onside: offside, offside })),
  leftOptions: games((values, s) => values.table.left(s)),
  rightOptions: games((values, s) => values.table.right(s)),
  leftStop: ofStopper(game((values, v) => values.leftStop(v))),
  rightStop: ofStopper(game((values, v) => values.rightStop(v))),
  followers: games((values, s) => values.followers({ onside: s, offside: s })),
  followerCount: ofStopper((values, v) => values.followers(v).length),
  degree: ofStopper(game((values, v) => values.degree(v))),
  variety: ofStopper(game((values, v) => values.variety(v))),
  isAllSmall: ofStopper(isAllSmall),
  isIdempotent: (values, v) => values.isIdempotent(v),
  isInfinitesimal: (values, v) => values.isInfinitesimal(v),
  isNumberish: (values, v) => values.isNumberish(v),
  isNumberTiny: ofStopper(isNumberTiny),
  isPlumtree: ofStopper((values, v) => values.isPlumtree(v)),
  isStable: ofStopper((values, v) => values.isStable(v)),
  isStopper: (_, { onside, offside }) => onside === offside,
  isStopperSided: () => true,
};

/**
 * A property of a value, short or loopy, by its name; compared without case. What does not exist is null, as the temperature of a loopy value.
 *
 * @param v - a `NoSides` for a value without stoppers as sides, of which only who wins may be known
 * @throws ZugzwangError `usage` for an unknown name
 */
export function valueProperty(values: LoopyValues, v: AnyValue | NoSides, name: string): PropertyValue {
  if (typeof v === 'number') return partizanProperty(values.table.store, v, name);
  const known = propertyName(name);
  const property = PROPERTIES[known];
  if (!(v instanceof NoSides) && property !== undefined) return property(values, v);
  if (v instanceof NoSides && known === 'outcomeClass')
    return v.summands === undefined ? null : values.sumOutcome(v.summands);
  // Where none were found, it may still be that there are some.
  if (v instanceof NoSides && known === 'isStopperSided' && !v.isKnown) return null;
  return known.startsWith('is') ? false : null;
}
