/** Greatest common divisor of two integers, of zero and zero 0. */
export function gcd(a: number, b: number): number {
  let p = Math.abs(a);
  let q = Math.abs(b);
  while (q !== 0) [p, q] = [q, p % q];
  return p;
}
