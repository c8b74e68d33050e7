/** What rulesets of all kinds have in common. */

/** The players: Left, who is player 0, begins where nobody says who does. */
export const PLAYERS = ['Left', 'Right'] as const;
type Player = (typeof PLAYERS)[number];

export const playerIndex = (player: Player): 0 | 1 => (player === 'Left' ? 0 : 1);

/** What a ruleset says of itself. */
export interface RulesetWords {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: string;
  readonly ending?: string;
  readonly sources: readonly string[];
  /** Positions, without who is to move. */
  readonly examples: readonly string[];
}

/** The same as its family says it: in the examples Left is to move. */
export function familyWords({ id, title, summary, rules, ending, sources, examples }: RulesetWords) {
  return {
    id,
    title,
    summary,
    rules,
    ...(ending === undefined ? {} : { ending }),
    version: 1,
    examples: examples.map(example => `${example} Left`),
    sources,
  };
}
