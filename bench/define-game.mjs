/**
 * Games given by `defineGame`, against the search that a programmer would write: recursive, without cut-off, results in a `Map` by the
 * position's text. Each runs in a process of its own, in turn; the answers are checked, and CPU time and memory are told as ratios.
 *
 *   node bench/define-game.mjs [nim] [tic-tac-toe]
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const LINES = [
  ...[0, 1, 2, 3].flatMap(i => [[0, 1, 2, 3].map(j => 4 * i + j), [0, 1, 2, 3].map(j => 4 * j + i)]),
  [0, 5, 10, 15],
  [3, 6, 9, 12],
];
const hasLine = (board, sign) => LINES.some(line => line.every(i => board[i] === sign));
const squares = Array.from({ length: 16 }, (_, i) => i);
const OTHER = { X: 'O', O: 'X' };

const GAMES = {
  nim: {
    title: 'nim, five heaps of 15',
    positions: 1_048_576,
    counts: { lose: 65_536, draw: 0, tie: 0, win: 983_040 },
    start: { outcome: 'win', remoteness: 61 },
    rules: {
      start: [15, 15, 15, 15, 15],
      moves: heaps => heaps.flatMap((n, i) => Array.from({ length: n }, (_, k) => [i, k + 1])),
      play: (heaps, [i, k]) => heaps.map((n, j) => (j === i ? n - k : n)),
    },
    symmetries: [
      [1, 0, 2, 3, 4],
      [1, 2, 3, 4, 0],
    ],
    search() {
      const known = new Map();
      const search = heaps => {
        const key = heaps.join();
        const before = known.get(key);
        if (before !== undefined) return before;
        let best = -1;
        let plies = 0;
        for (let i = 0; i < heaps.length; i++) {
          for (let left = 0; left < heaps[i]; left++) {
            const next = heaps.slice();
            next[i] = left;
            const value = search(next);
            const moved = 1 - (value & 1);
            const length = (value >> 1) + 1;
            if (moved > best || (moved === best && (moved === 0 ? length > plies : length < plies))) {
              best = moved;
              plies = length;
            }
          }
        }
        const value = best < 0 ? 0 : (plies << 1) | best;
        known.set(key, value);
        return value;
      };
      const value = search([15, 15, 15, 15, 15]);
      return { positions: known.size, start: { outcome: value & 1 ? 'win' : 'lose', remoteness: value >> 1 } };
    },
  },
  'tic-tac-toe': {
    title: 'tic-tac-toe, 4x4, as strings',
    positions: 9_722_011,
    counts: { lose: 960_556, draw: 0, tie: 6_031_189, win: 2_730_266 },
    start: { outcome: 'tie', remoteness: 16 },
    rules: {
      players: ['X', 'O'],
      start: '.'.repeat(16),
      moves: board => squares.filter(i => board[i] === '.'),
      play: (board, i, player) => board.slice(0, i) + player + board.slice(i + 1),
      over: (board, player) => (hasLine(board, OTHER[player]) ? 'lose' : board.includes('.') ? undefined : 'tie'),
    },
    symmetries: [squares.map(i => 4 * (i % 4) + 3 - (i >> 2)), squares.map(i => 4 * (i >> 2) + 3 - (i % 4))],
    search() {
      const known = new Map();
      const search = (board, player) => {
        const before = known.get(board);
        if (before !== undefined) return before;
        let best = -1;
        let plies = 0;
        if (hasLine(board, OTHER[player])) best = 0;
        else {
          for (let i = 0; i < 16; i++) {
            if (board[i] !== '.') continue;
            const value = search(board.slice(0, i) + player + board.slice(i + 1), OTHER[player]);
            const moved = 2 - (value & 3);
            const length = (value >> 2) + 1;
            if (moved > best || (moved === best && (moved === 0 ? length > plies : length < plies))) {
              best = moved;
              plies = length;
            }
          }
          if (best < 0) best = 1;
        }
        const value = (plies << 2) | best;
        known.set(board, value);
        return value;
      };
      const value = search('.'.repeat(16), 'X');
      return { positions: known.size, start: { outcome: ['lose', 'tie', 'win'][value & 3], remoteness: value >> 2 } };
    },
  },
};

/** The author's functions alone: asked of every position, as often as a solve does. */
function askRules({ rules }) {
  const { start, moves, play, over, players = ['', ''] } = rules;
  const known = new Set([String(start)]);
  const found = [[start, 0]];
  let made = 0;
  let seconds = 0;
  while (found.length > 0) {
    const some = found.splice(-64);
    const begun = process.cpuUsage();
    const to = [];
    for (const [position, who] of some) {
      if (over?.(position, players[who]) !== undefined) continue;
      for (const move of moves(position, players[who])) to.push([play(position, move, players[who]), 1 - who]);
    }
    seconds += cpuSince(begun);
    made += to.length;
    for (const step of to) {
      const key = String(step[0]);
      if (known.has(key)) continue;
      known.add(key);
      found.push(step);
    }
  }
  return { positions: known.size, made, seconds };
}

function cpuSince(begun) {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** What a process of its own does. */
async function run(name, what) {
  const game = GAMES[name];
  let seconds;
  if (what === 'rules') {
    const asked = askRules(game);
    assert.equal(asked.positions, game.positions);
    seconds = asked.seconds;
  } else if (what === 'search') {
    const begun = process.cpuUsage();
    const { positions, start } = game.search();
    seconds = cpuSince(begun);
    assert.deepEqual({ positions, start }, { positions: game.positions, start: game.start });
  } else {
    const { defineGame, solveSync } = await import('../dist/index.js');
    const symmetries = what === 'symmetries' ? { symmetries: game.symmetries } : {};
    const begun = process.cpuUsage();
    const { positions, counts, start } = solveSync(defineGame({ ...game.rules, ...symmetries }));
    seconds = cpuSince(begun);
    assert.deepEqual(
      { positions, counts, start },
      { positions: game.positions, counts: game.counts, start: game.start },
    );
  }
  console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
}

/** What each game is held against, and may take. */
function show(name) {
  console.log(GAMES[name].title);
  let yardstick;
  for (const [what, title] of [
    ['search', 'recursive search, Map by text'],
    ['rules', 'the rules alone'],
    ['solve', 'defineGame'],
    ['symmetries', 'defineGame, symmetries as data'],
  ]) {
    const said = execFileSync(process.execPath, [
      ...process.execArgv,
      fileURLToPath(import.meta.url),
      '--run',
      name,
      what,
    ]);
    const { seconds, megabytes } = JSON.parse(String(said));
    yardstick ??= seconds;
    const memory = what === 'rules' ? '' : `${megabytes.toFixed(0)} MiB`;
    console.log(
      `  ${title.padEnd(32)}${`${seconds.toFixed(1)} s`.padStart(8)}${(seconds / yardstick).toFixed(2).padStart(7)}${memory.padStart(11)}`,
    );
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--run') await run(...rest);
else {
  console.log(
    `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log('CPU time, as a part of the search’s, and peak memory of the process');
  for (const name of first === undefined ? Object.keys(GAMES) : [first, ...rest]) show(name);
}
