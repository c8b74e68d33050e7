// A heap of 21 tokens. Two players in turn take 1, 2 or 3. Who cannot move loses.
import { defineGame } from 'zugzwang';

export default defineGame({
  start: 21,
  moves: n => [1, 2, 3].filter(k => k <= n),
  play: (n, k) => n - k,
});
