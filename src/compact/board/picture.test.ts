import { expect, test } from 'vitest';
import { randomBoardGame } from '../../../test/games/random-board-games.js';
import { Random } from '../../../test/random.js';
import { pictureText } from '../../cli/text/picture-text.js';
import { clicksComplaint, pictureComplaint } from '../../core/checks/check-picture.js';
import type { AnyGame, State } from '../../core/game.js';
import { UNDECIDED } from '../../core/outcome.js';
import type { Picture } from '../../core/picture.js';
import { boardRulesOf } from '../define.js';
import { type Board, counter, defineBoardGame, graph, grid, on, pits, shared } from '../index.js';
import type { OnPart } from './parts.js';
import { slotName } from './shape.js';
import { pitNames, pitPlace } from './signs.js';

/** What a picture says, as texts: a man is `a1 X`, what is held `2 X`, seeds `place 3`, what is told `own.name 3`. */
function said(picture: Picture): string[] {
  if (picture.kind === 'fields') return picture.fields.map(({ text }) => text);
  if (picture.kind !== 'grid' && picture.kind !== 'graph') return expect.fail(`a picture of ${picture.kind}`);
  const { hands = [[], []], aside = [], fields = [] } = picture;
  const points =
    picture.kind === 'graph'
      ? picture.points
      : picture.pieces.map((piece, i) => ({ place: picture.places[i]!, piece, count: undefined }));
  return [
    ...points.flatMap(({ place, piece, count }) => [
      ...(piece ? [`${place.replace(/^\d:/, '')} ${piece.sign}`] : []),
      ...(count === undefined ? [] : [`${place} ${count}`]),
    ]),
    ...[...hands.flat(), ...aside].map(({ piece, count }) => `${count} ${piece.sign}`),
    ...fields.map(({ name, text, player }) => `${['own.', 'other.', ''][player ?? 2]}${name} ${text}`),
  ];
}

/** Everything that the text of a position names is in its picture, and no move is made where it says nothing. */
function demandWhole(game: AnyGame, { position, player }: State<unknown>): void {
  const { layout } = boardRulesOf(game)!;
  const picture = game.picture({ position, player });
  expect(pictureComplaint(picture)).toBeUndefined();
  const found = said(picture);
  const row = position as readonly number[];
  for (const slot of layout.slots) {
    const values = row.slice(slot.at, slot.at + slot.length);
    if (slot.part.kind === 'on') {
      const { names, kind } = (slot.part as OnPart).board;
      const men = names.filter((_, p) => ((values[0]! >>> p) & 1) === 1);
      const shown = men.map(name => `${kind === 'columns' ? name[0] : name} ${layout.signs.get(slot)}`);
      expect(found).toEqual(expect.arrayContaining(shown));
    } else if (slot.part.kind === 'pits') {
      const names = pitNames(layout.slots, slot).map(name => pitPlace(layout.boards, name));
      const shown = names.map((name, i) => `${name} ${values[i]!}`);
      expect(found).toEqual(expect.arrayContaining(shown));
    } else if (values.some(value => value > 0)) {
      const held = layout.slots.filter(({ side, part }) => side === slot.side && part.kind === 'on');
      const ways = [`${slotName(slot)} ${values.join('-')}`, values.join('-')];
      const signs = held.map(kind => `${values[0]} ${layout.signs.get(kind)}`);
      expect([...ways, ...signs].some(text => found.includes(text))).toBe(true);
    }
  }
  const moves = game.result({ position, player }) === UNDECIDED ? game.moves({ position, player }) : [];
  const clicks = moves.map(move => game.clicks({ position, player }, move as never));
  expect(clicksComplaint(picture, clicks)).toBeUndefined();
}

/** Some positions of a random play. */
function demandAlong(game: AnyGame, random: Random): void {
  let state: State<unknown> = game.start;
  for (let ply = 0; ply < 12; ply++) {
    demandWhole(game, state);
    const moves = game.result(state) === UNDECIDED ? game.moves(state) : [];
    if (moves.length === 0) return;
    state = game.play(state, random.pick(moves));
  }
}

test('everything that a text names is in the picture, for random board games', () => {
  for (let seed = 1; seed <= 300; seed++) demandAlong(randomBoardGame(seed), new Random(seed));
});

const BOARD = grid(3, 3);

/** A game of this shape in which nobody moves, and its picture at the start. */
function pictured(rules: object) {
  const game = defineBoardGame({ moves: () => undefined, ...rules } as never) as unknown as AnyGame;
  demandWhole(game, game.start);
  const picture = game.picture(game.start);
  return { picture, lines: pictureText(picture, game.players).split('\n') };
}

const players = ['South', 'North'];

test('men in hand by kind lie in hands, other counters are told by name', () => {
  const { picture, lines } = pictured({
    players,
    shape: {
      king: on(BOARD, 1),
      gold: on(BOARD, 2),
      goldsInHand: counter(2),
      hand_king: counter(2),
      passes: counter(3),
      left: shared(counter(9)),
    },
    start: {
      own: { king: BOARD.at('a1'), goldsInHand: 2 },
      other: { gold: BOARD.at('c3'), hand_king: 1, passes: 3 },
      left: 7,
    },
  });
  const gold = { sign: 'G', player: 0, shape: 'stone' };
  expect(picture).toMatchObject({
    kind: 'grid',
    hands: [[{ piece: gold, count: 2, place: 'own.goldsInHand' }], [{ piece: { sign: 'k' }, count: 1 }]],
  });
  expect(lines).toEqual([
    '3  . . g',
    '2  . . .',
    '1  K . .',
    '   a b c',
    'South holds 2 G',
    'North holds 1 k',
    'South passes: 0',
    'North passes: 3',
    'left: 7',
  ]);
});

