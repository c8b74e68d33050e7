import './app.css';
import { createMemo, ErrorBoundary, Match, Switch } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { needDrawing } from '../draw/board/drawing.ts';
import { fetchView } from '../game/views.tsx';
import { expectWords, needWords, t } from '../i18n/index.ts';
import type {
  BrokenLink,
  ContestLink,
  GalleryLink,
  GameLink,
  HeapsLink,
  LearnLink,
  Link,
  ValuesLink,
} from '../page/link.ts';
import { cameByHistory, currentLink } from '../page/location.ts';
import { entryOfFamily, loadSite, siteGames } from '../page/site.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { applyTheme } from '../page/theme.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/errors.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Messages } from '../ui/messages.tsx';
import { Notice } from '../ui/notice.tsx';
import { awaitTitle, PageTitle, watchView } from '../ui/page-title.tsx';
import { Header } from './header.tsx';
import { Unhandled } from './unhandled.tsx';

const loadGamePage = () => import('../game/game-page.tsx');
const loadWorkshop = async () => {
  const [workshop] = await Promise.all([import('../workshop/workshop-page.tsx'), needWords('workshop')]);
  return workshop;
};
const loadGallery = async () => {
  const [gallery] = await Promise.all([import('./gallery/gallery.tsx'), needWords('gallery')]);
  return gallery;
};
const loadContest = async () => {
  const [contest] = await Promise.all([import('../contest/contest-page.tsx'), needWords('contest', 'see')]);
  return contest;
};
const loadHeaps = async () => {
  const [heaps] = await Promise.all([import('../values/heaps-page.tsx'), needWords('see')]);
  return heaps;
};

const loadWorksheet = async () => {
  const [worksheet] = await Promise.all([import('../values/worksheet/worksheet-page.tsx'), needWords('worksheet')]);
  return worksheet;
};

const loadLearn = async () => {
  const [learn] = await Promise.all([import('../learn/learn-page.tsx'), needWords('learn', 'worksheet')]);
  return learn;
};

/** Asks for the scripts and the words of a view side by side, before it is shown; what goes wrong is told when it is. */
export function fetchScripts(link: Link): void {
  const isGame = 'spec' in link && link.spec !== WORKSHOP_SPEC;
  if (!isGame && link.view !== 'gallery') return;
  void loadSite().then(() => drawingsOf(link).forEach(needDrawing));
  if (isGame) {
    loadGamePage().catch(() => undefined);
    fetchView(link.view);
  } else {
    expectWords('gallery');
    import('./gallery/gallery.tsx').catch(() => undefined);
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
  if (link.view === 'learn') return `learn ${link.lesson ?? ''}`;
  return link.view === 'contest' ? `contest ${link.problem ?? ''}` : link.view;
}

/** The whole page: a header, the view that the address names, a footer. */
export function App() {
  applyTheme();
  const key = createMemo(() => viewKey(currentLink()));
  watchView(key, () => {
    if (!cameByHistory()) window.scrollTo(0, 0);
    awaitTitle();
  });
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
      </footer>
      <Messages />
      <Unhandled />
    </>
  );
}

function View(props: { link: Link }) {
  const isGame = createMemo(() => 'spec' in props.link);
  const isWorkshop = createMemo(() => 'spec' in props.link && props.link.spec === WORKSHOP_SPEC);
  return (
    <Switch fallback={<Nowhere link={props.link as BrokenLink} />}>
      <Match when={props.link.view === 'gallery'}>
        <Lazy load={loadGallery}>{page => <page.default link={props.link as GalleryLink} />}</Lazy>
      </Match>
      <Match when={props.link.view === 'contest'}>
        <Lazy load={loadContest}>{page => <page.default link={props.link as ContestLink} />}</Lazy>
      </Match>
      <Match when={props.link.view === 'heaps'}>
        <Lazy load={loadHeaps}>{page => <page.default link={props.link as HeapsLink} />}</Lazy>
      </Match>
      <Match when={props.link.view === 'values'}>
        <Lazy load={loadWorksheet}>{page => <page.default link={props.link as ValuesLink} />}</Lazy>
      </Match>
      <Match when={props.link.view === 'learn'}>
        <Lazy load={loadLearn}>{page => <page.default link={props.link as LearnLink} />}</Lazy>
      </Match>
      <Match when={isWorkshop()}>
        <Lazy load={loadWorkshop}>{page => <page.default link={props.link as GameLink} />}</Lazy>
      </Match>
      <Match when={isGame()}>
        <Lazy load={loadGamePage}>{page => <page.GamePage link={props.link as GameLink} />}</Lazy>
      </Match>
    </Switch>
  );
}

/** Where a link leads that names no view. */
function Nowhere(props: { link: BrokenLink }) {
  return (
    <div class="stack">
      <PageTitle document={t('shell.brokenTitle')}>{t('shell.brokenTitle')}</PageTitle>
      <Notice
        kind="error"
        lead={t('shell.broken')}
        actions={
          <ButtonLink variant="primary" href="#/">
            {t('shell.toGallery')}
          </ButtonLink>
        }
      >
        <p>
          <code>{props.link.text}</code>
        </p>
      </Notice>
    </div>
  );
}
