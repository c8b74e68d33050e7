/** Quadratic irrationals (p + q√d)/r with small numbers, the shortest first: the slopes of Beatty sequences. */

import { gcd } from '../../core/data/gcd.js';
import { integerBits, naturalBits } from '../bits.js';

/** `(p + q√d) / r`. */
export interface Quadratic {
  readonly p: number;
  readonly q: number;
  readonly d: number;
  readonly r: number;
  readonly value: number;
  readonly bits: number;
}

const SQUARE_FREE = [2, 3, 5, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23, 26, 29];
const MOST_P = 16;
const MOST_Q = 4;
const MOST_R = 6;

let all: Quadratic[] | undefined;

/** The shortest quadratic irrational in [low, high), if one with small numbers is there. */
export function simplestQuadratic(low: number, high: number): Quadratic | undefined {
  all ??= quadratics();
  return all.find(({ value }) => value >= low && value < high);
}

function quadratics(): Quadratic[] {
  const found: Quadratic[] = [];
  for (const d of SQUARE_FREE) {
    for (let r = 1; r <= MOST_R; r++) {
      for (let q = 1; q <= MOST_Q; q++) {
        for (let p = -MOST_P; p <= MOST_P; p++) {
          for (const sign of [1, -1]) {
            const value = (p + sign * q * Math.sqrt(d)) / r;
            if (value <= 0 || gcd(gcd(p, q), r) > 1) continue;
            const bits = integerBits(p) + integerBits(sign * q) + naturalBits(d) + naturalBits(r);
            found.push({ p, q: sign * q, d, r, value, bits });
          }
        }
      }
    }
  }
  return found.sort((a, b) => a.bits - b.bits);
}

/** `(1 + √5)/2`, and what it is called where it has a name. */
export function quadraticText({ p, q, d, r }: Quadratic): string {
  const root = `${Math.abs(q) === 1 ? '' : Math.abs(q)}√${d}`;
  const sum = p === 0 ? (q < 0 ? `−${root}` : root) : `${p} ${q < 0 ? '−' : '+'} ${root}`;
  const text = r === 1 ? sum : p === 0 ? `${sum}/${r}` : `(${sum})/${r}`;
  return d === 5 && p === 1 && q === 1 && r === 2 ? `φ = ${text}, the golden ratio` : text;
}

/** The same in TypeScript. */
export function quadraticCode({ p, q, d, r }: Quadratic): string {
  const root = q === 1 ? `Math.sqrt(${d})` : `${q} * Math.sqrt(${d})`;
  const sum = p === 0 ? root : `${p} + ${root}`;
  return r === 1 ? sum : `(${sum}) / ${r}`;
}
