/**
 * Games as they are written, not as they are worth: bases of ordinal sums, summands of conjunctive and selective sums, in which equal values need not
 * behave alike.
 */

import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { ordinalSumOver } from './ordinal-sum.js';

/** A game with its options. One object that comes again is one position. */
export interface GameForm {
  readonly left: readonly GameForm[];
  readonly right: readonly GameForm[];
}

/** The canonical form of a value, written out. */
export function canonicalGameForm(store: PartizanStore, v: Value): GameForm {
  const forms = store.memo('game forms', () => new Map<Value, GameForm>());
  const stack: Value[] = [v];
  while (stack.length > 0) {
    const u = stack.at(-1)!;
    const [left, right] = [store.leftOptions(u), store.rightOptions(u)];
    const open = [...left, ...right].filter(option => !forms.has(option));
    if (open.length > 0) {
      stack.push(...open);
      continue;
    }
    stack.pop();
    const of = (option: Value) => forms.get(option)!;
    if (!forms.has(u)) forms.set(u, { left: left.map(of), right: right.map(of) });
  }
  return forms.get(v)!;
}

/** The positions of a form, each once, options first. */
function positionsUpwards(form: GameForm): GameForm[] {
  const order: GameForm[] = [];
  const state = new Map<GameForm, boolean>();
  const stack = [form];
  while (stack.length > 0) {
    const position = stack.at(-1)!;
    const isDone = state.get(position);
    if (isDone === undefined) {
      state.set(position, false);
      for (const option of [...position.left, ...position.right]) if (!state.has(option)) stack.push(option);
      continue;
    }
    stack.pop();
    if (isDone) continue;
    state.set(position, true);
    order.push(position);
  }
  return order;
}

/** The value of a form. */
export function formValue(store: PartizanStore, form: GameForm): Value {
  const values = new Map<GameForm, Value>();
  const of = (position: GameForm) => values.get(position)!;
  for (const position of positionsUpwards(form)) {
    values.set(position, store.game(position.left.map(of), position.right.map(of)));
  }
  return of(form);
}

/** The ordinal sum over a base as it is written: `{*|*} : 1` is ↑, although {*|*} = 0. */
export function ordinalSumOfForm(store: PartizanStore, base: GameForm, h: Value): Value {
  const values = (options: readonly GameForm[]) => options.map(option => formValue(store, option));
  return ordinalSumOver(store, values(base.left), values(base.right), formValue(store, base), h);
}

/** The conjunctive sum: a move is one in every summand, and play ends as soon as one has ended. */
export function conjunctiveSum(store: PartizanStore, g: GameForm, h: GameForm): Value {
  const options = (as: readonly GameForm[], bs: readonly GameForm[], of: Of) => as.flatMap(a => bs.map(b => of(a, b)));
  return combined(store, g, h, (a, b, of) => store.game(options(a.left, b.left, of), options(a.right, b.right, of)));
}

/** The selective sum: a move is one in any summands, at least one, to the end. */
export function selectiveSum(store: PartizanStore, g: GameForm, h: GameForm): Value {
  return combined(store, g, h, (a, b, of) => {
    const options = (as: readonly GameForm[], bs: readonly GameForm[]) => [
      ...as.map(option => of(option, b)),
      ...bs.map(option => of(a, option)),
      ...as.flatMap(x => bs.map(y => of(x, y))),
    ];
    return store.game(options(a.left, b.left), options(a.right, b.right));
  });
}

/** Conway's product of two forms as they are written; equal forms may have products that differ. */
export function conwayProductOfForms(store: PartizanStore, g: GameForm, h: GameForm): Value {
  return combined(store, g, h, (a, b, of) => {
    const options = (as: readonly GameForm[], bs: readonly GameForm[]) =>
      as.flatMap(x => bs.map(y => store.subtract(store.add(of(x, b), of(a, y)), of(x, y))));
    const left = [...options(a.left, b.left), ...options(a.right, b.right)];
    return store.game(left, [...options(a.left, b.right), ...options(a.right, b.left)]);
  });
}

type Of = (a: GameForm, b: GameForm) => Value;

/** What a pair of forms makes, from what the pairs below it make. */
function combined(
  store: PartizanStore,
  g: GameForm,
  h: GameForm,
  make: (a: GameForm, b: GameForm, of: Of) => Value,
): Value {
  const rows = positionsUpwards(g);
  const columns = positionsUpwards(h);
  const places = new Map(columns.map((position, i) => [position, i]));
  const values = new Map<GameForm, Value[]>();
  const of: Of = (a, b) => values.get(a)![places.get(b)!]!;
  for (const a of rows) {
    const row: Value[] = [];
    values.set(a, row);
    for (const b of columns) {
      store.checkpoint();
      row.push(make(a, b, of));
    }
  }
  return of(g, h);
}
