/**
 * How the fast face of dobutsu shogi writes pieces, and the steps that they have.
 *
 * Squares are 0 … 11 from the lower left of the player to move, rank by rank, who plays up. A piece is a code,
 * `square << 2 | owner << 1 | hen`, with owner 0 for the player to move, and square 12 for a hand. A position is an array of six
 * codes, two giraffes, two elephants, two chicks, and two lions. A set of squares is a number with a bit for each.
 */

/** Square "12": in a hand. */
export const HAND = 12;
/** The set of all squares. */
export const ALL_SQUARES = 0xfff;

/** A code in a hand: the mover's, the opponent's. */
export const OWN_HAND: number = HAND << 2;
export const OTHER_HAND: number = OWN_HAND | 2;

/** Codes lie below this. */
export const CODES = 52;

/** The set of the square that a code stands on; empty for a hand. */
export const SQUARE_OF: Int32Array = Int32Array.from({ length: CODES }, (_, code) =>
  code < OWN_HAND ? 1 << (code >>> 2) : 0,
);

/** The squares to which a step leads, by square; forward is up. */
function stepsOf(steps: readonly (readonly [number, number])[]): number[] {
  return Array.from({ length: 12 }, (_, square) => {
    const inside = steps
      .map(([right, up]) => [(square % 3) + right, Math.floor(square / 3) + up] as const)
      .filter(([file, rank]) => file >= 0 && file < 3 && rank >= 0 && rank < 4);
    return inside.reduce((set, [file, rank]) => set | (1 << (3 * rank + file)), 0);
  });
}

const ORTHOGONAL = [[0, 1], [0, -1], [1, 0], [-1, 0]] as const; // biome-ignore format: a list
const AHEAD = [[1, 1], [-1, 1]] as const; // biome-ignore format: a list
const BACK = [[1, -1], [-1, -1]] as const; // biome-ignore format: a list

/** The squares that a lion steps to, by its own. */
export const LION_STEPS: Int32Array = Int32Array.from(stepsOf([...ORTHOGONAL, ...AHEAD, ...BACK]));
const GIRAFFE = stepsOf(ORTHOGONAL);
const ELEPHANT = stepsOf([...AHEAD, ...BACK]);
const CHICK = stepsOf([[0, 1]]);
const HEN = stepsOf([...ORTHOGONAL, ...AHEAD]);

/** The same for the opponent, who plays down. */
const down = (steps: readonly number[]) =>
  steps.map((_, square) => steps.reduce((set, targets, from) => set | (((targets >>> square) & 1) << from), 0));

/**
 * The squares that a piece of the mover's steps to, by kind (giraffe, elephant, chick) and code, at `kind * 52 + code`; none for
 * one of the opponent's or in a hand.
 */
export const OWN_STEPS: Int16Array = new Int16Array(3 * CODES);
/** The same of the opponent's. */
export const OTHER_STEPS: Int16Array = new Int16Array(3 * CODES);
/**
 * The squares from which a piece of the opponent's reaches the square that it is on; and those from which it reaches a square, at
 * `kind * 52 + (square << 2 | hen)`. A step backwards for one player is a step forwards for the other.
 */
export const SOURCES: Int16Array = new Int16Array(3 * CODES);
/** The square of a code if its owner is the mover. */
export const OWN_SQUARE: Int16Array = new Int16Array(CODES);
/** The same if it is the opponent. */
export const OTHER_SQUARE: Int16Array = new Int16Array(CODES);

for (let code = 0; code < OWN_HAND; code++) {
  const kinds = [GIRAFFE, ELEPHANT, (code & 1) === 1 ? HEN : CHICK];
  const square = code >>> 2;
  (code & 2 ? OTHER_SQUARE : OWN_SQUARE)[code] = SQUARE_OF[code]!;
  kinds.forEach((steps, kind) => {
    if (code & 2) OTHER_STEPS[kind * CODES + code] = down(steps)[square]!;
    else OWN_STEPS[kind * CODES + code] = steps[square]!;
    SOURCES[kind * CODES + code] = steps[square]!;
  });
}
