import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameOfTiers, randomTiers } from '../../../test/games/random-tiers.js';
import { defineGame } from '../../core/game.js';
import { DRAW, outcomeOf, remotenessOf } from '../../core/outcome.js';
import { runSync } from '../../core/task.js';
import { explicitSpace } from '../../graph/explicit-space.js';
import { solveByTiers } from '../tiers/solve-by-tiers.js';
import { attract, minimax, payoff } from './payoff.js';
import { solveInOnePiece } from './solve-in-one-piece.js';

/** A move to a position: again by the same player or not, with what it gains. */
interface Edge {
  readonly to: number;
  readonly again: boolean;
  readonly gain: number;
}

/** By position: who moves, and the moves, or what the end is worth to the maximiser. */
interface WrittenGame {
  readonly maximises: readonly boolean[];
  readonly nodes: readonly (number | readonly Edge[])[];
}

const SIZE = 12;

const written: fc.Arbitrary<WrittenGame> = fc
  .record({
    maximises: fc.array(fc.boolean(), { minLength: SIZE, maxLength: SIZE }),
    nodes: fc.array(
      fc.oneof(
        { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) },
        {
          weight: 4,
          arbitrary: fc.array(fc.tuple(fc.nat(SIZE - 1), fc.integer({ min: -2, max: 3 })), {
            minLength: 1,
            maxLength: 3,
          }),
        },
      ),
      { minLength: SIZE, maxLength: SIZE },
    ),
  })
  .map(({ maximises, nodes }) => {
    const targets = nodes.map(node => (typeof node === 'number' ? [] : node.map(([to]) => to)));
    const leads = closure(targets);
    const gains = (from: number, to: number, gain: number) => (leads[to]![from] ? 0 : gain);
    return {
      maximises,
      nodes: nodes.map((node, v) =>
        typeof node === 'number'
          ? node
          : node.map(([to, gain]) => ({ to, again: maximises[v] === maximises[to], gain: gains(v, to, gain) })),
      ),
    };
  });

/** By position, where play can come to in one move or more, or in none. */
function closure(targets: readonly (readonly number[])[]): boolean[][] {
  const leads = targets.map((_, v) => targets.map((_, u) => u === v));
  for (let step = 0; step < targets.length; step++)
    targets.forEach((list, v) => {
      for (const to of list) leads[to]!.forEach((can, u) => (leads[v]![u] ||= can));
    });
  return leads;
}

function spaceOf({ maximises, nodes }: WrittenGame) {
  const offsets = new Uint32Array(nodes.length + 1);
  const targets: number[] = [];
  const gains: number[] = [];
  nodes.forEach((node, v) => {
    for (const { to, again, gain } of typeof node === 'number' ? [] : node) {
      targets.push(again ? ~to : to);
      gains.push(gain);
    }
    offsets[v + 1] = targets.length;
  });
  const graph = { vertexCount: nodes.length, edgeCount: targets.length, offsets, targets: Int32Array.from(targets) };
  const terminals = Int8Array.from(nodes, (node, v) => {
    if (typeof node !== 'number') return -1;
    return node === 0 ? 2 : node > 0 === maximises[v] ? 3 : 0;
  });
  const rules = {
    stake: 0,
    gains: true,
    payoff: (v: number) => nodes[v] as number,
    isMaximiser: (v: number) => maximises[v]!,
  };
  return explicitSpace(graph, terminals, { extraTurns: true, payoff: rules, gains: Float64Array.from(gains) });
}

/** What positions are worth to the maximiser: those that play can come back from together, by horizons, others first. */
function worthByHorizons({ maximises, nodes }: WrittenGame): number[] {
  const leads = closure(nodes.map(node => (typeof node === 'number' ? [] : node.map(({ to }) => to))));
  let worth = nodes.map(node => (typeof node === 'number' ? node : 0));
  const isDone = nodes.map(node => typeof node === 'number');
  while (isDone.includes(false)) {
    const first = isDone.findIndex(
      (done, v) => !done && leads[v]!.every((can, u) => !can || isDone[u] || leads[u]![v]),
    );
    const here = nodes.flatMap((_, u) => (leads[first]![u] && leads[u]![first] && !isDone[u] ? [u] : []));
    for (let k = 0; k < 20 * SIZE; k++) {
      const next = [...worth];
      for (const v of here) {
        const sign = maximises[v] ? 1 : -1;
        next[v] = sign * Math.max(...(nodes[v] as Edge[]).map(({ to, gain }) => gain + sign * worth[to]!)) + 0;
      }
      worth = next;
    }
    for (const v of here) isDone[v] = true;
  }
  return worth;
}

