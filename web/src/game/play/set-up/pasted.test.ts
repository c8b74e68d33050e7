import { expect, test } from 'vitest';
import { sampleGame } from '../../../../test/support/sample.ts';
import { makeMovesText, parseMovesText, parsePastedLink, readPasted } from './pasted.ts';

test('moves are written so that they can be read again', () => {
  const plain = ['a1', 'b2', 'c3-c4'];
  expect(makeMovesText(plain)).toBe('a1 b2 c3-c4');
  expect(parseMovesText(makeMovesText(plain))[0]).toEqual(plain);
  const blanks = ['largest', 'one of each'];
  expect(parseMovesText(makeMovesText(blanks))[0]).toEqual(blanks);
});

test('numbers of moves are no moves', () => {
  expect(parseMovesText('1. a1 b2 2. c3')[0]).toEqual(['a1', 'b2', 'c3']);
  expect(parseMovesText('1 2 3')[0]).toEqual(['1', '2', '3']);
  expect(parseMovesText('  ')).toEqual([]);
});

test('a link is found in the text around it', () => {
  expect(parsePastedLink('see https://example.org/x/#/play/nim?moves=1:1 !')).toMatchObject({
    spec: 'nim',
    moves: ['1:1'],
  });
  expect(parsePastedLink('3-4-5')).toBeUndefined();
  expect(parsePastedLink('https://example.org/#/')).toBeUndefined();
});

const isNim = (spec: string) => spec === 'nim';

test('a pasted text is a position, moves, a link, or wrong', async () => {
  const nim = await sampleGame('nim');
  expect(await readPasted(nim, ' 1-2-3 ', isNim)).toMatchObject({ kind: 'line', line: { from: '1-2-3', moves: [] } });
  expect(await readPasted(nim, '1. 1:1 2:1', isNim)).toMatchObject({
    kind: 'line',
    line: { moves: ['1:1', '2:1'] },
    position: { text: '2-3-5' },
  });
  expect(await readPasted(nim, '1:1 9:9', isNim)).toEqual({ kind: 'wrong move', at: 1, move: '9:9' });
  expect(await readPasted(nim, 'nonsense', isNim)).toMatchObject({ kind: 'wrong' });
  expect(await readPasted(nim, '', isNim)).toEqual({ kind: 'empty' });
});

test('a link to this game is read as far as it is played, one to another game is followed', async () => {
  const nim = await sampleGame('nim');
  const own = 'http://localhost/#/play/nim?from=1-2-3&moves=1:1~2:1&at=1';
  expect(await readPasted(nim, own, isNim)).toMatchObject({
    kind: 'line',
    line: { from: '1-2-3', moves: ['1:1'] },
    position: { text: '0-2-3' },
  });
  expect(await readPasted(nim, 'http://localhost/#/play/quixo', isNim)).toMatchObject({
    kind: 'link',
    link: { spec: 'quixo' },
  });
});

test('a move that is written with blanks is one move', async () => {
  const piles = await sampleGame('candy-piles');
  expect(await readPasted(piles, 'one of each', isNim)).toMatchObject({
    kind: 'line',
    line: { moves: ['one of each'] },
  });
  expect(await readPasted(piles, 'largest\none of each', isNim)).toMatchObject({
    line: { moves: ['largest', 'one of each'] },
  });
});
