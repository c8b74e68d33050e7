import { type Component, createEffect, ErrorBoundary, Match, on, Switch } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import { needWords, type Part } from '../i18n/index.ts';
import { Failure } from '../shell/errors.tsx';
import { GAME_VIEWS, type GameLink, type GameView } from '../shell/link.ts';
import { Later } from '../ui/later.tsx';
import type { GameSession } from './session.ts';

/** What every view of a game is given. */
export interface ViewProps {
  readonly link: GameLink;
  readonly session: GameSession;
  readonly info: GameInfo;
}

type LoadView = () => Promise<{ readonly View: Component<ViewProps> }>;

/** Each view's script and words are loaded when it is first looked at. */
export const LOAD_VIEW: Readonly<Record<GameView, LoadView>> = {
  play: () =>
    withWords(
      'play',
      import('../play/play-view.tsx').then(module => ({ View: module.PlayView })),
    ),
  statistics: () =>
    withWords(
      'see',
      import('../see/statistics-view.tsx').then(module => ({ View: module.default })),
    ),
  graph: () =>
    withWords(
      'see',
      import('../see/graph-view.tsx').then(module => ({ View: module.default })),
    ),
  map: () =>
    withWords(
      'see',
      import('../see/map-view.tsx').then(module => ({ View: module.default })),
    ),
};

async function withWords<M>(part: Part, module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, needWords('board', part)]);
  return loaded;
}

/** The view of a game that the link names. What it throws stays inside it; another link is another try. */
export function View(props: ViewProps) {
  return (
    <Switch>
      {GAME_VIEWS.map(view => (
        <Match when={props.link.view === view}>
          <ErrorBoundary
            fallback={(error, reset) => {
              createEffect(on(() => props.link, reset, { defer: true }));
              return <Failure error={error} onRetry={reset} />;
            }}
          >
            <Later load={LOAD_VIEW[view]}>{module => <module.View {...props} />}</Later>
          </ErrorBoundary>
        </Match>
      ))}
    </Switch>
  );
}
