import type { PositionInfo } from '../engine/protocol.ts';

export interface BoardProps {
  readonly position: PositionInfo;
  readonly players: readonly [string, string] | null;
  /** Colours moves by outcome, graded by remoteness. */
  readonly showValues: boolean;
  /** A move to point out. */
  readonly hint?: string | undefined;
  /** The move that led here, to be marked. */
  readonly lastMove?: readonly string[] | undefined;
  /** Absent where nothing can be moved. */
  readonly onMove?: ((move: string) => void) | undefined;
}

/** A position as a picture on which moves are made. */
export function Board(props: BoardProps) {
  return <pre>{JSON.stringify(props.position.picture, null, 1)}</pre>;
}
