import './save.css';
import { withWords } from '../../i18n/index.ts';
import { Lazy } from '../lazy.tsx';
import type { PictureSource } from './picture-file.ts';
import type { FileRow } from './table-file.ts';

export interface SavePictureProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Called in light colours; undefined where there is nothing yet. */
  readonly picture: () => PictureSource | undefined;
}

export interface SaveTableProps {
  readonly name: string;
  /** All rows, of which the page may show some. */
  readonly rows: () => Iterable<FileRow>;
}

/** The drawing in an element, as it is to be saved. */
export function pictureIn(element: Element | undefined): PictureSource | undefined {
  const picture = element?.querySelector('svg');
  return picture == null ? undefined : { picture };
}

const load = () => withWords(import('./save-buttons.tsx'), 'see');

/** Buttons that save a picture as SVG or PNG. */
export function SavePicture(props: SavePictureProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.PictureButtons {...props} />}</Lazy>
    </div>
  );
}

/** Buttons that save a table's figures as CSV or JSON. */
export function SaveTable(props: SaveTableProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.TableButtons {...props} />}</Lazy>
    </div>
  );
}
