/**
 * The built explorer in Chromium: bytes of script that a first visit loads, time until it can be used, answers to moves, solving
 * `numbers`, and what reading a published table takes. Byte budgets are asserted; times are told, as they depend on what else runs.
 *
 *   npm run build && node bench/explorer.mjs [scripts|ready|moves|table|beside]... [--zug dist/cli/main.js] [--table quixo4.zug] [--runs 5]
 *       [--commit 315f4c9]
 *
 * The table is that of `zug solve quixo:n=4 -o quixo4.zug`; without one, its part is left out. `beside` measures this build and that of a
 * commit (version 0.4.0 if none is given) in turn, with the processor slowed down four times; it is built at first, in a folder for temporary files.
 */
import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ROOT, run } from '../scripts/tools.mjs';

const here = path => fileURLToPath(new URL(path, import.meta.url));
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    zug: { type: 'string', default: here('../dist/cli/main.js') },
    table: { type: 'string' },
    runs: { type: 'string', default: '5' },
    commit: { type: 'string', default: '315f4c9' },
  },
});

/** Bytes of script, gzip, that a first visit may load; the graph view may load its layout beyond that. */
const BUDGET = 105_000;
/** Bytes of a table for opening it and ten moves. */
const TABLE_BUDGET = 300_000;
const LANGUAGES = { en: 'en', zh: 'zh-CN', ja: 'ja' };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const HAS_VALUE = '[data-position][data-outcome]';

const kilobytes = bytes => (bytes / 1000).toFixed(1);
const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];
const row = cells => console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' '));

/** `zug explore`, with a server before it that counts what is sent, and waits before it answers where that is asked for. */
async function serve(args = [], zug = flags.zug) {
  const child = spawn(process.execPath, [zug, 'explore', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', chunk => {
      text += chunk;
      const found = /http:\/\/\S+(?=\s)/.exec(text);
      if (found) resolve(new URL(found[0]));
    });
    child.on('exit', code => reject(new Error(`zug explore ended with ${code}`)));
  });
  process.on('exit', () => child.kill());
  const server = { sent: [], delay: 0 };
  const front = createServer((asked, answer) => {
    const onward = request(new URL(asked.url, link), { headers: { ...asked.headers, host: link.host } }, response => {
      const chunks = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        server.sent.push({ path: asked.url, body });
        setTimeout(() => answer.writeHead(response.statusCode, response.headers).end(body), server.delay);
      });
    });
    onward.on('error', () => answer.destroy());
    onward.end();
  });
  await new Promise(resolve => front.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${front.address().port}/`;
  server.end = () => {
    child.kill();
    front.close();
    front.closeAllConnections();
  };
  return server;
}

/** Opens a link in a profile of its own, as on a first visit. */
async function visit(browser, address, { language = 'en', slowdown = 1, width = 1440 } = {}) {
  const context = await browser.newContext({ locale: language, viewport: { width, height: 900 } });
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.addInitScript(watchLongTasks);
  await page.goto(address);
  return page;
}

function watchLongTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) globalThis.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Bytes of all scripts that a first visit loads until nothing is loaded any more, once each. */
async function scriptsOf(browser, server, link, language, ready) {
  server.sent.length = 0;
  const page = await visit(browser, `${server.url}#/${link}`, { language });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  // What is solved by itself loads what solves it.
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const scripts = new Map(server.sent.filter(({ path }) => path.endsWith('.js')).map(({ path, body }) => [path, body]));
  if (process.env.DETAIL)
    for (const [path, body] of scripts) console.log('   ', path, gzipSync(body, { level: 9 }).length);
  return [...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

const GALLERY = ['gallery', '', 'main .thumbnail'];
const OTHERS = [
  GALLERY,
  ['statistics of nim', 'statistics/nim', '.histogram, .statistics svg'],
  ['statistics of quixo:n=3', 'statistics/quixo:n=3', '.histogram, .statistics svg'],
  ['map of wythoff', 'map/wythoff', 'canvas'],
  ['map of candy-piles', 'map/candy-piles', 'canvas'],
  ['graph of nim', 'graph/nim', '.graph-node'],
];

async function measureScripts(browser) {
  console.log(`script of a first visit, kB of gzip -9, workers included; the budget is ${kilobytes(BUDGET)}`);
  row(['', ...Object.keys(LANGUAGES)]);
  const server = await serve();
  const over = [];
  const { games } = JSON.parse(await (await fetch(`${server.url}site.json`)).text());
  const only = process.env.ONLY?.split(' ');
  const visits = [...OTHERS, ...games.map(({ id }) => [id, `play/${id}`, '[data-position]'])];
  for (const [name, link, ready] of visits.filter(([name]) => !only || only.includes(name))) {
    const bytes = [];
    for (const language of Object.values(LANGUAGES))
      bytes.push(await scriptsOf(browser, server, link, language, ready));
    row([name, ...bytes.map(kilobytes)]);
    const isGraph = link.startsWith('graph/');
    if (!isGraph && Math.max(...bytes) > BUDGET) over.push(`${name}: ${kilobytes(Math.max(...bytes))} kB`);
  }
  server.end();
  assert.deepEqual(over, [], 'beyond the budget');
}

/** First paint, when the first thing can be clicked, when values are shown, and the time in long tasks beyond 50 ms each. */
async function timesOf(browser, server, [, link, ready], slowdown) {
  const page = await visit(browser, `${server.url}#/${link}`, { slowdown });
  const now = () => page.evaluate(() => performance.now());
  await page.locator(ready).first().waitFor();
  const usable = await now();
  await page.waitForLoadState('networkidle');
  const [paint, long] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    globalThis.longTasks,
  ]);
  if (process.env.DETAIL) console.log(JSON.stringify(long));
  await page.context().close();
  return { paint, usable, blocked: long.reduce((sum, [, duration]) => sum + duration - 50, 0) };
}

