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
  for (const [name, text] of Object.entries({ ...RUNNERS, ...BROKEN, 'crossing.js': CROSSING }))
    writeFileSync(join(folder, name), text);
  return folder;
}
