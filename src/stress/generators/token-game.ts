/** One game: a graph without cycles, K of each vertex, and the rounds, each the tokens of every vertex. */
export interface TokenGame {
  readonly n: number;
  readonly edges: readonly (readonly [number, number])[];
  readonly add: readonly number[];
  readonly rounds: readonly (readonly number[])[];
}

/** The games of one input. */
export type TokenGames = readonly TokenGame[];

/** The smallest one. */
export const LEAST_GAME: TokenGame = { n: 1, edges: [], add: [0], rounds: [[0]] };
