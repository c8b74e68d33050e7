/**
 * The four levels of computers on the page, each against the one below: who begins changes from game to game, a tie counts half, and so does
 * a game of 200 plies. Each is to score 65 % or more. Levels look as far ahead as on the page, without its limits in time, and the seed makes the same games every time.
 *
 *   npm run build && node bench/levels.mjs [GAME]... [--games 200] [--seed 7]
 */
import { strict as assert } from 'node:assert';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { countBest, LOSE, pickMove, seededChance, WIN } from '../dist/core/index.js';
import { findGame, solve } from '../dist/index.js';

const BOARDS = ['hexapawn:width=4,height=5', 'connect-four:width=5,height=5', 'nim:heaps=3-5-7'];
/** What the page asks for. */
const LEAST = 65;
const MOST_PLIES = 200;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' }, seed: { type: 'string', default: '7' } },
});
const here = path => fileURLToPath(new URL(path, import.meta.url));

/** A script of the page, with the library as built. */
async function pageScript(path) {
  const alias = { 'zugzwang/core': here('../dist/core/index.js') };
  const bundle = await rolldown({
    input: here(`../web/src/${path}`),
    tsconfig: false,
    platform: 'node',
    resolve: { alias },
  });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  await bundle.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

const [{ think }, { LEVELS, LOOKS, BEST }] = await Promise.all(
  ['engine/think.ts', 'game/match/level.ts'].map(pageScript),
);

/** The move of a level at a position where play goes on. */
function moveOf(level, { game, solution, chance }, state) {
  if (level === BEST) {
    const { moves } = solution.probeState(state);
    const best = new Set(moves.slice(0, countBest(moves)));
    return pickMove(moves, move => best.has(move), 1, chance).move;
  }
  const moves = game.moves(state);
  const { plies } = LOOKS[level];
  if (plies === 0) return moves[Math.floor(chance() * moves.length)];
  const text = think(game, state, plies, { chance, time: Number.POSITIVE_INFINITY });
  return moves.find(move => game.moveText(move) === text);
}

/** What a game comes to for whoever begins: 1, 0, or 1/2. */
function play(levels, board) {
  const { game } = board;
  let state = game.start;
  let seat = 0;
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const result = game.result(state);
    const isOver = result >= 0 || game.moves(state).length === 0;
    if (isOver) {
      const code = (result >= 0 ? result : game.stuck(state)) & 3;
      if (code !== WIN && code !== LOSE) return 0.5;
      return (code === WIN) === (seat === 0) ? 1 : 0;
    }
    state = game.play(state, moveOf(levels[seat], board, state));
    if (!state.again) seat = 1 - seat;
  }
  return 0.5;
}

const games = Number(flags.games);
for (const spec of positionals.length === 0 ? BOARDS : positionals) {
  const game = await findGame(spec);
  const board = { game, solution: await solve(game), chance: seededChance(Number(flags.seed)) };
  for (const [i, level] of LEVELS.entries()) {
    if (i === 0) continue;
    const below = LEVELS[i - 1];
    let [won, lost] = [0, 0];
    for (let n = 0; n < games; n++) {
      const score = n % 2 === 0 ? play([level, below], board) : 1 - play([below, level], board);
      if (score === 1) won++;
      if (score === 0) lost++;
    }
    const score = (100 * (won + (games - won - lost) / 2)) / games;
    console.log(
      `${spec.padEnd(30)} level ${level} against ${below}: won ${won}, tied ${games - won - lost}, lost ${lost}: ${score.toFixed(1)} %`,
    );
    if (positionals.length === 0) assert(score >= LEAST, `${spec}: level ${level} scores ${score} %`);
  }
}
