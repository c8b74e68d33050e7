import { excerpt, ZugzwangError } from '../../core/errors.js';
import { defineFamily, flag, integer, integers, text } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE, UNDECIDED, WIN } from '../../core/outcome.js';
import type { Numbering } from '../../core/space.js';
import { didYouMean } from '../../core/text/suggest.js';
import { COIN_GAMES, type CoinGame, findCoinGame } from '../../heaps/coin-games.js';

const MAX_COINS = 30;
/** A row with more moves than this, were all its coins heads, is refused: they could not be listed. */
const MAX_MOVES = 20_000;

/** Coin-turning games by name: Ruler, Mock Turtles, Mogul and others. */
export const coins = defineFamily({
  id: 'coins',
  title: 'Coin-turning game',
  summary: 'Turn some coins of a row over, the rightmost of them from heads to tails; whoever cannot move loses.',
  rules:
    'Coins lie in a row, some heads, some tails. A move turns some of them over, and the rightmost of these has to go from heads to tails. Which coins ' +
    'may be turned together, the game says: one or two (turning-turtles), up to three (mock-turtles), up to five (moebius), up to seven (mogul), exactly ' +
    'two (twins), exactly three (triplets), or any number of neighbours (ruler). Whoever cannot move loses (normal play), or wins (misère play).',
  notation: 'the coins from the left, H for heads and T for tails: THHT',
  ending: 'the heads as digits 1 of a binary number, the rightmost coin its highest',
  version: 1,
  parameters: {
    game: text({
      default: 'ruler',
      maxLength: 40,
      expected: `one of ${COIN_GAMES.map(({ id }) => id).join(', ')}`,
      description: 'which coins may be turned together',
    }),
    coins: integer({ default: 8, min: 1, max: MAX_COINS, description: 'coins in the row' }),
    heads: integers({
      default: [3, 5, 8],
      min: 1,
      max: MAX_COINS,
      minLength: 0,
      maxLength: MAX_COINS,
      description: 'the coins that are heads at the start, from 1 at the left',
    }),
    misere: flag('whoever cannot move wins'),
  },
  examples: ['TTHTHTTH', 'TTHTHTTT', 'TTTTTTTT'],
  pictured: 'TTHTHTTH',
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 14'],
  make({ game, coins: count, heads, misere }) {
    const rules = demandCoinGame(game);
    const turns = turnsOf(rules, count);
    return defineGame({
      start: makeRow(count, headsMask(heads, count)),
      misere,
      moves: row => turnsAt(turns, maskOf(row)),
      play: (row, turned) => makeRow(count, maskOf(row) ^ turned),
      notation: { make: row => row, parse: written => parseRow(written, count) },
      moveText: turned => makeTurned(rules, placesOf(turned)),
      picture: row => ({
        kind: 'cards',
        rows: [{ style: 'coins', cards: [...row].map((side, i) => ({ text: side, place: String(i + 1) })) }],
      }),
      clicks: turned => clicksOf(rules, placesOf(turned)).map(String),
      regions: {
        of: row => placesOf(maskOf(row)).map(String),
        options: coin => turns[Number(coin) - 1]!.map(turned => placesOf(withoutLast(turned)).map(String)),
        size: Number,
      },
      numbering: () => rowNumbering(count, turns, headsMask(heads, count), misere),
    });
  },
});

function demandCoinGame(name: string): CoinGame {
  const game = findCoinGame(name);
  if (game !== undefined) return game;
  const ids = COIN_GAMES.map(({ id }) => id);
  const found = `"${excerpt(name)}"`;
  const expected = ids.join(', ');
  throw new ZugzwangError('usage', `coins: found game ${found}, expected one of ${expected}${didYouMean(name, ids)}`, {
    found,
    expected,
  });
}

/** By its rightmost coin, every set of coins that may be turned together, as bits: coin 1 is bit 0. */
function turnsOf({ id, turns }: CoinGame, count: number): readonly (readonly number[])[] {
  let total = 0;
  return Array.from({ length: count }, (_, last) => {
    const sets = turns === 'run' ? runsTo(last) : setsBelow(last, turns.least - 1, turns.most - 1);
    total += sets.length;
    if (total <= MAX_MOVES) return sets.map(set => set | (1 << last));
    const found = `${count} coins, which have more than ${MAX_MOVES} moves in ${id}`;
    const message = `coins: found ${found}; expected at most ${last}`;
    throw new ZugzwangError('usage', message, { found, expected: `at most ${last}` });
  });
}

