import { compareAny } from '../../values/loopy/index.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { sideValue } from '../values/relation.js';
import { ValueReader } from '../values/value-reader.js';

export interface CompareFlags {
  json?: boolean;
  memory?: string;
}

/** `zug compare A B`. */
export default async function compareCommand(flags: CompareFlags, a: string, b: string): Promise<void> {
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const g = await sideValue(reader, 'A', a);
  const h = await sideValue(reader, 'B', b);
  const order = compareAny(g, h, reader.loopy);
  print(flags.json ? JSON.stringify({ order }, undefined, 2) : order);
}
