/** The main job on real input: the judges' samples, then a game solved to a table, verified, probed, and one of one's own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inTemporaryFolder, ROOT, zug } from './tools.mjs';

const SAMPLES = `${ROOT}testdata/contest/`;

function title(text) {
  console.log(`\n${text}\n`);
}

function indent(text) {
  console.log(text.trimEnd().replace(/^/gm, '    '));
}

/** Shows a call and what it prints. */
function show(args, shown, options) {
  console.log(`  $ zug ${shown}`);
  indent(zug(args, options));
  console.log('');
}

title('1. Contest problems: each sample, answered and compared with the judge’s answer');
for (const file of readdirSync(SAMPLES).filter(name => name.endsWith('.in'))) {
  const problem = file.replace(/-\d+\.in$/, '');
  const answer = zug(['contest', problem], { input: readFileSync(SAMPLES + file) });
  expect(answer === readFileSync(SAMPLES + file.replace(/in$/, 'out'), 'utf8'), `${file}: the answer is wrong`);
  console.log(`  ${`zug contest ${problem} < ${file}`.padEnd(66)}as expected`);
}
console.log('');
const sample = 'berzerk-1.in';
console.log(`  ${sample}:`);
indent(readFileSync(SAMPLES + sample, 'utf8'));
show(['contest', 'berzerk', SAMPLES + sample], `contest berzerk < ${sample}`);

await inTemporaryFolder(folder => {
  const here = { cwd: folder };
  title('2. Connect Four on 4 by 4: every position solved, written to a table');
  show(
    ['solve', 'connect-four:width=4,height=4', '-o', 'c4.zug'],
    'solve connect-four:width=4,height=4 -o c4.zug',
    here,
  );

  title('3. The table, checked position by position with the rules alone');
  show(['verify', 'c4.zug'], 'verify c4.zug', here);

  title('4. A position looked up in the table: O has one move that does not lose');
  const position = '..../.X../OXO./OXX. O';
  show(['probe', 'c4.zug', position], `probe c4.zug '${position}'`, here);

  title('5. A game of one’s own, in a file');
  const example = join(ROOT, 'examples', 'chase.ts');
  indent(readFileSync(example, 'utf8'));
  console.log('');
  show(['solve', example], 'solve examples/chase.ts', here);
});
