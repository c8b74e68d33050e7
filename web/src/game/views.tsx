import { type Component, ErrorBoundary, For, Match, Switch } from 'solid-js';
import { expectWords, type Part, t, withWords } from '../i18n/index.ts';
import { GAME_VIEWS, type GameLink, type GameView, makeLink } from '../page/link.ts';
import { onChange } from '../ui/effects.ts';
import { Failure } from '../ui/errors.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { PlayProps } from './match/create-match.ts';

type LoadView = () => Promise<{ readonly default: Component<PlayProps> }>;

/** Each view's script is loaded when it is first looked at. */
const SCRIPTS: Readonly<Record<GameView, LoadView>> = {
  play: () => import('./play/play-view.tsx'),
  statistics: () => import('./statistics/statistics-view.tsx'),
  graph: () => import('./graph/graph-view.tsx'),
  map: () => import('./map/map-view.tsx'),
};

/** Each view's words, beside those of boards. */
const WORDS: Readonly<Record<GameView, readonly Part[]>> = {
  play: ['play'],
  statistics: ['see'],
  graph: ['see'],
  map: ['see', 'contest'],
};

/** Asks for the script and the words of a view before it is shown; what goes wrong is told when it is. */
export function fetchView(view: GameView): void {
  expectWords('board', ...WORDS[view]);
  SCRIPTS[view]().catch(() => undefined);
}

const loader = (view: GameView) => [view, () => withWords(SCRIPTS[view](), 'board', ...WORDS[view])] as const;

/** Each view, with its words. */
export const LOAD_VIEW = Object.fromEntries(GAME_VIEWS.map(loader)) as Readonly<Record<GameView, LoadView>>;

/** The views of a game, as links that keep the position and the moves. */
export function Tabs(props: { readonly link: GameLink; readonly hasMap: boolean }) {
  const views = () => GAME_VIEWS.filter(view => view !== 'map' || props.hasMap || props.link.view === 'map');
  // What a view keeps for itself does not go to another one.
  const linkTo = (view: GameView) => {
    const { more: _, ...link } = props.link;
    return makeLink({ ...link, view });
  };
  return (
    <nav class="game-tabs" aria-label={t('game.viewsLabel')}>
      <For each={views()}>
        {view => (
          <a href={linkTo(view)} aria-current={props.link.view === view ? 'page' : undefined}>
            {t(`game.views.${view}`)}
          </a>
        )}
      </For>
    </nav>
  );
}

/** The view of a game that the link names. What it throws stays inside it; another link is another try. */
export function View(props: PlayProps) {
  return (
    <Switch>
      {GAME_VIEWS.map(view => (
        <Match when={props.link.view === view}>
          <ErrorBoundary
            fallback={(error, reset) => {
              onChange(() => props.link, reset);
              return <Failure error={error} onRetry={reset} />;
            }}
          >
            <Lazy load={LOAD_VIEW[view]}>{module => <module.default {...props} />}</Lazy>
          </ErrorBoundary>
        </Match>
      ))}
    </Switch>
  );
}
