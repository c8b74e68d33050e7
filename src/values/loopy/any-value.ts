/** Values that are short where they can be and loopy otherwise: of positions, and of expressions in which positions stand. */
import { resultOf, ZugzwangError } from '../../core/errors.js';
import type { Game, State } from '../../core/game.js';
import { parsePartizan } from '../partizan/operators/operations.js';
import { EndlessPlay } from '../partizan/positions/position-parts.js';
import { valueOf } from '../partizan/positions/position-value.js';
import type { PositionReader } from '../partizan/quoted-position.js';
import type { Order } from '../partizan/store.js';
import type { Value } from '../partizan/value-table.js';
import { makePartizan, makePartizanTex } from '../partizan/value-text.js';
import { looksLoopy, parseLoopy } from './loopy-expression.js';
import { loopyValueOf } from './loopy-position.js';
import { makeLoopy, makeLoopyTex } from './loopy-text.js';
import { type LoopyValue, type LoopyValues, noSidesOf } from './loopy-values.js';

/** A value, short or loopy. */
export type AnyValue = Value | LoopyValue;

/** A value as a loopy one. */
export function loopyOf(value: AnyValue, values: LoopyValues): LoopyValue {
  return typeof value === 'number' ? values.short(value) : value;
}

/** A value as a short one where it is one. */
export function shortestOf(value: LoopyValue, { table }: LoopyValues): AnyValue {
  const short = value.onside === value.offside ? table.valueOf(value.onside) : undefined;
  return short ?? value;
}

/** What a position is worth, whoever is to move. @throws ZugzwangError as `valueOf` and `loopyValueOf` do */
export function anyValueOf<P, M, L extends string>(
  game: Game<P, M, L>,
  state: State<P>,
  values: LoopyValues,
): AnyValue {
  try {
    return valueOf(game, state, values.table.store);
  } catch (error) {
    if (!(error instanceof EndlessPlay)) throw error;
    return shortestOf(loopyValueOf(game, state, values), values);
  }
}

/**
 * What an expression is worth.
 *
 * @param position - what a position is worth that stands in it; without it there are none
 * @throws ZugzwangError `input` with line and column, and what `position` throws
 */
export function parseValue(text: string, values: LoopyValues, position?: PositionReader<AnyValue>): AnyValue {
  const short: PositionReader<Value> | undefined = position && ((game, at) => demandShort(position(game, at)));
  const loopy: PositionReader<LoopyValue> | undefined = position && ((game, at) => loopyOf(position(game, at), values));
  const read = resultOf(() => parsePartizan(text, values.table.store, short));
  if (read.ok) return read.value;
  const { error } = read;
  const isLoopy = looksLoopy(text) || error.cause instanceof NotShort || noSidesOf(error) !== undefined;
  if (error.code !== 'input' || !isLoopy) throw error;
  return shortestOf(parseLoopy(text, values, loopy), values);
}

/** How two values compare. */
export function compareAny(g: AnyValue, h: AnyValue, values: LoopyValues): Order {
  if (typeof g === 'number' && typeof h === 'number') return values.table.store.compare(g, h);
  return values.compare(loopyOf(g, values), loopyOf(h, values));
}

/** A value as text that `parseValue` reads. */
export function makeValue(value: AnyValue, values: LoopyValues): string {
  return typeof value === 'number' ? makePartizan(value, values.table.store) : makeLoopy(value, values);
}

/** A value in TeX, for math mode. */
export function makeValueTex(value: AnyValue, values: LoopyValues): string {
  return typeof value === 'number' ? makePartizanTex(value, values.table.store) : makeLoopyTex(value, values);
}

/** A position in an expression of short values whose value is loopy. */
class NotShort extends ZugzwangError {
  constructor() {
    super('input', 'a loopy value: expected a short one');
  }
}

function demandShort(value: AnyValue): Value {
  if (typeof value === 'number') return value;
  throw new NotShort();
}
