/** The two faces of each game that brings its own numbering, against each other. */
import { expect, test } from 'vitest';
import { distinct } from '../core/data/int-list.js';
import { type AnyGame, Game } from '../core/game.js';
import type { PositionSpace } from '../core/space.js';
import { parseSpec } from '../core/text/spec.js';
import { solveSync } from '../solve/solve.js';
import { dodgem } from './boards/dodgem.js';
import { berzerk } from './graphs/berzerk.js';
import { nim } from './heaps/nim.js';
import { subtraction } from './heaps/subtraction.js';
import { wythoff } from './heaps/wythoff.js';
import type { AnyFamily } from './registry.js';

const FAMILIES = [berzerk, dodgem, nim, subtraction, wythoff] as unknown as AnyFamily[];

const SPECS = [
  'nim:heaps=3-4-5',
  'nim:heaps=3-4-5,misere',
  'nim:heaps=0',
  'nim:heaps=1-0-2-1,misere',
  'subtraction',
  'subtraction:n=60,set=2-5-7,misere',
  'subtraction:n=40,set=4-3-4',
  'subtraction:n=0,set=1',
  'wythoff',
  'wythoff:a=0,b=7',
  'wythoff:a=9,b=6,misere',
  'dodgem:n=2',
  'dodgem:n=3',
  'berzerk',
  'berzerk:n=2,rick=1,morty=1',
  'berzerk:n=5,rick=2-3,morty=1-2-3,body=5',
  'berzerk:n=31,rick=1-2-3-5-8-13-21,morty=30-29',
  'berzerk:n=32,rick=16-8,morty=4-12-20-31',
  'berzerk:n=33,rick=1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30-31-32,morty=3',
  'berzerk:n=64,rick=6-12-18-24,morty=1-63,body=17',
  'berzerk:n=97,rick=5,morty=1-2-3,body=40',
  'berzerk:n=130,rick=3-4-5-6-7-8,morty=1,body=100',
];

function gameOf(text: string): AnyGame {
  const { id, parameters } = parseSpec(text);
  const family = FAMILIES.find(one => one.id === id)!;
  return family.game(family.parse(parameters));
}

function withoutNumbering(game: AnyGame): AnyGame {
  const { numbering: _, ...definition } = game.definition;
  return new Game(definition);
}

/** The numbers that are positions: a space whose rows are bits may leave some out. */
function numbersOf(space: PositionSpace): number[] {
  const all = Array.from({ length: space.size }, (_, p) => p);
  return all.filter(p => space.dense?.isPosition(p) ?? true);
}

function spaceOf(game: AnyGame) {
  const numbering = game.definition.numbering!();
  return {
    ...numbering,
    out: new Int32Array(Math.max(1, numbering.space.maxSuccessors, numbering.space.maxPredecessors ?? 0)),
  };
}

test.each(SPECS)('%s: both faces have the same positions, outcomes and remotenesses', spec => {
  const game = gameOf(spec);
  const fast = solveSync(game);
  const plain = solveSync(withoutNumbering(game));
  const list = (solution: typeof fast) =>
    new Map(Array.from(solution.entries(), ({ state, value }) => [game.makeText(state), value]));
  expect(fast.positions).toBe(plain.positions);
  expect(fast.counts).toEqual(plain.counts);
  expect(fast.start).toEqual(plain.start);
  expect(list(fast)).toEqual(list(plain));
});