/** That who is ahead hurries, and who is behind delays, among moves that come to the same. */
function checkRemoteness({ maximises, nodes }: WrittenGame, worth: readonly number[], values: Int32Array): void {
  nodes.forEach((node, v) => {
    const outcome = outcomeOf(values[v]!);
    const ahead = worth[v]! > 0 === maximises[v] ? 'win' : 'lose';
    expect(worth[v] === 0 ? ['tie', 'draw'] : [ahead]).toContain(outcome);
    if (typeof node === 'number') return expect(remotenessOf(values[v]!)).toBe(0);
    const sign = maximises[v] ? 1 : -1;
    const best = node.filter(({ to, gain }) => gain + sign * worth[to]! === sign * worth[v]!);
    const plies = best.flatMap(({ to, gain }) => {
      const isDraw = values[to] === DRAW;
      return isDraw && gain === 0 ? [] : [isDraw ? 1 : (values[to]! >>> 2) + 1];
    });
    const expected = plies.length === 0 ? null : outcome === 'lose' ? Math.max(...plies) : Math.min(...plies);
    expect(remotenessOf(values[v]!)).toBe(expected);
  });
}

test('payoffs with gains and extra turns are those of long horizons, and minimax agrees where play ends', () => {
  fc.assert(
    fc.property(written, game => {
      const space = spaceOf(game);
      const { values, payoffs } = runSync(payoff(space));
      const worth = worthByHorizons(game);
      expect([...payoffs]).toEqual(worth);
      checkRemoteness(game, worth, values);
      const order = space.order();
      if (order === null) return;
      const [a, b] = [runSync(minimax(space, order)), runSync(attract(space))];
      expect([...a.payoffs]).toEqual([...b.payoffs]);
      expect([...a.values]).toEqual([...b.values]);
    }),
    { numRuns: 300 },
  );
});

test('a game with payoffs is worth the same by tiers and with all positions in memory', () => {
  const tiers = randomTiers({ views: [2], payoffs: true, extraTurns: true, tiers: 3, size: 5 });
  fc.assert(
    fc.property(tiers, one => {
      const game = gameOfTiers(one);
      const memory = runSync(solveInOnePiece(game));
      const byTiers = runSync(solveByTiers(game, game.definition.tiers!()));
      const listed = (solution: typeof memory) =>
        [...solution.entries()].map(({ state, value, payoff }) => [game.makeText(state), value, payoff]);
      expect(listed(byTiers)).toEqual(listed(memory));
      for (const { state } of memory.entries()) expect(byTiers.probeState(state)).toEqual(memory.probeState(state));
      expect({ ...byTiers.counts }).toEqual({ ...memory.counts });
      expect(byTiers.start).toEqual(memory.start);
      expect(byTiers.bestLine().length).toBe(memory.bestLine().length);
    }),
    { numRuns: 40 },
  );
});

test('a gain where play may come back is refused with position and move', () => {
  const game = defineGame({
    players: ['Left', 'Right'],
    start: 3,
    moves: (n: number) => (n === 0 ? [] : ['down', ...(n < 4 ? ['up'] : [])]),
    play: (n, move) => (move === 'down' ? n - 1 : n + 1),
    payoff: n => (n === 0 ? 1 : undefined),
    gain: move => (move === 'up' ? 2 : 0),
  });
  expect(() => runSync(solveInOnePiece(game))).toThrow(
    expect.objectContaining({
      code: 'rules',
      message: expect.stringMatching(/gains 2, and play may come back and gain again, at position 3 Left, move up$/),
    }),
  );
});