test('counters beside pits are stores, each at its player’s right', () => {
  const { picture, lines } = pictured({
    players,
    shape: { pits: pits(2), store: counter(9), round: shared(counter(99)), far: counter(100_000) },
    start: { own: { pits: [1, 2], store: 4 }, other: { pits: [0, 3], far: 50_000 }, round: 12 },
  });
  const [third, last] = [1 / 3, 2 / 3];
  expect(picture).toMatchObject({
    points: [
      { place: 'a', x: third, y: 1, count: 1 },
      { place: 'b', x: last, y: 1, count: 2 },
      { place: 'A', x: last, y: 0, count: 0 },
      { place: 'B', x: third, y: 0, count: 3 },
      { place: 'own.store', x: 1, y: 0.5, label: 'store', count: 4 },
      { place: 'other.store', x: 0, y: 0.5, label: 'STORE', count: 0 },
    ],
  });
  expect(lines.slice(-3)).toEqual(['South far: 0', 'North far: 50000', 'round: 12']);
});

test('counters alone are told by name', () => {
  const { lines } = pictured({ players, shape: { left: counter(9), turns: shared(counter(9)) }, start: { turns: 3 } });
  expect(lines).toEqual(['South left  0', 'North left  0', 'turns       3']);
});

test('several boards are one picture, with places of their own', () => {
  const far = graph('a1-b2 b2-c1');
  const { picture } = pictured({
    players,
    shape: { men: on(BOARD), far: on(far), hand: counter(3) },
    start: { own: { men: BOARD.at('a1'), hand: 2 }, other: { far: far.at('a1') } },
  });
  const points = picture.kind === 'graph' ? picture.points : [];
  expect(points.filter(({ piece }) => piece).map(({ place }) => place)).toEqual(['a1', '2:a1']);
  expect(points.filter(({ place }) => place.endsWith('b2')).map(({ x }) => x)).toEqual([1 / 5.75, 4.75 / 5.75]);
  expect(picture).toMatchObject({ aside: [{ count: 2, piece: { player: 0 } }] });

  const wide: Board = grid(6, 2);
  const { picture: tall } = pictured({ players, shape: { men: on(wide), far: on(BOARD) }, start: {} });
  expect(tall).toMatchObject({ kind: 'graph', aspect: 5 / (1 + 2 + 1.75) });
});

test('pits lie beside boards, as one more of them', () => {
  const { picture, lines } = pictured({
    players,
    shape: { men: on(BOARD), far: on(grid(2, 2)), house: pits(3), common: shared(pits(1)) },
    start: { own: { men: BOARD.at('b2'), house: [2, 1, 0] }, other: { house: [0, 0, 4] }, common: [5] },
  });
  const points = picture.kind === 'graph' ? picture.points : [];
  expect(points.slice(-7).map(({ place, label, count }) => [place, label, count])).toEqual([
    ['3:a', 'a', 2],
    ['3:b', 'b', 1],
    ['3:c', 'c', 0],
    ['3:A', 'A', 0],
    ['3:B', 'B', 0],
    ['3:C', 'C', 4],
    ['3:d', 'd', 5],
  ]);
  expect(lines.slice(-4)).toEqual(['', 'd 5', 'C 4  B 0  A 0', 'a 2  b 1  c 0']);
});

test('which of several kinds is dropped is clicked in the hand', () => {
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { gold: on(BOARD), pawn: on(BOARD), handGold: counter(2), handPawn: counter(2), pocket: counter(2) },
    start: { own: { handGold: 1, handPawn: 1, pocket: 1, pawn: BOARD.at('b1') } },
    moves({ own }, next) {
      for (const [kind, hand] of [
        ['gold', 'handGold'],
        ['pawn', 'handPawn'],
        ['gold', 'pocket'],
        ['pawn', 'pocket'],
      ] as const) {
        next.own[kind] = own[kind] | BOARD.at('a3');
        next.own[hand] = 0;
        next.add();
      }
      next.own.pawn = BOARD.at('b2');
      next.add();
    },
  });
  const clicks = game.moves(game.start).map(move => game.clicks(game.start, move).join(' '));
  expect(clicks).toEqual(['own.handGold a3', 'own.handPawn a3', '', '', 'b1 b2']);
});

test('men of players that are called White and Black are white and black, and nobody’s are neither', () => {
  const colours = (players: [string, string]) => {
    const stone = grid(2, 1);
    const rules = {
      players,
      shape: { men: on(stone), block: shared(on(stone)) },
      start: { own: { men: 1 }, block: 2 },
      moves() {},
    };
    const game = defineBoardGame(rules);
    const shown = [game.start, { position: [0, 1, 2], player: 0 as const }].map(state => game.picture(state));
    return shown.flatMap(picture => (picture.kind === 'grid' ? picture.pieces.map(piece => piece?.colour) : []));
  };
  expect(colours(['White', 'Black'])).toEqual(['white', undefined, 'black', undefined]);
  expect(colours(['black', 'white'])).toEqual(['black', undefined, 'white', undefined]);
  expect(colours(['Black', 'Red'])).toEqual([undefined, undefined, undefined, undefined]);
});

test('moves on boards after the first are told by their numbers', () => {
  const [front, back] = [grid(2, 1), grid(2, 1)];
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { man: on(front), spare: on(back) },
    start: { own: { man: 1, spare: 1 } },
    moves({ own }, next) {
      next.own.man = own.man ^ 3;
      next.add();
      next.own.spare = own.spare ^ 3;
      next.add();
      next.own.man = 0;
      next.own.spare = own.spare | 2;
      next.add();
    },
  });
  const texts = game.moves(game.start).map(move => game.moveText(move));
  expect(texts).toEqual(['a1-b1', '2:a1-2:b1', 'a1-2:b1']);
});
