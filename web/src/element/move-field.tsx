import { createMemo, createSignal, For, Show } from 'solid-js';
import type { PositionInfo } from '../engine/protocol.ts';
import { Button } from '../ui/button.tsx';
import { t } from './build/words.ts';

/** So many moves are offered while one types; all can be typed. */
const MOST_OFFERED = 500;

let fields = 0;

/** A field for moves that cannot be made on the board; nothing where all can be. */
export function MoveField(props: {
  readonly position: PositionInfo;
  readonly onMove: ((move: string) => void) | undefined;
}) {
  const [text, setText] = createSignal('');
  const [wrong, setWrong] = createSignal('');
  const id = `moves-${++fields}`;
  const unseen = createMemo(() =>
    [...props.position.moves].filter(({ clicks }) => clicks.length === 0).sort((a, b) => a.order - b.order),
  );
  const make = () => {
    const wanted = text().trim();
    const move = props.position.moves.find(move => move.text === wanted);
    setWrong(move === undefined ? wanted : '');
    if (move === undefined) return;
    setText('');
    props.onMove?.(move.text);
  };
  return (
    <Show when={props.onMove !== undefined && unseen().length > 0}>
      <div class="move-field" part="moves">
        <label for={id}>{t('embed.move')}</label>
        <input
          id={id}
          list={`${id}-list`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby={`${id}-wrong`}
          aria-invalid={wrong() !== ''}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && make()}
        />
        <datalist id={`${id}-list`}>
          <For each={unseen().slice(0, MOST_OFFERED)}>{move => <option value={move.text} />}</For>
        </datalist>
        <Button part="button" onClick={make}>
          {t('embed.makeMove')}
        </Button>
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong() === '' ? '' : t('embed.noSuchMove', wrong())}
        </p>
      </div>
    </Show>
  );
}
