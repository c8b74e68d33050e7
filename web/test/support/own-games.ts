/** Games of one's own, as their authors write them: in TypeScript, in several files, and with mistakes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Two runners on a track of eight squares step towards each other; who is stepped onto is gone. Partizan, with a notation, a picture and
 * clicks of its own, in three files, one of them JSON.
 */
const RUNNERS: Readonly<Record<string, string>> = {
  'runners.ts': `import { defineGame } from 'zugzwang';
import { notation, pictureOf, type Track } from './lib/track';
import names from './lib/names.json' with { type: 'json' };

enum Step { one = 1, two = 2 }

export default defineGame({
  name: names.title,
  players: ['Left', 'Right'],
  start: [0, 7] as Track,
  moves: ([left, right]) => [Step.one, Step.two].filter(step => step <= right - left),
  play: ([left, right]: Track, step, player): Track => (player === 'Left' ? [left + step, right] : [left, right - step]),
  over: ([left, right], player) => (left === right ? (player === 'Left' ? 'Right' : 'Left') : undefined),
  moveText: step => \`+\${step}\`,
  notation,
  picture: track => pictureOf(track),
  clicks: (step, [left, right], player) => [\`s\${player === 'Left' ? left + step : right - step}\`],
});
`,
  'lib/track.ts': `import type { GridPicture, Notation } from 'zugzwang/core';

export type Track = readonly [left: number, right: number];

export const notation: Notation<Track> = {
  make: ([left, right]) => \`\${left}>\${right}\`,
  parse: text => {
    const [, left, right] = /^(\\d)>(\\d)$/.exec(text) ?? [];
    if (left === undefined || right === undefined || left > right) throw new Error('expected two squares, such as 0>7');
    return [Number(left), Number(right)];
  },
};

export function pictureOf([left, right]: Track): GridPicture {
  const squares = Array.from({ length: 8 }, (_, at) => at);
  const piece = (at: number) => (at === left ? { sign: 'L', player: 0 as const } : at === right ? { sign: 'R', player: 1 as const } : null);
  return { kind: 'grid', width: 8, height: 1, pieces: squares.map(piece), places: squares.map(at => \`s\${at}\`) };
}
`,
  'lib/names.json': '{ "title": "Runners" }\n',
};

/** Board rules, solved for all positions, and so by tiers: who gets a man to the other side has won. */
const CROSSING = `import { defineBoardGame, grid, on, pointOf } from 'zugzwang';

const BOARD = grid(3, 4, { turned: true, symmetries: 'mirror' });
const UP = BOARD.steps([[-1, 1], [1, 1], [0, 1]]);

export default defineBoardGame({
  name: 'Crossing',
  players: ['South', 'North'],
  shape: { men: on(BOARD, 2) },
  start: { own: { men: BOARD.at('a1 c1') }, other: { men: BOARD.at('a4 c4') } },
  allPositions: true,
  moves({ own, other }, next) {
    for (let men = own.men; men !== 0; men &= men - 1) {
      for (let to = UP[pointOf(men)] & ~own.men; to !== 0; to &= to - 1) {
        next.own.men = (own.men ^ (men & -men)) | (to & -to);
        next.other.men = other.men & ~(to & -to);
        next.add();
      }
    }
  },
  over: ({ other }) => ((other.men & BOARD.rank(1)) !== 0 ? 'lose' : undefined),
});
`;

/** As in kalah: a last seed in the store, a counter of each player's, moves again; who has more there at the end has won. */
const STORES = `import { counter, defineBoardGame, pits } from 'zugzwang';

const sum = pits => pits.reduce((total, seeds) => total + seeds, 0);

export default defineBoardGame({
  name: 'Stores',
  players: ['South', 'North'],
  shape: { pits: pits(3), store: counter(12) },
  start: { own: { pits: [2, 2, 2] }, other: { pits: [2, 2, 2] } },
  extraTurns: true,
  moves({ own }, next) {
    for (let from = 0; from < 3; from++) {
      if (own.pits[from] === 0) continue;
      next.own.pits[from] = 0;
      let at = from;
      for (let left = own.pits[from]; left > 0; left--) {
        at = (at + 1) % 7;
        if (at === 3) next.own.store++;
        else if (at < 3) next.own.pits[at]++;
        else next.other.pits[at - 4]++;
      }
      next.again = at === 3;
      next.add();
    }
  },
  payoff: ({ own, other }) => (sum(own.pits) === 0 ? own.store - other.store - sum(other.pits) : undefined),
});
`;

/** As in shogi: who takes a man may drop it, and who takes the king has won. */
const SHOGI = `import { counter, defineBoardGame, grid, on, pointOf } from 'zugzwang';

const BOARD = grid(3, 3, { turned: true });
const [KING, GOLD, PAWN] = [
  BOARD.steps([[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]),
  BOARD.steps([[0, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]),
  BOARD.steps([[0, 1]]),
];
const STEPS = { king: KING, gold: GOLD, pawn: PAWN };
const HANDS = { gold: 'goldsInHand', pawn: 'handPawn' };

export default defineBoardGame({
  name: 'Three by three',
  players: ['Sente', 'Gote'],
  shape: { king: on(BOARD, 1), gold: on(BOARD, 1), pawn: on(BOARD, 1), goldsInHand: counter(1), handPawn: counter(1) },
  start: {
    own: { king: BOARD.at('b1'), gold: BOARD.at('a1') },
    other: { king: BOARD.at('b3'), pawn: BOARD.at('c3') },
  },
  moves({ own, other }, next) {
    const mine = own.king | own.gold | own.pawn;
    const free = BOARD.all & ~(mine | other.king | other.gold | other.pawn);
    for (const kind of ['king', 'gold', 'pawn']) {
      for (let men = own[kind]; men !== 0; men &= men - 1) {
        for (let to = STEPS[kind][pointOf(men)] & ~mine; to !== 0; to &= to - 1) {
          const square = to & -to;
          next.own[kind] = (own[kind] ^ (men & -men)) | square;
          for (const taken of ['king', 'gold', 'pawn']) {
            next.other[taken] = other[taken] & ~square;
            if ((other[taken] & square) !== 0 && taken !== 'king') next.own[HANDS[taken]] = own[HANDS[taken]] + 1;
          }
          next.add();
        }
      }
    }
    for (const kind of ['gold', 'pawn']) {
      for (let to = own[HANDS[kind]] > 0 ? free : 0; to !== 0; to &= to - 1) {
        next.own[kind] = own[kind] | (to & -to);
        next.own[HANDS[kind]] = own[HANDS[kind]] - 1;
        next.add();
      }
    }
  },
  over: ({ own }) => (own.king === 0 ? 'lose' : undefined),
});
`;

const START = 'start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';

/** Rules with a mistake that only a browser meets: what the command line meets it tells itself. */
const BROKEN: Readonly<Record<string, string>> = {
  'throws.js': `export default { ${START}, over: n => { if (n < 4 && typeof process === 'undefined') throw new TypeError('no such square'); } };\n`,
  'endless.js': `export default { ${START}, over: n => { while (n < 4 && typeof process === 'undefined'); } };\n`,
};

/** A folder with all of them; gone after the tests of a file. */
export function ownGames(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-own-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'lib'));
  for (const [name, text] of Object.entries({
    ...RUNNERS,
    ...BROKEN,
    'crossing.js': CROSSING,
    'stores.js': STORES,
    'shogi.js': SHOGI,
  }))
    writeFileSync(join(folder, name), text);
  return folder;
}
