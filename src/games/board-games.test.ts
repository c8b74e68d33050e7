/** Games by board rules beside the same games written for `defineGame` (test/games/board-twins.ts). */
import { expect, test } from 'vitest';
import { demandSame } from '../../test/demand-same.js';
import {
  achiTwin,
  breakthroughTwin,
  foxAndHoundsTwin,
  morrisTwin,
  muTorereTwin,
} from '../../test/games/board-twins.js';
import { Random } from '../../test/random.js';
import { thorough } from '../../test/thorough.js';
import type { AnyGame, State } from '../core/game.js';
import { solveSync } from '../solve/index.js';
import { findGame } from './registry.js';

/** A game, its twin, and how the game writes a position of the twin. */
interface Pair {
  readonly spec: string;
  readonly twin: AnyGame;
  readonly board: (position: string) => string;
  readonly players: string;
}

/** Ranks of the twins' text, which begins below, in the game's letters and from the top. */
const ranks = (position: string, width: number, letters: string): string =>
  Array.from({ length: position.length / width }, (_, rank) => position.slice(rank * width, (rank + 1) * width))
    .reverse()
    .join('/')
    .replace(/[xo]/g, man => letters['xo'.indexOf(man)]!);

const breakthrough = (width: number, height: number): Pair => ({
  spec: `breakthrough:width=${width},height=${height}`,
  twin: breakthroughTwin(width, height),
  board: position => ranks(position, width, 'WB'),
  players: 'WB',
});

const PAIRS: readonly Pair[] = [
  {
    spec: 'achi',
    twin: achiTwin(),
    board(position) {
      const dropped = Number(position[9]);
      const hands = [4 - Math.ceil(dropped / 2), 4 - Math.floor(dropped / 2)];
      return `${ranks(position.slice(0, 9), 3, 'XO')} hand=${hands.join(',')}`;
    },
    players: 'XO',
  },
  {
    spec: 'mu-torere',
    twin: muTorereTwin(),
    board(position) {
      // The rim as it lies round the centre, from below on the left: a1 b1 c1 c2 c3 b3 a3 a2.
      const [centre, a1, b1, c1, c2, c3, b3, a3, a2] = position;
      return ranks([a1, b1, c1, a2, centre, c2, a3, b3, c3].join(''), 3, 'XO');
    },
    players: 'XO',
  },
  breakthrough(2, 4),
  ...thorough([], [breakthrough(3, 4)]),
];

const FOX: Pair = {
  spec: 'fox-and-hounds',
  twin: foxAndHoundsTwin(),
  board: position => ranks(position, 4, 'fh'),
  players: 'fh',
};

/** The ranks of the two squares have 3, 3, 4, 3 and 3 points. */
const morris = (flying: boolean): Pair => ({
  spec: flying ? 'morris:men=4,flying' : 'morris:men=6',
  twin: morrisTwin(flying ? 4 : 6, flying),
  board(position) {
    const letters = position.replace(/[xo]/g, man => 'WB'['xo'.indexOf(man)]!);
    const rows = [0, 3, 6, 10, 13].map((from, rank) => letters.slice(from, from + (rank === 2 ? 4 : 3)));
    return `${rows.reverse().join('/')} hand=${position[16]},${position[17]}`;
  },
  players: 'WB',
});

const namesOf = (game: AnyGame) => game.players!;

/** The text that the game has for a position of its twin. */
function textFor(game: AnyGame, { board }: Pair, { position, player }: State<unknown>): string {
  return `${board(position as string)} ${namesOf(game)[player]}`;
}

test.each(PAIRS)('$spec: every position has the value that it has in the twin', async pair => {
  const game = await findGame(pair.spec);
  const truth = solveSync(pair.twin);
  const solution = solveSync(game);
  expect(solution.positions).toBe(truth.positions);
  const values = new Map<string, number>();
  for (const { state, value } of truth.entries()) values.set(textFor(game, pair, state), value);
  for (const { state, value } of solution.entries()) {
    const text = game.makeText(state);
    demandSame(`${text}: ${value}`, `${text}: ${values.get(text)}`);
  }
});

test.each([FOX, morris(false), morris(true)])(
  '$spec: random play has the moves that it has in the twin',
  async pair => {
    const game = await findGame(pair.spec);
    const random = new Random(1);
    const { twin } = pair;
    for (let play = 0; play < 200; play++) {
      let [state, same] = [game.start, twin.start];
      for (let ply = 0; ply < 60; ply++) {
        demandSame(game.makeText(state), textFor(game, pair, same));
        demandSame(game.result(state), twin.result(same));
        if (game.result(state) >= 0) break;
        const moves = game.moves(state).map(move => game.play(state, move));
        const others = twin.moves(same).map(move => twin.play(same, move));
        const texts = moves.map(to => game.makeText(to));
        demandSame(
          [...texts].sort().join('\n'),
          others
            .map(to => textFor(game, pair, to))
            .sort()
            .join('\n'),
        );
        if (others.length === 0) break;
        const next = random.pick(others);
        state = moves[texts.indexOf(textFor(game, pair, next))]!;
        same = next;
      }
    }
  },
);
