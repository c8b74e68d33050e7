/**
 * A Slurm of one machine, started for this: solves a game by `srun` with both libraries of MPI, by `sbatch` with `mpirun`, and as a job that is cancelled and gone on with
 * by another number of processes. Each table is compared with that of one process. As root, with Debian's `slurm-wlm` and `munge`:
 * `node test/conformance/slurm.mjs [GAME] [LONGER-GAME]`. A line for each; where there can be no Slurm: exit code 77, and a line that says why.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [game = 'connect-four:width=4,height=4', longer = 'morris:men=4'] = process.argv.slice(2);
const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const ZUG = `${process.execPath} ${MAIN}`;
const CANNOT = 77;
const DAEMONS = ['munged', 'slurmctld', 'slurmd'];
const LIBRARIES = [
  ['mpirun.openmpi', 'pmix'],
  ['mpirun.mpich', 'pmi2'],
].filter(([launcher]) => spawnSync(launcher, ['--version']).error === undefined);

/** How long daemons may take to be ready, and a job to begin and to go, in seconds. */
const PATIENCE = 60;

function cannot(why) {
  console.log(`there can be no Slurm here: ${why}`);
  process.exit(CANNOT);
}

if (process.getuid?.() !== 0) cannot('this is not root');
if (LIBRARIES.length === 0) cannot('no library of MPI is installed');
for (const name of [...DAEMONS, 'srun', 'sbatch'])
  if (spawnSync(name, ['--version']).error !== undefined && spawnSync(name, ['-V']).error !== undefined)
    cannot(`${name} is not installed (Debian: slurm-wlm, munge)`);

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-slurm-'));
const at = name => join(folder, name);
const host = hostname().split('.')[0];
const daemons = [];
process.on('exit', () => {
  for (const daemon of daemons.reverse()) daemon.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

mkdirSync(at('spool'));
writeFileSync(at('key'), randomBytes(1024));
chmodSync(at('key'), 0o400);
// Ports of this process's own, so that a Slurm that is there is left alone.
const port = 20000 + (process.pid % 20000);
writeFileSync(
  at('slurm.conf'),
  `ClusterName=test
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=${at('munge')}
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
SlurmctldPort=${port}
SlurmdPort=${port + 1}
KillWait=30
JobAcctGatherType=jobacct_gather/none
StateSaveLocation=${folder}
SlurmdSpoolDir=${at('spool')}
SlurmctldPidFile=${at('slurmctld.pid')}
SlurmdPidFile=${at('slurmd.pid')}
SlurmctldLogFile=${at('slurmctld.log')}
SlurmdLogFile=${at('slurmd.log')}
NodeName=${host} NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES
`,
);
const env = {
  ...process.env,
  SLURM_CONF: at('slurm.conf'),
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
};

const run = (command, args) => spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });

async function until(isSo, what) {
  for (const begun = Date.now(); Date.now() - begun < 1000 * PATIENCE; await sleep(200)) if (await isSo()) return;
  const logs = ['slurmctld.log', 'slurmd.log'].filter(name => existsSync(at(name)));
  throw new Error(`${what}: not within ${PATIENCE} s\n${logs.map(name => readFileSync(at(name), 'utf8')).join('\n')}`);
}

const begin = (command, ...args) => daemons.push(spawn(command, args, { cwd: folder, env, stdio: 'ignore' }));
begin(
  'munged',
  '--foreground',
  '--force',
  `--socket=${at('munge')}`,
  `--key-file=${at('key')}`,
  `--pid-file=${at('munged.pid')}`,
  `--log-file=${at('munged.log')}`,
  `--seed-file=${at('seed')}`,
);
await until(() => existsSync(at('munge')), 'munge');
begin('slurmctld', '-D', '-c');
begin('slurmd', '-D', '-N', host);
await until(() => /idle/.test(run('sinfo', ['-h', '-o', '%T']).stdout ?? ''), 'the node is idle');

const alone = new Map();
for (const one of [game, longer]) {
  const path = at(`alone-${alone.size}.zug`);
  const { status, stderr } = run(process.execPath, [MAIN, 'solve', one, '-o', path]);
  assert.equal(status, 0, stderr);
  alone.set(one, readFileSync(path));
}

const isSame = (path, one) => assert.ok(readFileSync(path).equals(alone.get(one)), `${path}: another table`);
const srunBy = mpi => ['-n', '3', `--mpi=${mpi}`, '--kill-on-bad-exit=1'];
const solve = (one, path) => [...ZUG.split(' '), 'solve', one, '-o', path];

for (const [launcher, mpi] of LIBRARIES) {
  const path = at(`${mpi}.zug`);
  const { status, stderr } = run('srun', [...srunBy(mpi), ...solve(game, path)]);
  assert.equal(status, 0, stderr);
  isSame(path, game);
  console.log(`srun --mpi=${mpi}, 3 processes: the same table`);

  const batched = at(`${mpi}-batch.zug`);
  writeFileSync(at('batch.sh'), `#!/bin/sh\n${launcher} ${solve(game, batched).join(' ')}\n`);
  const batch = run('sbatch', ['-W', '-n', '2', '-o', at('batch.log'), at('batch.sh')]);
  assert.equal(batch.status, 0, `${batch.stderr}${readFileSync(at('batch.log'), 'utf8')}`);
  isSame(batched, game);
  console.log(`sbatch with ${launcher}, 2 processes: the same table`);
}

// Slurm ends a job in the same way whatever library it has.
const [[, mpi]] = LIBRARIES;
const srun = srunBy(mpi);
const cancelled = at(`${mpi}-cancelled.zug`);
writeFileSync(at('job.sh'), `#!/bin/sh\nsrun ${srun.join(' ')} ${solve(longer, cancelled).join(' ')}\n`);
const { stdout: job } = run('sbatch', ['--parsable', '-n', '3', '-o', at('job.log'), at('job.sh')]);
// As soon as there is something to be gone on with.
await until(() => existsSync(join(`${cancelled}.part`, 'log')), 'the job has begun');
await sleep(500);
run('scancel', [job.trim()]);
await until(() => run('squeue', ['-h', '-j', job.trim()]).stdout.trim() === '', 'the job has gone');
const wasDone = existsSync(cancelled);
const again = run('srun', ['-n', '2', ...srun.slice(2), ...solve(longer, cancelled)]);
if (!wasDone) assert.equal(again.status, 0, again.stderr);
isSame(cancelled, longer);
const how = wasDone ? 'was done before' : /goes on|going on/.test(again.stderr) ? 'gone on with' : 'begun again';
console.log(`a cancelled job of 3 processes with ${mpi}, ${how} by 2: the same table`);
process.exit(0);
