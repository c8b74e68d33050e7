import { defineFamily, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { PLAYERS } from './kit/ruleset.js';

const MAX = 1_000_000_000;
type Pair = readonly [number, number];

/** Partizan Euclid: the division algorithm with remainders from below and from above. */
export const partizanEuclid = defineFamily({
  id: 'partizan-euclid',
  title: 'Partizan Euclid',
  summary: 'Divide with remainder, Left from below and Right from above; who cannot move loses.',
  rules:
    'A position is a pair of numbers p, q. Left moves to q and the remainder of p on division by q, Right to q and what that remainder is short of q. There is no ' +
    'move where q divides p, or is 0. Whoever cannot move loses.',
  notation: 'the two numbers with a comma: 7,5',
  ending: 'second number',
  version: 1,
  parameters: {
    p: integer({ default: 19, min: 0, max: MAX, description: 'the first number at the start' }),
    q: integer({ default: 12, min: 0, max: MAX, description: 'the second number at the start' }),
  },
  examples: ['19,12 Left', '8,5 Right', '7,0 Left'],
  sources: ['N. A. McKay, R. J. Nowakowski, Outcomes of Partizan Euclid (2012)'],
  make: ({ p, q }) =>
    defineGame<Pair, number, 'Left' | 'Right'>({
      players: PLAYERS,
      start: [p, q],
      moves: ([one, other], player) => {
        const rest = other === 0 ? 0 : one % other;
        return rest === 0 ? [] : [player === 'Left' ? rest : other - rest];
      },
      play: ([, other], rest) => [other, rest],
      notation: { make: pair => pair.join(), parse },
      moveText: String,
    }),
});

function parse(text: string): Pair {
  const pair = /^\(?\s*(\d{1,10})\s*,\s*(\d{1,10})\s*\)?$/.exec(text)?.slice(1).map(Number);
  if (pair !== undefined && Math.max(...pair) <= MAX) return pair as [number, number];
  throw new Error(`found "${text}", expected two numbers up to ${MAX} with a comma: 7,5`);
}
