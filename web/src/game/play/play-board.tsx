import { Show } from 'solid-js';
import { Board } from '../../draw/board/board.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Play } from '../match/create-match.ts';

/** The position that a game is at; a person whose turn it is moves on it. */
export function PlayBoard(props: {
  readonly play: Play;
  readonly showValues: boolean;
  /** The move that is pointed out. */
  readonly hint?: string | undefined;
  /** What is said before there is a position; nothing if not given. */
  readonly loading?: string;
}) {
  const play = () => props.play;
  return (
    <Show
      when={play().position()}
      fallback={<Show when={play().isWaiting() && props.loading}>{label => <Waiting label={label()} />}</Show>}
    >
      {position => (
        <Board
          position={position()}
          players={play().info().players}
          showValues={props.showValues}
          hint={props.hint}
          lastMove={play().match()?.moves[play().at() - 1]?.clicks}
          onMove={play().canMove() ? move => play().move(move, 'person') : undefined}
        />
      )}
    </Show>
  );
}
