import { textCrc32 } from '../core/data/crc32.js';
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { NO_POSITION, type TierNumbering, type TierRules, UnforeseenError } from '../core/tiers.js';
import { FORMER, foreseeing, numberingOf } from '../rules/faces.js';
import type { TierTableHeader } from './header.js';
import { damaged } from './prefix.js';

/** How many places of a tier are looked at, and how many indices from each on. */
const PLACES = 8;
const TRIES = 1000;

/** What a header says of the numbers of its table. */
export type NumbersOfTable = Partial<Pick<TierTableHeader, 'foreseen' | 'numbering'>>;

/** What the plan of a table's tiers is to foresee; undefined where nothing is. */
export function foreseenBy<P, M, L extends string>(header: NumbersOfTable, game: Game<P, M, L>): unknown {
  if (header.foreseen !== undefined) return header.foreseen;
  const { formerTiers } = game.definition;
  if (formerTiers === undefined || header.numbering === numberingChecksum(game, numberingOf(game))) return undefined;
  const former = formerTiers();
  return former !== undefined && header.numbering === numberingChecksum(game, former) ? FORMER : undefined;
}

/**
 * The game of a table with its tiers planned as they were when the table was made.
 *
 * @throws ZugzwangError `table` where what the plan is to foresee is none of this game's
 */
export function gameOfTable<P, M, L extends string>(
  { header, name }: { readonly header: NumbersOfTable; readonly name: string },
  game: Game<P, M, L>,
): Game<P, M, L> {
  const foreseen = foreseenBy(header, game);
  const planned = foreseeing(game, foreseen);
  if (foreseen === undefined || foreseen === FORMER) return planned;
  try {
    if (numberingOf(planned).foreseen === undefined) throw new ZugzwangError('table', 'this game foresees nothing');
    return planned;
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error;
    throw damaged(name, `what its tiers were to foresee cannot be used (${error.message})`);
  }
}

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
  return textCrc32(lines.join(''));
}

function somePositions(rules: TierRules, size: number): number[] {
  const found: number[] = [];
  for (let place = 0; place < PLACES; place++) {
    const begin = Math.floor((place * size) / PLACES);
    for (let index = begin; index < Math.min(size, begin + TRIES); index++) {
      if (!isPosition(rules, index)) continue;
      found.push(index);
      break;
    }
  }
  return found;
}

function isPosition(rules: TierRules, index: number): boolean {
  try {
    return rules.load(index) !== NO_POSITION;
  } catch (error) {
    // Nobody needs to have foreseen what a position is worth that play does not come to.
    if (error instanceof UnforeseenError) return true;
    throw error;
  }
}
