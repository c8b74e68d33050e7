// The library from a script: solve a game, look positions up, keep a table, check it, open it again.
import { findGame, makeTable, openTable, solve, solveSync, verifyTable } from 'zugzwang';
import { readTable } from 'zugzwang/table';

// A game by its spec, as on the command line.
const game = await findGame('three-mens-morris');
const solution = await solve(game, { memory: 64e6, onProgress: ({ phase }) => phase });
const { outcome, remoteness } = solution.start;
console.log(`${game.name}: ${outcome} in ${remoteness}, ${solution.positions} positions by ${solution.method}`);

// Best play, move by move.
console.log(
  solution
    .bestLine()
    .map(({ move }) => game.moveText(move))
    .join(' '),
);

// A position in notation: its moves, best first, each for the player who makes it.
for (const { move, outcome, remoteness } of solution.probeText('XX./.O./... O').moves.slice(0, 2)) {
  console.log(`${game.moveText(move)}: ${outcome} in ${remoteness}`);
}

// The same game by every method that fits it.
for (const { method } of solution.plan.considered.filter(({ fits }) => fits)) {
  console.log(`${method}: ${solveSync(game, { method }).start.outcome}`);
}

// A table: bytes that can be written to a file, checked with the rules alone, and opened.
const bytes = await makeTable(solution);
const report = await verifyTable(await readTable(bytes), game);
console.log(`verified: ${report.ok}`);
const table = await openTable(bytes);
const probe = await table.probeText('.../.X./... O');
console.log(`O after the centre: ${probe.outcome} in ${probe.remoteness}`);

// Anything long can be stopped.
const late = AbortSignal.timeout(1);
const stopped = await solve(await findGame('connect-four:width=5,height=4'), { signal: late }).catch(
  error => error.code,
);
console.log(`stopped: ${stopped}`);
