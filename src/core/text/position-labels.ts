import { makeText } from '../checks/plain-data.js';
import { isRecord } from '../data/record.js';
import type { AnyGame, State } from '../game.js';

/** So many differing values are told one by one; of more, the fields that they are in. */
const MOST_LEAVES = 8;

/**
 * What positions of one game are called beside each other: of each the values in which they differ, by name, without the player to move.
 * Undefined where the author wrote a notation, or positions are no records: then their texts say it.
 */
export function positionLabels(game: AnyGame, states: readonly State<unknown>[]): string[] | undefined {
  const positions = states.map(({ position }) => position);
  if (game.definition.notation !== undefined || !positions.every(isRecord)) return undefined;
  const deep = positions.map(position => valuesOf(position, isRecord));
  const differing = differingNames(deep);
  const [values, names] = differing.length <= MOST_LEAVES ? [deep, differing] : fieldsOf(positions);
  // Where nothing differs, there is one position: all of it is told.
  const told = names.length > 0 ? names : [...(values[0]?.keys() ?? [])];
  return values.map(value =>
    told.flatMap(name => (value.has(name) ? [`${name} ${value.get(name) || '-'}`] : [])).join(', '),
  );
}

function fieldsOf(positions: readonly object[]): [Map<string, string>[], string[]] {
  const values = positions.map(position => valuesOf(position, () => false));
  return [values, differingNames(values)];
}

/** The values in a record by their paths; those that are to be opened are told value by value. */
function valuesOf(record: object, opens: (value: unknown) => boolean): Map<string, string> {
  const values = new Map<string, string>();
  const tell = (value: unknown, path: string) => {
    if (value === undefined) return;
    if (opens(value)) for (const [key, item] of Object.entries(value as object)) tell(item, `${path}.${key}`);
    else values.set(path, typeof value === 'string' || typeof value === 'bigint' ? `${value}` : makeText(value));
  };
  for (const [key, value] of Object.entries(record)) tell(value, key);
  return values;
}

/** Names whose values are not everywhere the same. */
function differingNames(all: readonly ReadonlyMap<string, string>[]): string[] {
  const names = new Set(all.flatMap(values => [...values.keys()]));
  return [...names].filter(name => all.some(values => values.get(name) !== all[0]!.get(name)));
}
