/**
 * Finds a Chromium for the tests in a real browser and prints its path: `$CHROMIUM`, or one that is installed; else, as root on a Debian,
 * installs the distribution's own, and where all is tried the one without windows, which takes a fifth less time. Chinese and Japanese need a font
 * too, or screenshots show boxes in place of words.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const found = findChromium();
// Not every distribution has it; `chromium` is the one to fall back on.
if (found === undefined || (process.env.CI && !process.env.CHROMIUM && !found.endsWith(WITHOUT_WINDOWS)))
  install([WITHOUT_WINDOWS]);
const missing = [];
if (findChromium() === undefined) missing.push('chromium');
if (process.platform === 'linux' && !hasAsianFonts()) missing.push('fonts-noto-cjk');
if (missing.length > 0) install(missing);

const path = findChromium();
if (path === undefined) fail('there is no Chromium here: install one, or name it in the environment variable CHROMIUM');
console.log(path);

function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? named : fail(`CHROMIUM names ${named}, which cannot be run`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...APPLICATIONS].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasAsianFonts() {
  return ['zh', 'ja'].every(language => spawnSync('fc-list', [`:lang=${language}`]).stdout?.length > 0);
}

/** Does nothing where it may not: without Chromium that is told below, without fonts the tests run all the same. */
function install(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    const why = isRoot ? 'there is no apt-get' : 'only root can install packages';
    return console.error(`chromium: missing ${packages.join(', ')}, not installed: ${why}`);
  }
  console.error(`chromium: installing ${packages.join(' and ')} with apt-get, which takes half a minute`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  apt(['update'], env);
  apt(['install', '--yes', '--no-install-recommends', ...packages], env);
}

function apt(args, env) {
  const { status, stderr } = spawnSync('apt-get', ['--quiet', '--quiet', ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.error(`chromium: apt-get ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

function fail(message) {
  console.error(`chromium: ${message}`);
  process.exit(1);
}
