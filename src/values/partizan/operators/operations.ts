/** What the names in expressions mean. */
import { ZugzwangError } from '../../../core/errors.js';
import type { Dyadic } from '../dyadic.js';
import { type Operation, parseExpression, type Vocabulary } from '../expression.js';
import type { PositionReader } from '../quoted-position.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { valueExcerpt } from '../value-text.js';
import { cool, freeze, heat, overheat } from './cooling.js';
import { canonicalGameForm, conjunctiveSum, selectiveSum } from './game-form.js';
import { ordinalSum } from './ordinal-sum.js';
import { conwayProduct, nortonProduct } from './products.js';
import { reducedForm } from './reduced-form.js';
import { companion } from './structure.js';
import { subordinate } from './subordinate.js';
import { miny, power, powerOfUp, powersOfUp, powerTo, tiny } from './uptimal.js';

function demandNumber(store: PartizanStore, v: Value): Dyadic {
  if (store.isNumber(v)) return store.leftStop(v);
  throw new ZugzwangError('input', `${valueExcerpt(v, store)}: expected a number`);
}

function demandInteger(store: PartizanStore, v: Value): number {
  const { numerator, exponent } = demandNumber(store, v);
  if (exponent === 0) return Number(numerator);
  throw new ZugzwangError('input', `${valueExcerpt(v, store)}: expected an integer`);
}

const one = (apply: Operation['apply']): Operation => ({ arguments: 1, apply });
const two = (apply: Operation['apply']): Operation => ({ arguments: 2, apply });
const three = (apply: Operation['apply']): Operation => ({ arguments: 3, apply });

/** The operations of expressions, by their names in small letters. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  tiny: one(tiny),
  miny: one(miny),
  cool: two((store, g, t) => cool(store, g, demandNumber(store, t))),
  freeze: one(freeze),
  heat: two(heat),
  overheat: three(overheat),
  companion: one(companion),
  reduced: one(reducedForm),
  ordinalsum: two(ordinalSum),
  conjunctivesum: two((store, g, h) => conjunctiveSum(store, canonicalGameForm(store, g), canonicalGameForm(store, h))),
  selectivesum: two((store, g, h) => selectiveSum(store, canonicalGameForm(store, g), canonicalGameForm(store, h))),
  conwayproduct: two(conwayProduct),
  nortonproduct: two(nortonProduct),
  subordinate: two(subordinate),
  pow: two(power),
  powto: two(powerTo),
};

export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);

/** An operation by its name in small letters, if there is one. */
export function operationOf(name: string): Operation | undefined {
  return Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
}

const VOCABULARY: Vocabulary = {
  operations: OPERATIONS,
  count: demandInteger,
  power: (store, exponent, isSum) => {
    const { numerator, exponent: fraction } = demandNumber(store, exponent);
    if (fraction === 0 && numerator > 0n) {
      return isSum ? powersOfUp(store, Number(numerator)) : powerOfUp(store, Number(numerator));
    }
    return isSum ? powerTo(store, store.up(), exponent) : power(store, store.up(), exponent);
  },
};

/**
 * Reads a value: `{3|||2||1|0,*||||-1/2}`, `^^*2`, `±{2|0} - 3×{1|0}`, `*14 heat 1`, `g := {1|0}; {g|-1}`.
 *
 * @param position - what a position is worth that stands in it, as in `{clobber"XO.|OXO"|0}`; without it there are none
 * @throws ZugzwangError `input` with line and column, what was found and what was expected
 */
export function parsePartizan(text: string, store: PartizanStore, position?: PositionReader<Value>): Value {
  return parseExpression(text, store, VOCABULARY, position);
}