test.each(SPECS)('%s: number and position lead to each other, and to the same moves', spec => {
  const game = gameOf(spec);
  const { space, rank, unrank, out } = spaceOf(game);
  expect(unrank(space.start)).toEqual(game.start);
  for (const p of numbersOf(space)) {
    const state = unrank(p);
    expect(rank(state.position, state.player)).toBe(p);
    expect(game.parseText(game.makeText(state))).toEqual(state);
    let code = game.result(state);
    const moves = code < 0 ? game.moves(state) : [];
    if (code < 0 && moves.length === 0) code = game.stuck(state);
    expect(space.terminal(p)).toBe(code);
    if (code >= 0) continue;
    const played = moves.map(move => game.play(state, move)).map(step => rank(step.position, step.player));
    const count = space.successors(p, out);
    expect(count).toBeLessThanOrEqual(space.maxSuccessors);
    expect(Array.from(out.subarray(0, count)).sort()).toEqual(played.sort());
    expect(new Set(moves.map(move => game.moveText(move))).size).toBe(moves.length);
    if (space.successorsAreSmaller) expect(out.subarray(0, count).every(successor => successor < p)).toBe(true);
  }
});

test.each(SPECS.filter(spec => spaceOf(gameOf(spec)).space.predecessors))(
  '%s: predecessors are successors turned round',
  spec => {
    const { space, out } = spaceOf(gameOf(spec));
    const expected: number[][] = Array.from({ length: space.size }, () => []);
    for (const p of numbersOf(space)) {
      if (space.terminal(p) >= 0) continue;
      for (const successor of out.slice(0, space.successors(p, out))) expected[successor]!.push(p);
    }
    for (const p of numbersOf(space)) {
      const count = space.predecessors!(p, out);
      expect(count).toBeLessThanOrEqual(space.maxPredecessors!);
      expect(Array.from(out.subarray(0, count)).sort((a, b) => a - b)).toEqual(expected[p]);
    }
  },
);

test.each(SPECS.filter(spec => spaceOf(gameOf(spec)).space.canonical))('%s: symmetry goes with the moves', spec => {
  const { space, out } = spaceOf(gameOf(spec));
  const classes = (p: number) => {
    const count = space.successors(p, out);
    for (let i = 0; i < count; i++) out[i] = space.canonical!(out[i]!);
    return [...out.slice(0, distinct(out, count))];
  };
  for (let p = 0; p < space.size; p++) {
    const representative = space.canonical!(p);
    expect(space.canonical!(representative)).toBe(representative);
    expect(space.terminal(representative)).toBe(space.terminal(p));
    if (space.terminal(p) < 0) expect(classes(p)).toEqual(classes(representative));
  }
});

test.each(SPECS.filter(spec => spaceOf(gameOf(spec)).space.dense))('%s: rows of bits are the lists of moves', spec => {
  const { space, out } = spaceOf(gameOf(spec));
  const dense = space.dense!;
  const row = (p: number, offset: number) => {
    const numbers: number[] = [];
    for (let b = 0; b < 32 * dense.rowWords; b++) {
      const number = 32 * dense.targetWord(p) + b;
      if ((dense.words[offset + (b >>> 5)]! >>> (b & 31)) & 1 && dense.isPosition(number)) numbers.push(number);
    }
    return numbers;
  };
  const list = (count: number) => Array.from(out.subarray(0, count)).sort((a, b) => a - b);
  for (const p of numbersOf(space)) {
    const forward = dense.successorOffset(p);
    const back = dense.predecessorOffset(p);
    if (forward >= 0 && space.terminal(p) < 0) expect(row(p, forward)).toEqual(list(space.successors(p, out)));
    if (back >= 0) {
      const goingOn = row(p, back).filter(before => space.terminal(before) < 0);
      expect(goingOn).toEqual(list(space.predecessors!(p, out)));
    }
  }
});

test('positions that the numbering does not hold have no number', () => {
  const rank = (spec: string, text: string) => {
    const game = gameOf(spec);
    const { position, player } = game.parseText(text);
    return spaceOf(game).rank(position, player);
  };
  expect(rank('nim', '3-4-6')).toBe(-1);
  expect(rank('subtraction:n=5', '6')).toBe(-1);
  expect(rank('wythoff:a=3,b=5', '5-3')).toBe(-1);
  expect(rank('wythoff:a=3,b=5', '4-0')).toBe(-1);
  expect(rank('dodgem', '.../.../... Left')).toBe(-1);
  expect(rank('dodgem', 'LLL/.../.RR Left')).toBe(-1);
});
