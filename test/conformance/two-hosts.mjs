/**
 * Two hosts on one machine: namespaces of the network, joined by a cable that is shaped to so many Gbit/s (latency is not). Solves a game there by
 * several processes, and compares the table with that of one. As root, on Linux: `node test/conformance/two-hosts.mjs GAME PROCESSES LAUNCHER [STARTS] [GBIT]`.
 * A line of JSON a start: seconds, bytes on the cable from each host, and what was sent by what `zug` says. Where there can be no hosts: exit code 77, and a line that says why.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [game = 'teeko', processes = '2', launcher = 'mpirun.openmpi', starts = '1', gigabits = '1'] =
  process.argv.slice(2);
const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const CANNOT = 77;
/** Kilobytes that go at once after a pause: what the line carries in 2 ms, but some packets. */
const BURST = Math.max(8, Math.round(256 * Number(gigabits)));

/** Their names are this process's, so that several may run side by side. */
const HOSTS = ['a', 'b'].map((name, i) => ({
  space: `zug${process.pid}${name}`,
  device: `zv${process.pid}${name}`,
  address: `10.77.0.${i + 1}`,
}));
const [near, far] = HOSTS;

function run(command, args, options = {}) {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  return {
    isDone: error === undefined && status === 0,
    stdout,
    said: error?.message ?? `${stderr}(exit code ${status ?? signal})`,
  };
}

function demand(text) {
  const [command, ...args] = text.split(' ');
  const { isDone, said } = run(command, args);
  if (isDone) return;
  console.log(`there can be no two hosts here: ${text}: ${said.trim().split('\n')[0]}`);
  process.exit(CANNOT);
}

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-hosts-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  for (const { space } of HOSTS) run('ip', ['netns', 'del', space]);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

for (const { space } of HOSTS) demand(`ip netns add ${space}`);
demand(`ip link add ${near.device} netns ${near.space} type veth peer name ${far.device} netns ${far.space}`);
for (const { space, device, address } of HOSTS) {
  // Addresses of IPv6 take seconds until they may be used; MPICH tries them.
  run('ip', ['netns', 'exec', space, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6']);
  demand(`ip -n ${space} addr add ${address}/24 dev ${device}`);
  for (const one of ['lo', device]) demand(`ip -n ${space} link set ${one} up`);
  demand(`tc -n ${space} qdisc add dev ${device} root tbf rate ${gigabits}gbit burst ${BURST}kb latency 50ms`);
}
demand(`${launcher} --version`);

/** What launchers call in place of ssh. A host has a name of its own, or they would take both for one. */
const agent = join(folder, 'agent.sh');
const cases = HOSTS.map(({ space, address }) => `${address}) space=${space} ;;`).join('\n  ');
writeFileSync(
  agent,
  `#!/bin/sh
while [ "\${1#-}" != "$1" ]; do shift; done
case $1 in
  ${cases}
esac
shift
exec ip netns exec $space unshare --uts sh -c "hostname $space; $*"
`,
  { mode: 0o755 },
);

const each = Number(processes) / 2;
const hosts = join(folder, 'hosts');
const OPEN_MPI = [
  ...['--mca', 'plm_rsh_agent', agent, '--hostfile', hosts, '--map-by', 'node', '--bind-to', 'none'],
  ...['--mca', 'pml', 'ob1', '--mca', 'btl', 'tcp,self'],
  ...['--mca', 'btl_tcp_if_include', '10.77.0.0/24', '--mca', 'oob_tcp_if_include', '10.77.0.0/24'],
];
const isOpen = launcher.includes('openmpi');
writeFileSync(hosts, HOSTS.map(({ address }) => `${address}${isOpen ? ' slots=' : ':'}${each}\n`).join(''));
const flags = isOpen ? OPEN_MPI : ['-launcher', 'rsh', '-launcher-exec', agent, '-f', hosts];
const env = {
  ...process.env,
  ...{ OMPI_ALLOW_RUN_AS_ROOT: '1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1' },
  // MPICH would see one machine, and go by its memory.
  ...{ UCX_LOG_LEVEL: 'error', UCX_TLS: 'tcp,self', UCX_NET_DEVICES: HOSTS.map(({ device }) => device).join() },
};

/** Bytes that each host has sent so far. */
const onCable = () =>
  HOSTS.map(({ space, device }) => {
    const { stdout } = run('ip', ['netns', 'exec', space, 'cat', '/proc/net/dev']);
    const numbers = stdout.split('\n').find(line => line.trim().startsWith(`${device}:`));
    return Number(numbers.split(':')[1].trim().split(/\s+/)[8]);
  });

const alone = join(folder, 'alone.zug');
const one = run(process.execPath, [MAIN, 'solve', game, '-o', alone]);
assert(one.isDone, one.said);
for (let start = 0; start < Number(starts); start++) {
  const file = join(folder, `${start}.zug`);
  const before = onCable();
  const begun = performance.now();
  const command = [
    launcher,
    ...flags,
    '-n',
    processes,
    process.execPath,
    MAIN,
    'solve',
    game,
    '-o',
    file,
    '--json',
    '--threads',
    '1',
  ];
  const words = command.map(word => `'${word}'`).join(' ');
  const script = `hostname ${near.space}; exec ${words}`;
  const { isDone, stdout, said } = run('ip', ['netns', 'exec', near.space, 'unshare', '--uts', 'sh', '-c', script], {
    env,
  });
  assert(isDone, said);
  const seconds = (performance.now() - begun) / 1000;
  assert.equal(Buffer.compare(readFileSync(file), readFileSync(alone)), 0, 'the table is not that of one process');
  const cable = onCable().map((bytes, i) => bytes - before[i]);
  console.log(
    JSON.stringify({ game, processes: Number(processes), launcher, seconds, cable, sent: JSON.parse(stdout).sent }),
  );
}
