/** Rulesets on graphs: random graphs by their parts as by the plain rules, known laws, and what is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainValue, valueAt } from '../../../test/values/plain-value.js';
import { PartizanStore, valueOf } from '../../values/partizan/index.js';
import { findGame } from '../registry.js';
import { encodeGraph, type Graph } from './kit/graph.js';
import { makeGraphText, parseGraph } from './kit/graph-ruleset.js';

const randomGraphs = (tags: string, kinds: string, size: number, edges: number): fc.Arbitrary<Graph> =>
  fc.integer({ min: 1, max: size }).chain(count =>
    fc.record({
      tags: fc.array(fc.constantFrom(...tags), { minLength: count, maxLength: count }).map(list => list.join('')),
      edges: fc.array(fc.record({ from: fc.nat(count - 1), to: fc.nat(count - 1), kind: fc.constantFrom(...kinds) }), {
        maxLength: edges,
      }),
    }),
  );

const GAMES = [
  ['col', '...LR', '-', 6, 8],
  ['snort', '...LR', '-', 6, 8],
  ['fjords', '..LR', '-', 7, 9],
  ['digraph-placement', 'LR', '>-', 6, 9],
  ['hackenbush', '.', 'lre', 5, 7],
  ['childish-hackenbush', '.', 'lre', 5, 7],
  ['partizan-arc-kayles', '.', 'lre', 6, 8],
] as const;

test.each(GAMES)(
  '%s: random graphs are worth the same by parts and by the plain rules',
  async (id, tags, kinds, size, edges) => {
    const game = await findGame(id);
    const store = new PartizanStore();
    const letters = { tags, edges: kinds };
    fc.assert(
      fc.property(randomGraphs([...new Set(tags)].join(''), kinds, size, edges), graph => {
        // Read from text: what a bush of Hackenbush has beside its ground is refused there.
        const text = makeGraphText(graph, { ...letters, tags: tags.length > 1 ? '.LR' : '.' });
        if (id.endsWith('hackenbush') && text.includes(';') && /;/.test(text.replaceAll(/\([^()]*\)/g, ''))) return;
        const result = (() => {
          try {
            return game.notation.parse(text);
          } catch (error) {
            expect((error as Error).message).toContain('does not hang together with the ground');
            return undefined;
          }
        })();
        if (result === undefined) return;
        expect(valueOf(game, { position: result, player: 0 }, store), text).toBe(plainValue(game, store, result));
      }),
      { numRuns: 60 },
    );
  },
);

test.each(GAMES)('%s: what is printed is read back as the same graph', async (_, tags, kinds, size, edges) => {
  const letters = { tags: [...new Set(tags)].join(''), edges: kinds === '>-' ? '-><' : kinds };
  fc.assert(
    fc.property(randomGraphs(letters.tags, kinds, size, edges), graph => {
      const text = makeGraphText(graph, letters);
      const read = parseGraph(text, letters);
      expect(read.tags.length).toBe(graph.tags.length);
      expect(read.edges.length).toBe(graph.edges.length);
      const again = makeGraphText(read, letters);
      expect(encodeGraph(parseGraph(again, letters))).toBe(encodeGraph(parseGraph(text, letters)));
    }),
    { numRuns: 100 },
  );
});

test('a stalk of Hackenbush in two colours is a number by its signs (Berlekamp)', async () => {
  const game = await findGame('hackenbush');
  const store = new PartizanStore();
  const berlekamp = (stalk: string) => {
    // Whole steps up to the first change, then halves, each half as large as the one before.
    let [worth, step, hasTurned] = [0, 1, false];
    for (const edge of stalk) {
      if (edge !== stalk[0]) hasTurned = true;
      if (hasTurned) step /= 2;
      worth += edge === 'l' ? step : -step;
    }
    return worth;
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom('l', 'r'), { minLength: 1, maxLength: 12 }), edges => {
      const stalk = edges.join('');
      expect(valueAt(game, stalk, store)).toBe(store.number(berlekamp(stalk)));
    }),
    { numRuns: 60 },
  );
});

test('green Hackenbush: a cycle is as many loops at the ground (fusion), a tree the sum of its branches', async () => {
  const game = await findGame('hackenbush');
  const store = new PartizanStore();
  for (let n = 1; n <= 8; n++) {
    expect(valueAt(game, `:A${'e'.repeat(n)}:A`, store)).toBe(store.nimber(n % 2));
    expect(valueAt(game, `e(${'e'.repeat(n)};ee)`, store)).toBe(store.nimber((n ^ 2) + 1));
  }
});

test('Col is worth a number, or a number and a star', async () => {
  const game = await findGame('col');
  const store = new PartizanStore();
  fc.assert(
    fc.property(randomGraphs('...LR', '-', 7, 9), graph => {
      const parts = store.parts(valueAt(game, makeGraphText(graph, { tags: '.LR', edges: '-' }), store));
      expect(parts?.ups).toBe(0);
      expect(parts!.nimber).toBeLessThan(2);
    }),
    { numRuns: 60 },
  );
});

test('parts of a graph add up', async () => {
  const store = new PartizanStore();
  const game = await findGame('snort');
  const [one, other] = [valueAt(game, 'L-.-.', store), valueAt(game, '.-.(-R;-.)', store)];
  expect(valueAt(game, 'L-.-.; .-.(-R;-.)', store)).toBe(store.add(one, other));
  expect(valueAt(game, 'none', store)).toBe(store.zero);
});

test.each([
  ['snort', 'L-x', 'column 3: found "x", expected a vertex (".", "L", "R")'],
  ['snort', 'L-.)', 'column 4: found ")", expected "(", ";" or an edge ("-")'],
  ['snort', '.(-.', 'column 5: found the end, expected ")" or ";"'],
  ['snort', 'L-:A', 'column 5: found the end, expected a vertex'],
  ['snort', 'L:A-R:A', 'found vertex A as R, it is L'],
  ['snort', '', 'found nothing, expected a graph'],
  ['hackenbush', 'lx', 'column 2: found "x", expected "(", ";" or an edge ("l", "r", "e")'],
  ['hackenbush', 'lr:', 'column 4: found the end, expected a letter or {name}'],
  ['hackenbush', 'lrlr;lr', 'found a part that does not hang together with the ground'],
  ['hackenbush', 'none', 'found nothing, expected the ground at least'],
  ['col', '.-'.repeat(400), 'found more than 300 vertices'],
])('%s does not read %s', async (id, text, message) => {
  const game = await findGame(id);
  expect(() => game.notation.parse(text)).toThrow(message);
});
