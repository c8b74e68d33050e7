/** Rules files with faces of their own: what is compared is told; a wrong face is refused by every command, and leaves no file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';

const folder = new CliFolder({ warm: true });

const PLAIN = 'start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';

/** One tier, each heap its own index; `lacks` leaves a move out, of the fast rules alone. */
const tiers = (lacks: string) => `tiers: () => {
  const open = () => {
    let at = 0;
    return {
      load: n => ((at = n) === 0 ? 0 : -1),
      weight: () => 1,
      successors: out => {
        let count = 0;
        for (const k of [1, 2]) if (k <= at && !(${lacks})) { out.slots[count] = 0; out.indices[count++] = at - k; }
        return count;
      },
      predecessors: out => {
        let count = 0;
        for (const k of [1, 2]) { const from = at + k; if (from <= 9) out[count++] = from; }
        return count;
      },
    };
  };
  const space = { tierCount: 1, start: { tier: 0, index: 9 }, views: 1, maxSuccessors: 2, maxPredecessors: 2,
    tierName: () => 'heap', tierSize: () => 10, childTiers: () => [], isLoopFree: () => false, openTier: open };
  return { space, rank: n => ({ tier: 0, index: n }), unrank: at => ({ position: at.index, player: 0 }) };
}`;

const numbering = (lacks: string) => `numbering: () => ({
  space: { size: 10, start: 9, maxSuccessors: 2, successorsAreSmaller: true, terminal: n => (n === 0 ? 0 : -1),
    successors: (at, out) => {
      let count = 0;
      for (const k of [1, 2]) if (k <= at && !(${lacks})) out[count++] = at - k;
      return count;
    } },
  rank: n => (n < 10 ? n : -1),
  unrank: n => ({ position: n, player: 0 }),
})`;

const regions = (lacks: string) =>
  `regions: { of: n => [String(n)], options: text => [1, 2].filter(k => { const at = Number(text); return k <= at && !(${lacks}); }).map(k => [String(text - k)]) }`;

const write = (name: string, face: string): string => folder.write(name, `export default { ${PLAIN}, ${face} };`);

const LACK = 'at === 7 && k === 2';

test('what was compared is told by check and by solve', () => {
  for (const [face, text] of [
    ['numbering', numbering('false')],
    ['tiers', tiers('false')],
  ] as const) {
    const file = write(`sound-${face}.js`, text);
    expect(folder.output(['check', file])).toContain(
      `compared   ${face} at all 10 positions (17 moves) with moves, play`,
    );
    expect(folder.output(['solve', file])).toContain(
      `compared   ${face} at all 10 positions (17 moves) with the rules\n`,
    );
    expect(JSON.parse(folder.output(['solve', file, '--json'])).compared).toEqual({
      face,
      positions: 10,
      of: 10,
      moves: 17,
      askedTwice: 0,
    });
  }
  expect(folder.output(['check', write('sound-regions.js', regions('false'))])).toContain(
    'regions at all 10 positions',
  );
  expect(
    JSON.parse(folder.output(['solve', folder.write('plain.js', `export default { ${PLAIN} };`), '--json'])),
  ).toHaveProperty('compared', null);
});

test('a game of the library is compared at a sample', () => {
  const { compared } = JSON.parse(folder.output(['solve', 'tic-tac-toe', '--json']));
  expect(compared).toMatchObject({ face: 'tiers', of: 5478 });
  expect(compared.positions).toBeGreaterThanOrEqual(100);
  expect(compared.positions).toBeLessThan(5478);
});

test.each([
  ['numbering', numbering(LACK)],
  ['tiers', tiers(LACK)],
])('a move that %s lack is told by every command, with file, position and move; no table is left', (face, text) => {
  const file = write(`wrong-${face}.js`, text);
  const problem = `zug: ${file}: ${face}: successors lack the move 2 (to 5), at position 7`;
  expect(folder.failure(['check', file], 1)).toContain(problem);
  // Few tiers are passed over by all but solve: every position is listed by the plain rules.
  const others = face === 'tiers' ? [['solve', file, '-o', 'x.zug']] : [['grundy', file]];
  for (const args of [['solve', file], ...others]) expect(folder.failure(args), args.join(' ')).toContain(problem);
  for (const left of ['x.zug', 'x.zug.part']) expect(existsSync(join(folder.path, left))).toBe(false);
});

