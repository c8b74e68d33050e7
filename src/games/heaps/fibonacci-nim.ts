import { demandInteger } from '../../core/data/demand-integer.js';
import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';

/** Normal play, before the first move: lost exactly when the number of tokens is a Fibonacci number (Whinihan 1963). */
export function fibonacciNimIsLost(n: number): boolean {
  demandInteger(n, 'tokens', 0);
  let [smaller, larger] = [1, 2];
  while (larger < n) [smaller, larger] = [larger, smaller + larger];
  return n === larger || n <= 1;
}

const MAX = 2000;

interface Position {
  readonly tokens: number;
  /** How many may be taken at most. */
  readonly most: number;
}

/** Fibonacci Nim. */
export const fibonacciNim = defineFamily({
  id: 'fibonacci-nim',
  title: 'Fibonacci Nim',
  summary: 'Take tokens from one heap, at most twice as many as were taken before; whoever takes the last one wins.',
  rules:
    'There is a heap of tokens. The first move takes one token or more, but not all. Every later move takes at least one token and at ' +
    'most twice as many as the move before it took. Whoever cannot move loses (normal play), or wins (misère play).',
  notation: 'the tokens, "/", and how many may be taken at most: 20/19',
  ending: 'tokens left',
  version: 1,
  parameters: {
    n: integer({ default: 20, min: 0, max: MAX, description: 'the tokens at the start' }),
    misere: flag('whoever takes the last token loses'),
  },
  examples: ['20/19', '13/13', '8/4'],
  pictured: '13/13',
  sources: ['M. J. Whinihan, Fibonacci Nim (1963)'],
  make: ({ n, misere }) =>
    defineGame({
      start: { tokens: n, most: Math.max(0, n - 1) } as Position,
      misere,
      moves: ({ most }) => Array.from({ length: most }, (_, i) => i + 1),
      play: ({ tokens }, take) => ({ tokens: tokens - take, most: Math.min(2 * take, tokens - take) }),
      notation: { make: ({ tokens, most }) => `${tokens}/${most}`, parse: parsePosition },
      moveText: String,
      picture: ({ tokens }) => ({ kind: 'heaps', heaps: [tokens], most: [Math.max(tokens, n)], places: 'tokens' }),
      clicks: (take, { tokens }) => [`1:${tokens - take + 1}`],
    }),
});

function parsePosition(text: string): Position {
  const [, tokens, most] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const position = { tokens: Number(tokens), most: Number(most) };
  if (tokens !== undefined && position.tokens <= MAX && position.most <= position.tokens) return position;
  throw new Error(`expected at most ${MAX} tokens, "/", and how many of them may be taken at most`);
}
