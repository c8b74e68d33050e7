/** Games of sowing by board rules: their derived tiers against tiers by hand and against all positions in memory. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Solved, solvePlanned } from '../../../test/games/solve-planned.js';
import { AWARI, awariTiers, kalah as kalahRules, kalahTiers, sowingGame } from '../../../test/games/sowing-games.js';
import { Random } from '../../../test/random.js';
import { thorough } from '../../../test/thorough.js';
import { type AnyGame, Game } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { findGame } from '../../games/registry.js';
import { numberingOf } from '../../rules/faces.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveByTiers } from '../../solve/tiers/solve-by-tiers.js';
import { memoryAccess } from '../../table/access.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable } from '../../tablebase/make-table.js';
import { verifyTiers } from '../../verify/index.js';
import { counter, defineBoardGame, pits } from '../index.js';
import type { BoardPlan } from './board-plan.js';

const RUNS = thorough(12, 150);

/** Every row of so many places with so many seeds. */
function* rowsOf(places: number, seeds: number): Generator<number[]> {
  if (places === 1) yield [seeds];
  else
    for (let first = 0; first <= seeds; first++)
      for (const rest of rowsOf(places - 1, seeds - first)) yield [first, ...rest];
}

/** What a solution says of a position: the payoff and the value that is kept. */
function saidAt(solved: Solved, position: readonly number[], player: 0 | 1): string {
  const { outcome, remoteness, payoff } = solved.probeState({ position, player });
  return `${outcome} ${remoteness} ${payoff}`;
}

/** What play in memory says of every row of up to so many seeds, whoever is to move, by row and player; of others than `all`, what play reaches. */
function inMemory(game: AnyGame, places: number, seeds: number, all: boolean): Map<string, string> {
  const said = new Map<string, string>();
  const solve = (from: AnyGame) => {
    const solved = runSync(solveInOnePiece(from));
    for (const { state } of solved.entries()) {
      const row = state.position as number[];
      said.set(`${row.join()} ${state.player}`, saidAt(solved, row, state.player));
    }
  };
  solve(game);
  for (let held = seeds; all && held >= 0; held--) {
    for (const start of rowsOf(places, held)) {
      for (const player of [0, 1] as const) {
        if (said.has(`${start.join()} ${player}`)) continue;
        solve(new Game({ ...game.definition, start }, game.name, player));
      }
    }
  }
  return said;
}

/** Demands that tiers say the same of each of these positions, and hold no others. */
function expectSame(tiers: Solved, plain: ReadonlyMap<string, string>): void {
  const said = new Map<string, string>();
  for (const key of plain.keys()) {
    const [row, player] = key.split(' ') as [string, string];
    said.set(key, saidAt(tiers, row.split(',').map(Number), Number(player) as 0 | 1));
  }
  expect(said).toEqual(plain);
  expect(tiers.positions).toBe(plain.size);
}

/** What captured seeds do: one gained each, a number drawn by lot gained, or put into a counter that has room for no more than all of them. */
type Captures = 'gain' | 'gain freely' | 'are kept';

