import { type Component, ErrorBoundary, Match, Switch } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import { expectWords, type Part, withWords } from '../i18n/index.ts';
import { GAME_VIEWS, type GameLink, type GameView } from '../page/link.ts';
import { onChange } from '../ui/effects.ts';
import { Failure } from '../ui/errors.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { GameSession } from './open/session.ts';

/** What every view of a game is given. */
export interface ViewProps {
  readonly link: GameLink;
  readonly session: GameSession;
  readonly info: GameInfo;
}

/** Each view's script is loaded when it is first looked at. */
const SCRIPTS = {
  play: async () => ({ View: (await import('./play/play-view.tsx')).PlayView }),
  statistics: async () => ({ View: (await import('./statistics/statistics-view.tsx')).default }),
  graph: async () => ({ View: (await import('./graph/graph-view.tsx')).default }),
  map: async () => ({ View: (await import('./map/map-view.tsx')).default }),
} satisfies Readonly<Record<GameView, LoadView>>;

type LoadView = () => Promise<{ readonly View: Component<ViewProps> }>;

/** Each view's words. */
const WORDS: Readonly<Record<GameView, readonly Part[]>> = {
  play: ['board', 'play'],
  statistics: ['board', 'see'],
  graph: ['board', 'see'],
  map: ['board', 'see'],
};

/** Asks for the script and the words of a view before it is shown; what goes wrong is told when it is. */
export function fetchView(view: GameView): void {
  expectWords(...WORDS[view]);
  SCRIPTS[view]().catch(() => undefined);
}

/** Each view, with its words. */
export const LOAD_VIEW: Readonly<Record<GameView, LoadView>> = {
  play: () => withWords(SCRIPTS.play(), ...WORDS.play),
  statistics: () => withWords(SCRIPTS.statistics(), ...WORDS.statistics),
  graph: () => withWords(SCRIPTS.graph(), ...WORDS.graph),
  map: () => withWords(SCRIPTS.map(), ...WORDS.map),
};

/** The view of a game that the link names. What it throws stays inside it; another link is another try. */
export function View(props: ViewProps) {
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
            <Lazy load={LOAD_VIEW[view]}>{module => <module.View {...props} />}</Lazy>
          </ErrorBoundary>
        </Match>
      ))}
    </Switch>
  );
}
