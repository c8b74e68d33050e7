/**
 * `test` with visitors: `visit` opens an address in a browser profile of its own, `show` in a page that the tests of a file share, one after
 * the other: to go from view to view takes a tenth of the time. Whatever a page complains of (a console error or warning, an uncaught error,
 * a failed or refused request, a breach of the Content-Security-Policy, a request to another origin) fails the test, unless the test says
 * that it expects it; and then it must come.
 */
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';

export const WIDTHS = [360, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** A theme changes colours, a width the arrangement: two of the four pairs have both of each. */
export const LOOKS = [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const satisfies readonly { width: Width; theme: Theme }[];

export interface VisitOptions {
  readonly width?: Width;
  /** What the visitor's system asks for. */
  readonly theme?: Theme;
  /** The visitor's language: `zh-CN`. */
  readonly language?: string;
  readonly reducedMotion?: boolean;
  /** Complaints that belong to the test. */
  readonly expected?: readonly RegExp[];
  /** Somebody who has chosen nothing yet; others see values and play both sides, against the best level where they do not. */
  readonly isNew?: boolean;
  /** Lets the browser keep a published site for when it is off line; else what it fetches for that would be counted with the page's. */
  readonly keepsSites?: boolean;
  /** Prepares the profile before the page is opened. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}

export type Visit = (address: string, options?: VisitOptions) => Promise<Page>;

interface Visitor {
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  readonly expected: readonly RegExp[];
}

/** Goes to a view within a page that is there, where there is one: for tests that leave nothing behind but what is in storage. */
export type Show = (
  address: string,
  options?: Pick<VisitOptions, 'width' | 'language'> & {
    /** Loads the page once more, as who comes by a link from elsewhere does: two thirds of the time of a profile of its own. */
    readonly isLoaded?: boolean;
  },
) => Promise<Page>;

/** A page that the tests of a file share, one after the other; its profile has one language, its server one origin. */
interface SharedPage {
  readonly key: string;
  readonly page: Page;
  readonly complaints: string[];
}

export const test = base.extend<{ browser: Browser; idle: SharedPage[]; show: Show; visit: Visit }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from this pattern.
    async ({}, use) => {
      const browser = await chromium.connect(inject('chromium'));
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  idle: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const pages: SharedPage[] = [];
      await use(pages);
      await Promise.all(pages.map(({ page }) => page.context().close()));
    },
    { scope: 'file' },
  ],
  show: async ({ browser, idle }, use) => {
    const taken: SharedPage[] = [];
    await use(async (address, { width = 1280, language = 'en', isLoaded = false } = {}) => {
      const key = `${new URL(address).origin} ${language}`;
      const shared =
        taken.find(one => one.key === key) ?? (await take(browser, idle, key, address, { width, language }));
      if (!taken.includes(shared)) taken.push(shared);
      await (isLoaded ? comeAnew : goWithin)(shared.page, address, width);
      return shared.page;
    });
    idle.push(...taken);
    for (const { complaints } of taken) expect(complaints.splice(0).join('\n')).toBe('');
  },
  visit: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    await use(async (address, options = {}) => {
      const visitor = await arrive(browser, address, options);
      visitors.push(visitor);
      const page = await visitor.context.newPage();
      await page.goto(address);
      return page;
    });
    await Promise.all(visitors.map(({ context }) => context.close()));
    for (const { complaints, expected } of visitors) {
      expect(complaints.filter(text => !expected.some(pattern => pattern.test(text))).join('\n')).toBe('');
      for (const pattern of expected) expect(complaints.join('\n')).toMatch(pattern);
    }
  },
});

async function take(
  browser: Browser,
  idle: SharedPage[],
  key: string,
  address: string,
  options: VisitOptions,
): Promise<SharedPage> {
  const at = idle.findIndex(one => one.key === key);
  if (at >= 0) return idle.splice(at, 1)[0]!;
  const { context, complaints } = await arrive(browser, address, options);
  return { key, page: await context.newPage(), complaints };
}

/** By way of an empty page. */
async function comeAnew(page: Page, address: string, width: Width): Promise<void> {
  await page.setViewportSize(windowOf(width));
  // A page that has just been made is empty, and has no storage.
  if (page.url() !== 'about:blank') await page.evaluate(forget);
  await page.goto('about:blank');
  await page.goto(address);
}

/** By way of an address that names nothing, so that nothing of the view before can be taken for what comes. */
async function goWithin(page: Page, address: string, width: Width): Promise<void> {
  await page.setViewportSize(windowOf(width));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
  await page.goto(address.replace(/#.*|$/, '#/nothing'));
  await page.locator('main .notice code').getByText('nothing', { exact: true }).waitFor();
  await page.evaluate(forget);
  await page.evaluate(choose);
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('main .notice code')?.textContent !== 'nothing');
}

/** Runs in the page. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** What a visitor has chosen; runs in the page, in frames without storage too. */
function choose(): void {
  try {
    for (const [name, value] of [
      ['values', 'on'],
      ['side', 'both'],
      ['level', '4'],
    ] as const) {
      const key = `zugzwang.${name}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  } catch {
    // Nothing is kept here.
  }
}

/** Runs in the page, in frames without an origin too. */
function keepNothing(): void {
  try {
    navigator.serviceWorker.register = () => Promise.reject(new Error('nothing is kept here'));
  } catch {
    // There are no service workers here.
  }
}

/** The window of a phone, or of a desk. */
export const windowOf = (width: Width) => ({ width, height: width === 360 ? 844 : 900 });

/** Two frames: what reacts to a size or to a theme has reacted. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How far the page reaches beyond its right edge, in pixels: that of the window, or of what a scroll bar leaves of it. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The address of a view: of the explorer that `zug explore` serves, or of another server's. */
export const at = (fragment: string, server: string = inject('explorer')) =>
  `${server.replace(/#.*$/, '')}#/${fragment}`;

/** It is driven by another protocol, which knows neither themes nor the clipboard. */
const isFirefox = (browser: Browser) => browser.browserType().name() === 'firefox';

async function arrive(
  browser: Browser,
  address: string,
  options: VisitOptions,
): Promise<Visitor & { readonly complaints: string[] }> {
  const {
    width = 1280,
    theme = 'light',
    language = 'en',
    reducedMotion = false,
    expected = [],
    isNew = false,
    keepsSites = false,
  } = options;
  const context = await browser.newContext({
    viewport: windowOf(width),
    hasTouch: width === 360,
    colorScheme: theme,
    locale: language,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(isFirefox(browser) ? {} : { permissions: ['clipboard-read', 'clipboard-write'] }),
  });
  context.setDefaultTimeout(60_000);
  if (!isNew) await context.addInitScript(choose);
  if (!keepsSites) await context.addInitScript(keepNothing);
  const complaints = listen(context, new URL(address).origin);
  await options.before?.(context);
  return { context, complaints, expected };
}

/** Writes down whatever the pages of a profile complain of, as long as it is open. */
function listen(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = [];
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', error => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', request => {
    if (!isApart(request) && new URL(request.url()).origin !== origin)
      complaints.push(`another origin: ${request.url()}`);
  });
  context.on('requestfailed', request => {
    // Broken off by whoever asked, or because the page went away: no failure.
    if (/ABORTED/.test(request.failure()?.errorText ?? '') || isApart(request)) return;
    complaints.push(`failed: ${request.url()}: ${request.failure()?.errorText}`);
  });
  context.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** What a frame without an origin has made itself, and reads from memory: the workers of the workshop. */
const isApart = (request: Request) => request.url().startsWith('blob:null/');
