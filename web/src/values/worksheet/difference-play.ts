/** The game A − B, played against a proof of how A and B compare: the proof knows an answer to every move. */
import { type DirectionProof, differenceMoves, type ProofPair } from 'zugzwang/partizan';
import type { DifferenceGame } from './answers/protocol.ts';

/** A move on A − B: in A, or in the other part, from one position to another, as they stand there. */
export interface DifferenceMove {
  readonly after: ProofPair;
  readonly isFirst: boolean;
  readonly from: string;
  readonly to: string;
}

/** Who the proof plays: Left, second, where it shows A ≥ B; Right, first, where it shows that not. */
export const playerOf = ({ pairs }: DirectionProof): 0 | 1 => (pairs === undefined ? 1 : 0);

/** Where play begins: the sides of A and B of which the proof speaks. */
export function startOf({ proof }: DifferenceGame, direction: DirectionProof): ProofPair {
  const { refutation } = direction;
  if (refutation !== undefined) return refutation.at(-1)![0];
  return direction.isForward ? [proof.left[0], proof.right[0]] : [proof.right[0], proof.left[0]];
}

/** The moves of a player, 0 for Left. */
export function movesOf(game: DifferenceGame, pair: ProofPair, player: 0 | 1): DifferenceMove[] {
  return differenceMoves(game.proof, pair, player).map(after => moveTo(game, pair, after));
}

/** What the proof moves to, from where it is its turn; undefined where it has lost. */
export function answerOf(game: DifferenceGame, direction: DirectionProof, pair: ProofPair): DifferenceMove | undefined {
  const answers = new Map(
    direction.pairs?.map(one => [one.join(), one]) ??
      direction.refutation!.map(([from, after]) => [from.join(), after]),
  );
  const after =
    direction.pairs === undefined
      ? answers.get(pair.join())
      : differenceMoves(game.proof, pair, 0).find(one => answers.has(one.join()));
  return after && moveTo(game, pair, after);
}

/** What stands in both parts. */
export const partsOf = ({ names, negatives }: DifferenceGame, [g, h]: ProofPair): readonly [string, string] => [
  names[g]!,
  negatives[h]!,
];

function moveTo(game: DifferenceGame, [g, h]: ProofPair, after: ProofPair): DifferenceMove {
  // A pass leaves both as they are.
  const isFirst = after[1] === h;
  const [from, to] = isFirst
    ? [game.names[g]!, game.names[after[0]]!]
    : [game.negatives[h]!, game.negatives[after[1]]!];
  return { after, isFirst, from, to };
}
