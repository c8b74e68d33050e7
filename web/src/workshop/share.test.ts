import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SOURCE_BYTES, packSource, unpackSource } from './share.ts';

const alone = (source: string) => ({ source, files: {} });

test('what is packed is unpacked as it was, whatever letters it has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async source => {
      const packed = await packSource(alone(source));
      expect(packed).toMatch(/^1[\w-]+$/);
      expect(encodeURIComponent(packed!)).toBe(packed);
      expect(await unpackSource(packed!)).toEqual(alone(source));
    }),
    { numRuns: 60 },
  );
});

test('a byte order mark and line ends stay', async () => {
  const source = '\uFEFFa\r\nb\n\tc';
  expect(await unpackSource((await packSource(alone(source)))!)).toEqual(alone(source));
});

test('data comes with the rules, and none that could not be imported', async () => {
  const rules = { source: 'export default 1;', files: { 'graph.txt': 'a b\r\n', 'more.json': '[1]' } };
  const packed = (await packSource(rules))!;
  expect(packed).toMatch(/^2[\w-]+$/);
  expect(await unpackSource(packed)).toEqual(rules);
  for (const name of ['my-game.ts', '../graph.txt', 'graph', '.txt', 'a b.txt'])
    expect(await unpackSource((await packSource({ ...rules, files: { [name]: '' } }))!)).toBeUndefined();
});

test('a link that is damaged or cut off holds nothing', async () => {
  const packed = (await packSource(alone('export default 1;'.repeat(40))))!;
  for (const text of [
    '',
    '1',
    `2${packed.slice(1)}`,
    packed.slice(0, -6),
    `${packed}.`,
    '1____',
    packed.replace(/^1../, '1AA'),
  ])
    expect(await unpackSource(text)).toBeUndefined();
});

test('a few letters that unpack to megabytes are not unpacked', async () => {
  const bomb = new Response(
    new Blob([new Uint8Array(50_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const packed = Buffer.from(await bomb.arrayBuffer()).toString('base64url');
  expect(packed.length).toBeLessThan(2 * MOST_SOURCE_BYTES);
  expect(await unpackSource(`1${packed}`)).toBeUndefined();
});

test('what is longer than a link may be is not packed', async () => {
  expect(await packSource(alone('x'.repeat(MOST_SOURCE_BYTES + 1)))).toBeUndefined();
  const longest = alone('x'.repeat(MOST_SOURCE_BYTES));
  expect(await unpackSource((await packSource(longest))!)).toEqual(longest);
});
