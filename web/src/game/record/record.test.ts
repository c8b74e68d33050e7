import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLine,
  EMPTY,
  type GameRecord,
  isPlain,
  lineThrough,
  makeMain,
  merge,
  nodeAt,
  nodesOf,
  type Path,
  type RecordNode,
  remove,
  setComment,
} from './record.ts';
import { RecordError, readRecord, writeMoves, writeRecord } from './record-text.ts';

const moves = fc.oneof(
  fc.constantFrom('a1', 'b2', 'take 1', '12.', '*', '(', 'a)b', '{x}', '"', '\\', 'a\nb', '1-0', '', '[c]', '1...'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const comments = fc
  .string({ unit: fc.constantFrom('a', '}', '{', '\\', '"', '\n', ' ', '(', '*'), maxLength: 8 })
  .map(text => text.trim());
const lines = fc.array(fc.array(moves, { maxLength: 6 }), { maxLength: 6 });
const records = fc.tuple(lines, fc.array(fc.tuple(fc.nat(), comments), { maxLength: 4 })).map(([lines, said]) => {
  let record = lines.reduce<GameRecord>(addLine, EMPTY);
  for (const [index, comment] of said) {
    const paths = [...nodesOf(record)].map(({ path }) => path);
    record = setComment(record, paths[index % paths.length]!, comment);
  }
  return record;
});

test('what is written is read back, with where each move stands', () => {
  fc.assert(
    fc.property(records, fc.option(fc.string(), { nil: undefined }), (record, start) => {
      const text = writeRecord({ game: 'nim', start, record });
      const read = readRecord(text);
      expect(read).toMatchObject({ game: 'nim', start });
      expect(read.record).toEqual(record);
      const rows = text.split('\n');
      for (const { path } of nodesOf(record)) {
        const move = path.at(-1);
        if (move === undefined) continue;
        const { line, column } = read.placeOf(path)!;
        const rest = rows
          .slice(line - 1)
          .join('\n')
          .slice(column - 1);
        expect(rest.startsWith(move) || rest.startsWith(JSON.stringify(move))).toBe(true);
      }
      expect(readRecord(writeMoves(record)).record).toEqual(record);
    }),
  );
});

test('a record as people write it', () => {
  const { record, game } = readRecord(
    '[Game "nim"]\n[Event "Sunday"]\n\n1. a1 b2\n2. c3 (2. c1 {why} a2 (2... b1)) 2... a3 *\n',
  );
  expect(game).toBe('nim');
  expect(lineThrough(record, [])).toEqual(['a1', 'b2', 'c3', 'a3']);
  expect(lineThrough(record, ['a1', 'b2', 'c1'])).toEqual(['a1', 'b2', 'c1', 'a2']);
  expect(nodeAt(record, ['a1', 'b2', 'c1'])?.comment).toBe('why');
  expect(nodeAt(record, ['a1', 'b2', 'c1', 'b1'])).toBeDefined();
  expect(writeMoves(record)).toBe('a1 b2 c3 (c1 {why} a2 (b1)) a3');
});

test.each([
  ['a1 (b2', 1, 4, 'bracket'],
  ['a1 b2)', 1, 6, 'closing'],
  ['a1\n {never', 2, 2, 'comment'],
  ['(a1)', 1, 1, 'first'],
  ['a1 ((b1))', 1, 5, 'first'],
  ['[Game nim]', 1, 1, 'header'],
  ['a1 [Game "nim"]', 1, 4, 'header'],
  ['a1\n"b', 2, 1, 'quote'],
  ['"\\q"', 1, 1, 'quote'],
  ['a1 * b2', 1, 6, 'rest'],
] as const)('%j is refused where it is wrong', (text, line, column, problem) => {
  try {
    readRecord(text);
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError);
    expect(error).toMatchObject({ place: { line, column }, problem });
    return;
  }
  expect.unreachable();
});

/** All lines of a record, as texts. */
const linesOf = (record: GameRecord) => [...nodesOf(record)].map(({ path }) => JSON.stringify(path)).sort();
const anyPath = (record: GameRecord, index: number): Path => {
  const paths = [...nodesOf(record)].map(({ path }) => path);
  return paths[index % paths.length]!;
};

test('lines are kept in their order, moved and removed', () => {
  fc.assert(
    fc.property(records, fc.nat(), fc.array(moves, { maxLength: 6 }), (record, index, line) => {
      const path = anyPath(record, index);
      const more = addLine(record, line);
      expect(new Set(linesOf(more))).toEqual(
        new Set([...linesOf(record), ...line.map((_, i) => JSON.stringify(line.slice(0, i + 1)))]),
      );
      expect(lineThrough(more, []).slice(0, lineThrough(record, []).length)).toEqual(lineThrough(record, []));
      const main = makeMain(record, path);
      expect(linesOf(main)).toEqual(linesOf(record));
      expect(lineThrough(main, []).slice(0, path.length)).toEqual(path);
      const kept = linesOf(record).filter(text => {
        const other = JSON.parse(text) as string[];
        return path.length === 0 ? other.length === 0 : !path.every((move, i) => other[i] === move);
      });
      expect(linesOf(remove(record, path))).toEqual(kept);
      expect(merge(record, record)).toEqual(record);
      expect(isPlain(addLine(EMPTY, line))).toBe(true);
      const leaves = [...nodesOf(record)].filter(({ node }) => node.next.length === 0).length;
      const said = [...nodesOf(record)].some(({ node }) => node.comment !== undefined);
      expect(isPlain(record)).toBe(leaves === 1 && !said);
    }),
  );
});

test('a long game is no matter of depth', () => {
  const line = Array.from({ length: 5000 }, (_, i) => `m${i}`);
  const record = setComment(addLine(addLine(EMPTY, line), [...line.slice(0, 4990), 'other']), line, 'the end');
  const read = readRecord(writeRecord({ record })).record as GameRecord & { next: readonly RecordNode[] };
  expect(lineThrough(read, [])).toEqual(line);
  expect(nodeAt(read, [...line.slice(0, 4990), 'other'])).toBeDefined();
});