async function measureReady(browser) {
  console.log(
    '\nfirst visit, milliseconds (median of runs): first paint, usable, blocked beyond 50 ms a task; then with the CPU 4 times slower',
  );
  row(['', 'paint', 'usable', 'blocked', 'paint 4x', 'usable 4x', 'blocked 4x']);
  const server = await serve();
  const only = process.env.ONLY?.split(' ');
  const ids = ['nim', 'quixo', 'connect-four', 'dobutsu-shogi', 'tic-tac-toe', 'numbers'];
  const visits = [GALLERY, ...ids.map(id => [id, `play/${id}`, '[data-position] svg'])];
  for (const place of visits.filter(([name]) => !only || only.includes(name))) {
    const cells = [];
    for (const slowdown of [1, 4]) {
      const runs = [];
      for (let i = 0; i < Number(flags.runs); i++) runs.push(await timesOf(browser, server, place, slowdown));
      for (const part of ['paint', 'usable', 'blocked']) cells.push(median(runs.map(run => run[part])).toFixed(0));
    }
    row([place[0], ...cells]);
  }
  server.end();
}

/** Clicks the first move of the list and waits until where it leads is on the page with its value; times as the page sees them. */
const answerToMove = page =>
  page.evaluate(async () => {
    const board = document.querySelector('[data-position]');
    const move = document.querySelector('[data-move]');
    if (board === null || move === null) return undefined;
    const before = board.dataset.position;
    const begun = performance.now();
    const isThere = () => {
      const now = document.querySelector('[data-position]');
      return now !== null && now.dataset.position !== before && now.dataset.outcome !== undefined;
    };
    const answered = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    move.click();
    if (!isThere()) await answered;
    const told = performance.now() - begun;
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    return [told, performance.now() - begun];
  });

/** Makes ten moves, or as many as there are. */
async function playOn(page, moves = 10) {
  const times = [];
  for (let i = 0; i < moves; i++) {
    const time = await answerToMove(page);
    if (time === undefined) break;
    times.push(time);
  }
  return times;
}

