/** Berzerk's two rings: which body is where, in a world whose outer edge is a circle of radius 1 round 0, body 1 at the top, clockwise. */
import { compareValues, moveValue } from 'zugzwang/core';
import type { SolvedCircle } from 'zugzwang/site/contest';

/** Inner and outer radius of the ring of each player, Rick's outside. */
export const RINGS = [
  { inner: 0.8, outer: 1 },
  { inner: 0.56, outer: 0.76 },
] as const;
/** Where steps are drawn. */
export const CHORDS = 0.54;

export const PLAYERS = ['Rick', 'Morty'] as const;
export type Player = 0 | 1;

/** A body on the ring of whoever moves first. */
export interface RingPlace {
  readonly player: Player;
  /** From 1. */
  readonly body: number;
}

/** The place that a link names: `3-rick`. */
export function placeNamed(text: string, n: number): RingPlace | undefined {
  const [, number, name] = /^(\d{1,9})-(rick|morty)$/.exec(text) ?? [];
  const body = Number(number);
  return body >= 1 && body <= n ? { player: name === 'morty' ? 1 : 0, body } : undefined;
}

/** The angle of the middle of a body, clockwise from the top. */
export const angleOf = (body: number, n: number): number => ((body - 1) / n) * 2 * Math.PI;

/** A point of the world. */
export const onCircle = (angle: number, radius: number) => ({
  x: radius * Math.sin(angle),
  y: -radius * Math.cos(angle),
});

/** The place at a point of the world; undefined between the rings and outside. */
export function placeAt(x: number, y: number, n: number): RingPlace | undefined {
  const radius = Math.hypot(x, y);
  const player = RINGS.findIndex(({ inner, outer }) => radius >= inner && radius <= outer);
  if (player < 0) return undefined;
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return { player: player as Player, body: (((Math.round(turn * n) % n) + n) % n) + 1 };
}

/** The place that so many bodies clockwise lie from another, round and round. */
export const turnedBy = ({ player, body }: RingPlace, by: number, n: number): RingPlace => ({
  player,
  body: ((((body - 1 + by) % n) + n) % n) + 1,
});

/** Where a step leads, the body from 1. */
export const afterStep = (body: number, step: number, n: number): number => ((body - 1 + step) % n) + 1;

/** A step from a body: where it leads and what it is worth to who makes it, the move counted. */
export interface RingMove {
  readonly step: number;
  readonly to: number;
  readonly value: number;
}

/** The steps from a place, best first; none from the hole. */
export function movesFrom({ n, steps, values }: SolvedCircle, { player, body }: RingPlace): RingMove[] {
  if (body === 1) return [];
  const after = values[1 - player]!;
  const moves = Array.from(steps[player], step => {
    const to = afterStep(body, step, n);
    return { step, to, value: moveValue(after[to - 1]!, false) };
  });
  return moves.sort((a, b) => compareValues(a.value, b.value) || a.step - b.step);
}
