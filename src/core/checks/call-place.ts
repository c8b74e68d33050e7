import { excerpt, messageOf } from '../errors.js';
import type { AnyGame } from '../game.js';
import { describe } from '../text/describe.js';
import { NOTE, type RuleNotes } from './watched-rules.js';

/** By rule: which of its arguments are the position and the player to move. */
const POSITION_OF: Readonly<Record<string, readonly [number, number]>> = {
  moves: [0, 1],
  play: [0, 2],
  over: [0, 1],
  payoff: [0, 1],
  turn: [3, 1],
  show: [0, 1],
  picture: [0, 1],
  clicks: [1, 2],
};

/** Where the call under way is: the position that it is asked about, in words. */
export function callPlace(game: AnyGame, { given, data, rules }: RuleNotes): string {
  const rule = rules[data[NOTE.rule]!]!;
  const [at, who] = POSITION_OF[rule] ?? [];
  if (at !== undefined && who !== undefined) {
    const move = rule === 'play' ? `, move ${shown(given[1])}` : '';
    return `at position ${positionText(game, given[at], given[who] as string | undefined)}${move}`;
  }
  const [isOfSpace, tier] = /^(?:numbering|tiers)\(\)\.space\.(?:openTier\((\d+)\))?/.exec(rule) ?? [];
  if (isOfSpace === undefined) return given[0] === undefined ? '' : `for ${shown(given[0])}`;
  return tier === undefined ? `at number ${data[NOTE.at]!}` : `at index ${data[NOTE.at]!}`;
}

function positionText(game: AnyGame, position: unknown, player: string | undefined): string {
  try {
    return excerpt(game.makeText({ position, player: game.playerIndex(player) }), 200);
  } catch {
    return shown(position);
  }
}

function shown(value: unknown): string {
  try {
    return excerpt(describe(value), 200);
  } catch (error) {
    return excerpt(messageOf(error));
  }
}
