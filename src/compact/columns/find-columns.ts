/**
 * Whether board rules drop men into columns, and which lines end play: found from the rules at random positions, and held against them at every
 * position by whoever solves them (`ColumnJudge`).
 *
 * Play ends by lines where it does as soon as the opponent has men on all squares of one of some sets: the smallest such sets are searched for. As
 * long as a largest set of squares that holds none of those that are known ends play, one that is left out is in it, and is made smaller
 * until it ends play no more.
 */
import { type Chance, seededChance, shuffled } from '../../core/data/choose.js';
import { LOSE, packValue, UNDECIDED } from '../../core/outcome.js';
import type { Board } from '../board/board.js';
import { anyIn, maskOf, pointsOf, turnMask } from '../board/mask.js';
import type { OnPart } from '../board/parts.js';
import type { RowRules } from '../board/rules.js';
import { areMenPut } from '../tiers/drops.js';
import { type ColumnRules, firstMen } from './column-board.js';

/** Boards of more different heights have no tables of them. */
const MOST_HEIGHTS = 1 << 20;
/** So many random games are played and compared. */
const GAMES = 60;
/** Lines are searched for until so many largest sets in turn have shown none; more lines than this are no lines. */
const QUIET_SETS = 500;
const MOST_LINES = 1000;
/** So many full boards without a line are tried for one. */
const FULL_BOARDS = 200;

const LOST = packValue(LOSE, 0);

/** What was found of rules. */
export interface FoundColumns extends ColumnRules {
  /** Whether lines, and a full board, are what ends play. */
  readonly knowsLines: boolean;
}

/** What is known of rules that drop men into columns, as far as random play shows; undefined where they do something else. */
export function findColumns(rules: RowRules): FoundColumns | undefined {
  const board = columnsOf(rules);
  if (board === undefined) return undefined;
  const { width, height, group } = board;
  const chance = seededChance(3);
  const seen: Sighting[] = [];
  for (let game = 0; game < GAMES; game++) if (!playAtRandom(rules, board, chance, seen)) return undefined;
  const found = findLines(rules, board, chance);
  const { masks = [], value = LOST } = found ?? {};
  const fullValue = found === undefined ? rules.stuck : valueOfFull(rules, board, masks, chance);
  // Values beyond these are of ends that the rules foresee.
  const knowsLines =
    found !== undefined && Math.max(value, fullValue) < 4 && seen.every(agreesWith(masks, value, fullValue));
  return {
    ...{ width, height, mirror: group.length > 1, lineValue: value, fullValue, knowsLines },
    lines: knowsLines ? masks.map(mask => pointsOf(mask).map(point => squareOf(board, point))) : [],
  };
}

/** The board, where rules are of the shape: two players' men in columns, nothing else. */
function columnsOf({ layout, rules }: RowRules): Board | undefined {
  const [only, ...others] = layout.boards;
  if (only === undefined || others.length > 0 || layout.slots.length !== 2 || layout.side !== 1) return undefined;
  const { board, slots } = only;
  const { width, height, group, turned } = board;
  const isPlain =
    rules.differ !== true && rules.extraTurns !== true && rules.payoff === undefined && rules.allPositions !== true;
  if (board.kind !== 'columns' || turned !== undefined || !isPlain || (height + 1) ** width > MOST_HEIGHTS)
    return undefined;
  if (slots.some(({ part }) => 2 * (part as OnPart).most < board.points)) return undefined;
  const mirror = Array.from({ length: board.points }, (_, p) => p - (p % width) + width - 1 - (p % width));
  if (group.length > 2 || (group.length === 2 && group[1]!.join() !== mirror.join())) return undefined;
  const start = layout.startRow(rules.start);
  // Play from a start that is not its own image need not come to images.
  const isStart = pointsOf(start[0]!).length === pointsOf(start[1]!).length;
  return isStart && group.every(one => start.every(mask => turnMask(one, mask) === mask)) ? board : undefined;
}

