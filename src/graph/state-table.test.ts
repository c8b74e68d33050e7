import { expect, test } from 'vitest';
import { StateTable } from './state-table.js';

test('a position is found in whichever map it stands, and entered once', () => {
  const table = new StateTable<number>('number', 3);
  const entered = [5, 6, 7, 8, 9, 10, 11, 5, 8, 11];
  const numbers = entered.map(position => table.add({ position, player: position % 2 === 0 ? 1 : 0 }));
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 3, 6]);
  expect(table.size).toBe(7);
  for (const [i, position] of [5, 6, 7, 8, 9, 10, 11].entries()) {
    const player = position % 2 === 0 ? 1 : 0;
    expect(table.state(i)).toEqual({ position, player });
    expect(table.rank(position, player)).toBe(i);
    expect(table.rank(position, player === 0 ? 1 : 0)).toBe(-1);
  }
});

test('full maps are left as they are', () => {
  const table = new StateTable<string>('string', 2);
  const sizes = new Set<number>();
  const set = Map.prototype.set;
  Map.prototype.set = function (this: Map<unknown, unknown>, ...entry: [unknown, unknown]) {
    const made = set.apply(this, entry);
    sizes.add(this.size);
    return made;
  };
  try {
    for (const position of ['a', 'b', 'c', 'd', 'e']) table.add({ position, player: 0 });
  } finally {
    Map.prototype.set = set;
  }
  expect(Math.max(...sizes)).toBe(2);
});

test('halves of characters are positions of their own', () => {
  const [high, low] = ['\ud83d', '\ude00'];
  const table = new StateTable<string>('string');
  const texts = [high!, low!, high! + low!, low! + high!, '\ufffd'];
  expect(texts.map(position => table.add({ position, player: 0 }))).toEqual([0, 1, 2, 3, 4]);
  const lists = new StateTable<string[]>('object');
  expect(texts.map(text => lists.add({ position: [text], player: 0 }))).toEqual([0, 1, 2, 3, 4]);
});
