/** The least of 1, 2, 5, 10, 20 … that is not smaller. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map(digit => digit * power).find(step => step >= least) ?? 10 * power;
}
