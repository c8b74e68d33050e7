/** Values, temperatures and thermographs of positions on grids, from the tests of other programs (testdata/facts), by value. */
import { expect, test } from 'vitest';
import { type Fact, readFacts } from '../../../test/facts.js';
import { makeDyadicText } from '../../values/partizan/dyadic.js';
import { parsePartizan } from '../../values/partizan/operators/operations.js';
import { partizanProperty } from '../../values/partizan/operators/properties.js';
import { thermograph } from '../../values/partizan/operators/thermograph.js';
import { valueOf } from '../../values/partizan/positions/position-value.js';
import { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { findGame } from '../registry.js';

interface GridFact extends Fact {
  readonly kind: 'position_canonical_form' | 'temperature' | 'thermograph';
}

const FACTS = readFacts<GridFact>('grid-values.jsonl');

/** The game and its position: `game.grid.Clobber("xo").CanonicalForm`, `Domineering ..|..`, `[nogo] ..|.o`. */
function partsOf(input: string): [name: string, position: string] {
  const call = /^game\.grid\.(\w+)(\(directions => Coordinates\.Diagonal\))?\((.*)\)\.CanonicalForm$/.exec(input);
  if (call === null) return input.replace(/^\[(\w+)\]/, '$1').split(' ') as [string, string];
  const [, name, diagonal, given] = call;
  const empty = /Grid\.Empty\((\d+),(\d+)\)/.exec(given!);
  const rows =
    empty === null
      ? given!.slice(1, -1)
      : Array(Number(empty[1]))
          .fill('.'.repeat(Number(empty[2])))
          .join('|');
  return [diagonal === undefined ? name! : 'diagonal-clobber', rows];
}

const store = new PartizanStore();

async function worth(input: string): Promise<Value> {
  const [name, text] = partsOf(input);
  const game = await findGame(name);
  return valueOf(game, { position: game.notation.parse(text), player: 0 }, store);
}

/** The corners of both walls as one list of numbers: they give them from temperature -1 up. */
const corners = (text: string) =>
  text
    .replaceAll(/[^\d/\s-]/g, ' ')
    .trim()
    .split(/\s+/);

function ourCorners(v: Value): string[] {
  const { left, right } = thermograph(store, v);
  return [left, right].flatMap(wall =>
    wall.flatMap(({ value, temperature }) => [makeDyadicText(value), makeDyadicText(temperature)]),
  );
}

test.each(FACTS)('$kind of $input', async ({ kind, input, expected }) => {
  const v = await worth(input);
  if (kind === 'temperature') expect(partizanProperty(store, v, 'temperature')).toBe(expected);
  else if (kind === 'thermograph') expect(ourCorners(v)).toEqual(corners(expected));
  else expect(v).toBe(parsePartizan(expected, store));
});
