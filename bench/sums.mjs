/** Who wins, after `npm run build`: a fresh store for each board, the program warmed up on a small one. Every answer is checked. `large` adds NoGo 4x4. */
import { findGame } from '../dist/games/index.js';
import { PartizanStore, sumOutcome, winsMovingFirst } from '../dist/values/partizan/index.js';

const isLarge = process.argv.includes('large');
const BOARDS = [
  ['clobber:width=5,height=4', 'N', '1'],
  ['domineering:width=6,height=6', 'N', '2'],
  ['nogo:width=4,height=3', 'P', '-'],
  ...(isLarge ? [['nogo:width=4,height=4', 'P', '5']] : []),
];

for (const [spec, expected, reach] of BOARDS) {
  const small = await findGame(spec.replace(/width.*/, 'width=3,height=2'));
  sumOutcome([{ game: small, position: small.start.position }], new PartizanStore());
  const game = await findGame(spec);
  const board = [{ game, position: game.start.position }];
  for (const player of [0, 1]) {
    const store = new PartizanStore();
    const cpu = process.cpuUsage();
    const wins = winsMovingFirst(board, player, store);
    const { user } = process.cpuUsage(cpu);
    if (wins !== (expected === 'N')) throw new Error(`${spec}: found ${wins}, expected ${expected}`);
    const bytes = `${(store.counters.bytes / 1e6).toFixed(0)} MB`;
    console.log(`${spec.padEnd(30)} ${'LR'[player]} first  ${(user / 1e6).toFixed(2)} s of CPU [${reach}]  ${bytes}`);
  }
}
