import { createMemo, createSignal, For, Show } from 'solid-js';
import type { GameInfo, PositionInfo } from '../../../engine/protocol.ts';
import { t } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { signsOf, squaresOf, withSquare } from './board-text.ts';

/** Squares to put signs on, where a position is written as a board: a sign is chosen, and then placed by clicking. */
export function SquareEditor(props: {
  readonly info: GameInfo;
  /** The last text that was a position. */
  readonly position: PositionInfo | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  const [chosen, setChosen] = createSignal<string>();
  /** Kept while what is typed is no position, so that the squares do not vanish and come again. */
  const grid = createMemo<{ width: number; height: number } | undefined>(before => {
    const picture = props.position?.picture;
    if (picture === undefined) return before;
    return picture.kind === 'grid' ? { width: picture.width, height: picture.height } : undefined;
  });
  const squares = createMemo(() => {
    const size = grid();
    return size === undefined ? undefined : squaresOf(props.text, size.width, size.height);
  });
  const signs = createMemo(() => {
    const size = grid();
    if (size === undefined) return [];
    return signsOf(
      [...boardSigns(props.info), props.info.start, ...props.info.examples, props.text],
      size.width,
      size.height,
    );
  });
  const sign = () => chosen() ?? signs()[1] ?? '.';
  const place = (square: number) => {
    const size = grid();
    if (size === undefined) return;
    const put = squares()?.[square] === sign() ? '.' : sign();
    props.onChange(withSquare(props.text, size.width, size.height, square, put));
  };
  return (
    <Show when={squares()}>
      {shown => (
        <fieldset class="stack">
          <legend class="small soft">{t('about.setUpEdit')}</legend>
          <div class="row">
            <For each={signs()}>
              {one => (
                <Button
                  class="set-up-sign mono"
                  pressed={one === sign()}
                  text={one === '.' ? t('about.setUpNothing') : one}
                  onClick={() => setChosen(one)}
                />
              )}
            </For>
          </div>
          <div class="set-up-squares">
            <For each={ranksOf(shown(), grid()?.width ?? 1)}>
              {(rank, r) => (
                <div class="set-up-rank">
                  <For each={rank}>
                    {(one, f) => (
                      <button
                        type="button"
                        class="set-up-square"
                        aria-label={t(
                          'about.setUpSquare',
                          squareName(f(), (grid()?.height ?? 1) - r()),
                          one === '.' ? t('about.setUpNothing') : one,
                        )}
                        onClick={() => place(r() * (grid()?.width ?? 1) + f())}
                      >
                        {one === '.' ? '' : one}
                      </button>
                    )}
                  </For>
                </div>
              )}
            </For>
          </div>
        </fieldset>
      )}
    </Show>
  );
}

/** Where players' names are the signs of their pieces, as `X` and `O`, both can be placed though neither stands anywhere yet. */
function boardSigns({ players, start }: GameInfo): readonly string[] {
  const [board = ''] = start.split(' ');
  const isEmpty = /^[./]*$/.test(board);
  return isEmpty ? (players ?? []).filter(name => name.length === 1).map(name => board.replace('.', name)) : [];
}

const ranksOf = (squares: readonly string[], width: number): readonly (readonly string[])[] =>
  Array.from({ length: squares.length / width }, (_, r) => squares.slice(r * width, (r + 1) * width));

/** As on a chess board. */
const squareName = (file: number, rank: number): string => `${String.fromCharCode(97 + file)}${rank}`;
