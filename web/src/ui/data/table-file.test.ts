import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileRow, makeCsv, makeJson } from './table-file.ts';

/** Reads quoted cells as RFC 4180 has them, letter by letter. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[++i]!;
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\n') {
      line.push(cell);
      cell = '';
      if (letter === '\n') lines.push(line.splice(0));
    } else cell += letter;
  }
  return lines;
}

const cells = fc.oneof(fc.integer(), fc.constant(null), fc.string(), fc.stringMatching(/^[",\n\ra]*$/));
const rows = fc
  .uniqueArray(fc.stringMatching(/^[a-z]+$/), { minLength: 1, maxLength: 4 })
  .chain(names => fc.array(fc.record(Object.fromEntries(names.map(name => [name, cells])), { noNullPrototype: true })));

test('what is written is read back', () => {
  fc.assert(
    fc.property(rows, table => {
      expect(JSON.parse(makeJson(table).join(''))).toEqual(table);
      const [names, ...lines] = readCsv(makeCsv(table).join(''));
      expect(names ?? []).toEqual(Object.keys(table[0] ?? {}));
      expect(lines).toEqual(table.map(row => Object.values(row).map(cell => String(cell ?? ''))));
    }),
  );
});

test('a long table is written in parts', () => {
  const long = function* (): Generator<FileRow> {
    for (let heap = 0; heap < 250_001; heap++) yield { heap, value: heap % 3 };
  };
  const csv = makeCsv(long());
  expect(csv.join('').split('\n')).toHaveLength(250_003);
  expect(csv.join('').slice(0, 20)).toBe('heap,value\n0,0\n1,1\n2');
  expect(csv.length).toBeGreaterThan(4);
  expect(JSON.parse(makeJson(long()).join(''))).toHaveLength(250_001);
});
