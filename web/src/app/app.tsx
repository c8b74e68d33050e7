import './app.css';
import { type Component, createEffect, createMemo, ErrorBoundary, Show } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { needDrawing } from '../draw/board/drawing.ts';
import { fetchView } from '../game/views.tsx';
import { expectWords, LANGUAGES, setLanguage, t, withWords } from '../i18n/index.ts';
import type { Link } from '../page/link.ts';
import { cameByHistory, currentLink, said } from '../page/location.ts';
import { documentationOf, entryOfFamily, loadSite, siteGames } from '../page/site.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { applyTheme } from '../page/theme.ts';
import { onChange } from '../ui/effects.ts';
import { Failure } from '../ui/errors.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Messages } from '../ui/messages.tsx';
import { awaitTitle } from '../ui/page-title.tsx';
import { Header } from './header.tsx';
import { Unhandled } from './unhandled.tsx';

const loadGamePage = () => import('../game/game-page.tsx');
const loadBadLink = () => import('./bad-link.tsx');
const loadGallery = () => import('./gallery/gallery.tsx');

/** What a page shows; it knows which kind of link it is given. */
interface PageModule {
  readonly default: Component<{ link: never }>;
}

/** The page of each view, with its words. */
const PAGES = {
  gallery: () => withWords(loadGallery(), 'gallery', 'board', 'play'),
  contest: () => withWords(import('../contest/contest-page.tsx'), 'contest', 'see'),
  heaps: () => withWords(import('../values/heaps-page.tsx'), 'see'),
  values: () => withWords(import('../values/worksheet/worksheet-page.tsx'), 'worksheet'),
  learn: () => withWords(import('../learn/learn-page.tsx'), 'board', 'contest', 'learn', 'see', 'worksheet'),
  workshop: () => withWords(import('../workshop/workshop-page.tsx'), 'workshop'),
  game: async () => ({ default: (await loadGamePage()).GamePage }),
  broken: () => withWords(loadBadLink(), 'about'),
} satisfies Readonly<Record<string, () => Promise<PageModule>>>;

/** The name of a link's page. */
function pageOf(link: Link): keyof typeof PAGES {
  if ('spec' in link) return link.spec === WORKSHOP_SPEC ? 'workshop' : 'game';
  return link.view;
}

/** Asks for the scripts and the words of a view side by side, before it is shown; what goes wrong is told when it is. */
export function fetchScripts(link: Link): void {
  const isGame = 'spec' in link && link.spec !== WORKSHOP_SPEC;
  if (!isGame && link.view !== 'gallery') return;
  void loadSite().then(() => drawingsOf(link).forEach(needDrawing));
  if (isGame) {
    loadGamePage().catch(() => undefined);
    fetchView(link.view);
  } else {
    expectWords('gallery', 'board', 'play');
    loadGallery().catch(() => undefined);
  }
}

/** The kinds of pictures that a view is going to draw, as the list of the site has them. */
function drawingsOf(link: Link): readonly Picture['kind'][] {
  const games = link.view === 'gallery' ? siteGames() : [];
  const game = link.view === 'play' ? entryOfFamily(link.spec.replace(/:.*/s, '')) : undefined;
  return [...games, ...(game === undefined ? [] : [game])].map(({ picture }) => picture.kind);
}

/** What makes a view another one, for the focus and for where the page is scrolled to: not moves, filters or parameters. */
function viewKey(link: Link): string {
  if ('spec' in link) return `game ${link.spec.replace(/:.*/s, '')}`;
  return link.view === 'learn' || link.view === 'contest' ? `${link.view} ${link.name ?? ''}` : link.view;
}

/** The whole page: a header, the view that the address names, a footer. */
export function App() {
  applyTheme();
  const key = createMemo(() => viewKey(currentLink()));
  onChange(key, () => {
    if (!cameByHistory()) window.scrollTo(0, 0);
    awaitTitle();
  });
  const wanted = createMemo(() => said('lang', LANGUAGES));
  createEffect(() => {
    const link = currentLink();
    if ('more' in link)
      loadBadLink()
        .then(module => module.leaveOutUnknown(link))
        .catch(() => undefined);
  });
  onChange(wanted, lang => lang && setLanguage(lang).catch(() => undefined));
  return (
    <>
      <Header />
      <main id="content" class="content" tabindex="-1">
        <ErrorBoundary fallback={(error, reset) => <Failure error={error} onRetry={reset} />}>
          <View link={currentLink()} />
        </ErrorBoundary>
      </main>
      <footer class="footer">
        <p>{t('shell.footer')}</p>
        <Show when={documentationOf()}>{address => <a href={address()}>{t('shell.documentation')}</a>}</Show>
      </footer>
      <Messages />
      <Unhandled />
    </>
  );
}

function View(props: { link: Link }) {
  const page = createMemo(() => pageOf(props.link));
  return (
    <Show when={page()} keyed>
      {name => (
        <Lazy load={PAGES[name] as () => Promise<PageModule>}>
          {page => <page.default link={props.link as never} />}
        </Lazy>
      )}
    </Show>
  );
}
