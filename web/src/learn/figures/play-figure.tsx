import { createSignal, Show } from 'solid-js';
import { pictureIn, SavePicture } from '../../draw/save/save-picture.tsx';
import { valueWords } from '../../draw/value-words.ts';
import { createAutopilot } from '../../game/match/create-autopilot.ts';
import { createPlay, type PlayProps } from '../../game/match/create-match.ts';
import { keepValues } from '../../game/match/keep-values.ts';
import { BEST } from '../../game/match/level.ts';
import { winnerOf } from '../../game/match/words.ts';
import { createGameSession, NOWHERE } from '../../game/open/session.ts';
import { PlayBoard } from '../../game/play/play-board.tsx';
import { t } from '../../i18n/index.ts';
import type { GameLink } from '../../page/link.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/errors.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Waiting } from '../../ui/waiting.tsx';

const SIDES = ['first', 'second', 'both'] as const;
type Side = (typeof SIDES)[number];

/** A game to be played against an opponent that never errs: its spec. */
export default function PlayFigure(props: { readonly about: string }) {
  const session = createGameSession(() => props.about, NOWHERE);
  const [link, setLink] = createSignal<GameLink>({ view: 'play', spec: props.about, moves: [] });
  return (
    <div class="panel stack-small">
      <Show when={session.error()}>{error => <Failure error={error()} />}</Show>
      <Show when={session.info()} fallback={<Waiting label={t('shell.loading')} />}>
        {info => <Game link={link()} session={session} info={info()} onGo={setLink} />}
      </Show>
    </div>
  );
}

function Game(props: PlayProps & { readonly onGo: (link: GameLink) => void }) {
  const [side, setSide] = createSignal<Side>('first');
  const [showValues, setShowValues] = createSignal(false);
  const play = createPlay(props, props.session, {
    go: props.onGo,
    computers: () => [side() === 'second', side() === 'first'],
  });
  createAutopilot(play, props.session, { level: () => BEST, pace: () => 1 });
  keepValues(props.session, play);
  let frame: HTMLDivElement | undefined;
  const said = () => {
    const at = play.position();
    if (at === undefined) return '';
    if (!at.over) return t(play.canMove() ? 'learn.play.yourMove' : 'learn.play.waits');
    if (at.value?.payoff !== undefined) return t('learn.play.payoff', at.value.payoff);
    const winner = winnerOf(at.value, play.seat());
    if (winner === undefined) return t('learn.play.over');
    if (side() === 'both') return t(winner === 0 ? 'learn.play.firstWon' : 'learn.play.secondWon');
    return t(play.computers()[winner] ? 'learn.play.youLost' : 'learn.play.youWon');
  };
  return (
    <>
      <Segmented
        label={t('learn.play.side')}
        options={SIDES.map(value => ({ value, label: t(`learn.play.sides.${value}`) }))}
        value={side()}
        onChange={value => {
          setSide(value);
          play.restart();
        }}
      />
      <div ref={frame}>
        <PlayBoard play={play} showValues={showValues()} loading={t('shell.loading')} />
      </div>
      <p role="status">
        {said()}
        <Show when={showValues() && play.position()?.over === false && play.position()?.value}>
          {value => ` ${t('learn.play.value', valueWords(value()))}`}
        </Show>
      </p>
      <div class="row">
        <Button icon="undo" text={t('learn.play.undo')} disabled={play.undoTo() === undefined} onClick={play.undo} />
        <Button text={t('learn.play.again')} disabled={props.link.moves.length === 0} onClick={play.restart} />
        <Checkbox label={t('learn.play.values')} checked={showValues()} onChange={setShowValues} />
      </div>
      <SavePicture
        name={props.link.spec}
        picture={() => pictureIn(frame?.querySelector('.board-frame') ?? undefined)}
      />
    </>
  );
}
