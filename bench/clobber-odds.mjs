/**
 * Fits the weights of `src/games/kit/clobber-odds.ts`, after `npm run build`: regions that random play on six by six has left, or random strips, are solved for
 * either player, and a logistic regression tells from the men and those beside them who wins. Every tenth region is kept out, to say how much is told.
 *
 *     npm run bench -- clobber-odds board 20000      of so many regions
 *     npm run bench -- clobber-odds strip 6000 7     of so many strips, from another seed
 */
import { findGame } from '../dist/games/index.js';
import { PartizanStore, winsMovingFirst } from '../dist/values/partizan/index.js';

const SIDE = 6;
const LONGEST = 28;
const FEWEST = 12;
const ROUNDS = 15;
const MOST_BYTES = 1e9;
/** 5 · enemies + own men beside a man; then moves. */
const MOVES = 25;
const NOTHING = 26;

const [kind = 'board', ...numbers] = process.argv.slice(2);
const [count = kind === 'board' ? 20_000 : 6_000, seed = 1] = numbers.map(Number);
let state = seed;
const random = below => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const [width, height] = kind === 'board' ? [SIDE, SIDE] : [LONGEST, 1];
const squares = Array.from({ length: width * height }, (_, at) => at);
const [columnOf, rowOf] = [at => at % width, at => Math.floor(at / width)];
const besides = squares.map(at =>
  squares.filter(to => Math.abs(columnOf(at) - columnOf(to)) + Math.abs(rowOf(at) - rowOf(to)) === 1),
);

/** A strip without gaps, in which colours change more often or less: 1 the men of Left, 2 those of Right. */
function randomStrip() {
  const length = FEWEST + random(LONGEST - FEWEST);
  const changes = 30 + random(60);
  let man = 1 + random(2);
  return squares.map(at => {
    if (at >= length) return 0;
    if (random(100) < changes) man = 3 - man;
    return man;
  });
}

/** The largest region of a board after random play. */
function randomRegion() {
  const isInTurn = random(2) === 0;
  const board = squares.map(at =>
    isInTurn ? ((columnOf(at) + rowOf(at)) % 2) + 1 : random(20) < 3 ? 0 : 1 + random(2),
  );
  let player = 1 + random(2);
  let men = board.filter(Boolean).length;
  for (const most = 16 + random(8); men > most; men--) {
    const moves = squares.flatMap(at =>
      board[at] === player ? besides[at].filter(to => board[to] === 3 - player).map(to => [at, to]) : [],
    );
    if (moves.length === 0) break;
    const [from, to] = moves[random(moves.length)];
    board[from] = 0;
    board[to] = player;
    player = 3 - player;
  }
  let largest = new Set();
  for (const at of squares) {
    if (board[at] === 0) continue;
    const region = new Set([at]);
    for (const from of region) for (const to of besides[from]) if (board[to] !== 0) region.add(to);
    if (region.size > largest.size) largest = region;
  }
  return squares.map(at => (largest.has(at) ? board[at] : 0));
}

/** What the odds of a player go by. */
function featuresOf(board, player) {
  const features = new Float64Array(NOTHING + 1);
  features[NOTHING] = 1;
  for (const at of squares) {
    if (board[at] === 0) continue;
    const enemies = besides[at].filter(to => board[to] === 3 - board[at]).length;
    const own = besides[at].filter(to => board[to] === board[at]).length;
    features[5 * enemies + own] += board[at] === player ? 1 : -1;
    if (board[at] === player) features[MOVES] += enemies;
  }
  return features;
}

const game = await findGame('clobber');
let store = new PartizanStore({ maxBytes: MOST_BYTES });
const samples = [];
while (samples.length < 2 * count) {
  const board = kind === 'board' ? randomRegion() : randomStrip();
  if (board.filter(Boolean).length < FEWEST || !board.includes(1) || !board.includes(2)) continue;
  const rows = Array.from({ length: height }, (_, y) => board.slice(width * y, width * (y + 1)));
  const position = game.notation.parse(rows.map(row => row.map(man => '.xo'[man]).join('')).join('|'));
  const first = samples.length;
  try {
    for (const player of [0, 1]) {
      samples.push({
        features: featuresOf(board, player + 1),
        wins: winsMovingFirst([{ game, position }], player, store),
      });
    }
  } catch (error) {
    if (error.code !== 'budget') throw error;
    samples.length = first;
    store = new PartizanStore({ maxBytes: MOST_BYTES });
  }
}

const isKeptOut = at => at % 20 < 2;
const weights = new Float64Array(NOTHING + 1);
const chanceOf = ({ features }) => 1 / (1 + Math.exp(-features.reduce((odds, x, i) => odds + x * weights[i], 0)));

// Steps that shrink with what each weight has moved (J. Duchi, E. Hazan, Y. Singer, 2011).
const moved = new Float64Array(NOTHING + 1).fill(1);
for (let round = 0; round < ROUNDS; round++) {
  for (const [at, sample] of samples.entries()) {
    if (isKeptOut(at)) continue;
    const error = chanceOf(sample) - (sample.wins ? 1 : 0);
    for (const [i, x] of sample.features.entries()) {
      if (x === 0) continue;
      moved[i] += (error * x) ** 2;
      weights[i] -= (0.1 * error * x) / Math.sqrt(moved[i]);
    }
  }
}

const kept = samples.filter((_, at) => isKeptOut(at));
const told = kept.filter(sample => chanceOf(sample) > 0.5 === sample.wins).length;
const first = kept.filter(({ wins }) => wins).length;
for (let enemies = 0; enemies < 5; enemies++) {
  const row = [...weights.slice(5 * enemies, 5 * enemies + 5)].map(weight => weight.toFixed(2));
  console.log(`${enemies} enemies beside a man, 0 to 4 own: ${row.join(' ')}`);
}
console.log(`a move ${weights[MOVES].toFixed(2)}, to begin with ${weights[NOTHING].toFixed(2)}`);
console.log(
  `of ${kept.length} kept out, who is to move wins ${((100 * first) / kept.length).toFixed(1)} %, ` +
    `and ${((100 * told) / kept.length).toFixed(1)} % are told`,
);
