import { expect, test } from 'vitest';
import { checkTiersAgree } from '../../../../test/games/tiers-agree.js';
import { Random } from '../../../../test/random.js';
import type { AnyGame, State } from '../../../core/game.js';
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import { NO_POSITION, SETTLED, tierMoves } from '../../../core/tiers.js';
import { dobutsuShogi } from './dobutsu-shogi.js';

const game = dobutsuShogi.game();
const numbering = game.definition.tiers!();
const { space } = numbering;

const after = (state: State<string>) =>
  game.result(state) < 0 ? game.moves(state).map(move => game.play(state, move)) : [];
const moveTexts = (text: string) => game.moves(game.parseText(text)).map(move => game.moveText(move));

/** The position after these moves from the start. */
function playTexts(...texts: string[]): State<string> {
  let state = game.start;
  for (const text of texts) {
    const move = game.moves(state).find(one => game.moveText(one) === text)!;
    state = game.play(state, move);
  }
  return state;
}

/** The position as the player to move sees it, of two mirror images the one whose text is smaller. */
function normalText({ position, player }: State<string>): string {
  const [board, hands] = position.split(' ') as [string, string];
  const swap = (text: string) =>
    text.replace(/[a-z]/gi, c => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  const held = player === 0 ? hands : swap(hands);
  const seen = player === 0 ? board : swap([...board].reverse().join(''));
  const ranks = seen.split('/').map(rank => [...rank].reverse().join(''));
  const first = [...held].sort().join('');
  return [seen, ranks.join('/')].sort()[0]! + first;
}

test('the moves at the start, and what they lead to', () => {
  expect(moveTexts('gle/.c./.C./ELG - Sente').sort()).toEqual(['b1-a2', 'b1-c2', 'b2-b3', 'c1-c2']);
  expect(game.makeText(playTexts('b2-b3'))).toBe('gle/.C./.../ELG C Gote');
  expect(game.makeText(playTexts('b2-b3', 'b4-b3'))).toBe('g.e/.l./.../ELG Cc Sente');
  const dropped = game.makeText(playTexts('b2-b3', 'b4-b3', 'C*b2'));
  expect(dropped).toBe('g.e/.l./.C./ELG c Gote');
  expect(moveTexts(dropped).filter(text => text.startsWith('C*')).length).toBe(5);
});

test('a chick that steps onto the last rank becomes a hen, one that is dropped there stays a chick without moves', () => {
  const state = game.parseText('..l/C../.../LGE GEc Sente');
  const [promoted] = game.moves(state).filter(move => game.moveText(move) === 'a3-a4');
  expect(game.makeText(game.play(state, promoted!))).toBe('H.l/.../.../LGE GEc Gote');
  expect(moveTexts('C.l/.../.../LGE GEc Sente').filter(text => text.startsWith('a4'))).toEqual([]);
  expect(
    moveTexts('H.l/.../.../LGE GEc Sente')
      .filter(text => text.startsWith('a4'))
      .sort(),
  ).toEqual(['a4-a3', 'a4-b4']);
});

test('a hen is captured as a chick', () => {
  const state = game.parseText('..l/.../gh./LGE EC Sente');
  const [capture] = game.moves(state).filter(move => game.moveText(move) === 'b1-b2');
  expect(game.makeText(game.play(state, capture!))).toBe('..l/.../gG./L.E ECC Gote');
});

test('play stops where the lion can be captured, and where it has arrived', () => {
  expect(game.result(game.parseText('g.e/.l./.C./ELG c Sente'))).toBe(packValue(WIN, 1));
  expect(game.result(game.parseText('g.e/.l./.C./ELG c Gote'))).toBe(UNDECIDED);
  // Two lions beside each other: whoever is to move captures, arrived or not.
  expect(game.result(game.parseText('Ll./.../.../... GGEECC Sente'))).toBe(packValue(WIN, 1));
  expect(game.result(game.parseText('Ll./.../.../... GGEECC Gote'))).toBe(packValue(WIN, 1));
  expect(game.result(game.parseText('L.l/.../.../... GGEECC Gote'))).toBe(packValue(LOSE, 0));
  expect(game.result(game.parseText('L../c../l../... GGEEC Gote'))).toBe(packValue(LOSE, 0));
  expect(game.result(game.parseText('L../g../l../... GEECC Gote'))).toBe(packValue(WIN, 1));
});

test('examples are read as they are written, and can be reached', () => {
  const reached = new Set([game.makeText(game.start)]);
  let level: State<string>[] = [game.start];
  for (let ply = 0; ply < 3; ply++) {
    level = level.flatMap(after);
    for (const state of level) reached.add(game.makeText(state));
  }
  expect(dobutsuShogi.examples[0]).toBe(game.makeText(game.start));
  for (const example of dobutsuShogi.examples) {
    expect(game.makeText(game.parseText(example))).toBe(example);
    expect(reached.has(example)).toBe(true);
  }
});

test.each([
  ['gle/.c./.C./ELG Sente', 'found no hands'],
  ['gle/.c./.C. - Sente', 'found 3 ranks'],
  ['gle/.c./.C./EL. - Sente', 'found 1 of "G" in all, expected 2'],
  ['gle/.c./.C./EGG - Sente', 'found 0 of "L", expected 1'],
  ['gle/.c./.C./ELL - Sente', 'found 2 of "L", expected 1'],
  ['gle/.c./.../EL. CG Sente', 'found hands "CG"'],
  ['gle/.c./.C./ELG  Sente', 'found hands ""'],
  ['gle/.c./.C./ELG -  Sente', 'found hands "- "'],
  ['gle/.x./.C./ELG - Sente', 'found "x"'],
])('the text %s is refused', (text, message) => {
  expect(() => game.parseText(text)).toThrow(message);
});

test('positions lead back from their texts, and their moves have texts of their own', () => {
  const random = new Random(7);
  for (let i = 0; i < 300; i++) {
    let state = game.start;
    for (let next = after(state); next.length > 0; next = after(state)) {
      expect(game.parseText(game.makeText(state))).toEqual({ position: state.position, player: state.player });
      expect(game.show(state).split('\n').length).toBe(7);
      const texts = game.moves(state).map(move => game.moveText(move));
      expect(new Set(texts).size).toBe(texts.length);
      state = random.pick(next);
    }
  }
});

/**
 * Positions that are new after 0, 1, 2 … plies, and moves from those of all plies before: counted, up to 12 plies (7,196,129
 * positions), by a separate program with hash sets. All plies: 246,803,167, as published (Tanaka 2009), in 39 plies.
 */
const LEVELS = [1, 4, 17, 82, 447, 1960, 7714, 28_583, 106_762];
const MOVES = [0, 4, 21, 117, 627, 3136, 13_976, 57_213, 226_952];

test('the plain face has as many positions ply by ply as were counted elsewhere', () => {
  const seen = new Set([normalText(game.start)]);
  let level: State<string>[] = [game.start];
  for (const [ply, expected] of LEVELS.slice(0, 7).entries()) {
    expect(level.length, `ply ${ply}`).toBe(expected);
    const fresh: State<string>[] = [];
    for (const state of level.flatMap(after)) {
      const text = normalText(state);
      if (seen.has(text)) continue;
      seen.add(text);
      fresh.push(state);
    }
    level = fresh;
  }
});

test('the fast face has as many positions and moves ply by ply as were counted elsewhere', () => {
  const rules = space.openTier(0);
  const moves = tierMoves(space.maxSuccessors);
  const seen = new Set([space.start.index]);
  let level = [space.start.index];
  let edges = 0;
  for (const [ply, expected] of LEVELS.entries()) {
    expect([level.length, edges], `ply ${ply}`).toEqual([expected, MOVES[ply]]);
    const fresh: number[] = [];
    for (const index of level) {
      if (rules.load(index) !== UNDECIDED) continue;
      const count = rules.successors(moves, false);
      edges += count;
      for (let i = 0; i < count; i++) {
        if (seen.has(moves.indices[i]!)) continue;
        seen.add(moves.indices[i]!);
        fresh.push(moves.indices[i]!);
      }
    }
    level = fresh;
  }
});

test('both faces agree on random plays', () => {
  checkTiersAgree(game as unknown as AnyGame, { plays: 100, plies: 100 });
});

/** Random indices that are positions, those at which play goes on and others. */
function randomIndices(random: Random, count: number): number[] {
  const rules = space.openTier(0);
  const indices: number[] = [];
  while (indices.length < count) {
    const index = random.integer(0, space.tierSize(0) - 1);
    const value = rules.load(index);
    if (value === UNDECIDED || (value >= 0 && random.chance(0.1))) indices.push(index);
  }
  return indices;
}

test('any index that is a position has the value and the moves of the plain face', () => {
  const rules = space.openTier(0);
  const moves = tierMoves(space.maxSuccessors);
  for (const index of randomIndices(new Random(1), 3000)) {
    const state = numbering.unrank({ tier: 0, index }, 0);
    expect(numbering.rank(state.position, 0)).toEqual({ tier: 0, index });
    const value = rules.load(index);
    expect(game.result(state)).toBe(value);
    if (value !== UNDECIDED) continue;
    const expected = after(state).map(({ position, player }) => numbering.rank(position, player)!.index);
    expect(expected.length).toBeGreaterThan(0);
    const count = rules.successors(moves, false);
    expect([...moves.indices.subarray(0, count)].sort()).toEqual(expected.sort());
    const settledCount = rules.successors(moves, true);
    const words = Array.from(
      { length: settledCount },
      (_, i) => moves.indices[i]! + (moves.slots[i] === SETTLED ? 0.5 : 0),
    );
    const settled = expected.map(successor => {
      const over = rules.load(successor);
      return over >= 0 ? over + 0.5 : successor;
    });
    expect(words.sort()).toEqual(settled.sort());
  }
});

test('options are as many as there are distinct moves that go on, and one that is over stands for its like', () => {
  const rules = space.openTier(0);
  const moves = tierMoves(space.maxSuccessors);
  const kinds = [0, 0, 0];
  for (const index of randomIndices(new Random(5), 20_000)) {
    if (rules.load(index) !== UNDECIDED) continue;
    const count = rules.successors(moves, true);
    const goOn = new Set<number>();
    const over = new Set<number>();
    for (let i = 0; i < count; i++) (moves.slots[i] === SETTLED ? over : goOn).add(moves.indices[i]!);
    moves.unwritten = 0;
    const written = rules.options!(moves);
    const isWin = over.has(packValue(LOSE, 0));
    const isListed = !isWin && written > 1;
    kinds[isWin ? 0 : isListed ? 1 : 2]!++;
    if (isWin && written === 1) expect([moves.slots[0], moves.indices[0]]).toEqual([SETTLED, packValue(LOSE, 0)]);
    else if (isWin || isListed) {
      expect(moves.unwritten).toBe(0);
      expect(new Set(moves.indices.subarray(0, written))).toEqual(new Set([...goOn, ...over]));
    } else {
      expect(moves.unwritten).toBe(goOn.size);
      expect([...moves.indices.subarray(0, written)]).toEqual([...over]);
    }
  }
  expect(Math.min(...kinds)).toBeGreaterThan(20);
});

test('mirror images and positions with the players exchanged have one index', () => {
  const swap = (text: string) =>
    text.replace(/[a-z]/gi, c => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  for (const index of randomIndices(new Random(2), 2000)) {
    const { position } = numbering.unrank({ tier: 0, index }, 0);
    const [board, hands] = position.split(' ') as [string, string];
    const image = board.split('/').map(rank => [...rank].reverse().join(''));
    expect(numbering.rank(`${image.join('/')} ${hands}`, 0)?.index).toBe(index);
    const held = [...swap(hands)].sort((a, b) => 'GECgec'.indexOf(a) - 'GECgec'.indexOf(b)).join('');
    const exchanged = `${swap([...board].reverse().join(''))} ${held}`;
    expect(game.parseText(`${exchanged} Gote`).position).toBe(exchanged);
    expect(numbering.rank(exchanged, 1)?.index).toBe(index);
  }
});

test('a position whose mover has arrived already has no number', () => {
  expect(numbering.rank('L../.../l../... GGEECC', 0)).toBeUndefined();
  expect(numbering.rank('L../.../l../... GGEECC', 1)).toBeDefined();
});

test('predecessors are the moves turned round', () => {
  const rules = space.openTier(0);
  const moves = tierMoves(space.maxSuccessors);
  const before = new Int32Array(space.maxPredecessors);
  let edges = 0;
  const successors = (index: number) => {
    expect(rules.load(index)).toBe(UNDECIDED);
    return [...moves.indices.subarray(0, rules.successors(moves, false))];
  };
  const predecessors = (index: number) => {
    expect(rules.load(index)).not.toBe(NO_POSITION);
    return [...before.subarray(0, rules.predecessors(before))];
  };
  for (const index of randomIndices(new Random(3), 2000)) {
    for (const previous of predecessors(index)) {
      edges++;
      if (!successors(previous).includes(index)) expect.fail(`${previous} has no move to ${index}`);
    }
    if (rules.load(index) !== UNDECIDED) continue;
    for (const next of successors(index)) {
      if (!predecessors(next).includes(index)) expect.fail(`${index} is no predecessor of ${next}`);
    }
  }
  expect(edges).toBeGreaterThan(5000);
});
