import { For, Show } from 'solid-js';
import type { Picture, PiecesAside } from 'zugzwang/core';
import { t } from '../../i18n/index.ts';
import { Parts } from './parts/drawn.tsx';
import { drawPiece } from './parts/piece.ts';
import { pieceWords } from './parts/shape.ts';

const REASONS: readonly PiecesAside['why'][] = ['to be dropped', 'captured', 'driven off'];

/** Pieces that are not, or no longer, on the board, each kind once with its number. */
export function Aside(props: { readonly picture: Picture; readonly players: readonly [string, string] | null }) {
  const aside = () => ('aside' in props.picture ? (props.picture.aside ?? []) : []);
  return (
    <Show when={aside().length > 0}>
      <div class="aside">
        <For each={REASONS.filter(why => aside().some(pieces => pieces.why === why))}>
          {why => (
            <p>
              <span>{t(`board.aside.${why}`)}</span>
              <For each={aside().filter(pieces => pieces.why === why)}>
                {({ piece, count }) => (
                  <span class="aside-pieces">
                    <svg
                      class="drawing"
                      viewBox="-50 -50 100 100"
                      role="img"
                      aria-label={pieceWords(piece, props.players)}
                    >
                      <Parts parts={[drawPiece(piece, { x: 0, y: 0 }, 100, piece.shape ? 'signs' : 'stones')]} />
                    </svg>
                    × {count}
                  </span>
                )}
              </For>
            </p>
          )}
        </For>
      </div>
    </Show>
  );
}
