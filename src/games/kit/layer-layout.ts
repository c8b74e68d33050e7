/**
 * Graphs without cycles in layers, sources on top, the longest way out below a point deciding how high it stands. Within the layers, points move
 * sideways one at a time as long as that makes the drawing easier to read.
 */
import { type Edges, type Layout, readingCost, rounded } from './graph-layout.js';

/** A layer of more points is drawn on two heights. */
const CROWDED = 4;

/** Lays out a graph all of whose edges lead to points of smaller numbers. */
export function layoutLayers(count: number, edges: Edges): Layout {
  const layers = layersOf(count, edges);
  const height = Math.max(...layers);
  const widths = Array.from({ length: height + 1 }, (_, layer) => layers.filter(one => one === layer).length);
  const slots = 2 * Math.max(2, ...widths) - 1;
  const aspect = Math.round(1000 * Math.min(1.4, Math.max(height <= 3 ? 1.1 : 0.8, slots / (2 * height + 1)))) / 1000;
  const at = startSlots(layers, widths, slots);
  const y = layers.map(layer => (height === 0 ? 0.5 : 1 - layer / height));
  const cost = () => {
    const spread = edges.reduce((total, [a, b]) => total + Math.abs(at[a]! - at[b]!), 0);
    const reading = readingCost({ x: at.map(slot => slot / (slots - 1)), y, aspect }, edges);
    return reading + spread / slots + 3 * countTight(at, layers);
  };
  improve(at, layers, slots, cost, edges.length > 40 ? 1 : 8);
  return { x: at.map(slot => rounded(slot / (slots - 1))), y: staggered(y, at, layers, widths).map(rounded), aspect };
}

function layersOf(count: number, edges: Edges): number[] {
  const layers = Array<number>(count).fill(0);
  for (const [from, to] of edges.toSorted(([a], [b]) => a - b)) layers[from] = Math.max(layers[from]!, layers[to]! + 1);
  return layers;
}

/** Points of a crowded layer a little up and down in turn, so that what is written beside them has room; all within the drawing. */
function staggered(
  y: readonly number[],
  at: readonly number[],
  layers: readonly number[],
  widths: readonly number[],
): number[] {
  const step = 0.2 / widths.length;
  const moved = y.map((one, v) => {
    if (widths[layers[v]!]! <= CROWDED) return one;
    const before = at.filter((slot, w) => layers[w] === layers[v] && slot < at[v]!).length;
    return one + (before % 2 === 0 ? step : -step);
  });
  const [top, bottom] = [Math.min(0, ...moved), Math.max(1, ...moved)];
  return moved.map(one => (one - top) / (bottom - top));
}

/** The points of each layer side by side, in the middle. */
function startSlots(layers: readonly number[], widths: readonly number[], slots: number): number[] {
  const seen = widths.map(() => 0);
  return layers.map(layer => {
    const width = 2 * widths[layer]! - 1;
    return Math.floor((slots - width) / 2) + 2 * seen[layer]!++;
  });
}

/** How many points of a layer stand in slots side by side, where there is no room for what is written beside them. */
function countTight(at: readonly number[], layers: readonly number[]): number {
  const pairs = at.map((slot, v) =>
    at.filter((other, w) => w < v && layers[w] === layers[v] && Math.abs(other - slot) < 2),
  );
  return pairs.flat().length;
}

/** Tries every other slot for every point, changing places with a point that is there, until nothing gets better. */
function improve(at: number[], layers: readonly number[], slots: number, cost: () => number, rounds: number): void {
  let best = cost();
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best < before; round++) {
    before = best;
    for (let v = 0; v < at.length; v++) {
      for (let slot = 0; slot < slots; slot++) {
        const old = at[v]!;
        if (slot === old) continue;
        const other = at.findIndex((one, w) => one === slot && layers[w] === layers[v]);
        if (other >= 0) at[other] = old;
        at[v] = slot;
        const now = cost();
        if (now < best - 1e-9) {
          best = now;
          continue;
        }
        if (other >= 0) at[other] = slot;
        at[v] = old;
      }
    }
  }
}