test('symmetries are compared at every class of a game of 160,000 positions, and refused where one fails late', () => {
  // Men of two heaps are taken in turn: 400 times 400 positions, some 80,000 classes.
  const rules = (lacks: string) => `export default {
    start: [399, 399],
    moves: heaps => [0, 1].filter(i => heaps[i] > 0 && !(${lacks})),
    play: (heaps, i) => heaps.map((n, j) => (i === j ? n - 1 : n)),
    symmetries: [[1, 0]],
  };`;
  const sound = folder.write('heaps.js', rules('false'));
  const { positions, classes, compared } = JSON.parse(folder.output(['solve', sound, '--json']));
  expect([positions, classes]).toEqual([160_000, 80_200]);
  expect(compared).toMatchObject({ face: 'symmetries', of: 160_000, askedTwice: 0 });
  expect(compared.positions).toBeGreaterThanOrEqual(80_200);
  const wrong = folder.write('lacking-heaps.js', rules('i === 1 && heaps[0] === 61 && heaps[1] === 178'));
  const moves = ['the move 0 (to [177,61]) has no counterpart at its image', 'the move 0 (to [177,61]) at its image'];
  const said = folder.failure(['solve', wrong, '-o', 'y.zug']);
  expect(
    moves.some(move => said.startsWith(`zug: ${wrong}: symmetries: ${move} by symmetries[0], [`)),
    said,
  ).toBe(true);
  expect(said.trimEnd()).toMatch(/^[^\n]*, at position \[(61,178|178,61)\]$/);
  for (const left of ['y.zug', 'y.zug.part']) expect(existsSync(join(folder.path, left))).toBe(false);
});

test('rules that break as the first positions are noted leave no folder of work', () => {
  const text = `import { counter, defineBoardGame, grid, on } from 'zugzwang';
const board = grid(3, 3);
export default defineBoardGame({
  players: ['X', 'O'],
  shape: { men: on(board), hand: counter(3) },
  start: { own: { hand: 3 }, other: { hand: 3 } },
  moves({ own, other }, next) {
    for (let to = own.hand > 0 ? board.all & ~(own.men | other.men) : 512; to !== 0; to &= to - 1) {
      next.own.men = own.men | (to & -to);
      next.own.hand = own.hand > 0 ? own.hand - 1 : 0;
      next.add();
    }
  },
});`;
  const file = folder.write('off.js', text);
  expect(folder.failure(['solve', file, '-o', 'off.zug'])).toContain(
    'leaves the shape: own.men has a bit off the board',
  );
  for (const left of ['off.zug', 'off.zug.part']) expect(existsSync(join(folder.path, left))).toBe(false);
});

test('rules that remember are not told that a table is another game’s, and leave no folder of work', () => {
  const text = `import { defineBoardGame, grid, on } from 'zugzwang';
const board = grid(2, 2);
let kept;
export default defineBoardGame({
  players: ['X', 'O'],
  shape: { men: on(board) },
  start: {},
  moves({ own, other }, next) {
    if (kept !== undefined) next.add();
    kept = next;
    for (let to = board.all & ~(own.men | other.men); to !== 0; to &= to - 1) {
      next.own.men = own.men | (to & -to);
      next.add();
    }
  },
});`;
  const file = folder.write('kept.js', text);
  expect(folder.failure(['solve', file, '-o', 'kept.zug'])).toMatch(/^zug: kept\.js: .*asked again/);
  for (const left of ['kept.zug', 'kept.zug.part']) expect(existsSync(join(folder.path, left))).toBe(false);
});

test('options that lack a move are told by check and by grundy', () => {
  const file = write('wrong-regions.js', regions('at === 8 && k === 2'));
  const problem = `zug: ${file}: regions: they are worth 0, and so are those that the move 2 (to 6) leaves, at position 8`;
  expect(folder.failure(['check', file], 1)).toContain(problem);
  expect(folder.failure(['grundy', file])).toContain(problem);
});
