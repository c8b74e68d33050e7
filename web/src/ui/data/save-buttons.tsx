import { t } from '../../i18n/index.ts';
import { Button } from '../button.tsx';
import { fileName, saveFile } from '../take-along.ts';
import { type FileRow, makeCsv, makeJson } from './table-file.ts';

export interface TableButtonsProps {
  readonly name: string;
  /** All rows, of which the page may show some. */
  readonly rows: () => Iterable<FileRow>;
}

export function TableButtons(props: TableButtonsProps) {
  const save = (ending: string, parts: readonly string[], type: string) =>
    saveFile(`${fileName(props.name)}.${ending}`, parts, type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div class="row" role="group" aria-label={t('see.save.table')}>
      <Button icon="save" text="CSV" onClick={() => save('csv', makeCsv(props.rows()), 'text/csv')} />
      <Button icon="save" text="JSON" onClick={() => save('json', makeJson(props.rows()), 'application/json')} />
    </div>
  );
}
