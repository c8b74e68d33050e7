import './swatch.css';
import { createMemo, Show } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { Parts } from '../../draw/board/parts/drawn.tsx';
import { drawPiece } from '../../draw/board/parts/piece.ts';
import type { Play } from '../match/create-match.ts';
import type { Seat } from '../match/match.ts';
import { playerPiece } from './player-piece.ts';

/** A player's piece, or their colour where they have none; a number where both move the same. */
export function Swatch(props: {
  readonly play: Play;
  readonly seat: Seat;
  /** Another position of the game, for where neither the first one nor this one has a piece of theirs. */
  readonly picture?: Picture | undefined;
}) {
  const isPlain = () => props.play.info().players === null;
  const piece = createMemo(
    () => {
      const { players } = props.play.info();
      const first = props.play.match()?.positions[0]?.picture;
      const drawn = [first, props.picture, props.play.position()?.picture];
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
          <Parts parts={[drawPiece(shown().piece, { x: 0, y: 0 }, 100, shown().ground)]} />
        </svg>
      )}
    </Show>
  );
}