/** Rules of sowing drawn by lot: what is captured, who moves again, how play ends, how seeds lie at the start. */
function randomSowing(
  random: Random,
  captures: Captures,
): { game: AnyGame; count: number; seeds: number; all: boolean } {
  const count = random.integer(1, 3);
  const most = count === 3 ? 4 : 6;
  const seeds = random.integer(0, most);
  const start = new Array<number>(2 * count).fill(0);
  for (let i = 0; i < seeds; i++) start[random.integer(0, 2 * count - 1)]!++;
  const catches = [random.integer(1, 3), random.integer(1, 3)];
  const capturesOwn = random.integer(0, 3) === 0;
  const hasStore = random.integer(0, 1) === 0;
  const backwards = random.integer(0, 3) === 0;
  const extraTurns = random.integer(0, 1) === 0;
  const gainsFreely = captures === 'gain freely';
  const keeps = captures === 'are kept';
  const all = random.integer(0, 1) === 0 && !keeps;
  const ends = random.integer(0, 2);
  const bonus = gainsFreely ? random.integer(-3, 3) : 0;
  const factor = gainsFreely ? random.integer(-2, 5) : 1;
  const again = random.integer(0, 2 * count);
  const endFactor = random.integer(-2, 2);
  type Pits = { readonly pits: Int32Array; store: number };
  const sum = (row: Int32Array) => row.reduce((total, held) => total + held, 0);
  const rules = {
    players: ['A', 'B'] as const,
    shape: { pits: pits(count), ...(keeps ? { store: counter(Math.max(1, seeds)) } : {}) },
    start: { own: { pits: start.slice(0, count) }, other: { pits: start.slice(count) } },
    moves(at: { own: Pits }, next: { own: Pits; other: Pits; gain: number; again: boolean; add(): void }) {
      for (let from = 0; from < count; from++) {
        let taken = 0;
        let left = at.own.pits[from]!;
        if (left === 0) continue;
        next.own.pits[from] = 0;
        // Place 2·count is the store.
        const places = 2 * count + (hasStore ? 1 : 0);
        let last = from;
        for (; left > 0; left--) {
          last = (last + (backwards ? places - 1 : 1)) % places;
          if (last === 2 * count) taken++;
          else (last < count ? next.own : next.other).pits[last % count]!++;
        }
        const side = last < count ? next.own.pits : next.other.pits;
        if (last < 2 * count && (last >= count || capturesOwn) && catches.includes(side[last % count]!)) {
          taken += side[last % count]!;
          side[last % count] = 0;
        }
        if (keeps) next.own.store = at.own.store + taken;
        else if (taken > 0) next.gain = factor * taken + bonus;
        next.again = extraTurns && last === again;
        next.add();
      }
    },
    payoff: ({ own, other }: { own: Pits; other: Pits }) => {
      const [mine, yours] = [sum(own.pits), sum(other.pits)];
      const isOver = mine === 0 || (ends === 1 && yours === 0) || (ends === 2 && mine + yours < 2);
      const kept = keeps ? own.store - other.store : 0;
      return isOver ? kept + (gainsFreely ? endFactor * (mine - yours) + 0 : mine - yours) : undefined;
    },
    ...(extraTurns ? { extraTurns } : {}),
    ...(all ? { allPositions: true } : {}),
  };
  return { game: defineBoardGame(rules as never) as unknown as AnyGame, count, seeds, all };
}

test('random games of sowing: tiers say what memory says at every position', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom<Captures>('gain', 'gain freely', 'are kept'), (seed, captures) => {
      const { game, count, seeds, all } = randomSowing(new Random(seed), captures);
      expectSame(solvePlanned(game).solved, inMemory(game, 2 * count, seeds, all));
      compared++;
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(0);
});

/** Sows on from where the last seed falls among others, up to so many times; captures what lies opposite an empty own pit. */
function laps(own: readonly number[], other: readonly number[], most: number): AnyGame {
  const count = own.length;
  type Pits = { readonly pits: Int32Array };
  return defineBoardGame({
    players: ['A', 'B'],
    shape: { pits: pits(count) },
    start: { own: { pits: own }, other: { pits: other } },
    moves(at: { own: Pits; other: Pits }, next: { own: Pits; other: Pits; add(): void }) {
      for (let from = 0; from < count; from++) {
        if (at.own.pits[from] === 0) continue;
        const held = [...at.own.pits, ...at.other.pits];
        let last = from;
        for (let lap = 0; lap === 0 || (lap <= most && held[last]! > 1); lap++) {
          let seeds = held[last]!;
          held[last] = 0;
          for (; seeds > 0; seeds--) {
            last = (last + 1) % held.length;
            held[last]!++;
          }
        }
        if (last < count && held[last] === 1) held[held.length - 1 - last] = 0;
        next.own.pits.set(held.slice(0, count));
        next.other.pits.set(held.slice(count));
        next.add();
      }
    },
  } as never) as unknown as AnyGame;
}

test('where seeds are sown in laps, moves are listed instead of undone', async () => {
  const game = laps([1, 2, 2], [2, 1, 2], 3);
  const { solved, numbering } = solvePlanned(game);
  const space = numbering.space as unknown as BoardPlan;
  const listed = Array.from({ length: space.tierCount }, (_, tier) => space.listsMoves(tier));
  expect(listed).toContain(true);
  const plain = inMemory(game, 6, 10, false);
  expectSame(solved, plain);
  await expectTable(game, solved, plain);
});

