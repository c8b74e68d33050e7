import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { compareSides } from '../values/relation.js';
import { ValueReader } from '../values/value-reader.js';

/** `zug compare A B`. */
export default async function compareCommand(flags: FlagsOf<'compare'>, a: string, b: string): Promise<void> {
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const order = await compareSides(reader, a, b);
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}
