/** Short partizan games as trees, by the definitions and nothing else: no store, no canonical forms. Only for small ones. */
import { kept } from '../../src/core/data/kept.js';

/** A game: what either player can move to. */
export interface Tree {
  readonly left: readonly Tree[];
  readonly right: readonly Tree[];
}

export const ZERO_TREE: Tree = { left: [], right: [] };

const verdicts = new WeakMap<Tree, WeakMap<Tree, boolean>>();

/** G ≤ H, unless some G^L ≥ H or some H^R ≤ G. */
export function isAtMost(g: Tree, h: Tree): boolean {
  const known = kept(verdicts, g, () => new WeakMap<Tree, boolean>());
  const isMore = () => g.left.some(option => isAtMost(h, option)) || h.right.some(option => isAtMost(option, g));
  return kept(known, h, () => !isMore());
}

export function areEqual(g: Tree, h: Tree): boolean {
  return isAtMost(g, h) && isAtMost(h, g);
}

export function sumOf(g: Tree, h: Tree): Tree {
  return {
    left: [...g.left.map(option => sumOf(option, h)), ...h.left.map(option => sumOf(g, option))],
    right: [...g.right.map(option => sumOf(option, h)), ...h.right.map(option => sumOf(g, option))],
  };
}

export function negativeOf(g: Tree): Tree {
  return { left: g.right.map(negativeOf), right: g.left.map(negativeOf) };
}

/** The canonical form: options' forms first, then one step at a time until none is left to do. */
export function canonicalOf(g: Tree): Tree {
  let form: Tree = { left: g.left.map(canonicalOf), right: g.right.map(canonicalOf) };
  for (;;) {
    const next = simplerForm(form);
    if (next === undefined) return form;
    form = next;
  }
}

function simplerForm(g: Tree): Tree | undefined {
  const left = simplerSide(
    g.left,
    (a, b) => isAtMost(a, b),
    option => option.right.find(reply => isAtMost(reply, g))?.left,
  );
  if (left !== undefined) return { left, right: g.right };
  const right = simplerSide(
    g.right,
    (a, b) => isAtMost(b, a),
    option => option.left.find(reply => isAtMost(g, reply))?.right,
  );
  return right === undefined ? undefined : { left: g.left, right };
}

/** One dominated option removed, or one reversible option replaced. */
function simplerSide(
  options: readonly Tree[],
  isNoBetter: (a: Tree, b: Tree) => boolean,
  bypass: (option: Tree) => readonly Tree[] | undefined,
): Tree[] | undefined {
  const others = (i: number) => options.filter((_, j) => j !== i);
  for (const [i, option] of options.entries()) {
    if (others(i).some(other => isNoBetter(option, other))) return others(i);
    const reply = bypass(option);
    if (reply !== undefined) return [...others(i), ...reply];
  }
  return undefined;
}

/** The form as text, options sorted as text. */
export function treeText(g: Tree): string {
  const side = (options: readonly Tree[]) => options.map(treeText).sort().join();
  return `{${side(g.left)}|${side(g.right)}}`;
}

/** The number that a tree in canonical form is, or undefined. */
export function numberOf(tree: Tree): number | undefined {
  const [left, right] = [tree.left.map(numberOf), tree.right.map(numberOf)];
  if (left.includes(undefined) || right.includes(undefined)) return undefined;
  if (left.length + right.length === 0) return 0;
  if (left.length > 1 || right.length > 1) return undefined;
  if (right.length === 0) return left[0]! >= 0 ? left[0]! + 1 : undefined;
  if (left.length === 0) return right[0]! <= 0 ? right[0]! - 1 : undefined;
  return left[0]! < right[0]! ? (left[0]! + right[0]!) / 2 : undefined;
}

/** The left or the right stop of a tree in canonical form. */
export function naiveStop(tree: Tree, isLeft: boolean): number {
  const number = numberOf(tree);
  if (number !== undefined) return number;
  const options = isLeft ? tree.left : tree.right;
  const stops = options.map(option => naiveStop(option, !isLeft));
  return isLeft ? Math.max(...stops) : Math.min(...stops);
}

export function naiveBirthday(tree: Tree): number {
  return [...tree.left, ...tree.right].reduce((day, option) => Math.max(day, naiveBirthday(option) + 1), 0);
}

/** How many stops there are, by all lines of play. */
export function naiveStops(tree: Tree): number {
  if (numberOf(tree) !== undefined) return 1;
  return [...tree.left, ...tree.right].reduce((sum, option) => sum + naiveStops(option), 0);
}

/** The followers as text, itself among them. */
export function naiveFollowers(tree: Tree, seen = new Set<string>()): Set<string> {
  seen.add(treeText(tree));
  for (const option of [...tree.left, ...tree.right]) naiveFollowers(option, seen);
  return seen;
}

/** Both walls of a tree at a temperature, in units of 1/2^k, by looking for the foot of the mast step by step. */
export function naiveWalls(tree: Tree, at: number, unit: number): [left: number, right: number] {
  const scaffold = (t: number): [number, number] => [
    Math.max(...tree.left.map(option => naiveWalls(option, t, unit)[1] - t)),
    Math.min(...tree.right.map(option => naiveWalls(option, t, unit)[0] + t)),
  ];
  const number = numberOf(tree);
  if (number !== undefined && Number.isInteger(number)) return [number, number];
  for (let t = -1; t <= at; t += unit) {
    const [left, right] = scaffold(t);
    if (left <= right) return [left, left];
  }
  return scaffold(at);
}
