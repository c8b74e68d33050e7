/** Laws by automata that read the digits of the arguments. */

import { choiceBits, integerBits, valuesBits } from '../bits.js';
import { alphabetOf } from '../input/sequence.js';
import { gridOf, type ValueGrid, type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers, listLiteral } from '../law-code.js';
import { listed, makeLaw, subject } from '../make-law.js';
import { type Automaton, automatonBits, learnAutomaton, type ReadingOrder } from './automaton.js';
import { digitsCode, NUMERATIONS } from './numeration.js';

const ORDERS: readonly ReadingOrder[] = ['most', 'least'];
/** An automaton of more states says nothing to anyone. */
const MOST_STATES = 64;
/** So many different values at most: automata put out letters, not numbers that grow. */
const MOST_VALUES = 64;
/** Arguments read side by side at most. */
const MOST_ARGUMENTS = 4;

export const automatonFinder: LawFinder = {
  id: 'automaton',
  brief: 'an automaton reads the digits in base 2, base 3 or Fibonacci, of all arguments side by side',
  arguments: 'any',
  find: table => {
    const grid = table.names.length <= MOST_ARGUMENTS ? gridOf(table) : undefined;
    if (!grid) return [];
    const laws = automataOf(grid, 0, table.values).map(automaton => automatonLaw(table, automaton, 0));
    return shortest([...laws, ...inclined(table, grid)]);
  },
};

const shortest = (laws: Law[]) => laws.sort((a, b) => a.bits - b.bits).slice(0, 2);

/** The automata of a table: one for each numeration and order in which there is one short enough. */
function automataOf(grid: ValueGrid, extraBits: number, values: Float64Array): Automaton[] {
  const alphabet = alphabetOf(values);
  if (alphabet > MOST_VALUES) return [];
  const budget = valuesBits(values) - extraBits;
  return NUMERATIONS.flatMap(numeration =>
    ORDERS.flatMap(order => {
      const letters = numeration.base ** grid.low.length;
      const automaton = learnAutomaton(grid, numeration, order, statesWithin(budget, letters));
      return automaton && automatonBits(automaton, alphabet) < budget ? [automaton] : [];
    }),
  );
}

/** The most states that an automaton can have and still be shorter than the table. */
function statesWithin(budget: number, letters: number): number {
  let states = 1;
  while (states < MOST_STATES && (states + 1) * (letters - 1) * choiceBits((states + 2) / 2) < budget) states++;
  return states;
}

/** Sequences that grow by a fixed slope, give or take what an automaton says: `2n + 1` for some n, `2n` for the others. */
function inclined(table: ValueTable, grid: ValueGrid): Law[] {
  if (table.names.length !== 1) return [];
  const { cells, low } = grid;
  const slope = Math.round((cells.at(-1)! - cells[0]!) / (cells.length - 1));
  if (!Number.isFinite(slope) || slope === 0) return [];
  const level = cells.map((value, i) => value - slope * (low[0]! + i));
  const rest = table.values.map((value, row) => value - slope * table.points[row]!);
  return automataOf({ ...grid, cells: level }, integerBits(slope), rest).map(automaton =>
    automatonLaw(table, automaton, slope),
  );
}

function automatonLaw(table: ValueTable, automaton: Automaton, slope: number): Law {
  const { kind } = table;
  const names = identifiers(table.names);
  const { numeration, order, output } = automaton;
  const known = output.map(value => (Number.isNaN(value) ? undefined : value));
  const way = `the ${numeration.name} digits of ${listed(table.names)}${names.length > 1 ? ' side by side' : ''}, ${order} significant first`;
  const what = slope === 0 ? subject(kind) : `${subject(kind)} less ${slope}·${table.names[0]!}`;
  return makeLaw(table, {
    kind: 'automaton',
    says: `${what} is what an automaton of ${output.length} states says after reading ${way}: ${toldStates(table, automaton)}`,
    body: automatonCode(table, automaton, slope, known),
    values: known,
    bits:
      slope === 0
        ? automatonBits(automaton, alphabetOf(table.values))
        : automatonBits(automaton, Infinity) + integerBits(slope),
  });
}

/** `state 0 (the first; lose): 0 to 0, 1 to 1; state 1 (win): …`. */
function toldStates(table: ValueTable, { numeration, letters, next, output }: Automaton): string {
  const width = table.names.length;
  return output
    .map((value, state) => {
      const says = Number.isNaN(value) ? 'no value' : valueWord(table.kind, value);
      const arrows: string[] = [];
      for (let letter = 0; letter < letters; letter++) {
        const target = next[state * letters + letter]!;
        if (target >= 0) arrows.push(`${letter.toString(numeration.base).padStart(width, '0')} to ${target}`);
      }
      return `state ${state} (${state === 0 ? 'the first; ' : ''}${says}): ${arrows.join(', ')}`;
    })
    .join('; ');
}

function automatonCode(
  table: ValueTable,
  { numeration, order, letters, next, output }: Automaton,
  slope: number,
  known: readonly (number | undefined)[],
): string[] {
  const names = identifiers(table.names);
  const rows = output.map((_, state) => `[${next.slice(state * letters, (state + 1) * letters).join(', ')}]`);
  const places =
    order === 'least'
      ? 'for (let place = 0; place < length; place++) {'
      : 'for (let place = length - 1; place >= 0; place--) {';
  const isWide = names.length > 1;
  const isPartial = slope !== 0 && known.includes(undefined);
  return [
    ...digitsCode(numeration),
    `const next = [${rows.join(', ')}];`,
    `const says = ${listLiteral(table.kind, known)};`,
    `const numbers = [${names.map(name => `digits(${name})`).join(', ')}];`,
    `const length = Math.max(${names.map((_, i) => `numbers[${i}]!.length`).join(', ')});`,
    'let state = 0;',
    places,
    isWide
      ? `  const letter = numbers.reduce((read, digits) => read * ${numeration.base} + (digits[place] ?? 0), 0);`
      : '  const letter = numbers[0]![place] ?? 0;',
    '  state = next[state]![letter]!;',
    '}',
    ...(isPartial ? ['const told = says[state];', 'if (told === undefined) return undefined;'] : []),
    `return ${isPartial ? 'told' : `says[state]${known.includes(undefined) ? '' : '!'}`}${slope === 0 ? '' : ` + ${slope} * ${names[0]}`};`,
  ];
}
