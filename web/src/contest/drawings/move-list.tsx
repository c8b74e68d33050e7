import { For } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { valueWords, worthOf } from '../../draw/value-words.ts';

/** Moves, best first, with what each is worth. */
export function MoveList<M extends { readonly value: number }>(props: {
  readonly moves: readonly M[];
  readonly words: (move: M) => string;
}) {
  return (
    <ol class="contest-moves long-list stack-small plain-list">
      <For each={props.moves}>
        {move => (
          <li classList={{ strong: move.value === props.moves[0]?.value }}>
            <OutcomeMark outcome={outcomeOf(move.value)} />
            <span>
              {props.words(move)}: {valueWords(worthOf(move.value))}
            </span>
          </li>
        )}
      </For>
    </ol>
  );
}
