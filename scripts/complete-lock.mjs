/**
 * Completes package-lock.json: a registry that has a package's binary for some platforms only leaves the others out of the
 * lock file, and `npm ci` then refuses it everywhere. Each is entered with its version and platform, to be fetched on that
 * platform alone. Takes out addresses of registries too. `--check` changes nothing and fails where there is work to do.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const before = readFileSync(FILE, 'utf8');
const lock = JSON.parse(before);
const added = Object.entries(lock.packages).flatMap(([path, entry]) => {
  const wanted = Object.entries(entry.optionalDependencies ?? {});
  return wanted.flatMap(([name, range]) => (isLocked(path, name) ? [] : [add(name, range, entry.dev === true)]));
});
for (const entry of Object.values(lock.packages)) {
  if (/^https?:/.test(entry.resolved ?? '')) delete entry.resolved;
}
const paths = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(paths.map(path => [path, lock.packages[path]]));
const after = `${JSON.stringify(lock, undefined, 2)}\n`;

if (process.argv.includes('--check')) {
  if (added.length > 0 || /"resolved": "https?:/.test(before)) {
    console.error('package-lock.json is not complete; run node scripts/complete-lock.mjs');
    process.exitCode = 1;
  }
} else if (after !== before) {
  writeFileSync(FILE, after);
  for (const name of added) console.log(`added ${name}`);
}

/** Whether a package that lies at `path` finds this name, in its own folder or further out. */
function isLocked(path, name) {
  const folders = path.split('/node_modules/');
  return folders.some((_, i) => {
    const outer = folders.slice(0, folders.length - i).join('/node_modules/');
    return lock.packages[`${outer}/node_modules/${name}`] !== undefined || lock.packages[`node_modules/${name}`];
  });
}

function add(name, range, dev) {
  const words = name.split(/[-/@]/);
  const os = SYSTEMS.filter(word => words.includes(word));
  const cpu = PROCESSORS.filter(word => words.includes(word));
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range) || os.length !== 1) {
    throw new Error(`cannot tell the version and platform of ${name} ${range}`);
  }
  const libc = words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {};
  const kind = dev ? { dev: true } : {};
  lock.packages[`node_modules/${name}`] = {
    version: range,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...kind,
    ...libc,
    optional: true,
    os,
  };
  return `${name} ${range}`;
}
