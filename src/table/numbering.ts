import crc32 from 'crc-32';
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { NO_POSITION, type TierNumbering, type TierPosition } from '../core/tiers.js';

/** How many tiers are looked at, and how many indices of one. */
const TIERS = 16;
const TRIES = 1000;

/**
 * A checksum over the notation of some positions, by which a table is refused that was made when the game numbered its
 * positions otherwise. `FORMAT.md` says of which.
 */
export function numberingChecksum<P, M, L extends string>(game: Game<P, M, L>, numbering: TierNumbering<P>): number {
  const { space } = numbering;
  const places: TierPosition[] = [];
  const step = Math.ceil(space.tierCount / TIERS);
  for (let tier = 0; tier < space.tierCount; tier += step) {
    const index = middlePosition(space.openTier(tier), space.tierSize(tier));
    if (index >= 0) places.push({ tier, index });
  }
  const lines = [...places, space.start].map(({ tier, index }) => {
    return `${tier}:${index}=${game.makeText(numbering.unrank({ tier, index }, 0))}\n`;
  });
  return crc32.buf(new TextEncoder().encode(lines.join(''))) >>> 0;
}

function middlePosition(rules: { load(index: number): number }, size: number): number {
  const begin = Math.floor(size / 2);
  for (let index = begin; index < Math.min(size, begin + TRIES); index++) {
    if (rules.load(index) !== NO_POSITION) return index;
  }
  return -1;
}

/** The numbering of a game. @throws ZugzwangError `usage` where it has no tiers */
export function numberingOf<P, M, L extends string>(game: Game<P, M, L>): TierNumbering<P> {
  const numbering = game.definition.tiers?.();
  if (numbering !== undefined) return numbering;
  throw new ZugzwangError('usage', `${game.name} has no tiers, expected a game with tiers`);
}
