import { For } from 'solid-js';
import { t } from '../i18n/index.ts';
import { GAME_VIEWS, type GameLink, type GameView, makeLink } from '../page/link.ts';

/** The views of a game, as links that keep the position and the moves. */
export function Tabs(props: { readonly link: GameLink; readonly hasMap: boolean }) {
  const views = () => GAME_VIEWS.filter(view => view !== 'map' || props.hasMap || props.link.view === 'map');
  return (
    <nav class="game-tabs" aria-label={t('game.viewsLabel')}>
      <For each={views()}>
        {view => (
          <a href={makeLink(withView(props.link, view))} aria-current={props.link.view === view ? 'page' : undefined}>
            {t(`game.views.${view}`)}
          </a>
        )}
      </For>
    </nav>
  );
}

/** What a view keeps for itself does not go to another one. */
function withView({ more: _, ...link }: GameLink, view: GameView): GameLink {
  return { ...link, view };
}
