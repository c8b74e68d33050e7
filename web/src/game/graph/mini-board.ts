import type { GraphPicture, GridPicture, Picture } from 'zugzwang/core';
import type { PositionGraph } from '../../engine/protocol.ts';

/** A board that is small enough to be told apart from others at the size of a thumb nail. */
export type MiniBoard = GridPicture | GraphPicture;

/** How large it is drawn. */
export const MINI = 40;
/** More squares or points than this would be specks. */
const MOST_PLACES = 49;
/** A notation this short says more than a picture. */
const SHORT = 9;

export function miniBoardOf(picture: Picture | undefined): MiniBoard | undefined {
  if (picture?.kind === 'grid') return picture.pieces.length <= MOST_PLACES ? picture : undefined;
  return picture?.kind === 'graph' && picture.points.length <= MOST_PLACES ? picture : undefined;
}

/** Whether the positions of a graph are drawn on their nodes: where all can be, and their notation would not fit. */
export const drawsBoards = ({ nodes }: PositionGraph): boolean =>
  nodes.some(({ text }) => text.length > SHORT) && nodes.every(({ picture }) => miniBoardOf(picture) !== undefined);
