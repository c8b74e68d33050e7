import { demandInteger, demandIntegers } from '../../core/data/demand-integer.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { defineFamily, integer, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE } from '../../core/outcome.js';
import type { Numbering, PositionSpace } from '../../core/space.js';

const PLAYERS = ['Rick', 'Morty'] as const;

/** Codeforces 786A. Bodies stand on a circle, numbered clockwise from 1; body 1 is a black hole. */
export const berzerk = defineFamily({
  id: 'berzerk',
  title: 'Berzerk',
  summary:
    'Send the monster a number of bodies clockwise, from your own set of steps; whoever sends it into the hole wins.',
  rules:
    'There are n bodies on a circle, numbered clockwise from 1; body 1 is a black hole, and a monster stands on another. ' +
    'Rick and Morty each have their own set of steps from 1 to n − 1. In turn, a player picks a step x from their own ' +
    'set and the monster goes x bodies clockwise. Whoever sends it into the black hole wins. Play may go on forever.',
  notation: 'the body that the monster stands on, a space, the player to move: 3 Rick',
  version: 1,
  parameters: {
    n: integer({ default: 8, min: 2, max: 200_000, description: 'the number of bodies' }),
    rick: integers({
      default: [6, 2, 3, 4],
      min: 1,
      max: 199_999,
      maxLength: 199_999,
      description: "Rick's steps; those from n on are left out",
    }),
    morty: integers({
      default: [3, 6],
      min: 1,
      max: 199_999,
      maxLength: 199_999,
      description: "Morty's steps, likewise",
    }),
    body: integer({ default: 2, min: 2, max: 200_000, description: 'where the monster stands at the start' }),
  },
  examples: ['2 Rick', '5 Morty'],
  sources: ['https://codeforces.com/problemset/problem/786/A'],
  make: ({ n, rick, morty, body }) => {
    const steps = { Rick: stepsWithin(rick, n, 'rick'), Morty: stepsWithin(morty, n, 'morty') };
    if (body > n) throw badParameter('body', body, `a body from 2 to ${n}`);
    return defineGame({
      players: PLAYERS,
      start: body,
      moves: (_at, player) => steps[player],
      play: (at, step) => ((at - 1 + step) % n) + 1,
      over: at => at === 1 && 'lose',
      notation: { make: String, parse: text => parseBody(text, n) },
      picture: at => ({
        kind: 'circle',
        size: n,
        marks: [
          { at: 1, piece: { sign: 'hole', shape: 'hole' } },
          { at, piece: { sign: 'monster', shape: 'monster' } },
        ],
      }),
      clicks: (step, at) => [String(((at - 1 + step) % n) + 1)],
      numbering: () => berzerkNumbering(n, steps.Rick, steps.Morty, body),
    });
  },
});

function stepsWithin(steps: readonly number[], n: number, name: string): number[] {
  const within = [...new Set(steps)].filter(step => step < n);
  if (within.length === 0) throw badParameter(name, steps.join('-'), `a step from 1 to ${n - 1}`);
  return within;
}

function badParameter(name: string, value: number | string, expected: string): ZugzwangError {
  const found = `"${excerpt(String(value))}"`;
  return new ZugzwangError('usage', `berzerk: ${name} is ${found}, expected ${expected}`, { found, expected });
}

function parseBody(text: string, n: number): number {
  const body = Number(text);
  if (!/^\d+$/.test(text) || body < 1 || body > n) throw new Error(`expected a body from 1 to ${n}`);
  return body;
}

function berzerkNumbering(n: number, rick: number[], morty: number[], body: number): Numbering<number> {
  const space = berzerkSpace(n, rick, morty, body - 1);
  const stride = berzerkStride(n);
  return {
    space,
    rank: (at, player) => player * stride + at - 1,
    unrank: p => ({ position: (p % stride) + 1, player: p < stride ? 0 : 1 }),
  };
}

/** Players' blocks of positions begin at a whole word. */
export function berzerkStride(n: number): number {
  return ((n + 31) >>> 5) << 5;
}

