import './board.css';
import { createMemo, Show } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { draw } from './drawing.ts';
import type { Room } from './layout/layout.ts';
import { Parts } from './parts/drawn.tsx';
import { PictureText } from './picture-text.tsx';

const ROOM: Room = { pixels: 420, live: new Set(), wanted: new Set(), players: null, isSmall: true };

/** Without letters that could not be read, and without empty hands. */
function unlabelled(picture: Picture): Picture {
  if (picture.kind !== 'graph' && picture.kind !== 'grid') return picture;
  const { hands, ...rest } = picture;
  const held = hands?.some(hand => hand.length > 0) ? { hands } : {};
  if (rest.kind === 'graph') return { ...rest, points: rest.points.map(({ label: _, ...point }) => point), ...held };
  const { files: _, ranks: __, ...board } = rest;
  return { ...board, ...held };
}

/** A small drawing of a position, for cards; hidden from screen readers, which have the card's text. Fills its box, whole. */
export function Thumbnail(props: { readonly picture: Picture }) {
  const layout = createMemo(() => draw(unlabelled(props.picture), ROOM));
  return (
    <Show
      when={layout()}
      fallback={
        <Show when={layout() === null}>
          <PictureText picture={props.picture} isSmall />
        </Show>
      }
    >
      {layout => (
        <svg aria-hidden="true" class="drawing" viewBox={`0 0 ${layout().width} ${layout().height}`}>
          <Parts parts={layout().below} />
          <Parts parts={layout().above} />
        </svg>
      )}
    </Show>
  );
}
