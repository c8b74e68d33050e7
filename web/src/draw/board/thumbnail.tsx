import './board.css';
import { createMemo, Show } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { draw } from './drawing.ts';
import type { Room } from './layout/layout.ts';
import { PictureText } from './picture-text.tsx';

const ROOM: Room = { pixels: 420, live: new Set(), wanted: new Set(), players: null, isSmall: true };

/** Without letters that could not be read, and without empty hands. */
function unlabelled(picture: Picture): Picture {
  if (picture.kind === 'graph') return { ...picture, points: picture.points.map(({ label: _, ...point }) => point) };
  if (picture.kind !== 'grid') return picture;
  const { files: _, ranks: __, hands, ...rest } = picture;
  return hands?.some(hand => hand.length > 0) ? { ...rest, hands } : rest;
}

/** A small drawing of a position, for cards; hidden from screen readers, which have the card's text. Fills its box, whole. */
export function Thumbnail(props: { readonly picture: Picture }) {
  const drawing = createMemo(() => draw(unlabelled(props.picture), ROOM));
  const drawn = () => {
    const now = drawing();
    return now === 'coming' ? undefined : now;
  };
  return (
    <Show
      when={drawn()}
      fallback={
        <Show when={drawing() === undefined}>
          <PictureText picture={props.picture} isSmall />
        </Show>
      }
    >
      {drawing => (
        <svg
          aria-hidden="true"
          class={`drawing on-${drawing().ground}`}
          viewBox={`0 0 ${drawing().layout.width} ${drawing().layout.height}`}
        >
          {drawing().base()}
          {drawing().pieces()}
        </svg>
      )}
    </Show>
  );
}
