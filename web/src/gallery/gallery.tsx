import { For } from 'solid-js';
import { makeLink } from '../shell/link.ts';

export function Gallery() {
  return (
    <ul>
      <For each={['nim', 'quixo', 'tic-tac-toe', 'connect-four']}>
        {id => (
          <li>
            <a href={makeLink({ view: 'play', spec: id, moves: [] })}>{id}</a>
          </li>
        )}
      </For>
    </ul>
  );
}