async function measureMoves(browser) {
  console.log(
    '\nten moves, milliseconds until the answer is on the page (median, most), and until it is painted; solving as the page tells it',
  );
  row(['', 'answer', 'most', 'painted', 'most', 'solved in']);
  const server = await serve();
  for (const spec of ['connect-four', 'numbers', 'quixo:n=3', 'three-mens-morris', 'tic-tac-toe']) {
    const page = await visit(browser, `${server.url}#/play/${spec}`);
    const begun = performance.now();
    await page.locator(HAS_VALUE).waitFor({ timeout: 60_000 });
    const solved = performance.now() - begun;
    const times = await playOn(page);
    const told = times.map(time => time[0]);
    const painted = times.map(time => time[1]);
    row([
      spec,
      ...[median(told), Math.max(...told), median(painted), Math.max(...painted), solved].map(ms => ms.toFixed(0)),
    ]);
    await page.context().close();
  }
  server.end();
}

async function measureTable(browser) {
  if (flags.table === undefined) return console.log('\nno --table: reading a published table is left out');
  console.log('\nquixo 4 by 4 from its table by ranges: opening and ten moves');
  row(['delay of each answer', 'kB', 'requests', 'usable', 'answer', 'most']);
  const server = await serve([flags.table]);
  for (const delay of [0, 50]) {
    server.sent.length = 0;
    server.delay = delay;
    const begun = performance.now();
    const page = await visit(browser, `${server.url}#/play/quixo:n=4`);
    await page.locator(HAS_VALUE).waitFor({ timeout: 60_000 });
    const usable = performance.now() - begun;
    const times = (await playOn(page)).map(time => time[0]);
    await page.waitForLoadState('networkidle');
    const parts = server.sent.filter(({ path }) => path.includes('.zug'));
    const bytes = parts.reduce((sum, { body }) => sum + body.length, 0);
    row([
      `${delay} ms`,
      kilobytes(bytes),
      String(parts.length),
      ...[usable, median(times), Math.max(...times)].map(ms => ms.toFixed(0)),
    ]);
    assert.equal(times.length, 10);
    assert(bytes <= TABLE_BUDGET, `${bytes} bytes of the table`);
    await page.context().close();
  }
  server.end();
}

/** The command line of another version, built where it is not yet. */
function zugOf(commit) {
  const folder = join(tmpdir(), `zugzwang-${commit}`);
  const zug = join(folder, 'dist/cli/main.js');
  if (existsSync(join(folder, 'dist/explorer/index.html'))) return zug;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
  run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return zug;
}

