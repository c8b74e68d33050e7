import { createMemo, Match, Show, Switch } from 'solid-js';
import type { PositionInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Play } from '../match/create-match.ts';
import { turns } from '../match/evaluation.ts';
import { setSide, side } from '../match/settings.ts';
import { winnerOf } from '../match/words.ts';
import { anyPuzzle, hasPuzzles } from './so-far/puzzle-bar.tsx';

/** What one may want at the end of a game: another one, from the other side, the move that it turned upon, a puzzle. */
export function EndBar(props: {
  readonly play: Play;
  /** Of the end. */
  readonly position: PositionInfo;
  readonly onRestart: () => void;
  /** Points out what should have been played at the position that is shown. */
  readonly onHint: () => void;
}) {
  const turned = createMemo(() => {
    const match = props.play.match();
    return match && turns(match);
  });
  const isWon = () => winnerOf(props.position.value, props.play.seat()) !== undefined;
  const swap = () => {
    setSide(side() === 'first' ? 'second' : 'first');
    props.onRestart();
  };
  const goBack = (at: number) => {
    props.play.goTo(at);
    props.onHint();
  };
  return (
    <fieldset class="row" aria-label={t('play.over')}>
      <Button variant="primary" icon="restart" text={t('play.again')} onClick={() => props.onRestart()} />
      <Show when={side() === 'first' || side() === 'second'}>
        <Button icon="flip" text={t('about.otherSide')} onClick={swap} />
      </Show>
      <Switch>
        <Match when={turned()?.length === 0}>
          <p class="small soft">{t('about.neverTurned')}</p>
        </Match>
        <Match when={turned()?.at(-1) !== undefined}>
          <Button
            icon="undo"
            text={t(isWon() ? 'about.whereLost' : 'about.whereTurned')}
            onClick={() => goBack(turned()?.at(-1) ?? 0)}
          />
        </Match>
      </Switch>
      <Show when={hasPuzzles(props.play)}>
        <Button text={t('about.puzzle.one')} onClick={anyPuzzle} />
      </Show>
    </fieldset>
  );
}
