import { createSignal, type JSX } from 'solid-js';
import type { Picture } from 'zugzwang/core';
import type { Layout, Room } from './layout.ts';

/** A picture laid out: what it stands on and its pieces are drawn apart, so that marks can go between. */
export interface Drawing {
  readonly layout: Layout;
  /** What is under the pieces, for the colours of marks. */
  readonly ground: string;
  base(): JSX.Element;
  pieces(): JSX.Element;
  /** What is not on the board, below it. */
  aside?(): JSX.Element;
}

/** Lays a picture of one kind out; undefined where it is too large to be drawn, or its data contradict each other. */
export type DrawKind<P> = (picture: P, room: Room) => Drawing | undefined;

type Kind = Exclude<Picture['kind'], 'fields' | 'text'>;
type AnyDrawKind = DrawKind<Picture>;

/** How each kind is drawn is loaded with the first picture of it. */
const LOADERS: { readonly [K in Kind]: () => Promise<DrawKind<Extract<Picture, { readonly kind: K }>>> } = {
  grid: async () => (await import('./grid.tsx')).drawGrid,
  graph: async () => (await import('./graph.tsx')).drawGraph,
  circle: async () => (await import('./circle.tsx')).drawCircle,
  heaps: async () => (await import('./heaps.tsx')).drawHeaps,
  cards: async () => (await import('./cards.tsx')).drawCards,
};

type Loaded = readonly [() => AnyDrawKind | undefined, (drawKind: AnyDrawKind) => void];

/** One for each kind: what comes for boards is no reason to draw heaps again. */
const loaded = new Map<string, Loaded>();
const loading = new Map<string, Promise<void>>();

function loadedKind(kind: string): Loaded {
  let signal = loaded.get(kind);
  if (signal === undefined) {
    const [drawKind, setDrawKind] = createSignal<AnyDrawKind>();
    signal = [drawKind, now => setDrawKind(() => now)];
    loaded.set(kind, signal);
  }
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
  let drawKind: AnyDrawKind = () => undefined;
  try {
    drawKind = (await LOADERS[kind]()) as AnyDrawKind;
  } catch {
    loading.delete(kind);
  }
  loadedKind(kind)[1](drawKind);
}

/**
 * Lays a picture out: `'coming'` while its script is on the way; undefined where it cannot be drawn, as where its data contradict each
 * other, or the script did not come.
 */
export function draw(picture: Picture, room: Room): Drawing | 'coming' | undefined {
  if (!Object.hasOwn(LOADERS, picture.kind)) return undefined;
  const drawKind = loadedKind(picture.kind)[0]();
  if (drawKind === undefined) {
    void needDrawing(picture.kind);
    return 'coming';
  }
  try {
    const drawing = drawKind(picture, room);
    const size = drawing && drawing.layout.width * drawing.layout.height;
    return size !== undefined && Number.isFinite(size) && size > 0 ? drawing : undefined;
  } catch {
    return undefined;
  }
}
