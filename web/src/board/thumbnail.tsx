import type { Picture } from 'zugzwang/core';

/** A small drawing of a position, for cards; hidden from screen readers, which have the card's text. */
export function Thumbnail(props: { readonly picture: Picture }) {
  return <svg aria-hidden="true" class="thumbnail" viewBox="0 0 100 100" data-kind={props.picture.kind} />;
}
