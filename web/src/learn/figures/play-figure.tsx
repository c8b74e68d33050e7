import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { Board } from '../../draw/board/board.tsx';
import { pictureIn, SavePicture } from '../../draw/save/save-picture.tsx';
import { valueWords } from '../../draw/value-words.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/errors.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { solvedGame, valuedLine } from './game-values.ts';

/** Milliseconds before the computer moves. */
const PACE = 700;
const SIDES = ['first', 'second', 'both'] as const;
type Side = (typeof SIDES)[number];

/** A game to be played against an opponent that never errs: its spec. */
export default function PlayFigure(props: { readonly about: string }) {
  const [moves, setMoves] = createSignal<readonly string[]>([]);
  const [side, setSide] = createSignal<Side>('first');
  const [showValues, setShowValues] = createSignal(false);
  const game = createAnswer(
    () => props.about,
    spec => solvedGame(spec),
  );
  const line = createAnswer(
    () => (game.value() === undefined ? undefined : { spec: props.about, moves: moves() }),
    ({ spec, moves: made }) => valuedLine(spec, { moves: made }),
  );
  const position = () => line.value()?.at(-1);
  /** Which seat is to move, from the moves that let the same player move again. */
  const seat = createMemo(() => {
    const positions = line.value() ?? [];
    const made = moves();
    return positions.slice(0, -1).reduce((mover, one, i) => {
      const again = one.moves.find(({ text }) => text === made[i])?.again === true;
      return again ? mover : 1 - mover;
    }, 0);
  });
  const isComputers = () => side() !== 'both' && (side() === 'first') !== (seat() === 0);
  const isReady = () => !line.isWaiting() && line.value()?.length === moves().length + 1;
  const canMove = () => isReady() && !isComputers() && position()?.over === false;
  const move = (text: string) => setMoves(made => [...made, text]);
  let frame: HTMLDivElement | undefined;
  let thinking: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(thinking));
  createEffect(
    on([position, isComputers, isReady], ([at, its, ready]) => {
      clearTimeout(thinking);
      const best = at?.moves[0];
      if (its && ready && at?.over === false && best !== undefined) thinking = setTimeout(() => move(best.text), PACE);
    }),
  );
  /** Takes back the last move of one's own, and what was answered. */
  const undo = () =>
    setMoves(made => made.slice(0, Math.max(0, made.length - (side() === 'both' ? 1 : isComputers() ? 1 : 2))));
  const said = () => {
    const at = position();
    if (at === undefined) return '';
    if (!at.over) return isComputers() ? t('learn.play.waits') : t('learn.play.yourMove');
    const { value } = at;
    if (value?.payoff !== undefined) return t('learn.play.payoff', value.payoff);
    if (value?.outcome !== 'win' && value?.outcome !== 'lose') return t('learn.play.over');
    const winner = value.outcome === 'win' ? seat() : 1 - seat();
    return side() === 'both'
      ? t(winner === 0 ? 'learn.play.firstWon' : 'learn.play.secondWon')
      : t((side() === 'first') === (winner === 0) ? 'learn.play.youWon' : 'learn.play.youLost');
  };
  return (
    <div class="panel stack-small" ref={frame}>
      <Segmented
        label={t('learn.play.side')}
        options={SIDES.map(value => ({ value, label: t(`learn.play.sides.${value}`) }))}
        value={side()}
        onChange={value => {
          setSide(value);
          setMoves([]);
        }}
      />
      <Show when={game.error() ?? line.error()}>{error => <Failure error={error()} />}</Show>
      <Show when={position()} fallback={<Waiting label={t('shell.loading')} />}>
        {at => (
          <Board
            position={at()}
            players={game.value()?.players ?? null}
            showValues={showValues()}
            onMove={canMove() ? move : undefined}
          />
        )}
      </Show>
      <p role="status">
        {said()}
        <Show when={showValues() && position()?.over === false && position()?.value}>
          {value => ` ${t('learn.play.value', valueWords(value()))}`}
        </Show>
      </p>
      <div class="row">
        <Button icon="undo" text={t('learn.play.undo')} disabled={moves().length === 0} onClick={undo} />
        <Button text={t('learn.play.again')} disabled={moves().length === 0} onClick={() => setMoves([])} />
        <Checkbox label={t('learn.play.values')} checked={showValues()} onChange={setShowValues} />
      </div>
      <SavePicture name={props.about} picture={() => pictureIn(frame?.querySelector('.board-frame') ?? undefined)} />
    </div>
  );
}
