import { lazy, Match, Switch } from 'solid-js';
import { Gallery } from '../gallery/gallery.tsx';
import { t } from '../i18n/index.ts';
import type { BrokenLink, GameLink } from './link.ts';
import { currentLink } from './location.ts';
import { applyTheme } from './theme.ts';

const GamePage = lazy(() => import('../game/game-page.tsx'));

/** The whole page: a header, and the view that the address names. */
export function App() {
  applyTheme();
  const link = currentLink;
  return (
    <>
      <header>
        <a href="#/">Zugzwang</a>
      </header>
      <main id="content">
        <Switch
          fallback={
            <p>
              {t('shell.broken')} {(link() as BrokenLink).text}
            </p>
          }
        >
          <Match when={link().view === 'gallery'}>
            <Gallery />
          </Match>
          <Match when={link().view !== 'broken'}>
            <GamePage link={link() as GameLink} />
          </Match>
        </Switch>
      </main>
    </>
  );
}
