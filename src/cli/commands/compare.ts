import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { compareSides } from '../values/relation.js';
import { ValueReader } from '../values/value-reader.js';

export interface CompareFlags {
  json?: boolean;
  memory?: string;
}

/** `zug compare A B`. */
export default async function compareCommand(flags: CompareFlags, a: string, b: string): Promise<void> {
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const order = await compareSides(reader, a, b);
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}
