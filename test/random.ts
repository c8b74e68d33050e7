export { Random } from '../src/stress/random.js';

/**
 * Draws samples until they hold what they are to hold, so that no run fails by chance: `draw` tests a sample, `holds` tells whether those drawn
 * so far suffice. A hundred must, or samples are not what they are thought to be.
 */
export async function drawUntil(holds: () => boolean, draw: () => unknown): Promise<void> {
  for (let drawn = 0; drawn === 0 || !holds(); drawn++) {
    if (drawn === 100) throw new Error('100 samples do not hold what they are to hold');
    await draw();
  }
}
