import { Parts } from '../../draw/board/parts/drawn.tsx';
import type { Part } from '../../draw/board/parts/parts.ts';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { ScrollBox } from '../../ui/scrolled.tsx';

/** A picture that scrolls where it is wider than the page, and that can be saved. */
export function Picture(props: {
  /** Of its file. */
  readonly name: string;
  readonly label: string;
  readonly class: string;
  /** Its left and upper edge, how wide and how high it is. */
  readonly box: readonly [number, number, number, number];
  /** As wide as there is room for. */
  readonly isStretched?: boolean;
  readonly parts: readonly Part[];
}) {
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      <ScrollBox class="contest-scroll" label={props.label}>
        <svg
          ref={drawing}
          class={props.class}
          viewBox={props.box.join(' ')}
          width={props.isStretched ? '100%' : props.box[2]}
          height={props.box[3]}
          preserveAspectRatio={props.isStretched ? 'none' : undefined}
          aria-hidden="true"
        >
          <Parts parts={props.parts} />
        </svg>
      </ScrollBox>
      <SavePicture name={props.name} picture={() => drawing && { picture: drawing }} />
    </>
  );
}

/** What something looks like in a picture, and what it means, as an item of a list. */
export function Legend(props: { readonly look: string; readonly words: string }) {
  return (
    <li>
      <span class={props.look} aria-hidden="true" />
      {props.words}
    </li>
  );
}
