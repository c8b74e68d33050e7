import { ZugzwangError } from '../../core/errors.js';
import { LoopyValues, looksLoopy, parseLoopy } from '../../values/loopy/index.js';
import { parsePartizan } from '../../values/partizan/operations.js';
import { type Order, PartizanStore } from '../../values/partizan/store.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';

export interface CompareFlags {
  json?: boolean;
  memory?: string;
}

/** `zug compare A B`. */
export default async function compareCommand(flags: CompareFlags, a: string, b: string): Promise<void> {
  const store = new PartizanStore({ maxBytes: parseMemory(flags.memory) });
  const order = [a, b].some(looksLoopy) ? compareLoopy(a, b, store) : compareShort(a, b, store);
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}

function compareShort(a: string, b: string, store: PartizanStore): Order {
  const of = (text: string) => parsePartizan(text, store);
  return store.compare(read('A', a, of), read('B', b, of));
}

function compareLoopy(a: string, b: string, store: PartizanStore): Order {
  const values = new LoopyValues(store);
  const of = (text: string) => (looksLoopy(text) ? parseLoopy(text, values) : values.short(parsePartizan(text, store)));
  return values.compare(read('A', a, of), read('B', b, of));
}

/** A value; what is wrong with it is said with the name of the argument. */
function read<V>(name: string, text: string, parse: (text: string) => V): V {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'input') throw error;
    throw new ZugzwangError('input', `${name}: ${error.message}`, { cause: error });
  }
}
