/** What a cell of the worksheet is worth, or whether what it asks is so. */
import {
  type AnyValue,
  type Claim,
  compareAny,
  findClaim,
  isInRelation,
  type LoopyValue,
  LoopyValues,
  loopyToJson,
  makeDyadicText,
  makeLoopy,
  makeLoopyTex,
  makePartizan,
  makePartizanTex,
  PartizanStore,
  parseValue,
  partizanProperty,
  proveComparison,
  roundDyadic,
  type ThermographPoint,
  thermograph,
  type Value,
} from 'zugzwang/partizan';
import { expressionOf, namesAbove } from './cells.ts';
import { type Games, positionValue } from './games.ts';
import {
  CELL_FACTS,
  type CellAnswer,
  type CellThermograph,
  type DifferenceGame,
  type OptionWall,
  type Place,
} from './protocol.ts';

const BYTES = 200e6;
/** Options whose walls are sent along; more make no picture. */
const MOST_OPTIONS = 40;
/** A store that holds more than this is left for a new one when the next sheet is asked for. */
const MOST_VALUES = 1e6;

const freshValues = () => new LoopyValues(new PartizanStore({ maxBytes: BYTES }));

let values = freshValues();

/** The answer to a cell; what is wrong with it is an answer too. */
export function cellAnswer(cells: readonly string[], index: number, games: Games = new Map()): CellAnswer {
  if (values.table.store.counters.values > MOST_VALUES) values = freshValues();
  const names = namesAbove(cells, index);
  const cell = cells[index]!;
  try {
    const claim = findClaim(cell);
    const answer = claim && claimAnswer(names, claim, games);
    if (answer !== undefined) return answer;
    return valueAnswer(names, cell, games);
  } catch (error) {
    // What was found leaves no room for more.
    if ((error as { code?: unknown }).code === 'budget') values = freshValues();
    return wrongAnswer(error, names.length - (cell.length - expressionOf(cell).length));
  }
}

function valueAnswer(names: string, cell: string, games: Games): CellAnswer {
  const value = read(names + expressionOf(cell), games);
  if (typeof value !== 'number') {
    const graph = loopyToJson(value, values);
    const [text, tex] = [makeLoopy(value, values), makeLoopyTex(value, values)];
    return { kind: 'loopy', text, tex, outcomeClass: values.outcome(value), graph };
  }
  const { store } = values.table;
  const facts = CELL_FACTS.map(name => {
    const answer = partizanProperty(store, value, name);
    return [name, answer === null ? null : `${answer}`] as const;
  });
  return {
    kind: 'short',
    text: makePartizan(value, store),
    tex: makePartizanTex(value, store),
    facts: Object.fromEntries(facts) as never,
    ...(store.isNumber(value) ? {} : { thermograph: thermographOf(value) }),
  };
}

/** Nothing where a side of the claim is no expression. */
function claimAnswer(names: string, claim: Claim, games: Games): CellAnswer | undefined {
  const [a, b] = [claim.a, claim.b].map(side => tried(() => read(names + side, games)));
  if (a === undefined || b === undefined) return undefined;
  const order = compareAny(a, b, values);
  const difference = differenceOf(claim, a, b);
  return { kind: 'order', order, holds: isInRelation(order, claim.relation), ...(difference && { difference }) };
}

/** The game by which a claim is decided; nothing where it is too large to be played on a page. */
function differenceOf(claim: Claim, a: AnyValue, b: AnyValue): DifferenceGame | undefined {
  const sides = [a, b].map(side => (typeof side === 'number' ? values.short(side) : side));
  if (sides.some(side => countedFollowers(side) > MOST_PLAYED)) return undefined;
  const given = [
    { text: claim.a, value: sides[0]! },
    { text: claim.b, value: sides[1]! },
  ] as const;
  const { proof, positions } = proveComparison(values, given[0], claim.relation, given[1]);
  const played = positions.map((s): LoopyValue => ({ onside: s, offside: s }));
  const nameOf = (value: LoopyValue) => cut(makeLoopy(value, values));
  return { proof, names: played.map(nameOf), negatives: played.map(value => nameOf(values.negative(value))) };
}

/** Positions of a game that is played on the page, at most. */
const MOST_PLAYED = 150;

function countedFollowers({ onside, offside }: LoopyValue): number {
  const { table } = values;
  const seen = new Set([onside, offside]);
  for (const s of seen) {
    if (seen.size > MOST_PLAYED) break;
    for (const option of [...table.left(s), ...table.right(s)]) seen.add(option);
  }
  return seen.size;
}

const LONGEST_NAME = 40;
const cut = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text);

const read = (text: string, games: Games): AnyValue =>
  parseValue(text, values, (name, position) => positionValue(games, values, name, position));

/** Nothing where the text is none, or not of this kind; what takes too much is told. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'input' || code === 'usage' || code === 'rules') return undefined;
    throw error;
  }
}

/** `before` characters stand before the cell in what was read. */
function wrongAnswer(error: unknown, before: number): CellAnswer {
  if (!(error instanceof Error)) throw error;
  const { code, line, column } = error as Error & { code?: unknown; line?: number; column?: number };
  if (typeof code !== 'string') throw error;
  const message = error.message.replace(/^line \d+, column \d+(?:: |, (?=in ))/, '');
  const place = line === 1 && column !== undefined && column > before ? { column: column - before } : {};
  return { kind: 'wrong', message, ...place };
}

const placeOf = ({ value, temperature }: ThermographPoint): Place => ({
  value: roundDyadic(value),
  temperature: roundDyadic(temperature),
});

function thermographOf(value: Value): CellThermograph {
  const { store } = values.table;
  const { mean, temperature, left, right } = thermograph(store, value);
  const optionWalls = (options: readonly Value[], side: 'left' | 'right'): OptionWall[] =>
    options.slice(0, MOST_OPTIONS).map(option => ({
      option: makePartizan(option, store, { longest: 80 }),
      wall: thermograph(store, option)[side].map(placeOf),
    }));
  return {
    mean: makeDyadicText(mean),
    temperature: makeDyadicText(temperature),
    left: left.map(placeOf),
    right: right.map(placeOf),
    leftOptions: optionWalls(store.leftOptions(value), 'right'),
    rightOptions: optionWalls(store.rightOptions(value), 'left'),
  };
}
