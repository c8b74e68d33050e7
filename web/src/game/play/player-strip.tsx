import './player-strip.css';
import { createMemo, For, Show } from 'solid-js';
import { PieceDrawing } from '../../draw/board/piece.tsx';
import { t } from '../../i18n/index.ts';
import { entryOfFamily } from '../../page/site.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Play } from './create-match.ts';
import type { Seat } from './match.ts';
import { playerPiece } from './player-piece.ts';
import { seatTitle } from './words.ts';

/** Both players: whose turn it is, and which of them is a computer; a press gives the seat to one or takes it back. */
export function PlayerStrip(props: { readonly play: Play }) {
  const toggle = (seat: Seat) => {
    const [first, second] = props.play.computers();
    props.play.setComputers(seat === 0 ? [!first, second] : [first, !second]);
  };
  return (
    <fieldset class="player-strip" aria-label={t('play.players')}>
      <For each={[0, 1] as const}>
        {seat => {
          const isComputer = () => props.play.computers()[seat];
          const isTurn = () => props.play.position()?.over === false && props.play.seat() === seat;
          return (
            <button
              type="button"
              class="player-chip"
              data-turn={isTurn()}
              data-computer={isComputer()}
              title={t(isComputer() ? 'play.makePerson' : 'play.makeComputer', seatTitle(props.play.info(), seat))}
              onClick={() => toggle(seat)}
            >
              <Swatch play={props.play} seat={seat} />
              <span class="player-name">{seatTitle(props.play.info(), seat)}</span>
              <span class="player-kind">
                <Icon name={isComputer() ? 'computer' : 'person'} />
                {t(isComputer() ? 'play.computer' : 'play.person')}
              </span>
            </button>
          );
        }}
      </For>
    </fieldset>
  );
}

/** A player's piece, or their colour where they have none; a number where both move the same. */
export function Swatch(props: { readonly play: Play; readonly seat: Seat }) {
  const isPlain = () => props.play.info().players === null;
  const piece = createMemo(
    () => {
      const { id, players } = props.play.info();
      const first = props.play.match()?.positions[0]?.picture;
      const drawn = [first, entryOfFamily(id)?.picture, props.play.position()?.picture];
      return playerPiece(
        drawn.filter(picture => picture !== undefined),
        props.seat,
        players,
      );
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  return (
    <Show
      when={piece()}
      fallback={
        <span class="player-swatch" data-seat={props.seat} data-plain={isPlain()} aria-hidden="true">
          {isPlain() ? props.seat + 1 : ''}
        </span>
      }
    >
      {shown => (
        <svg class="player-swatch player-piece drawing" viewBox="-50 -50 100 100" aria-hidden="true">
          <PieceDrawing piece={shown().piece} ground={shown().ground} x={0} y={0} size={100} />
        </svg>
      )}
    </Show>
  );
}
