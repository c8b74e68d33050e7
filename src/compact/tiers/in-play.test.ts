import { expect, test } from 'vitest';
import { solveSync } from '../../solve/index.js';
import { defineBoardGame, grid, on } from '../index.js';

/**
 * On each of two boards men go to and fro at the lower edge. A runner that comes to the middle of the first one's upper edge wins; whoever has a man in the middle of
 * the second one's may take any man of the other's. So counts allow for hundreds of sectors, and nobody ever comes there.
 *
 * @param asked - is told how often moves are asked for
 * @param isHard - a runner needs a rook beside him, so that his step depends on more than room
 */
function race(asked: { times: number }, isHard: boolean) {
  const [front, back] = [grid(3, 2, { symmetries: [] }), grid(3, 2, { symmetries: [] })];
  const steps = new Map(
    ['a1 b1', 'b1 a1 c1', 'c1 b1', 'a2 b2', 'c2 b2'].map(line => {
      const [from, ...to] = line.split(' ');
      return [front.at(from!), front.at(to.join(' '))];
    }),
  );
  const boards = { rook: front, runner: front, guard: back, page: back };
  const kinds = ['rook', 'runner', 'guard', 'page'] as const;
  return defineBoardGame({
    players: ['A', 'B'],
    shape: { rook: on(front), runner: on(front), guard: on(back), page: on(back) },
    start: {
      own: { rook: front.at('a1'), runner: front.at('a2'), guard: back.at('a1'), page: back.at('a2') },
      other: { rook: front.at('c1'), runner: front.at('c2'), guard: back.at('c1'), page: back.at('c2') },
    },
    over: ({ other }) => (other.runner & front.at('b2') ? 'lose' : undefined),
    moves({ own, other }, next) {
      asked.times++;
      const taken = (board: typeof front) =>
        kinds.reduce((men, kind) => (boards[kind] === board ? men | own[kind] | other[kind] : men), 0);
      for (const kind of kinds) {
        for (let men = own[kind]; men !== 0; men &= men - 1) {
          const from = men & -men;
          if (boards[kind] === back && from & back.at('a2 c2')) continue;
          if (isHard && from & front.at('a2 c2') && (own.rook & front.at('b1')) === 0) continue;
          for (let to = (steps.get(from) ?? 0) & ~taken(boards[kind]); to !== 0; to &= to - 1) {
            next.own[kind] = own[kind] ^ from ^ (to & -to);
            next.add();
          }
        }
        if (((own.guard | own.page) & back.at('b2')) === 0 || other[kind] === 0) continue;
        next.other[kind] = 0;
        next.add();
      }
    },
  });
}

test.each([false, true])(
  'where play comes to few of many sectors, its rows say what changes, and none are drawn by lot (hard: %s)',
  isHard => {
    const asked = { times: 0 };
    const game = race(asked, isHard);
    const solution = solveSync(game);
    expect(solution.plan.method).toBe('tiers');
    expect(solution.positions).toBeGreaterThan(9);
    // Rows drawn by lot for each sector's changes would make it five times as many.
    expect(asked.times).toBeLessThan(20_000);
    const listed = solveSync(game, { method: 'retrograde' });
    expect(solution.counts).toEqual(listed.counts);
    for (const { position, player } of statesOf(listed))
      expect(solution.probeState({ position, player })).toEqual(listed.probeState({ position, player }));
  },
);

/** All states that play comes to. */
function statesOf(solution: ReturnType<typeof solveSync<readonly number[], unknown, string>>) {
  const { start, players } = solution.game;
  const found = new Map([[JSON.stringify(start), start]]);
  for (const state of found.values()) {
    for (const { position, player } of solution.probeState(state).moves) {
      const next = { position, player: player === players?.[1] ? (1 as const) : (0 as const) };
      found.set(JSON.stringify(next), next);
    }
  }
  return found.values();
}
