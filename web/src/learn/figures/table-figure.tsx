import { createSignal, For } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import { nimberText, valueWords, worthOf } from '../../draw/value-words.ts';
import { engine } from '../../engine/client.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Answered } from '../../ui/answered.tsx';
import { SaveTable } from '../../ui/data/save.tsx';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

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
  return (
    <Answered to={sheet}>
      {shown => {
        const { xFrom, yFrom, width, height, values } = shown();
        const rows = Array.from({ length: height }, (_, row) =>
          Array.from({ length: width }, (_, i) => ({ x: xFrom + i, y: yFrom + row, value: values[row * width + i]! })),
        );
        const isChosen = ({ x, y }: Cell) => x === chosen().x && y === chosen().y;
        const isOption = ({ x, y }: Cell) => {
          const at = chosen();
          return isNimbers && ((x === at.x && y < at.y) || (y === at.y && x < at.x));
        };
        /** Nothing where there is no position. */
        const answerOf = ({ value }: Cell) => (value < 0 ? null : isNimbers ? value : outcomeOf(value));
        const text = (cell: Cell) => {
          const answer = answerOf(cell);
          return typeof answer === 'string' ? OUTCOME_SIGNS[answer] : (answer ?? '');
        };
        const words = ({ x, y, value }: Cell) => {
          const worth = value < 0 ? '' : isNimbers ? nimberText(value) : valueWords(worthOf(value));
          return t('learn.table.cell', x, y, worth);
        };
        const said = () => {
          const cells = rows.flat();
          const at = cells.find(isChosen)!;
          if (!isNimbers) return words(at);
          const options = new Set(cells.filter(isOption).map(({ value }) => value));
          const different = [...options].sort((a, b) => a - b);
          return `${words(at)}. ${t('learn.table.mex', different.join(', '), at.value)}`;
        };
        const figures = () =>
          rows.flat().map(cell => ({ x: cell.x, y: cell.y, [isNimbers ? 'nimber' : 'outcome']: answerOf(cell) }));
        return (
          <div class="stack-small">
            <div class="contest-scroll boxed lesson-scroll">
              <table class="lesson-table">
                <caption class="only-read">{t('learn.table.label')}</caption>
                <thead>
                  <tr>
                    <td />
                    <For each={rows[0]}>{({ x }) => <th scope="col">{x}</th>}</For>
                  </tr>
                </thead>
                <tbody>
                  <For each={rows}>
                    {row => (
                      <tr>
                        <th scope="row">{row[0]?.y}</th>
                        <For each={row}>
                          {cell => (
                            <td
                              class={isNimbers ? '' : `outcome-${answerOf(cell) ?? 'none'}`}
                              classList={{ chosen: isChosen(cell), option: isOption(cell) }}
                            >
                              <button
                                type="button"
                                aria-label={words(cell)}
                                aria-pressed={isChosen(cell)}
                                onClick={() => setChosen(cell)}
                              >
                                {text(cell)}
                              </button>
                            </td>
                          )}
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
    </Answered>
  );
}
