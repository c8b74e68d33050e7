import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../src/core/data/choose.js';
import { kept } from '../src/core/data/kept.js';
import { NAP, slidingInThreads } from './games/own-board.js';
import { LAUNCHERS, type Launcher, ranksBelow } from './launchers.mjs';
import { aloneZug, isInstalled, type MpiRun, mpiZug, ours } from './mpi.js';
import { temporaryFolder } from './temporary-folder.js';

const folder = temporaryFolder();

/** Soon, and yet later than a busy machine takes to load a file. */
const SOON = { env: { ZUGZWANG_PATIENCE: '3' } };

/** Four million positions: time enough to be stopped in. */
const LONGER = 'morris:men=4';

/** A game of many small tiers, and memory too small for copies of them. */
const SMALL_TIERS = 'connect-four:width=5,height=4';
const LITTLE = ['--memory', '9M'];
const tables = new Map<string, string>();

/** The table of one process. */
function tableOf(game: string): string {
  return kept(tables, game, () => {
    const path = join(folder, `alone-${tables.size}.zug`);
    expect(aloneZug(['solve', game, '-o', path], folder).status).toBe(0);
    return path;
  });
}

/** Whether a process was there to get a signal. */
function isSent(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const isSame = (path: string, game: string) => Buffer.compare(readFileSync(path), readFileSync(tableOf(game))) === 0;

/**
 * What is asked with each library: what they do themselves (beginnings, exchanges of each size, signals, deaths) with both; of what is the same for them, a
 * half with each.
 */
const TABLES: Readonly<Record<Launcher, readonly [string, readonly number[]][]>> = {
  'mpirun.openmpi': [
    ['three-mens-morris', [7]],
    ['connect-four:width=4,height=4', [1, 2]],
    ['kalah:houses=2,seeds=3', [2]],
  ],
  'mpirun.mpich': [
    ['three-mens-morris', [1]],
    ['connect-four:width=4,height=4', [4]],
    ['quixo:n=3', [3]],
  ],
};

for (const launcher of LAUNCHERS) {
  describe.skipIf(!isInstalled(launcher))(launcher, () => {
    const isFirst = launcher === LAUNCHERS.find(isInstalled);

    test.each(TABLES[launcher])('%s by %j processes makes the table of one', async (game, counts) => {
      for (const [i, processes] of counts.entries()) {
        const path = join(folder, `${launcher}.zug`);
        const run = await mpiZug(launcher, processes, ['solve', game, '-o', path, '--threads', `${1 + i}`], folder);
        expect(ours(run.err)).toEqual([]);
        expect(run.code).toBe(0);
        expect(isSame(path, game)).toBe(true);
      }
    });

    test.runIf(isFirst)('without a table the summary is that of one process', async () => {
      const run = await mpiZug(launcher, 2, ['solve', 'three-mens-morris', '--explain'], folder);
      expect(run.out).toMatch(
        /^processes: 2 of .*\nto be sent: at most about \d+ .*marks .*questions .*updates .*copies/m,
      );
      const facts = (text: string) =>
        text.split('\n').filter(line => /^(game|positions|win|lose|tie|draw|start|best line|longest)/.test(line));
      expect(facts(run.out)).toEqual(facts(aloneZug(['solve', 'three-mens-morris'], folder).stdout));
    });

    test.runIf(isFirst)('in little memory small tiers are merged, and the table is that of one process', async () => {
      const path = join(folder, `${launcher}-merged.zug`);
      const run = await mpiZug(launcher, 3, ['solve', SMALL_TIERS, '-o', path, ...LITTLE, '--explain'], folder);
      expect(ours(run.err)).toEqual([]);
      expect(run.out).toMatch(/^processes: 3 of .* 1,6\d\d small tiers are taken for \d+; each of \d+ is split/m);
      expect(isSame(path, SMALL_TIERS)).toBe(true);
    });

    // A game with loops with one library, small tiers in little memory with the other.
    const killed = launcher === 'mpirun.mpich' ? [SMALL_TIERS, ...LITTLE] : [LONGER];

    test(`${killed[0]} killed at random and gone on with by other processes, the table is the same`, async () => {
      const path = join(folder, `${launcher}-killed.zug`);
      const chance = seededChance(launcher.length);
      for (const processes of [2, 3, 4, 2]) {
        if (existsSync(path)) break;
        const run = await killedRun(processes, path, chance);
        if (run !== undefined) expect(run.code).not.toBe(0);
      }
      if (!existsSync(path)) expect((await mpiZug(launcher, 2, ['solve', ...killed, '-o', path], folder)).code).toBe(0);
      expect(isSame(path, killed[0]!)).toBe(true);
    });

    /** Kills one of the processes up to a second after they have begun; undefined where they were done before. */
    async function killedRun(processes: number, path: string, chance: () => number): Promise<MpiRun | undefined> {
      let timer: NodeJS.Timeout | undefined;
      let isKilled = false;
      const run = await mpiZug(launcher, processes, ['solve', ...killed, '-o', path, '--checkpoint', '0.3'], folder, {
        env: { ZUGZWANG_PROGRESS: '0.1' },
        hear: pid => {
          timer ??= setTimeout(() => {
            const ranks = ranksBelow(pid, /solve/);
            isKilled = ranks.length > 0 && isSent(ranks[Math.floor(chance() * ranks.length)]!, 'SIGKILL');
          }, 1000 * chance());
        },
      });
      clearTimeout(timer);
      return isKilled ? run : undefined;
    }

    test('SIGUSR1 is a checkpoint, and SIGTERM one and the end', async () => {
      const path = join(folder, `${launcher}-signals.zug`);
      const begun = performance.now();
      const linesOf = (err: string) =>
        err.split('\n').filter(line => /^(finding positions|solving: \d+ %), /.test(line));
      const sent: number[] = [];
      const run = await mpiZug(launcher, 2, ['solve', LONGER, '-o', path], folder, {
        env: { ZUGZWANG_PROGRESS: '0.5' },
        hear: (pid, err) => {
          // At the first sign of progress, and at the third.
          const signal = (['SIGUSR1', 'SIGTERM'] as const)[sent.length];
          if (signal === undefined || linesOf(err).length < [1, 3][sent.length]!) return;
          sent.push(ranksBelow(pid, /solve/).filter(rank => isSent(rank, signal)).length);
        },
      });
      const lines = linesOf(run.err);
      expect(lines.length).toBeLessThan((performance.now() - begun) / 500);
      expect(lines.length).toBeGreaterThan(0);
      expect(run.err).not.toContain('\r');
      // Told to end, they either do, or were done.
      if (sent[1] !== undefined && sent[1] > 0 && !existsSync(path)) expect(run.code).not.toBe(0);
      if (!existsSync(path)) expect(aloneZug(['solve', LONGER, '-o', path], folder).status).toBe(0);
      expect(isSame(path, LONGER)).toBe(true);
    });

    test('a table is verified, and a planted fault is told as by one process', async () => {
      const good = tableOf('connect-four:width=4,height=3');
      if (isFirst) {
        const env = { ZUGZWANG_PROGRESS: '0.05' };
        const right = await mpiZug(launcher, 3, ['verify', good], folder, { env });
        expect(right.code).toBe(0);
        expect(right.err).toMatch(/^verify: /m);
        expect(right.out.split('\n')[0]).toBe(aloneZug(['verify', good], folder).stdout.split('\n')[0]);
      }
      const bad = join(folder, 'bad.zug');
      copyFileSync(good, bad);
      const bytes = readFileSync(bad);
      const at = bytes.length - 20;
      bytes[at] = bytes[at]! ^ 1;
      writeFileSync(bad, bytes);
      const wrong = await mpiZug(launcher, 2, ['verify', bad], folder);
      expect(wrong.code).toBe(1);
      expect(ours(wrong.err)[0]).toBe(ours(aloneZug(['verify', bad], folder).stderr)[0]);
    });

    // They wait more than they work.
    describe.concurrent('what goes wrong', () => {
      test('what goes wrong everywhere is said once', async () => {
        const run = await mpiZug(launcher, 2, ['solve', 'no-such-game'], folder);
        expect(run.code).toBe(2);
        expect(ours(run.err).length).toBe(1);
        if (!isFirst) return;
        const loopy = await mpiZug(launcher, 2, ['solve', 'nim', '-o', join(folder, 'nim.zug')], folder);
        expect(loopy.code).toBe(2);
        expect(ours(loopy.err)).toEqual([expect.stringContaining('several processes solve by tiers')]);
      });

      test('what is wrong with the rules in another process than rank 0 leaves no work behind', async () => {
        const planted = join(folder, `${launcher}-planted.js`);
        const here =
          "workerData.me !== undefined && (process.env.PMI_RANK ?? process.env.OMPI_COMM_WORLD_RANK) === '1'";
        const throws = slidingInThreads(`if (${here}) throw new Error('planted')`);
        writeFileSync(planted, throws.replace('{ isMainThread }', '{ isMainThread, workerData }'));
        const path = join(folder, `${launcher}-planted.zug`);
        // In the second of two threads: the first is the command's, where rules are read.
        const run = await mpiZug(launcher, 2, ['solve', planted, '-o', path, '--threads', '2'], folder);
        expect(run.code).not.toBe(0);
        expect(ours(run.err)).toEqual([expect.stringMatching(/rank 1 .*planted/)]);
        expect(existsSync(`${path}.part`)).toBe(false);
      });

      test('rules that never return are named once', async () => {
        const endless = join(folder, `${launcher}-endless.js`);
        // Where a part of the work asks for moves, in the command's thread.
        writeFileSync(endless, slidingInThreads(`if (/tier-reach/.test(new Error().stack)) for (;;) ${NAP}`));
        const run = await mpiZug(launcher, 3, ['solve', endless], folder, SOON);
        expect(run.code).not.toBe(0);
        expect(ours(run.err)).toEqual([
          expect.stringMatching(/endless\.js: moves has not come to an end within 3 s, at position .* hand=/),
        ]);
      });

      test('rules that are never loaded are named once, with the line', async () => {
        const loads = join(folder, `${launcher}-loads.js`);
        writeFileSync(loads, 'let held = true;\nwhile (held);\n');
        const run = await mpiZug(launcher, 2, ['solve', loads], folder, SOON);
        expect(run.code).not.toBe(0);
        expect(ours(run.err)).toEqual([`zug: ${loads}: loading it has not come to an end within 3 s, line 2`]);
      });

      test('rules that end the program are named once', async () => {
        const ends = join(folder, `${launcher}-ends.js`);
        writeFileSync(ends, slidingInThreads('process.exit(0)'));
        const run = await mpiZug(launcher, 2, ['solve', ends], folder);
        expect(run.code).not.toBe(0);
        expect(ours(run.err)).toEqual([
          expect.stringContaining(`${ends}: the rules ended the program before the command was done`),
        ]);
      });

      test('the launcher of the other library is told apart', async () => {
        const other =
          launcher === 'mpirun.mpich' ? { OMPI_COMM_WORLD_SIZE: '2', OMPI_COMM_WORLD_RANK: '0' } : undefined;
        if (other === undefined || !isInstalled('mpirun.openmpi')) return;
        const run = await mpiZug(launcher, 1, ['solve', 'three-mens-morris'], folder, { env: other });
        expect(run.code).not.toBe(0);
        expect(ours(run.err)).toEqual([expect.stringContaining('the launcher has started 2 processes, but')]);
      });
    });
  });
}
