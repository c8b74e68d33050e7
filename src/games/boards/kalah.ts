import { defineBoardGame, pits } from '../../compact/index.js';
import { defineFamily, flag, integer } from '../../core/family.js';

/** Kalah: sow past the store and move again; the result is a number. */
export const kalah = defineFamily({
  id: 'kalah',
  title: 'Kalah',
  summary: 'Sow the seeds of a house into houses and your store; a last seed in the store moves again.',
  rules:
    'Each player has some houses and a store. A move takes all seeds of one of one’s own houses and sows them counterclockwise, one a house, over one’s own ' +
    'store and not the opponent’s. When the last one falls into the store, the same player moves again. When it falls into an own house that was empty ' +
    'and the house opposite is not (with emptyCapture: whatever is opposite), both go to the store. Play is over when the player to move has no seeds ' +
    'in the houses (with endsEarly: when either has none); what is left goes to whoever’s side it is on. The result is what is in the first ' +
    'player’s store, less what is in the second’s.',
  notation:
    'the seeds in each player’s houses, from left to right as that player sees them; then the player to move: pits=0-3-3,2-2-2 North',
  ending: 'seeds in the houses, or houses that they are still to pass',
  version: 1,
  parameters: {
    houses: integer({ default: 3, min: 1, max: 6, description: 'how many houses each player has' }),
    seeds: integer({ default: 2, min: 1, max: 6, description: 'how many seeds are in a house at the start' }),
    emptyCapture: flag('a last seed in an empty own house is captured though nothing is opposite'),
    endsEarly: flag('play is over when either player has no seeds in the houses'),
  },
  examples: ['pits=2-2-2,2-2-2 South', 'pits=0-3-3,2-2-2 North'],
  sources: ['G. Irving, J. Donkers, J. Uiterwijk: Solving Kalah (2000)'],
  make: ({ houses, seeds, emptyCapture, endsEarly }) => {
    const store = houses;
    return defineBoardGame({
      players: ['South', 'North'],
      shape: { pits: pits(houses) },
      start: { own: { pits: filled(houses, seeds) }, other: { pits: filled(houses, seeds) } },
      extraTurns: true,
      moves(at, next) {
        for (let from = 0; from < houses; from++) {
          const [own, other] = [next.own.pits, next.other.pits];
          let left = at.own.pits[from]!;
          if (left === 0) continue;
          own[from] = 0;
          let gain = 0;
          let last = from;
          for (; left > 0; left--) {
            last = (last + 1) % (2 * houses + 1);
            if (last < store) own[last]!++;
            else if (last === store) gain++;
            else other[last - store - 1]!++;
          }
          const opposite = houses - 1 - last;
          if (last < store && own[last] === 1 && (emptyCapture || other[opposite]! > 0)) {
            gain += 1 + other[opposite]!;
            own[last] = 0;
            other[opposite] = 0;
          }
          next.gain = gain;
          next.again = last === store;
          next.add();
        }
      },
      payoff({ own, other }) {
        const [mine, yours] = [sum(own.pits), sum(other.pits)];
        return mine === 0 || (endsEarly && yours === 0) ? mine - yours : undefined;
      },
    });
  },
});

const filled = (houses: number, seeds: number): number[] => new Array<number>(houses).fill(seeds);

const sum = (seeds: ArrayLike<number>): number =>
  Array.prototype.reduce.call(seeds, (total, held) => Number(total) + Number(held), 0) as number;
