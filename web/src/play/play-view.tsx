import { createResource, For, Show } from 'solid-js';
import { Board } from '../board/board.tsx';
import { engine } from '../engine/client.ts';
import type { GameInfo } from '../engine/protocol.ts';
import type { GameSession } from '../game/session.ts';
import type { GameLink } from '../shell/link.ts';
import { go } from '../shell/location.ts';

export function PlayView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const [line] = createResource(
    () => ({
      spec: props.info.spec,
      line: { from: props.link.from, moves: props.link.moves },
      solved: props.session.solved(),
    }),
    ({ spec, line }) => engine.ask('follow', { spec, line }),
  );
  const now = () => line.latest?.at(-1);
  const play = (move: string) => go({ ...props.link, moves: [...props.link.moves, move] });
  return (
    <Show when={now()}>
      {position => (
        <>
          <Board position={position()} players={props.info.players} showValues onMove={play} />
          <ul>
            <For each={position().moves}>
              {move => (
                <li>
                  <button type="button" onClick={() => play(move.text)}>
                    {move.text} {move.value?.outcome} {move.value?.remoteness}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </>
      )}
    </Show>
  );
}
