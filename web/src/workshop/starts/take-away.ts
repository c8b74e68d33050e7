import { defineGame } from 'zugzwang';

// One heap of stones. A move takes one, two or three of them;
// whoever cannot move has lost. Change the numbers, and look
// at what becomes of the losing positions.
const steps = [1, 2, 3];

export default defineGame({
  name: 'Take-away',
  // A position is plain data; here it is the number of stones.
  start: 21,
  // The legal moves of whoever is to move.
  moves: stones => steps.filter(step => step <= stones),
  // Where a move leads: a new position.
  play: (stones, step) => stones - step,

  // The rest is for people. A picture of the heap, ...
  picture: stones => ({ kind: 'heaps', heaps: [stones], most: [21], places: 'tokens' }),
  // ... and which stone is clicked to take it and all above it.
  clicks: (step, stones) => [`1:${stones - step + 1}`],
  moveText: step => `take ${step}`,
});
