import './data-table.css';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SaveTable } from './save.tsx';
import type { FileRow } from './table-file.ts';

export interface Column<Row> {
  readonly title: JSX.Element;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => JSX.Element;
}

/** Rows under titles; the first column says what a row is about. */
export function DataTable<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly class?: string;
  /** Set where the figures can be saved: the name of the file, and what stands in it. */
  readonly file?: { readonly name: string; readonly rows: () => Iterable<FileRow> };
}) {
  const columns = createMemo(() => props.columns);
  const kind = (column: Column<Row>) => (column.isNumber ? 'data-number' : undefined);
  const table = () => (
    <table class={`data-table ${props.class ?? ''}`}>
      <thead>
        <tr>
          <For each={columns()}>
            {column => (
              <th scope="col" class={kind(column)}>
                {column.title}
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {row => (
            <tr>
              <For each={columns()}>
                {(column, i) => (
                  <Show when={i() === 0} fallback={<td class={kind(column)}>{column.cell(row)}</td>}>
                    <th scope="row" class={kind(column)}>
                      {column.cell(row)}
                    </th>
                  </Show>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
  return (
    <Show when={props.file} fallback={table()}>
      {file => (
        <div class="stack-small">
          {table()}
          <SaveTable {...file()} />
        </div>
      )}
    </Show>
  );
}
