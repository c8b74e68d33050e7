/**
 * What board games take that nobody has tuned: classes a processor second, on one thread, plan and tables included, each in a process of its own.
 * Of games of the house, the number of positions and what the start is are asserted.
 *
 *   npm run build
 *   node bench/plain-rules.mjs [NAME …]
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { anyIn, counter, countOf, defineBoardGame, graph, grid, on, pointOf } from '../dist/compact/index.js';
import { outcomeOf, remotenessOf } from '../dist/core/outcome.js';
import { runSync } from '../dist/core/task.js';
import { foreseenAfter } from '../dist/core/tiers.js';
import { findGame } from '../dist/games/registry.js';
import { solveTiersInTurn } from '../dist/solve/tiers/tiers.js';

const count = census => Array.from(census, (positions = 0) => positions).reduce((sum, positions) => sum + positions, 0);

/** Four in a row on six by three, men dropped anywhere: every move adds a man. */
function rowsOfFour() {
  const board = grid(6, 3, { symmetries: 'rectangle' });
  const lines = board.lines(4);
  return defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      for (let to = board.all & ~(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    over: ({ other }) => (anyIn(lines, other.men) ? 'lose' : undefined),
    stuck: 'tie',
  });
}

/** Four men each on five by five lines, dropped, then moved along them; who cannot move loses, four in a row win. */
function stepsOnLines() {
  const files = [...'abcde'].map(file => [1, 2, 3, 4, 5].map(rank => file + rank).join('-'));
  const ranks = [1, 2, 3, 4, 5].map(rank => [...'abcde'].map(file => file + rank).join('-'));
  const board = graph([...files, ...ranks].join(' '), { symmetries: 'all' });
  const lines = board.lines(4);
  return defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board, 4), hand: counter(4) },
    start: { own: { hand: 4 }, other: { hand: 4 } },
    moves({ own, other }, next) {
      const free = board.all & ~(own.men | other.men);
      for (let to = own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.own.hand = own.hand - 1;
        next.add();
      }
      for (let from = own.hand > 0 ? 0 : own.men; from !== 0; from &= from - 1) {
        for (let to = board.near[pointOf(from)] & free; to !== 0; to &= to - 1) {
          next.own.men = (own.men ^ (from & -from)) | (to & -to);
          next.add();
        }
      }
    },
    over: ({ other }) => (anyIn(lines, other.men) ? 'lose' : undefined),
  });
}

/** Four men each on four by five squares; a man steps to a side, or jumps over an enemy and takes it. */
function jumps() {
  const board = grid(4, 5, { symmetries: 'mirror' });
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([x, y]) => [board.steps([[x, y]]), board.steps([[2 * x, 2 * y]])]);
  return defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board, 4) },
    start: { own: { men: board.rank(1) }, other: { men: board.rank(5) } },
    moves({ own, other }, next) {
      const free = board.all & ~(own.men | other.men);
      for (let from = own.men; from !== 0; from &= from - 1) {
        const point = pointOf(from);
        for (const [near, far] of ways) {
          const over = near[point] & other.men;
          const to = over === 0 ? near[point] & free : far[point] & free;
          if (to === 0) continue;
          next.own.men = (own.men ^ (from & -from)) | to;
          next.other.men = other.men & ~over;
          next.add();
        }
      }
    },
    over: ({ own }) => (own.men === 0 ? 'lose' : undefined),
  });
}

/** What is asked for: classes a second, or seconds in all. */
const WORK = {
  rows: { make: rowsOfFour, rate: 1.5e6 },
  steps: { make: stepsOnLines, rate: 0.5e6 },
  jumps: { make: jumps, rate: 0.5e6 },
  'awari:seeds=16': { seconds: 60, positions: 60_843_510 },
  'breakthrough:height=5,allPositions': { seconds: 150, positions: 219_211_038, start: 'lose in 22' },
};

/** Solves by tiers and counts classes: indices that are reached, for either player to move, and at which play goes on. */
async function solveOnce(name) {
  const game = WORK[name].make?.() ?? (await findGame(name));
  let foreseen;
  for (let plans = 0; ; plans++) {
    try {
      const { space } = game.definition.tiers(foreseen);
      let classes = 0;
      const { census, startValue } = runSync(
        solveTiersInTurn(space, { parts: 1, memory: 2 ** 32 }, ({ reached }) => {
          for (let i = 0; i < reached[0].length; i++) classes += countOf(reached[0][i] | (reached[1]?.[i] ?? 0));
        }),
      );
      const { user, system } = process.cpuUsage();
      const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
      const start = `${outcomeOf(startValue)} in ${remotenessOf(startValue)}`;
      return { classes, positions: count(census), start, cpu: (user + system) / 1e6, megabytes };
    } catch (error) {
      foreseen = foreseenAfter(error, plans);
    }
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--one') console.log(JSON.stringify(await solveOnce(rest[0])));
else {
  const names = first === undefined ? Object.keys(WORK) : [first, ...rest];
  for (const name of names) {
    const words = [fileURLToPath(import.meta.url), '--one', name];
    const { classes, positions, start, cpu, megabytes } = JSON.parse(execFileSync(process.execPath, words));
    const { seconds, rate, positions: known = positions, start: knownStart = start } = WORK[name];
    assert.equal(positions, known);
    assert.equal(start, knownStart);
    const asked = seconds === undefined ? `${rate / 1e6} million` : `${seconds} s`;
    const figures = [
      `${positions} positions`,
      `${classes} classes`,
      `${cpu.toFixed(1)} CPU s`,
      `${(classes / cpu / 1e6).toFixed(2)} million classes a second`,
    ];
    console.log(`${name}: ${figures.join(', ')}, ${megabytes.toFixed(0)} MB   [${asked}]`);
  }
}
