import { For } from 'solid-js';
import { t } from '../../i18n/index.ts';

/** A position that is rows of letters, drawn: a press on a square puts the next letter there. */
export function GridEditor(props: {
  readonly rows: readonly string[];
  /** What may stand on a square, in the order in which presses put it there. */
  readonly letters: string;
  readonly onChange: (rows: readonly string[]) => void;
}) {
  const press = (y: number, x: number) => {
    const row = props.rows[y]!;
    const next = props.letters[(props.letters.indexOf(row[x]!) + 1) % props.letters.length]!;
    const changed = row.slice(0, x) + next + row.slice(x + 1);
    props.onChange(props.rows.map((other, i) => (i === y ? changed : other)));
  };
  return (
    <div class="grid-editor" style={{ '--columns': props.rows[0]?.length ?? 1 }}>
      <For each={props.rows.map((_, y) => y)}>
        {y => (
          <For each={[...props.rows[y]!].map((_, x) => x)}>
            {x => (
              <button
                type="button"
                class={`grid-square grid-${KINDS[props.rows[y]![x]!] ?? 'other'}`}
                aria-label={t('worksheet.square', y + 1, x + 1, props.rows[y]![x]!)}
                onClick={() => press(y, x)}
              >
                {props.rows[y]![x] === '.' ? '' : props.rows[y]![x]}
              </button>
            )}
          </For>
        )}
      </For>
    </div>
  );
}

/** How the letters are drawn that most rulesets have. */
const KINDS: Readonly<Record<string, string>> = { x: 'first', o: 'second', '.': 'free', '#': 'taken' };
