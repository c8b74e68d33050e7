/** Once for all tests: a Chromium, the explorer as `zug explore` serves it, and a folder that `zug site` has written. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { IS_THOROUGH } from '../../../test/thorough.ts';
import { clearOutput, summary } from './output.ts';
import { startExplore, zugSite } from './zug.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium listens. */
    chromium: string;
    /** The program of Firefox, where all is tried and there is one. */
    firefox: string | undefined;
    /** Address of `zug explore`, without a fragment. */
    explorer: string;
    /** A folder written by `zug site`. */
    site: string;
    /** A folder of this run, for what its tests share. */
    folder: string;
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const FIND_BROWSER = fileURLToPath(new URL('../../../scripts/find-browser.mjs', import.meta.url));

/** Games of the site: a board, a table in tiers, a family with a heap map, one that is loopy. */
export const SITE_GAMES = ['tic-tac-toe', 'quixo:n=3', 'wythoff', 'three-mens-morris', 'nim'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearOutput();
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-browser-'));
  const executablePath = execFileSync(process.execPath, [FIND_BROWSER], { encoding: 'utf8' }).trim();
  const site = join(folder, 'site');
  const [browser, explorer] = await Promise.all([
    chromium.launchServer({ executablePath, args: FLAGS }),
    startExplore(),
    zugSite(SITE_GAMES, site),
  ]);
  project.provide('chromium', browser.wsEndpoint());
  project.provide('firefox', IS_THOROUGH ? findFirefox() : undefined);
  project.provide('explorer', explorer.url);
  project.provide('site', site);
  project.provide('folder', folder);
  return async () => {
    explorer.end();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
    console.log(summary());
  };
}

/** Its tests are left out where there is none, which is said in a line. */
function findFirefox(): string | undefined {
  const { stdout, status } = spawnSync(process.execPath, [FIND_BROWSER, 'firefox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout.trim();
  console.log('firefox: its tests are left out');
  return undefined;
}