/** No coin before the last, its neighbour, its two neighbours … */
function runsTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, before) => ((1 << last) - 1) ^ ((1 << (last - before)) - 1));
}

/** Sets of `least` to `most` of the coins below this one, small sets first. */
function setsBelow(end: number, least: number, most: number): number[] {
  const sets: number[] = [];
  let size = [0];
  for (let k = 0; k <= most && size.length > 0 && sets.length <= MAX_MOVES; k++) {
    if (k >= least) sets.push(...size);
    size = size.flatMap(set => {
      const above = 32 - Math.clz32(set);
      return Array.from({ length: end - above }, (_, i) => set | (1 << (above + i)));
    });
  }
  return sets;
}

function turnsAt(turns: readonly (readonly number[])[], heads: number): number[] {
  return turns.flatMap((sets, last) => ((heads >> last) & 1 ? sets : []));
}

function withoutLast(set: number): number {
  return set ^ (1 << (31 - Math.clz32(set)));
}

/** The coins of a set, from 1, in ascending order. */
function placesOf(set: number): number[] {
  const places: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) places.push(32 - Math.clz32(rest & -rest));
  return places;
}

function headsMask(heads: readonly number[], count: number): number {
  const outside = heads.find(coin => coin > count);
  if (outside === undefined) return heads.reduce((mask, coin) => mask | (1 << (coin - 1)), 0);
  const found = `coin ${outside} among the heads`;
  const expected = `one of coins 1 to ${count}`;
  throw new ZugzwangError('usage', `coins: found ${found}, expected ${expected}`, { found, expected });
}

function makeRow(count: number, heads: number): string {
  return Array.from({ length: count }, (_, i) => ((heads >> i) & 1 ? 'H' : 'T')).join('');
}

function maskOf(row: string): number {
  let mask = 0;
  for (let i = 0; i < row.length; i++) if (row[i] === 'H') mask |= 1 << i;
  return mask;
}

function parseRow(written: string, count: number): string {
  if (written.length === count && /^[HT]+$/.test(written)) return written;
  throw new Error(`expected ${count} coins, each H (heads) or T (tails)`);
}

/** `2-5` a run of neighbours, `2+5+7` any others. */
function makeTurned({ turns }: CoinGame, places: readonly number[]): string {
  if (turns !== 'run' || places.length === 1) return places.join('+');
  return `${places[0]}-${places.at(-1)}`;
}

/**
 * From the right: both ends of a run; of other sets every coin. Where more might follow, a second click on the rightmost coin says that this
 * was all.
 */
function clicksOf({ turns }: CoinGame, places: readonly number[]): number[] {
  const last = places.at(-1)!;
  if (turns === 'run') return [last, places[0]!];
  const isAll = places.length === turns.most || places[0] === 1;
  return isAll ? places.toReversed() : [...places.toReversed(), last];
}

/** Number: the heads as bits, coin 1 the lowest. The highest bit that is turned goes from 1 to 0, so a move makes it smaller. */
function rowNumbering(
  count: number,
  turns: readonly (readonly number[])[],
  start: number,
  misere: boolean,
): Numbering<string> {
  const sets = turns.map(list => Int32Array.from(list));
  const stuck = sets.reduce((mask, list, last) => (list.length === 0 ? mask | (1 << last) : mask), 0);
  const size = 2 ** (32 - Math.clz32(start));
  return {
    rank: row => (row.length === count && maskOf(row) < size ? maskOf(row) : -1),
    unrank: heads => ({ position: makeRow(count, heads), player: 0 }),
    space: {
      size,
      start,
      maxSuccessors: sets.reduce((sum, list) => sum + list.length, 0),
      successorsAreSmaller: true,
      terminal: heads => ((heads & ~stuck) !== 0 ? UNDECIDED : misere ? WIN : LOSE),
      successors(heads, out) {
        let length = 0;
        for (let rest = heads; rest !== 0; rest &= rest - 1) {
          const list = sets[31 - Math.clz32(rest & -rest)]!;
          for (let i = 0; i < list.length; i++) out[length++] = heads ^ list[i]!;
        }
        return length;
      },
    },
  };
}
