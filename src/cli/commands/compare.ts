import { ZugzwangError } from '../../core/errors.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { ValueReader } from '../values/value-reader.js';

export interface CompareFlags {
  json?: boolean;
  memory?: string;
}

/** `zug compare A B`. */
export default async function compareCommand(flags: CompareFlags, a: string, b: string): Promise<void> {
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const g = (await named('A', () => reader.expression(a))).value();
  const h = (await named('B', () => reader.expression(b))).value();
  const order =
    typeof g === 'number' && typeof h === 'number'
      ? reader.store.compare(g, h)
      : reader.loopy.compare(reader.lifted(g), reader.lifted(h));
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}

/** A value; what is wrong with it is said with the name of the argument. */
async function named<V>(name: string, read: () => Promise<V>): Promise<V> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'input') throw error;
    throw new ZugzwangError('input', `${name}: ${error.message}`, { cause: error });
  }
}
