/** Tables of games whose tiers had to be planned anew, because random play does not show all that moves may change. */
import { expect, test } from 'vitest';
import { LONG } from '../../../test/thorough.ts';
import type { AnyGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { openTable } from '../../open-table.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveSync } from '../../solve/solve.js';
import { withPlans } from '../../solve/tiers/solve-by-tiers.js';
import { countIndices } from '../../solve/tiers/tier-plan.js';
import { solveTiersInTurn } from '../../solve/tiers/tiers.js';
import { memoryAccess, memoryLog } from '../../table/access.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable, solutionStatistics, TierTableWriter, tierStatistics } from '../../tablebase/index.js';
import { foreseenInLog } from '../../tablebase/table-log.js';
import { verifyTiers } from '../../verify/index.js';
import {
  type BoardAt,
  type BoardNext,
  type CounterPart,
  counter,
  defineBoardGame,
  grid,
  type OnPart,
  on,
  pointOf,
  shared,
} from '../index.js';

const BOARD = grid(4, 4, { symmetries: [] });

/** Two men a side step about; at some of 10,920 positions, and at no others, a step rings a bell of its own, which the next step stops. */
function bellGame(name: string, ...positions: readonly string[]): AnyGame {
  const places = positions.map(text => text.split('|').map(points => BOARD.at(points)));
  return defineBoardGame({
    name,
    players: ['A', 'B'],
    shape: { men: on(BOARD, 2), bell: shared(counter(places.length)) },
    start: { own: { men: BOARD.at('a1 d1') }, other: { men: BOARD.at('b4 c4') } },
    moves(at: BoardAt<Bell>, next: BoardNext<Bell>) {
      const rung = places.findIndex(([own, other]) => at.bell === 0 && at.own.men === own && at.other.men === other);
      const free = BOARD.all & ~(at.own.men | at.other.men);
      for (let from = at.own.men; from !== 0; from &= from - 1) {
        for (let to = BOARD.near[pointOf(from)]! & free; to !== 0; to &= to - 1) {
          next.own.men = (at.own.men ^ (from & -from)) | (to & -to);
          next.bell = rung + 1;
          next.add();
        }
      }
    },
    over: ({ other, bell }: BoardAt<Bell>) => (bell === 0 && other.men === BOARD.at('a4 d4') ? 'lose' : undefined),
  } as never) as unknown as AnyGame;
}

const bell = bellGame('bell', 'b2 d3|a4 c1');

type Bell = { men: OnPart; bell: ReturnType<typeof shared<CounterPart>> };

/** The bell's game, solved with its plan made anew. */
const solution = solveSync(bell);
const { numbering } = solution.tiers!;

test('a table says what its tiers were told to foresee, and is read, counted and verified with it', LONG, async () => {
  const { foreseen } = numbering;
  expect(foreseen).toMatchObject({ edges: [[expect.any(Number), expect.any(Number)]] });
  expect(numbering.space.tierCount).toBe(bell.definition.tiers!().space.tierCount);
  expect(countIndices(numbering.space)).toBe(2 * countIndices(bell.definition.tiers!().space));
  const plain = runSync(solveInOnePiece(bell));
  expect([solution.positions, solution.counts]).toEqual([plain.positions, plain.counts]);
  const bytes = await makeTable(solution);
  const probed = (await openTable(bytes, { game: bell })) as ProbedTierTable<unknown, unknown>;
  expect(probed.header.foreseen).toEqual(foreseen);
  for (const [i, { state }] of [...plain.entries()].entries()) {
    if (i % 50 === 0) expect(probed.probeState(state)).toMatchObject(plain.probeState(state));
  }
  const table = await TierTable.open(memoryAccess(bytes));
  expect(await verifyTiers(table, bell)).toMatchObject({ ok: true, faults: [], positions: plain.positions });
  expect(await tierStatistics(table, bell)).toEqual(await solutionStatistics(solution));
});

test('work that was begun with a plan made anew is gone on with by that plan', async () => {
  const log = memoryLog();
  await TierTableWriter.open(log, bell, numbering);
  const foreseen = await foreseenInLog(log, bell.name);
  expect(foreseen).toEqual(numbering.foreseen);
  expect(await foreseenInLog(log, 'another game')).toBeUndefined();
  const again = await TierTableWriter.open(log, bell, bell.definition.tiers!(foreseen));
  expect([again.isNew, again.wasDamaged]).toEqual([false, false]);
  await expect(TierTableWriter.open(log, bell)).rejects.toThrow('this is the work of another solve');
});

const bells = bellGame('bells', 'b2 d3|a3 c1', 'a2 c3|d1 d4', 'd2 c2|a1 b1', 'b3 c3|a1 d2');

test('what a plan lacked is found out alike, however the work is shared out', LONG, () => {
  const foreseenBy = (parts: number, memory: number) =>
    runSync(
      withPlans(bells, function* ({ space, foreseen }) {
        yield* solveTiersInTurn(space, { parts, memory, pace: 1 << 10 }, () => {});
        return foreseen;
      }),
    );
  const one = foreseenBy(1, 2 ** 30) as { edges: unknown[] };
  expect(one.edges.length).toBeGreaterThan(1);
  expect(foreseenBy(3, 2 ** 30)).toEqual(one);
  expect(foreseenBy(2, 2 ** 22)).toEqual(one);
});

test('a table whose plan foresaw something else is refused in one line', async () => {
  const bytes = await makeTable(solution);
  const { header, directory } = await TierTable.open(memoryAccess(bytes));
  const probe = (foreseen: unknown) => {
    const table = { header: { ...header, foreseen }, directory, name: 'a.zug' } as unknown as TierTable;
    return () => new ProbedTierTable(table, bell);
  };
  expect(probe(header.foreseen)).not.toThrow();
  expect(probe(undefined)).toThrow('a.zug: found a table whose positions are numbered otherwise');
  expect(probe({ ...(header.foreseen as object), edges: [] })).toThrow('numbered otherwise');
  for (const wrong of [7, null, { edges: [[1]] }, { ...(header.foreseen as object), moves: 1e12 }])
    expect(probe(wrong)).toThrow(/^a\.zug: the table is damaged: what its tiers were to foresee cannot be used/);
});
