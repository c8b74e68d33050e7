import './save.css';
import { withWords } from '../../i18n/index.ts';
import { Lazy } from '../lazy.tsx';
import type { FileRow } from './table-file.ts';

export interface SaveTableProps {
  readonly name: string;
  /** All rows, of which the page may show some. */
  readonly rows: () => Iterable<FileRow>;
}

const load = () => withWords(import('./save-buttons.tsx'), 'see');

/** Buttons that save a table's figures as CSV or JSON. */
export function SaveTable(props: SaveTableProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.TableButtons {...props} />}</Lazy>
    </div>
  );
}
