import { createSignal, type Signal } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import type { Layout, Room } from './layout/layout.ts';

type Kind = Exclude<Picture['kind'], 'fields' | 'text'>;

/** Undefined where a picture is too large to be drawn, or its data contradict each other. */
type LayOut<P> = (picture: P, room: Room) => Layout | undefined;

type Loaders = { readonly [K in Kind]: () => Promise<LayOut<Extract<Picture, { kind: K }>>> };

/** How each kind is laid out is loaded with the first picture of it. */
const LOADERS: Loaders = {
  grid: () => import('./layout/grid-layout.ts').then(({ gridLayout }) => gridLayout),
  graph: () => import('./layout/graph-layout.ts').then(({ graphLayout }) => graphLayout),
  circle: () => import('./layout/circle-layout.ts').then(({ circleLayout }) => circleLayout),
  heaps: () => import('./layout/heaps-layout.ts').then(({ heapsLayout }) => heapsLayout),
  cards: () => import('./layout/cards-layout.ts').then(({ cardsLayout }) => cardsLayout),
};

/** Null where its script did not come. */
type Loaded = Signal<LayOut<Picture> | null | undefined>;

/** One for each kind: what comes for boards is no reason to draw heaps again. */
const loaded = new Map<string, Loaded>();
const loading = new Map<string, Promise<void>>();

function loadedKind(kind: string): Loaded {
  const signal = loaded.get(kind) ?? createSignal<LayOut<Picture> | null>();
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
  const [, setLayOut] = loadedKind(kind);
  try {
    const layOut = (await LOADERS[kind]()) as LayOut<Picture>;
    setLayOut(() => layOut);
  } catch {
    loading.delete(kind);
    setLayOut(null);
  }
}

/** Lays a picture out: undefined while its script is on the way, null where it cannot be drawn or the script did not come. */
export function draw(picture: Picture, room: Room): Layout | null | undefined {
  if (!Object.hasOwn(LOADERS, picture.kind)) return null;
  const layOut = loadedKind(picture.kind)[0]();
  if (layOut === undefined) {
    void needDrawing(picture.kind);
    return undefined;
  }
  try {
    const layout = layOut?.(picture, room);
    const size = layout === undefined ? 0 : layout.width * layout.height;
    return layout !== undefined && Number.isFinite(size) && size > 0 ? layout : null;
  } catch {
    return null;
  }
}
