/**
 * Outcomes, and the one integer in which solvers keep a solved position: `remoteness << 2 | code`.
 *
 * Every outcome is for the player to move. The codes stand in order of preference, so a better outcome is a larger code.
 */
export const OUTCOMES = ['lose', 'draw', 'tie', 'win'] as const;

/** `win`, `lose`, `tie` (over, nobody won) or `draw` (play never needs to end), for the player to move. */
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome codes, worst first. */
export const LOSE = 0;
/** Play never needs to end. */
export const DRAW = 1;
/** Over, and nobody won. */
export const TIE = 2;
/** The best outcome code. */
export const WIN = 3;
/** Not known yet, or not terminal. Any negative value reads as undecided. */
export const UNDECIDED = -1;

/** The largest remoteness that a packed value holds. */
export const MAX_REMOTENESS = 2 ** 29 - 1;

/** The same outcome seen by the other player: win and lose change places. */
export function flipCode(code: number): number {
  return code === WIN ? LOSE : code === LOSE ? WIN : code;
}

/** The same outcome seen by the other player. */
export function flipOutcome(outcome: Outcome): Outcome {
  return OUTCOMES[flipCode(OUTCOMES.indexOf(outcome))]!;
}

/** Outcome code and remoteness (plies; ignored for a draw) as one integer. */
export function packValue(code: number, remoteness: number): number {
  return code === DRAW ? DRAW : (remoteness << 2) | code;
}

/** The outcome of a packed value. */
export function outcomeOf(value: number): Outcome {
  return OUTCOMES[value & 3]!;
}

/** Plies to the end, or null for a draw, which has none. */
export function remotenessOf(value: number): number | null {
  return (value & 3) === DRAW ? null : value >>> 2;
}

/** The value of a move that leads to a position of value `successor`, for the player who makes it, the move counted. */
export function moveValue(successor: number, sameMover: boolean): number {
  const code = sameMover ? successor & 3 : flipCode(successor & 3);
  return code === DRAW ? DRAW : (((successor >>> 2) + 1) << 2) | code;
}

/** Orders values best first for the player to move: the winner hurries, the loser delays. */
export function compareValues(a: number, b: number): number {
  const codes = (b & 3) - (a & 3);
  if (codes !== 0) return codes;
  return (a & 3) === LOSE ? (b >>> 2) - (a >>> 2) : (a >>> 2) - (b >>> 2);
}
