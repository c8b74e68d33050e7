import { Show } from 'solid-js';
import type { GameSession } from '../game/session.ts';
import { t } from '../i18n/index.ts';
import type { Play } from './create-match.ts';
import { MoveList } from './move-list.tsx';
import { showValues } from './settings.ts';
import { ValueHistory } from './value-history.tsx';

/** The game so far: how its value went, and its moves. */
export function GamePanel(props: { readonly play: Play; readonly session: GameSession }) {
  const isKnown = () => props.play.match()?.positions.some(position => position.value !== undefined) === true;
  const isSolved = () => props.session.solved() !== undefined || isKnown();
  return (
    <Show when={props.play.match()}>
      {match => (
        <div class="play-game">
          <Show when={showValues()} fallback={<p class="small soft">{t('play.historyHidden')}</p>}>
            <Show when={isSolved()} fallback={<p class="small soft">{t('play.historyNone')}</p>}>
              <ValueHistory play={props.play} match={match()} />
            </Show>
          </Show>
          <MoveList play={props.play} match={match()} />
        </div>
      )}
    </Show>
  );
}