/** How far what is on the page has moved by itself so far (https://web.dev/articles/cls): the largest sum of a burst. */
function watchShifts() {
  const bursts = [];
  globalThis.layoutShift = () => Math.max(0, ...bursts.map(({ sum }) => sum));
  new PerformanceObserver(list => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const last = bursts.at(-1);
      if (last !== undefined && startTime - last.end < 1000 && startTime - last.begin < 5000) {
        last.sum += value;
        last.end = startTime;
      } else bursts.push({ begin: startTime, end: startTime, sum: value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A first visit with the processor slowed down four times, in a profile of its own. */
async function visitSlowly(browser, address) {
  const page = await visit(browser, 'about:blank', { slowdown: 4 });
  await page.addInitScript(watchShifts);
  await page.goto(address);
  return page;
}

/** Milliseconds until a place can be clicked on the front page, from then until the move is painted, and the shift; undefined without a board. */
async function frontOf(browser, server) {
  const page = await visitSlowly(browser, server.url);
  try {
    await page.locator('main .card svg').first().waitFor();
    if ((await page.locator('.front-board').count()) === 0)
      return { shift: await page.evaluate(() => globalThis.layoutShift()) };
    await page.locator('.front-board [data-place]').first().waitFor();
    const there = await page.evaluate(() => performance.now());
    const moved = await page.evaluate(async () => {
      // There is something to be taken back once a move has been made.
      const undo = document.querySelector('.front-place ~ .row button');
      if (undo.ariaDisabled !== 'true') throw new Error('the board of the front page has a move already');
      const begun = performance.now();
      document.querySelector('.front-board [data-place]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
      while (undo.ariaDisabled === 'true') await frame();
      await frame();
      return performance.now() - begun;
    });
    await page.waitForTimeout(1000);
    return { there, moved, shift: await page.evaluate(() => globalThis.layoutShift()) };
  } finally {
    await page.context().close();
  }
}

/** Milliseconds: where frames are slow, as many as there are tell enough. */
const LONGEST_DRAG = 5000;

/** Vertices that are drawn, and the time that 95 of 100 frames take while the drawing is dragged to and fro. */
async function panOf(browser, server) {
  const page = await visitSlowly(browser, `${server.url}#/graph/tic-tac-toe?shown=400`);
  try {
    const canvas = page.locator('.graph-canvas');
    await page.locator('.graph-node').nth(50).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1500);
    // All of it in the window, so that all of it is drawn.
    const { x, y, width, height } = await canvas.boundingBox();
    const [left, top] = [x + width / 2, y + height / 2];
    const vertices = await page.locator('.graph-node').count();
    await page.evaluate(() => {
      globalThis.frames60 = [];
      const tell = time => {
        globalThis.frames60.push(time);
        requestAnimationFrame(tell);
      };
      requestAnimationFrame(tell);
    });
    await page.mouse.move(left, top);
    await page.mouse.down();
    const end = performance.now() + LONGEST_DRAG;
    for (let step = 1; step <= 120 && performance.now() < end; step++)
      await page.mouse.move(left + 60 * Math.sin(step / 8), top + step / 4);
    await page.mouse.up();
    const times = await page.evaluate(() => globalThis.frames60);
    const frames = times.slice(1).map((time, i) => time - times[i]);
    frames.sort((a, b) => a - b);
    return { vertices, frame: frames[Math.floor(frames.length * 0.95)] };
  } finally {
    await page.context().close();
  }
}

async function measureBeside(browser) {
  const versions = [
    ['this', flags.zug],
    [flags.commit, zugOf(flags.commit)],
  ];
  console.log(`\nprocessor 4 times slower, cold, median of ${flags.runs}`);
  row(['', 'board there', 'click', 'shift', 'vertices', '95 % frame']);
  const found = [];
  for (const [name, zug] of versions) {
    const server = await serve([], zug);
    found.push({ name, server, fronts: [], pans: [] });
  }
  // In turn, so that what else the machine does meets both.
  for (let i = 0; i < Number(flags.runs); i++) {
    for (const { server, fronts, pans } of found) {
      fronts.push(await frontOf(browser, server));
      pans.push(await panOf(browser, server));
    }
  }
  for (const { name, server, fronts, pans } of found) {
    const of = (list, part, digits) => {
      const values = list.map(one => one[part]);
      return values.includes(undefined) ? '-' : median(values).toFixed(digits);
    };
    const front = [of(fronts, 'there', 0), of(fronts, 'moved', 0), of(fronts, 'shift', 3)];
    row([name, ...front, of(pans, 'vertices', 0), of(pans, 'frame', 1)]);
    server.end();
  }
}

const PARTS = {
  scripts: measureScripts,
  ready: measureReady,
  moves: measureMoves,
  table: measureTable,
  beside: measureBeside,
};
const chosen = positionals.length === 0 ? Object.keys(PARTS).filter(part => part !== 'beside') : positionals;
const executablePath = execFileSync(process.execPath, [here('../scripts/find-browser.mjs')], {
  encoding: 'utf8',
}).trim();
const browser = await chromium.launch({ executablePath, args: FLAGS });
console.log(`${cpus()[0].model}, ${cpus().length} cores, Chromium ${browser.version()}\n`);
try {
  for (const part of chosen) await PARTS[part](browser);
} finally {
  await browser.close();
}
process.exit(0);
