import type { Regions } from '../../core/regions.js';
import type { Pieces } from '../kit/board-picture.js';
import { makeGrid, rowStep, squaresOf, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';
import { withImpartial } from './kit/variants.js';

const PIECES: Pieces = {
  L: { sign: 'L', player: 0 },
  l: { sign: 'l', player: 0 },
  R: { sign: 'R', player: 1 },
  r: { sign: 'r', player: 1 },
};
const isMine = (skier: string | undefined, player: 0 | 1) =>
  (skier ?? '.').toLowerCase() === (player === 0 ? 'l' : 'r');
const isOther = (skier: string | undefined, player: 0 | 1) => isMine(skier, player === 0 ? 1 : 0);

/** The moves of a player: a skier's place and where it goes, the same place again where it leaves the slope. */
function skis(slope: string, player: 0 | 1): number[][] {
  const step = player === 0 ? 1 : -1;
  const down = rowStep(slope);
  const found: number[][] = [];
  for (let at = 0; at < slope.length; at++) {
    if (!isMine(slope[at], player)) continue;
    let to = at + step;
    for (; slope[to] === '.'; to += step) found.push([at, to]);
    if (slope[to] === undefined || slope[to] === '|') found.push([at, at]);
    const isJumper = slope[at] !== slope[at]!.toLowerCase();
    if (isJumper && isOther(slope[at + down], player) && slope[at + 2 * down] === '.') found.push([at, at + 2 * down]);
  }
  return found;
}

function skied(slope: string, [from, to]: readonly number[]): string {
  if (from === to) return withLetters(slope, [from!, '.']);
  const down = rowStep(slope);
  const moved = withLetters(slope, [from!, '.'], [to!, slope[from!]!]);
  const over = from! + down;
  return to === from! + 2 * down ? withLetters(moved, [over, slope[over]!.toLowerCase()]) : moved;
}

/** The rows that may still have to do with each other by jumps, each lot on a slope of its own; rows alone as `alone` writes them. */
function bands(slope: string, alone: (row: string) => string[]): string[] {
  const rows = slope.split('|');
  const jumpers = rows.map(row => [row.includes('L'), row.includes('R')]);
  const men = rows.map(row => [/l/i.test(row), /r/i.test(row)]);
  const joined = rows.map(() => false);
  for (let y = 0; y + 2 < rows.length; y++) {
    for (const player of [0, 1] as const) {
      if (!jumpers[y]![player] || !men[y + 1]![1 - player]) continue;
      joined[y + 1] = joined[y + 2] = true;
      jumpers[y + 2]![player] = men[y + 2]![player] = true;
    }
  }
  const found: string[][] = [];
  for (const [y, row] of rows.entries()) {
    if (joined[y]) found.at(-1)!.push(row);
    else found.push([row]);
  }
  return found.flatMap(band => (band.length > 1 ? [band.join('|')] : alone(band[0]!)));
}

/** A row in which nobody will jump: men of one player alone have as many moves as steps to leave it. */
function counted(row: string): string[] {
  const plain = row.toLowerCase();
  const [left, right] = [squaresOf(plain, 'l'), squaresOf(plain, 'r')];
  if (left.length > 0 && right.length > 0) return [plain];
  const steps = [...left.map(x => row.length - x), ...right.map(x => x + 1)].reduce((sum, far) => sum + far, 0);
  if (steps === 0) return [];
  return [left.length > 0 ? 'l'.padEnd(steps, '.') : 'r'.padStart(steps, '.')];
}

const kept = (row: string) => (/[lr]/i.test(row) ? [row.toLowerCase()] : []);

const OTHERS: Readonly<Record<string, string>> = { L: 'R', R: 'L', l: 'r', r: 'l' };
const mirrored = (slope: string) =>
  slope
    .split('|')
    .map(row =>
      [...row]
        .reverse()
        .map(skier => OTHERS[skier] ?? skier)
        .join(''),
    )
    .join('|');

const cutBy = (alone: (row: string) => string[]): Regions<string> => ({
  of: slope => bands(slope, alone),
  options: (region, player = 0) => skis(region, player).map(move => bands(skied(region, move), alone)),
  negatives: region => [mirrored(region)],
});

/** Ski Jumps. */
export const skiJumps = defineGridRuleset({
  id: 'ski-jumps',
  title: 'Ski Jumps',
  summary: 'Ski east or west, off the slope in the end, or jump down over an enemy; who cannot move loses.',
  rules:
    'Left’s skiers go to the right, Right’s to the left: any number of free squares along their row, and from its end off the slope. A jumper right above an enemy may ' +
    'jump over it to the free square below that; whoever was jumped over is a slipper from then on and will not jump. Whoever cannot move loses.',
  ending: 'steps to go',
  letters: '.LlRr',
  meaning: 'L and R jumpers, l and r slippers, "." free: L....|....R|.....',
  pieces: PIECES,
  width: 5,
  height: 3,
  start: (width, height) =>
    makeGrid(width, height, (y, x) => (y === 0 && x === 0 ? 'L' : y === 1 && x === width - 1 ? 'R' : '.')),
  examples: ['L....|....R|.....', '.L...|.R...|.....', 'L....|....R|l....'],
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 1'],
  moves: skis,
  play: skied,
  negative: mirrored,
  regions: withImpartial(cutBy(counted), cutBy(kept)),
});
