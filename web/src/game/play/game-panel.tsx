import { Show } from 'solid-js';
import { t, withWords } from '../../i18n/index.ts';
import { Lazy } from '../../ui/lazy.tsx';
import type { Play } from '../match/create-match.ts';
import { showValues } from '../match/settings.ts';
import type { GameSession } from '../open/session.ts';

const load = () => withWords(import('./so-far/game-so-far.ts'), 'about');

/** The game so far: how its value went, and its moves; a sentence before there are any. */
export function GamePanel(props: { readonly play: Play; readonly session: GameSession }) {
  const isKnown = () => props.play.match()?.positions.some(position => position.value !== undefined) === true;
  const isSolved = () => props.session.solved() !== undefined || isKnown();
  return (
    <Show when={props.play.match()}>
      {match => (
        <Show
          when={match().positions.length > 1}
          fallback={<p class="play-game-begins small soft">{t('play.historyStart')}</p>}
        >
          <Lazy load={load}>
            {({ KeptGame, MoveList, PuzzleLinks, Review, ValueHistory }) => (
              <div class="play-game stack">
                <Show when={showValues()} fallback={<p class="small soft">{t('about.historyHidden')}</p>}>
                  <Show when={isSolved()} fallback={<p class="small soft">{t('about.historyNone')}</p>}>
                    <ValueHistory play={props.play} match={match()} />
                  </Show>
                </Show>
                <MoveList play={props.play} match={match()} />
                <Review play={props.play} match={match()} />
                <KeptGame play={props.play} />
                <PuzzleLinks play={props.play} />
              </div>
            )}
          </Lazy>
        </Show>
      )}
    </Show>
  );
}