/**
 * The face for loops. Number: player · stride + bodies clockwise from the hole. Every row of successors is the same set of
 * steps, turned round the circle; 32 copies of it, each shifted by one bit more, make each row begin at a whole word.
 *
 * @param rick - distinct steps from 1 to n − 1, and so `morty`
 */
export function berzerkSpace(n: number, rick: ArrayLike<number>, morty: ArrayLike<number>, start = 1): PositionSpace {
  demandInteger(n, 'bodies', 2, 2 ** 30);
  for (const steps of [rick, morty]) demandIntegers(steps, 'step', 1, n - 1);
  const stride = berzerkStride(n);
  const sets = [rick, morty] as const;
  const rowWords = stride >>> 5;
  const ring = new StepRings(n, sets);
  const step = (position: number, steps: ArrayLike<number>, sign: number, out: Int32Array) => {
    const player = position < stride ? 0 : 1;
    const at = position - player * stride;
    const base = (1 - player) * stride;
    for (let i = 0; i < steps.length; i++) out[i] = base + ((at + n + sign * steps[i]!) % n);
    return steps.length;
  };
  return {
    size: 2 * stride,
    start,
    maxSuccessors: Math.max(rick.length, morty.length),
    maxPredecessors: Math.max(rick.length, morty.length),
    terminal: p => (p % stride === 0 || p % stride >= n ? (p % stride === 0 ? LOSE : 1) : -1),
    successors: (p, out) => step(p, p < stride ? rick : morty, 1, out),
    predecessors(p, out) {
      const count = step(p, p < stride ? morty : rick, -1, out);
      let kept = 0;
      for (let i = 0; i < count; i++) if (out[i]! % stride !== 0) out[kept++] = out[i]!;
      return kept;
    },
    dense: {
      rowWords,
      words: ring.words,
      successorOffset: p => (p < stride ? ring.offset(0, 0, p) : ring.offset(1, 0, p - stride)),
      predecessorOffset: p => (p < stride ? ring.offset(1, 1, p) : ring.offset(0, 1, p - stride)),
      targetWord: p => (p < stride ? rowWords : 0),
      isPosition: p => p % stride < n,
    },
  };
}

/** Both players' sets of steps as bits of a ring laid out twice, clockwise (0) and back (1), in 32 shifts each. */
class StepRings {
  readonly words: Int32Array;
  readonly #n: number;
  /** Words of one copy. */
  readonly #length: number;
  /** Where the copies of a player's ring begin; negative for a set so small that its list is quicker. */
  readonly #begin = [-1, -1, -1, -1];

  constructor(n: number, sets: readonly [ArrayLike<number>, ArrayLike<number>]) {
    this.#n = n;
    this.#length = ((2 * n + 31) >>> 5) + 2;
    const rings = sets.flatMap((steps, player) => (steps.length * 32 < n ? [] : [2 * player, 2 * player + 1]));
    this.words = new Int32Array(rings.length * 32 * this.#length);
    rings.forEach((ring, place) => {
      this.#begin[ring] = place * 32 * this.#length;
      this.#fill(this.#begin[ring]!, sets[ring >>> 1]!, ring % 2 === 1);
    });
  }

  /** The row of the body at this place, in the copy whose shift makes it begin at a whole word. */
  offset(player: number, direction: number, at: number): number {
    const begin = this.#begin[2 * player + direction]!;
    const bit = this.#n - at;
    return begin < 0 ? -1 : begin + (bit & 31) * this.#length + (bit >>> 5);
  }

  #fill(begin: number, steps: ArrayLike<number>, back: boolean): void {
    const { words } = this;
    for (let i = 0; i < steps.length; i++) {
      const bit = back ? this.#n - steps[i]! : steps[i]!;
      words[begin + (bit >>> 5)]! |= 1 << bit;
      words[begin + ((bit + this.#n) >>> 5)]! |= 1 << (bit + this.#n);
    }
    for (let shift = 1; shift < 32; shift++) {
      const copy = begin + shift * this.#length;
      for (let w = 0; w < this.#length - 1; w++) {
        words[copy + w] = (words[begin + w]! >>> shift) | (words[begin + w + 1]! << (32 - shift));
      }
    }
  }
}
