/** The table of a family: what its start is worth, by one or two of its parameters. Each game is solved by itself: O(positions + moves) for every row. */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { GameFamily } from '../../core/family.js';
import type { Task } from '../../core/task.js';
import { demandNormalPlay } from '../../impartial/normal-play.js';
import { BEYOND, type GameTable, listFrom, type TableOf, valuesOf, within } from './game-table.js';
import { makeValueTable } from './value-table.js';

/** What to read of a family, and how far. */
export interface FamilyTableOptions {
  /** Whole numbers among the family's parameters. */
  readonly parameters: readonly string[];
  /** By default the payoff where the games have one, else the outcome; not partizan values. */
  readonly of?: TableOf;
  /** The largest value of each parameter, within its bounds: by default 60 of one, 12 of each of two. */
  readonly to?: number;
  /** The values of the others; those that they have by default. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const REACH = [60, 12];

/** What the starts of a family's games are worth, and values from beyond the table. Throws `usage` where there are no such parameters. */
export function* familyTable(family: GameFamily, options: FamilyTableOptions): Task<GameTable> {
  const { parameters: names, values: given = {} } = options;
  if (names.length < 1 || names.length > REACH.length)
    throw new ZugzwangError('usage', `found ${names.length} parameters, expected 1 to ${REACH.length}`);
  if (options.of === 'partizan') throw new ZugzwangError('usage', 'a table by parameters is not of partizan values');
  const to = options.to ?? REACH[names.length - 1]!;
  const most = Math.max(to + 1, Math.ceil(to * BEYOND));
  const ranges = names.map(name => rangeOf(family, name, most));
  const points = ranges.reduce<number[][]>(
    (before, range) => before.flatMap(point => range.map(n => [...point, n])),
    [[]],
  );
  const values: number[] = [];
  let kind = options.of;
  for (const point of points) {
    yield { phase: 'solve games', done: values.length, total: points.length };
    const game = family.game({ ...given, ...Object.fromEntries(names.map((name, i) => [name, point[i]!])) });
    kind ??= game.hasPayoff ? 'payoff' : 'outcome';
    if (kind === 'grundy') demandNormalPlay(game);
    if (kind === 'payoff' && !game.hasPayoff) throw new ZugzwangError('usage', `${game.name} has no payoffs`);
    const listed = yield* listFrom(game, [game.start]);
    const read = yield* valuesOf(game, listed, kind);
    values.push(read(listed.rank(game.start.position, game.start.player)));
  }
  const all = makeValueTable(names, kind === 'remoteness' ? 'number' : kind!, points, values);
  return {
    table: within(all, to, true),
    fresh: within(all, to, false),
    setUp: { holdsFor: [`the starts of ${family.title}`], positions: values.length },
  };
}

function rangeOf(family: GameFamily, name: string, most: number): number[] {
  const parameter = Object.hasOwn(family.parameters, name) ? family.parameters[name] : undefined;
  if (parameter?.kind !== 'integer' || parameter.bounds === undefined) {
    const known = Object.keys(family.parameters).filter(one => family.parameters[one]!.kind === 'integer');
    const expected = known.join(', ') || 'none';
    throw new ZugzwangError('usage', `found no whole number "${excerpt(name)}" to set, expected some of ${expected}`);
  }
  const { min, max } = parameter.bounds;
  return Array.from({ length: Math.max(1, Math.min(max, most) - min + 1) }, (_, i) => min + i);
}
