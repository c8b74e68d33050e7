/**
 * How likely a region of Clobber is won by who is to move, as a guess: by how many enemies and how many of one's own men stand beside each man. The weights are a
 * logistic regression over 20,000 regions of boards and 6,000 strips, each solved for either player (`bench/clobber-odds.mjs`), and tell four of five winners. A
 * man who stands with others and has an enemy beside him is worth something, a lone one is prey.
 */
import { popcount } from '../../ranking/bit-ranking.js';
import type { BitBoard } from './bit-rules.js';
import type { Ranks } from './board-regions.js';

export interface Weights {
  /** By 5 · enemies + own men beside a man. */
  readonly man: readonly number[];
  readonly move: number;
  readonly first: number;
}

export const BOARD: Weights = {
  man: [
    [0, -0.06, 0.24, 0.19, -0.11],
    [-0.54, 0.44, 0.44, 0.73, 0],
    [-0.11, -0.16, 0.43, 0, 0],
    [-0.15, -0.12, 0, 0, 0],
    [-0.36, 0, 0, 0, 0],
  ].flat(),
  move: 0.17,
  first: -0.2,
};
export const STRIP: Weights = {
  man: [
    [0, 0.03, 0.32, 0, 0],
    [-0.96, 0.53, 0, 0, 0],
    [-0.02, 0, 0, 0, 0],
  ].flat(),
  move: 0.07,
  first: 0.66,
};

const weightsOf = (width: number, height: number) => (width === 1 || height === 1 ? STRIP : BOARD);

/** What a man adds to the log-odds of the player to move, with so many of that player's men and of the other's beside him. */
export const worthOf = ({ man, move }: Weights, isOwn: boolean, mine: number, theirs: number) =>
  isOwn ? man[5 * theirs + mine]! + move * theirs : -man[5 * mine + theirs]!;

/** The log-odds that a player wins a region alone, to move. */
export function oddsOfBits({ shape, planes }: BitBoard, player: 0 | 1): number {
  const weights = weightsOf(shape.width, shape.height);
  const [own, other] = [planes[player]!, planes[1 - player]!];
  let odds = weights.first;
  for (let rest = own | other; rest !== 0; rest &= rest - 1) {
    const at = rest & -rest;
    const beside = shape.besides(at);
    odds += worthOf(weights, (at & own) !== 0, popcount(beside & own), popcount(beside & other));
  }
  return odds;
}

/** The same of a larger board. */
export function oddsOfRanks({ width, height, bits }: Ranks, player: 0 | 1): number {
  const weights = weightsOf(width, height);
  const [own, other] = player === 0 ? [0, height] : [height, 0];
  let odds = weights.first;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isOwn = ((bits[own + y]! >> x) & 1) !== 0;
      if (!isOwn && ((bits[other + y]! >> x) & 1) === 0) continue;
      odds += worthOf(weights, isOwn, besides(bits, own, height, y, x), besides(bits, other, height, y, x));
    }
  }
  return odds;
}

/** How many of the pieces whose ranks begin at a place stand beside a square. */
function besides(bits: readonly number[], from: number, height: number, y: number, x: number): number {
  const row = bits[from + y]! << 1;
  const above = y > 0 ? bits[from + y - 1]! : 0;
  const below = y + 1 < height ? bits[from + y + 1]! : 0;
  return ((row >> x) & 1) + ((row >> (x + 2)) & 1) + ((above >> x) & 1) + ((below >> x) & 1);
}
