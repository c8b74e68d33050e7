import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Play } from '../game/match/create-match.ts';
import { listedMoves } from '../game/match/evaluation.ts';
import { Button } from '../ui/button.tsx';
import { t } from './build/words.ts';

/** So many moves are offered while one types; all can be typed. */
const MOST_OFFERED = 500;

let fields = 0;

/** A field for moves that cannot be made on the board; nothing where all can be. */
export function MoveField(props: { readonly play: Play }) {
  const [text, setText] = createSignal('');
  const [wrong, setWrong] = createSignal('');
  const id = `moves-${++fields}`;
  const unseen = createMemo(() => {
    const position = props.play.position();
    return position === undefined ? [] : listedMoves(position, false).filter(({ clicks }) => clicks.length === 0);
  });
  const make = () => {
    const wanted = text().trim();
    const isMade = props.play.move(wanted, 'person');
    setWrong(isMade ? '' : wanted);
    if (isMade) setText('');
  };
  return (
    <Show when={props.play.canMove() && unseen().length > 0}>
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
