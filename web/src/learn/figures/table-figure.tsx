import { createSignal, For, Show } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import { nimberText, valueWords, worthOf } from '../../draw/value-words.ts';
import { engine } from '../../engine/client.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { SaveTable } from '../../ui/data/save.tsx';
import { Failure } from '../../ui/errors.tsx';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';

/**
 * A family's heat map as a table of cells that one chooses, `SPEC SIDE` for outcomes, `SPEC SIDE nimbers` for Grundy values. Of nim the cells that
 * a move from the chosen one leads to are marked: their mex is what stands there.
 */
export default function TableFigure(props: { readonly about: string }) {
  const [spec = '', side = '8', kind] = props.about.split(' ');
  const isNimbers = kind === 'nimbers';
  const [chosen, setChosen] = createSignal({ x: 2, y: 3 });
  const sheet = createAnswer(
    () => spec,
    async asked => {
      await engine.ask('open', { spec: asked });
      const [info] = await engine.ask('sheets', { spec: asked });
      const size = { width: Number(side), height: Number(side), ...(isNimbers ? { nimbers: true as const } : {}) };
      return engine.ask('sheet', { spec: asked, id: info!.id, ...size });
    },
  );
  const rows = (count: number) => Array.from({ length: count }, (_, i) => i);
  const isOption = (x: number, y: number) => {
    const at = chosen();
    return isNimbers && ((x === at.x && y < at.y) || (y === at.y && x < at.x));
  };
  return (
    <>
      <Show when={sheet.error()}>{error => <Failure error={error()} />}</Show>
      <Show when={sheet.value()} keyed>
        {cells => {
          const valueAt = (x: number, y: number) => cells.values[(y - cells.yFrom) * cells.width + x - cells.xFrom]!;
          const text = (value: number) =>
            isNimbers ? String(value) : value < 0 ? '' : OUTCOME_SIGNS[outcomeOf(value)];
          const words = (x: number, y: number) => {
            const value = valueAt(x, y);
            const worth = value < 0 ? '' : isNimbers ? nimberText(value) : valueWords(worthOf(value));
            return t('learn.table.cell', x, y, worth);
          };
          const said = () => {
            const { x, y } = chosen();
            if (!isNimbers) return words(x, y);
            const options = [...rows(y).map(i => valueAt(x, i)), ...rows(x).map(i => valueAt(i, y))];
            const different = [...new Set(options)].sort((a, b) => a - b);
            return `${words(x, y)}. ${t('learn.table.mex', different.join(', '), valueAt(x, y))}`;
          };
          /** A row for each cell: a Grundy value, or an outcome; nothing where there is no position. */
          const figures = () =>
            rows(cells.height).flatMap(row =>
              rows(cells.width).map(column => {
                const [x, y] = [cells.xFrom + column, cells.yFrom + row];
                const value = valueAt(x, y);
                const answer = value < 0 ? null : isNimbers ? value : outcomeOf(value);
                return { x, y, [isNimbers ? 'nimber' : 'outcome']: answer };
              }),
            );
          return (
            <div class="stack-small">
              <div class="contest-scroll boxed lesson-scroll">
                <table class="lesson-table">
                  <caption class="only-read">{t('learn.table.label')}</caption>
                  <thead>
                    <tr>
                      <td />
                      <For each={rows(cells.width)}>{i => <th scope="col">{cells.xFrom + i}</th>}</For>
                    </tr>
                  </thead>
                  <tbody>
                    <For each={rows(cells.height)}>
                      {row => (
                        <tr>
                          <th scope="row">{cells.yFrom + row}</th>
                          <For each={rows(cells.width)}>
                            {column => {
                              const [x, y] = [cells.xFrom + column, cells.yFrom + row];
                              const isChosen = () => chosen().x === x && chosen().y === y;
                              const look = isNimbers
                                ? ''
                                : `outcome-${valueAt(x, y) < 0 ? 'none' : outcomeOf(valueAt(x, y))}`;
                              return (
                                <td class={look} classList={{ chosen: isChosen(), option: isOption(x, y) }}>
                                  <button
                                    type="button"
                                    aria-label={words(x, y)}
                                    aria-pressed={isChosen()}
                                    onClick={() => setChosen({ x, y })}
                                  >
                                    {text(valueAt(x, y))}
                                  </button>
                                </td>
                              );
                            }}
                          </For>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              </div>
              <p role="status">{said()}</p>
              <SaveTable name={spec} rows={figures} />
            </div>
          );
        }}
      </Show>
    </>
  );
}
