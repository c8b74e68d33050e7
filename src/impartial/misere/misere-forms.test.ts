import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSync } from '../../core/task.js';
import { findHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { MisereForms } from './misere-forms.js';
import { searchJudge } from './misere-sum.js';
import { genusDigit, MisereValues, misereHeapForms } from './misere-values.js';

/** A game written out: its options. */
type Tree = readonly Tree[];
const treeOf = fc.memo(
  (depth): fc.Arbitrary<Tree> => (depth <= 1 ? fc.constantFrom<Tree>([], [[]]) : fc.array(treeOf(), { maxLength: 3 })),
);
const tree = treeOf(4);

const formOf = (game: Tree, forms: MisereForms): number => forms.ofOptions(game.map(option => formOf(option, forms)));

/** Who has just moved wins a sum, by play. */
function isP(games: readonly Tree[]): boolean {
  const moves = games.flatMap((game, i) => game.map(option => games.with(i, option)));
  return moves.length > 0 && !moves.some(isP);
}

test('games at random: a form has the outcome of its game, and a sum of forms that of the sum', () => {
  const forms = new MisereForms();
  fc.assert(
    fc.property(tree, tree, (a, b) => {
      expect(forms.isP(formOf(a, forms))).toBe(isP([a]));
      expect(forms.isP(forms.add(formOf(a, forms), formOf(b, forms)))).toBe(isP([a, b]));
    }),
    { numRuns: 300 },
  );
});

test('forms of birthday 0, 1, 2, 3, 4: 1, 2, 3, 5, 22 of them (On Numbers and Games, chapter 12)', () => {
  const forms = new MisereForms();
  let known = [0];
  for (const count of [2, 3, 5, 22]) {
    const found = new Set<number>();
    for (let set = 0; set < 2 ** known.length; set++)
      found.add(forms.ofOptions(known.filter((_, i) => ((set >>> i) & 1) === 1)));
    known = [...found];
    expect(known.length).toBe(count);
  }
});

test('sums are commutative, associative, and 0 and *1 + *1 change nothing', () => {
  const forms = new MisereForms();
  const one = forms.nimHeap(1);
  fc.assert(
    fc.property(tree, tree, tree, (...trees) => {
      const [a, b, c] = trees.map(game => formOf(game, forms)) as [number, number, number];
      expect(forms.add(a, b)).toBe(forms.add(b, a));
      expect(forms.add(forms.add(a, b), c)).toBe(forms.add(a, forms.add(b, c)));
      expect(forms.add(forms.add(a, one), one)).toBe(a);
    }),
    { numRuns: 100 },
  );
});

test('digits of a genus are misère nim values of the game with so many *2 added', () => {
  const values = new MisereValues();
  const { forms } = values;
  const two = forms.nimHeap(2);
  fc.assert(
    fc.property(tree, game => {
      let sum = formOf(game, forms);
      const genus = values.genus(sum);
      for (let k = 0; k < 6; k++) {
        expect(genusDigit(genus, k)).toBe(forms.misereNimber(sum));
        sum = forms.add(sum, two);
      }
      expect(values.forms.isP(forms.add(sum, values.mate(sum)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('tame games act as sums of nim heaps', () => {
  const values = new MisereValues();
  const { forms } = values;
  fc.assert(
    fc.property(tree, tree, (...trees) => {
      const [a, b] = trees.map(game => formOf(game, forms)) as [number, number];
      const isTame = (form: number) => ['nim heap', 'tame', 'generally tame'].includes(values.kind(form));
      fc.pre(isTame(a) && isTame(b));
      const sum = forms.add(a, b);
      expect(isTame(sum)).toBe(true);
      expect(forms.nimber(sum)).toBe(forms.nimber(a) ^ forms.nimber(b));
    }),
    { numRuns: 100 },
  );
});

test.each(['0.77', '0.07', '4!.0', '0.3F'])('%s: sums of heaps are won by forms as by search', name => {
  const values = new MisereValues();
  const { code } = findHeapGame(name, 9);
  const optionsOf = (heap: number) => heapOptions(code, heap);
  const { forms } = runSync(misereHeapForms(values, optionsOf, 9));
  const search = searchJudge(optionsOf);
  for (let a = 0; a <= 9; a++)
    for (let b = a; b <= 9; b++)
      for (let c = b; c <= 9; c++) {
        const sum = values.forms.add(values.forms.add(forms[a]!, forms[b]!), forms[c]!);
        expect(values.forms.isP(sum)).toBe(search([a, b, c]));
      }
});

test('forms that grow too large end the list, and say so', () => {
  const { code } = findHeapGame('0.77', 30);
  const found = runSync(misereHeapForms(new MisereValues(2000), heap => heapOptions(code, heap), 30));
  expect(found.forms.length).toBeLessThan(30);
  expect(found.tooLarge?.message).toMatch(/^the misère canonical forms grow too large: \d+ forms/);
});
