import { Show } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import { costWords } from '../game/open/measures.ts';
import type { GameSession } from '../game/open/session.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { t } from './build/words.ts';

/** A game without values: what solving it would take, how far it has come, or why it cannot be. Nothing where values are at hand. */
export function SolveBar(props: { readonly session: GameSession; readonly info: GameInfo }) {
  const estimate = () => props.info.estimate;
  return (
    <Show when={props.session.solved() === undefined}>
      <Show
        when={props.session.progress()}
        fallback={
          <Show when={!estimate().tooLarge} fallback={<p class="note">{t('game.tooLarge')}</p>}>
            <Show when={!estimate().small || props.session.cancelled()}>
              <div class="solve">
                <p class="note">
                  {t('game.notSolved')} {costWords(estimate())}
                </p>
                <Button part="button" onClick={() => props.session.solve()}>
                  {t('game.solve')}
                </Button>
              </div>
            </Show>
          </Show>
        }
      >
        {progress => (
          <div class="solve solving">
            <ProgressBar label={t('game.solving')} done={progress().done} total={progress().total} />
            <Button part="button" onClick={() => props.session.cancel()}>
              {t('game.cancel')}
            </Button>
          </div>
        )}
      </Show>
    </Show>
  );
}
