/** Numbers that are picked from all below some size by a hash: the same ones in every thread and process, spread evenly. */

/** Odd: all numbers below 2^32 are hashed to different ones. */
const SCATTER = 0x9e3779b1;

/** Up to which hash numbers are picked, so that about so many of those below `size` are; all where there are no more. */
export const mostPicked = (count: number, size: number): number =>
  size <= count ? 0x7fffffff : Math.round((count / size) * 2 ** 32) - 2 ** 31;

/** @param most - as `mostPicked` has it */
export const isPicked = (number: number, most: number): boolean => Math.imul(number, SCATTER) <= most;
