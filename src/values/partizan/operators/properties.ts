/** What can be asked of a value, by the names that the field's programs use, with answers that are plain data. */
import { excerpt, ZugzwangError } from '../../../core/errors.js';
import { didYouMean } from '../../../core/text/suggest.js';
import { compareDyadics, type Dyadic, makeDyadicText, subtractDyadics } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { makePartizan, tinyArgument } from '../value-text.js';
import { atomicWeight, farStar } from './atomic-weight.js';
import { freeze } from './cooling.js';
import { incentives, leftIncentives, rightIncentives } from './incentives.js';
import { integerOf } from './products.js';
import { reducedForm } from './reduced-form.js';
import {
  birthday,
  companion,
  followerCount,
  followers,
  isAllSmall,
  isInfinitesimal,
  isNumberish,
  stopCount,
  temper,
} from './structure.js';
import { mean, type Thermograph, type ThermographPoint, temperature, thermograph } from './thermograph.js';
import { makeUptimalText, uptimalExpansion } from './uptimal.js';

/** Games and numbers as text, counts as numbers (as text beyond 2^53), predicates as booleans, options as lists; null where there is nothing. */
export type PropertyValue = string | number | boolean | readonly string[] | null;

type Property = (store: PartizanStore, v: Value) => PropertyValue;

/** Texts that are kept for the next time, at most. */
const MOST_TEXTS = 20_000;

/** The text of a value; options and incentives of many values are the same. */
function textOf(store: PartizanStore, v: Value): string {
  const texts = store.memo('texts', () => new Map<Value, string>());
  let text = texts.get(v);
  if (text === undefined) {
    text = makePartizan(v, store);
    if (texts.size < MOST_TEXTS) texts.set(v, text);
  }
  return text;
}

const game = (of: (store: PartizanStore, v: Value) => Value | undefined): Property => {
  return (store, v) => {
    const found = of(store, v);
    return found === undefined ? null : textOf(store, found);
  };
};
const games = (of: (store: PartizanStore, v: Value) => Value[]): Property => {
  return (store, v) => of(store, v).map(u => textOf(store, u));
};
const count = (of: (store: PartizanStore, v: Value) => bigint): Property => {
  return (store, v) => {
    const n = of(store, v);
    return n <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(n) : `${n}`;
  };
};
const number = (of: (store: PartizanStore, v: Value) => Dyadic): Property => {
  return (store, v) => makeDyadicText(of(store, v));
};

function isNumberTiny(store: PartizanStore, v: Value): boolean {
  if (store.isNumber(v)) return true;
  if (!isNumberish(store, v)) return false;
  return tinyArgument(store, store.subtract(v, store.number(store.leftStop(v)))) !== undefined;
}

function isNimber(store: PartizanStore, v: Value): boolean {
  const parts = store.parts(v);
  return parts !== undefined && parts.ups === 0 && parts.number.numerator === 0n;
}

/** What says something of loopy values only. */
const always: Property = () => true;
const zero = game(store => store.zero);

const PROPERTIES: Readonly<Record<string, Property>> = {
  canonicalForm: game((_, v) => v),
  outcomeClass: (store, v) => store.outcome(v),
  leftOptions: games((store, v) => store.leftOptions(v)),
  rightOptions: games((store, v) => store.rightOptions(v)),
  onside: game((_, v) => v),
  offside: game((_, v) => v),
  leftStop: number((store, v) => store.leftStop(v)),
  rightStop: number((store, v) => store.rightStop(v)),
  mean: number(mean),
  temperature: number(temperature),
  thermograph: (store, v) => makeThermographText(thermograph(store, v)),
  freeze: game(freeze),
  reducedCanonicalForm: game(reducedForm),
  companion: game(companion),
  atomicWeight: game(atomicWeight),
  farStar: (store, v) => farStar(store, v),
  uptimalExpansion: (store, v) => {
    const expansion = uptimalExpansion(store, v);
    return expansion === undefined ? null : makeUptimalText(expansion);
  },
  incentives: games(incentives),
  leftIncentives: games(leftIncentives),
  rightIncentives: games(rightIncentives),
  birthday: count(birthday),
  followers: games(followers),
  followerCount: count(followerCount),
  stopCount: count(stopCount),
  degree: zero,
  variety: zero,
  isAllSmall,
  isAtomic: (store, v) => atomicWeight(store, v) !== undefined,
  isEven: (store, v) => (integerOf(store, v) ?? 1n) % 2n === 0n,
  isOdd: (store, v) => (integerOf(store, v) ?? 0n) % 2n !== 0n,
  isEvenTempered: (store, v) => temper(store, v) === 'even',
  isOddTempered: (store, v) => temper(store, v) === 'odd',
  isIdempotent: (store, v) => v === store.zero,
  isInfinitesimal,
  isInteger: (store, v) => integerOf(store, v) !== undefined,
  isNimber,
  isNumber: (store, v) => store.isNumber(v),
  isNumberish,
  isNumberTiny,
  isOrdinal: (store, v) => (integerOf(store, v) ?? -1n) >= 0n,
  isPlumtree: always,
  isStable: always,
  isStopper: always,
  isStopperSided: always,
  isUptimal: (store, v) => uptimalExpansion(store, v) !== undefined,
  isZero: (store, v) => v === store.zero,
};

/** The names of all properties. */
export const PARTIZAN_PROPERTIES: readonly string[] = Object.keys(PROPERTIES);

/** A property's name as it is in the list, compared without case. @throws ZugzwangError `usage` for an unknown name */
export function propertyName(name: string): string {
  if (Object.hasOwn(PROPERTIES, name)) return name;
  const wanted = name.toLowerCase();
  const known = PARTIZAN_PROPERTIES.find(other => other.toLowerCase() === wanted);
  if (known !== undefined) return known;
  const hint = didYouMean(name, PARTIZAN_PROPERTIES) || ', expected one such as mean, temperature or outcomeClass';
  throw new ZugzwangError('usage', `no property "${excerpt(name)}"${hint}`);
}

/** A property of a value, by its name; compared without case. @throws ZugzwangError `usage` for an unknown name */
export function partizanProperty(store: PartizanStore, v: Value, name: string): PropertyValue {
  return PROPERTIES[propertyName(name)]!(store, v);
}

/**
 * A thermograph as text, the left wall first: the mast, the temperatures of the corners from the hottest down, and the slopes between them beginning
 * above the hottest: `Thermograph(-1/2,[-1/2],[0,-1],-1/2,[-1/2],[0,1])` is that of −1/2.
 */
export function makeThermographText({ mean: mast, left, right }: Thermograph): string {
  return `Thermograph(${wallText(mast, left)},${wallText(mast, right)})`;
}

function wallText(mast: Dyadic, points: readonly ThermographPoint[]): string {
  const temperatures: string[] = [];
  const slopes = ['0'];
  for (let i = points.length - 1; i > 0; i--) {
    const { value, temperature: at } = points[i]!;
    temperatures.push(makeDyadicText(at));
    const rise = compareDyadics(subtractDyadics(value, points[i - 1]!.value), { numerator: 0n, exponent: 0 });
    slopes.push(`${rise}`);
  }
  return `${makeDyadicText(mast)},[${temperatures}],[${slopes}]`;
}
