/** Facts from the test suite of cgt-tools 0.9 about short games (testdata/facts), compared by value. */
import { expect, test } from 'vitest';
import { type Fact, readFacts } from '../../../test/facts.js';
import { roundDyadic } from './dyadic.js';
import { parsePartizan } from './operators/operations.js';
import { partizanProperty } from './operators/properties.js';
import { thermograph, wallAt } from './operators/thermograph.js';
import { PartizanStore } from './store.js';
import { makePartizan } from './value-text.js';

const FACTS = readFacts('cgt-tools-values.jsonl');

const store = new PartizanStore();
const value = (text: string) => parsePartizan(text, store);
const property = (text: string, name: string) => partizanProperty(store, value(text), name);

/** `({2|-1}) cooled by 1`, `… heated by 1`: of ours, calls. */
const asCalls = (text: string): string => {
  const [, g, word, t] = /^(.*) (cooled|heated) by ([\d/]+)$/.exec(text)!;
  const inner = g!.replaceAll(/\((\{[^()]*\}) cooled by ([\d/]+)\)/g, 'cool($1, $2)');
  return `${word === 'cooled' ? 'cool' : 'heat'}(${inner}, ${t!})`;
};

const ORDERS: Readonly<Record<string, string>> = { confused: '||', equal: '=', less: '<', greater: '>' };

/** What is found and what is expected, in a shape in which they can be compared. */
function compared({ kind, input, expected }: Fact): [unknown, unknown] {
  switch (kind) {
    case 'stops':
      return [
        `left ${property(input.slice(6, -1), 'leftStop')}, right ${property(input.slice(6, -1), 'rightStop')}`,
        expected,
      ];
    case 'cooling':
    case 'heating':
      return [value(asCalls(input)), value(expected)];
    case 'atomic_weight':
      return [value(property(/\((.*)\)$/.exec(input)![1]!, 'atomicWeight') as string), value(expected)];
    case 'comparison': {
      const [g, h] = input.replace('compare ', '').split(' with ').map(value);
      return [store.compare(g!, h!), ORDERS[expected]];
    }
    case 'temperature':
      return [property(input, 'temperature'), expected];
    case 'reduced_canonical_form':
      return [value(property(input, 'reducedCanonicalForm') as string), value(expected)];
    case 'temper': {
      const [even, odd] = [property(input, 'isEvenTempered'), property(input, 'isOddTempered')];
      return [even ? 'even' : odd ? 'odd' : 'neither', expected];
    }
    case 'display':
      return [makePartizan(value(input), store), expected];
    case 'parse_roundtrip':
      return [value(makePartizan(value(input), store)), value(expected)];
    case 'parse_ok':
      return [value(makePartizan(value(input), store)), value(input)];
    case 'thermograph':
      return [property(input, 'thermograph'), expected];
    default:
      return [value(input), value(expected)];
  }
}

/** They print the negative of {↑|∗} as {↓|∗}, with its options in their old places: by the definition it is {∗|↓}. */
const SWAPPED = '-({^|*})';

test('a negative has its options exchanged', () => {
  expect(value(SWAPPED)).toBe(value('{*|v}'));
});

const isAsked = ({ kind, input }: Fact) => kind !== 'parse_error' && kind !== 'thermograph' && input !== SWAPPED;

test.each(FACTS.filter(isAsked))('$kind of $input', fact => {
  const [found, expected] = compared(fact);
  expect(found).toEqual(expected);
});

test.each(FACTS.filter(({ kind }) => kind === 'parse_error'))('"$input" is refused', ({ input }) => {
  expect(() => value(input)).toThrow(/^[^\n]*found/);
});

test('a thermograph, from temperature 0 up', () => {
  const [{ input, expected }] = FACTS.filter(({ kind }) => kind === 'thermograph') as [Fact];
  // Left's wall is at 0 all along; Right's comes from -1 at temperature 0 and meets it at 1. Theirs ends at 0, ours at -1.
  expect(expected).toBe('Thermograph(Trajectory(0, [], [0]), Trajectory(0, [1], [0, 1]))');
  const { left, right } = thermograph(store, value(input));
  const at = (wall: typeof left, t: number) => roundDyadic(wallAt(wall, { numerator: BigInt(t), exponent: 0 }));
  expect([at(left, 0), at(left, 1), at(right, 0), at(right, 1), at(right, 2)]).toEqual([0, 0, -1, 0, 0]);
});
