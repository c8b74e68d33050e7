import { ZugzwangError } from '../core/errors.js';
import { parsePartizan } from '../values/partizan/operations.js';
import { PartizanStore } from '../values/partizan/store.js';
import type { Value } from '../values/partizan/value-table.js';
import { parseMemory } from './options.js';
import { print } from './print.js';

export interface CompareFlags {
  json?: boolean;
  memory?: string;
}

/** `zug compare A B`. */
export default async function compareCommand(flags: CompareFlags, a: string, b: string): Promise<void> {
  const store = new PartizanStore({ maxBytes: parseMemory(flags.memory) });
  const order = store.compare(read('A', a, store), read('B', b, store));
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}

/** A value; what is wrong with it is said with the name of the argument. */
function read(name: string, text: string, store: PartizanStore): Value {
  try {
    return parsePartizan(text, store);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'input') throw error;
    throw new ZugzwangError('input', `${name}: ${error.message}`, { cause: error });
  }
}
