/** Whether a table holds the positions that were found, those at which play goes on, and no others. */
import type { FaultList } from './faults.js';
import { blockBegin, blockEnd, type TierMemory } from './tier-memory.js';

const OVER = 'by the rules it is over, and not for the table to say';
const UNREACHED = 'it cannot be reached from the start';
const MISSING = 'it can be reached from the start, but is not in the table';

/** Compares one block of a tier, view by view, bit by bit. Returns how much work it was. */
export function checkMembers(memory: TierMemory, tier: number, block: number, faults: FaultList): number {
  const { found, reached, stored, over } = memory;
  const begin = blockBegin(block);
  const end = blockEnd(block, over.length);
  for (let word = begin; word < end; word++) {
    const members = stored.words[word]!;
    const ended = over[word]!;
    let said = 0;
    for (let view = 0; view < found.length; view++) {
      const claims = reached[view]![word]!;
      const finds = found[view]![word]!;
      said |= claims;
      if (claims === (finds & ~ended)) continue;
      tell(faults, tier, word, view, claims & ended, OVER);
      tell(faults, tier, word, view, claims & ~finds, UNREACHED);
      tell(faults, tier, word, view, finds & ~ended & ~claims, MISSING);
    }
    if (said === members) continue;
    tell(faults, tier, word, 0, members & ~said, 'the table has a value for it, but says that nothing reaches it');
    tell(faults, tier, word, 0, said & ~members, 'the table says that it is reached, but has no value for it');
  }
  return (end - begin) >>> 4;
}

function tell(faults: FaultList, tier: number, word: number, view: number, bits: number, problem: string): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    faults.add({ tier, index: (word << 5) | (31 - Math.clz32(rest & -rest)), view, problem });
  }
}
