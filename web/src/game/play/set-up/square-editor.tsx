import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import type { GameInfo, PositionInfo } from '../../../engine/protocol.ts';
import { t } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { signsOf, squaresOf, withSquare } from './board-text.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface SquareEditorProps {
  readonly info: GameInfo;
  /** The last text that was a position. */
  readonly position: PositionInfo | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Squares to put signs on, where a position is written as a board: a sign is chosen, and then placed by clicking. */
export function SquareEditor(props: SquareEditorProps) {
  /** Kept while what is typed is no position, so that the squares do not vanish and come again. */
  const size = createMemo<Size | undefined>(before => {
    const picture = props.position?.picture;
    if (picture === undefined) return before;
    return picture.kind === 'grid' ? picture : undefined;
  });
  return <Show when={size()}>{now => <Squares {...props} width={now().width} height={now().height} />}</Show>;
}

function Squares(props: SquareEditorProps & Size) {
  const [chosen, setChosen] = createSignal<string>();
  const squares = createMemo(() => squaresOf(props.text, props.width, props.height));
  const signs = createMemo(() => {
    const boards = [...boardSigns(props.info), props.info.start, ...props.info.examples, props.text];
    return signsOf(boards, props.width, props.height);
  });
  const sign = () => chosen() ?? signs()[1] ?? '.';
  const nameOf = (sign: string) => (sign === '.' ? t('about.setUpNothing') : sign);
  const place = (square: number) => {
    const put = squares()?.[square] === sign() ? '.' : sign();
    props.onChange(withSquare(props.text, props.width, props.height, square, put));
  };
  /** As on a chess board. */
  const squareName = (square: number) =>
    `${String.fromCharCode(97 + (square % props.width))}${props.height - Math.floor(square / props.width)}`;
  return (
    <Show when={squares()}>
      <fieldset class="stack">
        <legend class="small soft">{t('about.setUpEdit')}</legend>
        <div class="row">
          <For each={signs()}>
            {one => (
              <Button
                class="set-up-sign mono"
                pressed={one === sign()}
                text={nameOf(one)}
                onClick={() => setChosen(one)}
              />
            )}
          </For>
        </div>
        <div class="set-up-squares" style={{ '--files': props.width }}>
          <Index each={squares()}>
            {(one, square) => (
              <button
                type="button"
                class="set-up-square"
                aria-label={t('about.setUpSquare', squareName(square), nameOf(one()))}
                onClick={() => place(square)}
              >
                {one() === '.' ? '' : one()}
              </button>
            )}
          </Index>
        </div>
      </fieldset>
    </Show>
  );
}

/** Where players' names are the signs of their pieces, as `X` and `O`, both can be placed though neither stands anywhere yet. */
function boardSigns({ players, start }: GameInfo): readonly string[] {
  const [board = ''] = start.split(' ');
  const isEmpty = /^[./]*$/.test(board);
  return isEmpty ? (players ?? []).filter(name => name.length === 1).map(name => board.replace('.', name)) : [];
}
