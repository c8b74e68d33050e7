import './save.css';
import { withWords } from '../../i18n/index.ts';
import { Lazy } from '../lazy.tsx';
import type { TableButtonsProps } from './save-buttons.tsx';

const load = () => withWords(import('./save-buttons.tsx'), 'see');

/** Buttons that save a table's figures as CSV or JSON. */
export function SaveTable(props: TableButtonsProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.TableButtons {...props} />}</Lazy>
    </div>
  );
}
