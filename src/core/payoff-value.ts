/**
 * The one integer in which a position of a tiered game that ends in a number is kept: `(remoteness << bits | distance) << 2 | code`.
 *
 * The distance is that of the payoff from the stake, and the code its side for the player to move: won above the stake, lost below;
 * at the stake `TIE` where play ends (or somebody has to give back what they gained), `DRAW` where it goes round. `bits` holds the
 * largest distance; without payoffs it is 0, and the value is packed as everywhere else.
 *
 * Remoteness counts the plies until nothing changes any more: until play is over, or has come to a draw, which is worth the stake.
 */
import { DRAW, LOSE, TIE, WIN } from './outcome.js';

/** Payoffs in tiers are at most this. */
export const MOST_PAYOFF = 2 ** 24;

/** How many bits of a value say how far its payoff is from the stake; 0 in a space without payoffs. */
export function payoffBits({ payoff }: { readonly payoff?: { readonly most: number } }): number {
  return payoff === undefined ? 0 : 32 - Math.clz32(payoff.most);
}

/** The value of a position at which play is over; `payoff` is what that is worth to the player to move, beyond the stake. */
export function endValue(payoff: number): number {
  return payoff > 0 ? (payoff << 2) | WIN : payoff < 0 ? (-payoff << 2) | LOSE : TIE;
}

/** The packed value of a payoff that is not that of a draw. */
export function packPayoff(bits: number, payoff: number, remoteness: number): number {
  return (remoteness << (bits + 2)) | endValue(payoff);
}

/** What a packed value is worth to the player to move, beyond the stake. */
export function payoffOf(value: number, bits: number): number {
  const distance = (value >>> 2) & (2 ** bits - 1);
  const code = value & 3;
  return code === WIN ? distance : code === LOSE ? -distance : 0;
}

/** The same for the first player, whoever is to move. */
export function firstPlayersPayoff(value: number, bits: number, player: 0 | 1): number {
  const payoff = payoffOf(value, bits);
  return player === 0 || payoff === 0 ? payoff : -payoff;
}

/** The same position's value without its payoff: `remoteness << 2 | code`. Negative numbers stay as they are. */
export function withoutPayoff(value: number, bits: number): number {
  return value < 0 || (value & 3) === DRAW ? value : ((value >>> (bits + 2)) << 2) | (value & 3);
}
