import crc32 from 'crc-32';
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { NO_POSITION, type TierNumbering, type TierRules } from '../core/tiers.js';

/** How many places of a tier are looked at, and how many indices from each on. */
const PLACES = 8;
const TRIES = 1000;

/**
 * A checksum over the notation of some positions, by which a table is refused that was made when the game numbered its
 * positions otherwise. `FORMAT.md` says of which: few, and of two tiers alone, as some games take their time to open one.
 */
export function numberingChecksum<P, M, L extends string>(game: Game<P, M, L>, numbering: TierNumbering<P>): number {
  const { space } = numbering;
  const lines: string[] = [];
  for (const tier of [space.start.tier, Math.floor(space.tierCount / 2)]) {
    for (const index of somePositions(space.openTier(tier), space.tierSize(tier))) {
      lines.push(`${tier}:${index}=${game.makeText(numbering.unrank({ tier, index }, 0))}\n`);
    }
  }
  return crc32.buf(new TextEncoder().encode(lines.join(''))) >>> 0;
}

function somePositions(rules: TierRules, size: number): number[] {
  const found: number[] = [];
  for (let place = 0; place < PLACES; place++) {
    const begin = Math.floor((place * size) / PLACES);
    for (let index = begin; index < Math.min(size, begin + TRIES); index++) {
      if (rules.load(index) === NO_POSITION) continue;
      found.push(index);
      break;
    }
  }
  return found;
}

/** The numbering of a game. @throws ZugzwangError `usage` where it has no tiers */
export function numberingOf<P, M, L extends string>(game: Game<P, M, L>): TierNumbering<P> {
  const numbering = game.definition.tiers?.();
  if (numbering !== undefined) return numbering;
  throw new ZugzwangError('usage', `${game.name} has no tiers, expected a game with tiers`);
}
