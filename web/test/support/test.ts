/**
 * `test` with visitors: `visit` opens an address in a browser profile of its own. Whatever a page complains of (a console error or
 * warning, an uncaught error, a failed or refused request, a breach of the Content-Security-Policy, a request to another origin) fails the
 * test, unless the test says that it expects it; and then it must come.
 */
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';

export const WIDTHS = [390, 1440] as const;
export type Width = (typeof WIDTHS)[number];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** A theme changes colours, a width the arrangement: two of the four pairs have both of each. */
export const LOOKS = [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
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
  /** Prepares the profile before the page is opened. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}

export type Visit = (address: string, options?: VisitOptions) => Promise<Page>;

interface Visitor {
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  readonly expected: readonly RegExp[];
}

export const test = base.extend<{ browser: Browser; visit: Visit }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from this pattern.
    async ({}, use) => {
      const browser = await chromium.connect(inject('chromium'));
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
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

/** The address of a view: of the explorer that `zug explore` serves, or of another server's. */
export const at = (fragment: string, server: string = inject('explorer')) =>
  `${server.replace(/#.*$/, '')}#/${fragment}`;

async function arrive(browser: Browser, address: string, options: VisitOptions): Promise<Visitor> {
  const { width = 1440, theme = 'light', language = 'en', reducedMotion = false, expected = [] } = options;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    colorScheme: theme,
    locale: language,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
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
    if (request.failure()?.errorText === 'net::ERR_ABORTED' || isApart(request)) return;
    complaints.push(`failed: ${request.url()}: ${request.failure()?.errorText}`);
  });
  context.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** What a frame without an origin has made itself, and reads from memory: the workers of the workshop. */
const isApart = (request: Request) => request.url().startsWith('blob:null/');
