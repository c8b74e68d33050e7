/**
 * Runs every file in `examples`: a game is checked and solved, a script prints what is written here, a program is stressed with its
 * game. Folders with a page are run in a browser: `web/test/embed.test.ts`.
 */
import { cpSync, readdirSync } from 'node:fs';
import { expect, inTemporaryFolder, outputOf, ROOT, zug } from './tools.mjs';

/** The start of each game: its outcome, its remoteness, and how many positions there are. */
const GAMES = {
  'take-away': ['win', 11, 22],
  'tic-tac-toe': ['tie', 9, 5478],
  chase: ['win', 5, 94],
  'extra-turns': ['win', 6, 24],
  'subtraction-contest': ['win', 11, 22],
};

/** Programs, each with the game that it is stressed with. */
const PROGRAMS = { 'subtraction-program.mjs': 'subtraction-contest.ts' };

const SCRIPTS = {
  'library.mjs': `three-mens-morris: win in 9, 5390 positions by retrograde
b2 a3 c2 a2 a1 c3 b2-b1 a3-b3 c2-c1
c3: win in 5
a2: lose in 2
retrograde: win
verified: true
O after the centre: lose in 8
stopped: abort
`,
};

const files = readdirSync(`${ROOT}examples`, { withFileTypes: true }).filter(entry => entry.isFile());
for (const file of files.map(({ name }) => name).sort()) {
  const path = `examples/${file}`;
  if (Object.hasOwn(SCRIPTS, file)) {
    const output = outputOf(process.execPath, [path]);
    expect(output === SCRIPTS[file], `${path} printed:\n${output}`);
  } else if (Object.hasOwn(PROGRAMS, file)) {
    await inTemporaryFolder(folder => stress(folder, PROGRAMS[file], file));
  } else {
    const [name, ending] = file.split('.');
    expect(Object.hasOwn(GAMES, name) && ['ts', 'js'].includes(ending), `${path}: what should it give?`);
    zug(['check', path]);
    const { start, positions } = JSON.parse(zug(['solve', path, '--json']));
    const found = [start.outcome, start.remoteness, positions].join();
    expect(found === GAMES[name].join(), `${path}: found ${found}, expected ${GAMES[name].join()}`);
  }
  console.log(`ok  ${path}`);
}

/** In a folder with nothing but the two in it: the program is right on every input. */
function stress(folder, game, program) {
  for (const name of [game, program]) cpSync(`${ROOT}examples/${name}`, `${folder}/${name}`);
  const run = command =>
    JSON.parse(zug(['stress', game, '--cases', '40', '--seed', '1', '--json', ...command], { cwd: folder }));
  const { cases, failure } = run(['--', process.execPath, program]);
  expect(cases === 40 && failure === null, `examples/${program}: found ${JSON.stringify(failure)}`);
}
