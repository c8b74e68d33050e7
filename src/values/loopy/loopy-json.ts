/** Loopy values as JSON: the graph of their positions, whose options are places in one list, in whatever order. */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { parsePartizan } from '../partizan/operators/operations.js';
import { makePartizan } from '../partizan/value-text.js';
import type { LoopyForm, LoopyValue, LoopyValues } from './loopy-values.js';
import type { Stopper } from './stopper-table.js';

/** A position: a short value as text, or the places of its options. */
type PositionJson = string | readonly [left: readonly number[], right: readonly number[]];

/** `{ "positions": ["0", [[0], [1]]], "onside": 1, "offside": 1 }` is over, `{0|pass}`. */
export interface LoopyJson {
  readonly positions: readonly PositionJson[];
  /** The places of both sides; those of a stopper are one. */
  readonly onside: number;
  readonly offside: number;
}

/** A value as plain data: equal values give equal data. */
export function loopyToJson({ onside, offside }: LoopyValue, values: LoopyValues): LoopyJson {
  const { table } = values;
  const places = new Map<Stopper, number>();
  for (const side of [onside, offside]) {
    const byRank = [...table.ranks(side)].sort(([, a], [, b]) => a - b).map(([s]) => s);
    for (const s of [side, ...byRank]) {
      for (const followed of [s, ...table.left(s), ...table.right(s)]) {
        if (!places.has(followed)) places.set(followed, places.size);
      }
    }
  }
  // Options of what is short are in its text.
  const listed = [...places.keys()];
  const place = (s: Stopper) => places.get(s)!;
  const position = (s: Stopper): PositionJson => {
    const value = table.valueOf(s);
    if (value !== undefined) return makePartizan(value, table.store, { longest: Number.POSITIVE_INFINITY });
    const side = (options: readonly Stopper[]) => options.map(place).sort((a, b) => a - b);
    return [side(table.left(s)), side(table.right(s))];
  };
  return { positions: listed.map(position), onside: place(onside), offside: place(offside) };
}

/** The value of plain data. @throws ZugzwangError `input` that names the position at fault */
export function loopyFromJson(json: unknown, values: LoopyValues): LoopyValue {
  const { positions, onside, offside } = (json ?? {}) as Partial<Record<keyof LoopyJson, unknown>>;
  if (!Array.isArray(positions)) throw new ZugzwangError('input', 'expected an object with a list of positions');
  const forms = positions.map((position, i) => readPosition(position, i, values));
  const at = (place: unknown, where: string): LoopyForm | LoopyValue => {
    const found = typeof place === 'number' ? forms[place] : undefined;
    if (found !== undefined) return found;
    const what = `found ${excerpt(String(place))}, expected the place of a position`;
    throw new ZugzwangError('input', `${where}: ${what}`);
  };
  for (const [i, position] of positions.entries()) {
    const form = forms[i]!;
    if (!Array.isArray(position) || 'onside' in form) continue;
    for (const [side, options] of [form.left, form.right].entries()) {
      for (const place of position[side] as unknown[])
        (options as (LoopyForm | LoopyValue)[]).push(at(place, `position ${i}`));
    }
  }
  const value = (form: LoopyForm | LoopyValue) => ('onside' in form ? form : values.game(form));
  const [on, off] = [at(onside, 'onside'), at(offside, 'offside')];
  return on === off ? value(on) : values.sided(value(on), value(off));
}

function readPosition(position: unknown, i: number, values: LoopyValues): LoopyForm | LoopyValue {
  if (typeof position === 'string') return values.short(parsePartizan(position, values.table.store));
  const isPair = Array.isArray(position) && position.length === 2 && position.every(Array.isArray);
  if (!isPair) throw new ZugzwangError('input', `position ${i}: expected text or two lists of places`);
  return { left: [], right: [] };
}
