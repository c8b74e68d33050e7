import '../../ui/data/save.css';
import { withWords } from '../../i18n/index.ts';
import { Lazy } from '../../ui/lazy.tsx';
import type { PictureSource } from './picture-file.ts';

export interface SavePictureProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What it shows, where its name and the page do not tell. */
  readonly of?: string | undefined;
  /** Called in light colours; undefined where there is nothing yet. */
  readonly picture: () => PictureSource | undefined;
  /** The game whose values it shows: what is cited says what they rest on. */
  readonly game?: string | undefined;
  /** What is cited in place of the page and the name of the picture. */
  readonly bibtex?: () => string;
}

/** The drawing in an element, as it is to be saved. */
export function pictureIn(element: Element | undefined): PictureSource | undefined {
  const picture = element?.querySelector('svg');
  return picture == null ? undefined : { picture };
}

const load = () => withWords(import('./picture-buttons.tsx'), 'see');

/** Buttons that save a picture as SVG or PNG, and what to cite it by. */
export function SavePicture(props: SavePictureProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.PictureButtons {...props} />}</Lazy>
    </div>
  );
}
