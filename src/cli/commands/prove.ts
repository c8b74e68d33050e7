import { counted } from '../../core/text/counted.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { ToldFailure } from '../process/exit.js';
import { print } from '../process/print.js';
import { checkOutput, writeWhole } from '../process/write-file.js';
import { positionsOf, proofFile } from '../values/proof-positions.js';
import { proveClaim, splitRelation } from '../values/relation.js';
import { ValueReader } from '../values/value-reader.js';

/** `zug prove CLAIM -o FILE`: exit code 1 where the claim does not hold, and its negation is proved. */
export default async function proveCommand(flags: FlagsOf<'prove'>, claim: string): Promise<void> {
  checkOutput(flags.output, { noun: 'proof', begins: '{"format":"zugzwang comparison"' });
  const given = splitRelation(claim);
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const positions = [await positionsOf(reader, given.a), await positionsOf(reader, given.b)] as const;
  const { proof } = await proveClaim(reader, given.a, given.relation, given.b, positions);
  const file = proofFile(
    proof,
    positions.map(list => list?.texts),
  );
  await writeWhole(flags.output, new TextEncoder().encode(`${JSON.stringify(file)}\n`));
  const { a, relation, b, holds, forms } = proof;
  if (flags.json)
    print(JSON.stringify({ a, relation, b, holds, positions: forms.length, file: flags.output }, undefined, 2));
  else {
    const what = holds ? 'holds' : 'does not hold; its negation is proved';
    print(`${a} ${relation} ${b} ${what}: ${flags.output}, ${counted(forms.length, 'position')}`);
  }
  if (!holds) throw new ToldFailure();
}
