import { For, Show } from 'solid-js';
import type { Picture, PiecesAside } from 'zugzwang/core';
import { t } from '../../i18n/index.ts';
import { Parts } from './parts/drawn.tsx';
import { drawPiece } from './parts/piece.ts';
import { pieceWords } from './parts/shape.ts';

const REASONS: readonly PiecesAside['why'][] = ['to be dropped', 'captured', 'driven off'];

/** What is nobody's, then what each player has. */
const OWNERS = [undefined, 0, 1] as const;

/** Pieces that are not, or no longer, on the board, each kind once with its number; and what else there is, by name. */
export function Aside(props: { readonly picture: Picture; readonly players: readonly [string, string] | null }) {
  const aside = () => ('aside' in props.picture ? (props.picture.aside ?? []) : []);
  const fields = () =>
    props.picture.kind === 'fields' || !('fields' in props.picture) ? [] : (props.picture.fields ?? []);
  return (
    <Show when={aside().length + fields().length > 0}>
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
        <For each={OWNERS.filter(owner => fields().some(({ player }) => player === owner))}>
          {owner => (
            <p>
              <Show when={owner !== undefined && props.players?.[owner]}>{name => <span>{name()}</span>}</Show>
              <For each={fields().filter(({ player }) => player === owner)}>
                {({ name, text }) => (
                  <span>
                    {name} <b>{text}</b>
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
