/** Unfinished work knows how its rules behaved; old tables, which do not, are opened with a note. */
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from './cli.js';

const folder = new CliFolder();

test('tables of either format that are older than fingerprints are probed with a note', () => {
  for (const name of ['nim.zug', 'dodgem.zug']) {
    copyFileSync(fileURLToPath(new URL(`../testdata/tables/${name}`, import.meta.url)), join(folder.path, name));
    const { code, err, out } = folder.zug(['probe', name]);
    expect(err).toBe(`zug: ${name} does not say how its rules behaved when it was made; they may not be the same\n`);
    expect(out).toMatch(/(wins|a win for .*) in /);
    expect(code).toBe(0);
  }
});

/** A heap of 40 in as many tiers, so large that they are solved in several jobs. What `K` allows to take, and what is won at 2, is told from outside. */
const TIERS = `
import { statSync } from 'node:fs';
const K = Number(process.env.K ?? 3), END = Number(process.env.END ?? 0), N = 40;
const takes = n => (n <= END ? [] : [1, 2, 3, 4].filter(k => k <= K && k <= n));
const logged = () => statSync('t.zug.part/log', { throwIfNoEntry: false })?.size ?? 0;
export default {
  start: N,
  moves: takes,
  play: (n, k) => n - k,
  over: n => (n <= END ? 'lose' : undefined),
  stuck: 'lose',
  tiers: () => ({
    space: {
      tierCount: N + 1, start: { tier: N, index: 0 }, views: 1, maxSuccessors: 4, maxPredecessors: 1,
      tierName: String,
      tierSize: () => 400_000,
      childTiers: n => takes(n).map(k => n - k),
      isLoopFree: () => true,
      openTier: n => ({
        load: i => (i > 0 ? -2 : n <= END ? 0 : -1),
        weight: () => 1,
        successors: out => {
          if (n === Number(process.env.STOP) && logged() > 1500) process.kill(process.pid, 'SIGKILL');
          takes(n).forEach((_, i) => { out.slots[i] = i + 1; out.indices[i] = 0; });
          return takes(n).length;
        },
        predecessors: () => 0,
      }),
    },
    rank: n => ({ tier: n, index: 0 }),
    unrank: ({ tier }) => ({ position: tier, player: 0 }),
  }),
};`;

test('unfinished work is not gone on with by rules that behave otherwise', () => {
  folder.write('tiers.js', TIERS);
  folder.output(['solve', 'tiers.js', '-o', 'whole.zug']);
  const stop = () => folder.zug(['solve', 'tiers.js', '-o', 't.zug'], { env: { STOP: '33' } });
  expect(stop().err).toContain('what is done is kept in t.zug.part');
  const refusal = (at: string) =>
    `zug: t.zug.part/log: tiers.js behaves otherwise than it did when this work was begun, at position "${at}"; ` +
    'remove t.zug.part, or choose another output';
  expect(folder.failure(['solve', 'tiers.js', '-o', 't.zug'], 2, { env: { K: '4' } })).toBe(refusal('40'));
  expect(existsSync(join(folder.path, 't.zug.part/log'))).toBe(true);
  // Without its log nobody knows by what rules the rest was made, and it is not used.
  cpSync(join(folder.path, 't.zug.part'), join(folder.path, 'u.zug.part'), { recursive: true });
  rmSync(join(folder.path, 'u.zug.part/log'));
  const other = { env: { K: '4' } };
  const found = (file: string) => /"start": \{[^}]*\}/.exec(folder.output(['stats', file, '--json'], other))![0];
  folder.output(['solve', 'tiers.js', '-o', 'v.zug'], other);
  folder.output(['solve', 'tiers.js', '-o', 'u.zug'], other);
  expect(found('u.zug')).toBe(found('v.zug'));
  folder.write('tiers.js', `${TIERS} // heaps`);
  const { code, err } = folder.zug(['solve', 'tiers.js', '-o', 't.zug']);
  expect(err).toMatch(
    /^zug: the rules have changed since t\.zug\.part was begun; they behave the same .*\nzug: going on .*: 3\d of 41 tiers are done/,
  );
  expect(code).toBe(0);
  // The text of the rules is in the header; all else is the same.
  const values = (name: string) => readFileSync(join(folder.path, name)).subarray(-200);
  expect(values('t.zug').equals(values('whole.zug'))).toBe(true);
});
