import { createMemo, createSignal, For, Show } from 'solid-js';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { valueWords } from '../../draw/value-words.ts';
import { engine } from '../../engine/client.ts';
import type { Value } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Failure } from '../../ui/errors.tsx';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import { solvedGame } from './game-values.ts';

const SIDE = 44;
const MARGIN = 26;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly value: Value | undefined;
}

/** Candy piles as columns, largest first. In each square of the border that play can come to stands who wins from there: `5 4 4 2 1`. */
export default function WalkFigure(props: { readonly about: string }) {
  let drawing: SVGSVGElement | undefined;
  const piles = () => props.about.split(/\s+/).map(Number);
  const [chosen, setChosen] = createSignal(0);
  const squares = createAnswer(
    () => props.about,
    () => valuesOf(piles()),
  );
  const width = () => piles().length * SIDE + 2 * MARGIN;
  const height = () => piles()[0]! * SIDE + 2 * MARGIN;
  const place = ({ x, y }: Square) => ({ left: MARGIN + x * SIDE, top: height() - MARGIN - (y + 1) * SIDE });
  const at = createMemo(() => squares.value()?.[chosen()]);
  const go = (x: number, y: number) => {
    const index = squares.value()?.findIndex(one => one.x === x && one.y === y) ?? -1;
    if (index >= 0) setChosen(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = at();
    const [dx, dy] = STEPS[event.key] ?? [];
    if (here === undefined || dx === undefined || dy === undefined) return;
    event.preventDefault();
    go(here.x + dx, here.y + dy);
    queueMicrotask(() =>
      (document.activeElement?.parentElement?.querySelector('[tabindex="0"]') as SVGElement)?.focus(),
    );
  };
  const words = ({ x, y, value }: Square) => t('learn.walk.square', x, y, value === undefined ? '' : valueWords(value));
  return (
    <div class="stack-small">
      <Show when={squares.error()}>{error => <Failure error={error()} />}</Show>
      <div class="contest-scroll boxed lesson-scroll">
        {/* biome-ignore lint/a11y/useSemanticElements: there are no fieldsets within a drawing */}
        <svg
          ref={drawing}
          width={width()}
          height={height()}
          viewBox={`0 0 ${width()} ${height()}`}
          class="lesson-walk"
          role="group"
          aria-label={t('learn.walk.label')}
          onKeyDown={onKeyDown}
        >
          <For each={squares.value()}>
            {(square, i) => (
              // biome-ignore lint/a11y/useSemanticElements: there are no buttons within a drawing
              <g
                role="button"
                tabIndex={chosen() === i() ? 0 : -1}
                aria-label={words(square)}
                aria-pressed={chosen() === i()}
                class={`outcome-${square.value?.outcome ?? 'none'}`}
                classList={{ chosen: chosen() === i() }}
                transform={`translate(${place(square).left} ${place(square).top})`}
                onClick={() => setChosen(i())}
              >
                <rect width={SIDE - 3} height={SIDE - 3} rx="4" />
                <text x={(SIDE - 3) / 2} y={(SIDE - 3) / 2}>
                  {square.value === undefined ? '' : OUTCOME_SIGNS[square.value.outcome]}
                </text>
              </g>
            )}
          </For>
        </svg>
      </div>
      <p role="status">{at() === undefined ? '' : words(at()!)}</p>
      <SavePicture name="candy-piles-walk" picture={() => drawing && { picture: drawing }} />
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Every square under the columns, with the value of the position that begins there: so many columns and rows taken. */
async function valuesOf(piles: readonly number[]): Promise<Square[]> {
  const spec = `candy-piles:piles=${piles.join('-')}`;
  await solvedGame(spec);
  const { nodes } = await engine.ask('graph', { spec, limit: 400 });
  const values = new Map(nodes.map(({ text, value }) => [text, value]));
  return piles.flatMap((size, x) =>
    Array.from({ length: size }, (_, y) => {
      const left = piles
        .slice(x)
        .map(pile => pile - y)
        .filter(pile => pile > 0);
      return { x, y, value: values.get(left.join('-')) };
    }),
  );
}
