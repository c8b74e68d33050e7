/**
 * Finds a browser for the tests in a real one and prints its path: `find-browser.mjs` a Chromium, `find-browser.mjs firefox` a Firefox. It is what
 * `$CHROMIUM` or `$FIREFOX` names, or one that is installed; else, as root on a Debian, the distribution's own is installed. Of Chromium, where all is
 * tried, that is the one without windows, which takes a fifth less time. Chinese and Japanese need a font too, or screenshots show boxes in place
 * of words. Where there is none, one line says why, and it ends with 1.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WITHOUT_WINDOWS = 'chromium-headless-shell';
const BROWSERS = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM',
    package: 'chromium',
    names: [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    applications: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX',
    package: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
};

const name = process.argv[2] ?? 'chromium';
const browser = BROWSERS[name] ?? fail(`there is no browser ${name} here: ${Object.keys(BROWSERS).join(' or ')}`);

const found = findBrowser();
// Not every distribution has it; `chromium` is the one to fall back on.
if (name === 'chromium' && (!found || (process.env.CI && !process.env.CHROMIUM && !found.endsWith(WITHOUT_WINDOWS))))
  install([WITHOUT_WINDOWS]);
const missing = [];
if (findBrowser() === undefined) missing.push(browser.package);
if (process.platform === 'linux' && !hasAsianFonts()) missing.push('fonts-noto-cjk');
if (missing.length > 0) install(missing);

const { title, variable } = browser;
console.log(
  findBrowser() ?? fail(`there is no ${title} here: install one, or name it in the environment variable ${variable}`),
);

function findBrowser() {
  const { names, applications, variable } = browser;
  const named = process.env[variable];
  if (named) return isProgram(named) ? named : fail(`${variable} names ${named}, which cannot be run`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap(name => folders.map(folder => join(folder, name))), ...applications].find(isProgram);
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

/** Does nothing where it may not: without the browser that is told at the end, without fonts the tests run all the same. */
function install(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    const why = isRoot ? 'there is no apt-get' : 'only root can install packages';
    return console.error(`${name}: missing ${packages.join(', ')}, not installed: ${why}`);
  }
  console.error(`${name}: installing ${packages.join(' and ')} with apt-get, which takes half a minute`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  apt(['update'], env);
  apt(['install', '--yes', '--no-install-recommends', ...packages], env);
}

function apt(args, env) {
  const { status, stderr } = spawnSync('apt-get', ['--quiet', '--quiet', ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${name}: apt-get ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

function fail(message) {
  console.error(`${name}: ${message}`);
  process.exit(1);
}