test.each([true, false])('seeds that come into play without end are refused (all positions: %s)', allPositions => {
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { pits: pits(2) },
    start: { own: { pits: [1, 1] }, other: { pits: [1, 1] } },
    allPositions,
    moves({ own }, next) {
      for (let i = 0; i < 2; i++) {
        if (own.pits[i] === 0) continue;
        next.own.pits[i]!--;
        next.other.pits[i]! += 2;
        next.add();
      }
    },
  });
  expect(() => game.definition.tiers!()).toThrow(
    'play at random comes to 200,000 seeds and goes on: tiers have no numbers for seeds that come into play without end',
  );
});

test('seeds may come into play from a counter', async () => {
  type Held = { readonly pits: Int32Array; store: number };
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { pits: pits(2), store: counter(3) },
    start: { own: { pits: [1, 0], store: 3 }, other: { pits: [0, 1], store: 2 } },
    moves({ own, other }: { own: Held; other: Held }, next: { own: Held; other: Held; add(): void }) {
      for (let pit = 0; pit < 2; pit++) {
        if (own.store > 0) {
          next.own.store = own.store - 1;
          next.own.pits[pit]!++;
          next.add();
        }
        if (own.pits[pit] === 0) continue;
        next.own.pits[pit]!--;
        next.other.pits[1 - pit]!++;
        next.add();
        if (other.pits[pit] === 0) continue;
        next.other.pits[pit] = 0;
        next.add();
      }
    },
  } as never) as unknown as AnyGame;
  const { solved } = solvePlanned(game);
  const plain = inMemory(game, 4, 7, false);
  expectSame(solved, plain);
  await expectTable(game, solved, plain);
});

/** Demands that a table of tiers is verified, and says what the solution says. */
async function expectTable(game: AnyGame, solved: Solved, plain: ReadonlyMap<string, string>): Promise<void> {
  const table = await TierTable.open(memoryAccess(await makeTable(solved)));
  const report = await verifyTiers(table, game, { everywhere: 0, seconds: 0, samples: 100 });
  expect(report).toMatchObject({ ok: true, faults: [], positions: plain.size });
}

test.each([0, 1, 2, 3, 4])('awari with %i seeds: all positions as in memory and as by tiers by hand', async seeds => {
  const game = await findGame(`awari:seeds=${seeds}`);
  const { solved, numbering } = solvePlanned(game);
  const { space } = numbering;
  // C(n + 11, 11) positions of n seeds, for each player to move.
  expect(Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier))).toEqual(
    [1, 12, 78, 364, 1365].slice(0, seeds + 1),
  );
  const start = game.start.position as number[];
  const numbers = awariTiers(start);
  const twin = sowingGame(AWARI, start, () => numbers) as unknown as AnyGame;
  const byHand = runSync(solveByTiers(twin, numberingOf(twin))) as Solved;
  const all = new Map<string, string>();
  for (let held = 0; held <= seeds; held++)
    for (const row of rowsOf(12, held))
      for (const player of [0, 1] as const) all.set(`${row.join()} ${player}`, saidAt(byHand, row, player));
  expectSame(solved, all);
  // Memory solves from each start that was not reached before, which takes its time.
  const plain = inMemory(game, 12, seeds, seeds <= 2);
  expect(new Map([...plain.keys()].map(key => [key, all.get(key)]))).toEqual(plain);
  await expectTable(game, solved, all);
});

test.each([
  [2, 3, ''],
  [3, 1, ',endsEarly'],
  [3, 2, ''],
  [3, 2, ',endsEarly'],
  [3, 2, ',emptyCapture'],
])('kalah of %i houses, %i seeds each%s: as in memory and as by tiers by hand', async (houses, held, flags) => {
  const game = await findGame(`kalah:houses=${houses},seeds=${held}${flags}`);
  const { solved } = solvePlanned(game);
  const plain = inMemory(game, 2 * houses, 2 * houses * held, false);
  expectSame(solved, plain);
  const options = { houses, emptyCapture: flags === ',emptyCapture', endsEarly: flags === ',endsEarly' };
  const start = game.start.position as number[];
  const twin = sowingGame(kalahRules(options), start, () => kalahTiers(options, start)) as unknown as AnyGame;
  expectSame(runSync(solveByTiers(twin, numberingOf(twin))) as Solved, plain);
  await expectTable(game, solved, plain);
});
