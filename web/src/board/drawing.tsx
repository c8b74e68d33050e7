import type { JSX } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import { CardsBase, CardsPieces } from './cards.tsx';
import { cardsLayout } from './cards-layout.ts';
import { CircleBase, CirclePieces } from './circle.tsx';
import { circleLayout } from './circle-layout.ts';
import { GraphBase, GraphPieces } from './graph.tsx';
import { graphLayout } from './graph-layout.ts';
import { GridBase, GridPieces } from './grid.tsx';
import { gridLayout } from './grid-layout.ts';
import { HeapsBase, HeapsPieces } from './heaps.tsx';
import { heapsLayout } from './heaps-layout.ts';
import type { Layout, Room } from './layout.ts';

/** A picture laid out: what it stands on and its pieces are drawn apart, so that marks can go between. */
export interface Drawing {
  readonly layout: Layout;
  /** What is under the pieces, for the colours of marks. */
  readonly ground: string;
  base(): JSX.Element;
  pieces(): JSX.Element;
}

/** Lays a picture out; undefined where it cannot be drawn, as where its data contradict each other. */
export function draw(picture: Picture, room: Room): Drawing | undefined {
  try {
    const drawing = drawKind(picture, room);
    const size = drawing && drawing.layout.width * drawing.layout.height;
    return size !== undefined && Number.isFinite(size) && size > 0 ? drawing : undefined;
  } catch {
    return undefined;
  }
}

/** A larger board is told as text: its squares could not be told apart. */
const MAX_SQUARES = 4096;

function drawKind(picture: Picture, room: Room): Drawing | undefined {
  switch (picture.kind) {
    case 'grid': {
      const squares = picture.width * picture.height;
      if (picture.pieces.length !== squares || squares > MAX_SQUARES) return undefined;
      const layout = gridLayout(picture, room);
      return {
        layout,
        ground: picture.style ?? 'signs',
        base: () => <GridBase picture={picture} layout={layout} />,
        pieces: () => <GridPieces picture={picture} layout={layout} />,
      };
    }
    case 'graph': {
      const layout = graphLayout(picture, room);
      return {
        layout,
        ground: picture.kind,
        base: () => <GraphBase picture={picture} layout={layout} />,
        pieces: () => <GraphPieces picture={picture} layout={layout} />,
      };
    }
    case 'circle': {
      const layout = circleLayout(picture, room);
      return {
        layout,
        ground: picture.kind,
        base: () => <CircleBase picture={picture} layout={layout} />,
        pieces: () => <CirclePieces picture={picture} layout={layout} />,
      };
    }
    case 'heaps': {
      const layout = heapsLayout(picture, room);
      return {
        layout,
        ground: picture.kind,
        base: () => <HeapsBase picture={picture} layout={layout} />,
        pieces: () => <HeapsPieces picture={picture} layout={layout} />,
      };
    }
    case 'cards': {
      const layout = cardsLayout(picture, room);
      return {
        layout,
        ground: picture.kind,
        base: () => <CardsBase picture={picture} layout={layout} />,
        pieces: () => <CardsPieces picture={picture} layout={layout} />,
      };
    }
    default:
      return undefined;
  }
}