/** Columns from the left, ranks from the bottom; points go rank by rank from the top. */
function squareOf({ width, height }: Board, point: number): number {
  return (point % width) * height + height - 1 - Math.floor(point / width);
}

/** A position that was seen: the opponent's men, and its value; `UNDECIDED` where play goes on. */
interface Sighting {
  readonly other: number;
  readonly value: number;
  readonly isFull: boolean;
}

const agreesWith =
  (lines: readonly number[], lineValue: number, fullValue: number) =>
  ({ other, value, isFull }: Sighting) =>
    value === (anyIn(lines, other) ? lineValue : isFull ? fullValue : UNDECIDED);

/** Plays a game at random; false where a move is something else than a drop. */
function playAtRandom(rules: RowRules, board: Board, chance: Chance, seen: Sighting[]): boolean {
  const row = Int32Array.from(rules.layout.startRow(rules.rules.start));
  try {
    for (;;) {
      const drops = board.drops(row[0]! | row[1]!);
      rules.load(row, 0, 0);
      const value = rules.over();
      // On a full board nothing can be dropped: a move there is something else.
      if (value < 0 && !areMenPut(rules, row[0]!, drops)) return false;
      const isFull = drops === 0;
      seen.push({ other: row[1]!, value: value < 0 && isFull ? rules.stuck : value, isFull });
      if (value >= 0 || isFull) return true;
      const free = pointsOf(drops);
      const own = row[0]! | (1 << free[Math.floor(chance() * free.length)]!);
      row[0] = row[1]!;
      row[1] = own;
    }
  } catch (error) {
    throw rules.thrown(error);
  }
}

/** What a full board is without a line, as one shows on which neither player has any, or the opponent has none. */
function valueOfFull(rules: RowRules, board: Board, lines: readonly number[], chance: Chance): number {
  const { all, points } = board;
  const row = new Int32Array(2);
  for (let tries = 0; tries < FULL_BOARDS; tries++) {
    const without = pointsOf(withoutLine(lines, all, chance));
    if (without.length < firstMen(points)) continue;
    row[1] = maskOf(without.slice(0, firstMen(points)));
    row[0] = all & ~row[1]!;
    if (anyIn(lines, row[0]!) && tries < FULL_BOARDS / 2) continue;
    try {
      rules.load(row, 0, 0);
      const value = rules.over();
      return value < 0 ? rules.stuck : value;
    } catch {
      break;
    }
  }
  return rules.stuck;
}

/** A largest set of points that holds no line. */
function withoutLine(lines: readonly number[], all: number, chance: Chance): number {
  let set = 0;
  for (const point of shuffled(pointsOf(all), chance)) if (!anyIn(lines, set | (1 << point))) set |= 1 << point;
  return set;
}

/** The smallest sets of the opponent's men that end play, all with the same value; undefined where they are not all that does. */
function findLines(
  rules: RowRules,
  { all }: Board,
  chance: Chance,
): { readonly masks: readonly number[]; readonly value: number } | undefined {
  if (rules.rules.over === undefined) return { masks: [], value: LOST };
  const row = new Int32Array(2);
  const lines: number[] = [];
  let value: number | undefined;
  /** Whether these men of the opponent's end play; another value than that of other lines counts as none. */
  const ends = (other: number) => {
    row[1] = other;
    rules.load(row, 0, 0);
    const said = rules.over();
    if (said < 0) return false;
    value ??= said;
    return said === value;
  };
  try {
    if (ends(0)) return undefined;
    for (let quiet = 0; quiet < QUIET_SETS; quiet++) {
      let set = withoutLine(lines, all, chance);
      if (!ends(set)) continue;
      for (const point of shuffled(pointsOf(set), chance)) if (ends(set & ~(1 << point))) set &= ~(1 << point);
      lines.push(set);
      quiet = 0;
      if (lines.length > MOST_LINES) return undefined;
    }
  } catch {
    // The rules need not stand positions that play cannot come to.
    return undefined;
  }
  return { masks: lines, value: value ?? LOST };
}
