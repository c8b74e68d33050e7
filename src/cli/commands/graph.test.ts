import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { LONG } from '../../../test/thorough.ts';
import { makeDot } from '../../graph/dot.js';

const folder = new CliFolder({ warm: true });

test('the graph of a heap of two', () => {
  const out = folder.output(['graph', 'subtraction', '--n', '2']);
  const body = out.split('\n').filter(line => /^ {2}(n\d|start)/.test(line));
  expect(body).toEqual([
    '  start [label="start", shape=plaintext, style=""];',
    '  start -> n2;',
    '  n0 [label="0\\nover: lose", shape=ellipse, fillcolor="#f4c09a", peripheries=2];',
    '  n1 [label="1\\nwin in 1", shape=box, fillcolor="#a8dcc6"];',
    '  n2 [label="2\\nwin in 1", shape=box, fillcolor="#a8dcc6"];',
    '  n1 -> n0 [label="1", style=bold, penwidth=2.5];',
    '  n2 -> n0 [label="2", style=bold, penwidth=2.5];',
    '  n2 -> n1 [label="1", style=dashed, color="#777777", fontcolor="#555555"];',
  ]);
});

test('every outcome has a shape of its own, and braces and quotes are balanced', () => {
  const out = folder.output(['graph', 'chip']);
  for (const line of out.split('\n').filter(text => !text.startsWith('//'))) {
    expect((line.match(/(?<!\\)"/g) ?? []).length % 2).toBe(0);
  }
  const shapes = [...out.matchAll(/\\n(?:over: )?(win|lose|tie|draw)[^"]*", shape=(\w+)/g)].map(m => `${m[1]} ${m[2]}`);
  expect(new Set(shapes).size).toBe(new Set(shapes.map(text => text.split(' ')[0])).size);
  expect(new Set(shapes)).toContain('draw diamond');
});

test('extra turns are marked, and a draw has no remoteness', () => {
  const file = folder.write(
    'again.ts',
    "export default { start: 0, moves: (n: number) => [1, 2], play: (n: number, k: number) => (n + k) % 3, turn: () => 'same' }",
  );
  const out = folder.output(['graph', file]);
  expect(out).toContain('label="1 (again)"');
  expect(out).toContain('label="0\\ndraw"');
});

test('labels are escaped', () => {
  const file = folder.write(
    'texts.js',
    String.raw`export default { start: 'a"b\\n&lt;\u0001', moves: s => s === 'end' ? [] : ['"', '\\'], play: () => 'end' }`,
  );
  const out = folder.output(['graph', file]);
  expect(out).toContain(String.raw`label="a\"b\\n&amp;lt;U+0001\nwin in 1"`);
  expect(out).toContain(String.raw`label="\""`);
  expect(out).toContain(String.raw`label="\\"`);
});

test('a name cannot end its quotation marks', () => {
  const lines = makeDot({ name: 'a\\"b', start: 0, nodes: [], edges: [] });
  expect(lines.find(line => line.startsWith('digraph'))).toBe('digraph "a/\\"b" {');
});

test('too large a game is refused with its size', () => {
  expect(folder.failure(['graph', 'hexapawn', '--max', '100'])).toBe(
    'zug: hexapawn:width=3,height=3 has 135 positions, and 100 are drawn at most; --max 135 draws them all',
  );
  expect(folder.failure(['graph', 'tic-tac-toe'])).toContain('5,478 positions');
  expect(folder.failure(['graph', 'nim', '--max', 'many'])).toContain('--max: found "many"');
});

test('a closed pipe is quiet', () => {
  expect(folder.shell('zug graph hexapawn | head -1')).toMatchObject({ code: 0, err: '' });
});

test('positions that are records are labelled by what differs', LONG, () => {
  const file = folder.write(
    'chase.js',
    `export default { players: ['cop', 'thief'], start: { cop: 'a', thief: 'b', town: { name: 'x', size: 3 } },
      moves: () => ['c'], play: (at, to, player) => ({ ...at, [player]: to }), over: at => (at.cop === at.thief ? 'cop' : undefined) };`,
  );
  const out = folder.output(['graph', file]);
  expect(out).toContain(String.raw`label="cop a, thief b\ncop to move\nwin in 2"`);
  expect(out).toContain(String.raw`label="cop c, thief c\ncop to move\nover: win"`);
  expect(out).not.toContain('town');
  const nested = folder.write(
    'nested.js',
    'export default { start: { board: { left: 2, cut: "" }, name: "n" }, moves: at => (at.board.left > 0 ? [1] : []), play: at => ({ ...at, board: { left: at.board.left - 1, cut: "y" } }) };',
  );
  expect(folder.output(['graph', nested])).toContain(String.raw`label="board.left 2, board.cut -\nlose in 2"`);
});
