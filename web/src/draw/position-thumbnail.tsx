import type { PositionInfo } from '../engine/protocol.ts';
import { Thumbnail } from './board/thumbnail.tsx';

/** A position drawn small, with nothing to click. */
export function PositionThumbnail(props: { readonly position: PositionInfo }) {
  return (
    <div class="see-thumbnail">
      <Thumbnail picture={props.position.picture} />
    </div>
  );
}
