import { createComponent, createSignal, type JSX, type Signal } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import type { Layout, Room } from './layout/layout.ts';

/** A picture laid out: what it stands on and its pieces are drawn apart, so that marks can go between. */
export interface Drawing {
  readonly layout: Layout;
  /** What is under the pieces, for the colours of marks. */
  readonly ground: string;
  base(): JSX.Element;
  pieces(): JSX.Element;
  /** What is not on the board, below it. */
  readonly aside?: (() => JSX.Element) | undefined;
}

/** How pictures of one kind are drawn. */
export interface KindDrawing<P, L extends Layout> {
  /** Undefined where it is too large to be drawn, or its data contradict each other. */
  layOut(picture: P, room: Room): L | undefined;
  /** Its kind where not given. */
  ground?(picture: P): string;
  Base(props: { picture: P; layout: L }): JSX.Element;
  Pieces(props: { picture: P; layout: L }): JSX.Element;
  Aside?(props: { picture: P; players: Room['players'] }): JSX.Element;
}

type Kind = Exclude<Picture['kind'], 'fields' | 'text'>;
type AnyDrawing = KindDrawing<Picture, Layout>;

type Loaders = { readonly [K in Kind]: () => Promise<{ default: KindDrawing<Extract<Picture, { kind: K }>, Layout> }> };

/** How each kind is drawn is loaded with the first picture of it. */
const LOADERS: Loaders = {
  grid: () => import('./grid.tsx'),
  graph: () => import('./graph.tsx'),
  circle: () => import('./circle.tsx'),
  heaps: () => import('./heaps.tsx'),
  cards: () => import('./cards.tsx'),
};

/** Null where its script did not come. */
type Loaded = Signal<AnyDrawing | null | undefined>;

/** One for each kind: what comes for boards is no reason to draw heaps again. */
const loaded = new Map<string, Loaded>();
const loading = new Map<string, Promise<void>>();

function loadedKind(kind: string): Loaded {
  const signal = loaded.get(kind) ?? createSignal<AnyDrawing | null>();
  loaded.set(kind, signal);
  return signal;
}

/** Loads how pictures of a kind are drawn. A script that does not come leaves them as text, until it is asked for again. */
export function needDrawing(kind: Picture['kind']): Promise<void> {
  if (!Object.hasOwn(LOADERS, kind)) return Promise.resolve();
  const coming = loading.get(kind) ?? load(kind as Kind);
  loading.set(kind, coming);
  return coming;
}

async function load(kind: Kind): Promise<void> {
  const [, setDrawing] = loadedKind(kind);
  try {
    setDrawing((await LOADERS[kind]()).default as AnyDrawing);
  } catch {
    loading.delete(kind);
    setDrawing(null);
  }
}

/**
 * Lays a picture out: `'coming'` while its script is on the way; undefined where it cannot be drawn, as where its data contradict each
 * other, or the script did not come.
 */
export function draw(picture: Picture, room: Room): Drawing | 'coming' | undefined {
  if (!Object.hasOwn(LOADERS, picture.kind)) return undefined;
  const drawing = loadedKind(picture.kind)[0]();
  if (drawing === undefined) {
    void needDrawing(picture.kind);
    return 'coming';
  }
  try {
    return drawing === null ? undefined : drawn(drawing, picture, room);
  } catch {
    return undefined;
  }
}

function drawn({ layOut, ground, Base, Pieces, Aside }: AnyDrawing, picture: Picture, room: Room): Drawing | undefined {
  const layout = layOut(picture, room);
  if (layout === undefined) return undefined;
  const size = layout.width * layout.height;
  if (!Number.isFinite(size) || size <= 0) return undefined;
  return {
    layout,
    ground: ground?.(picture) ?? picture.kind,
    base: () => createComponent(Base, { picture, layout }),
    pieces: () => createComponent(Pieces, { picture, layout }),
    aside: Aside && (() => createComponent(Aside, { picture, players: room.players })),
  };
}
