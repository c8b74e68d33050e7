/**
 * The face for loops of a board game: its tiers (`sectors.ts`), the numbers of its positions (`sector-ranks.ts`), and the rules at one index
 * at a time, asked of the author's functions.
 *
 * Rows are kept as their maker sees them, who has moved last: so the row after a move is one as it stands, and the maker's men, which
 * are numbered first, stay what they are as long as positions of an orbit follow one another.
 */
import { ZugzwangError } from '../../core/errors.js';
import { MOST_PAYOFF } from '../../core/payoff-value.js';
import type { TieredSpace, TierKernel, TierNumbering, TierPosition, TierRules } from '../../core/tiers.js';
import type { RowRules } from '../board/rules.js';
import type { BoardPosition } from '../board/shape.js';
import { columnTiers } from '../columns/column-space.js';
import { findColumns } from '../columns/find-columns.js';
import { BoardPlan } from './board-plan.js';
import { ClassCheck } from './class-check.js';
import { DropKernel } from './drop-kernel.js';
import type { Foreseen } from './sectors.js';
import { SteppingTierRules } from './stepping-rules.js';
import { BoardTierRules } from './tier-rules.js';

/** No position has more moves, or predecessors. */
const MOST_ROOM = 2 ** 20;

/** No position has more seeds. */
const MOST_SEEDS = 2 ** 31 - 1;

const NOTHING_FORESEEN: Foreseen = { edges: [], changes: [], moves: 0, predecessors: 0, payoff: 0 };

/** Plans the tiers of a board game. @throws ZugzwangError `usage` where it cannot be numbered */
export function boardTiers(board: RowRules, given: unknown): TierNumbering<BoardPosition> {
  const found = given === undefined ? findColumns(board) : undefined;
  return found === undefined ? tiersByCounts(board, given) : columnTiers(board, found, NOTHING_FORESEEN);
}

/** The tiers that games had up to version 0.9 which have tiers by columns now; undefined where they are the same. */
export function formerBoardTiers(board: RowRules): TierNumbering<BoardPosition> | undefined {
  return findColumns(board) === undefined ? undefined : tiersByCounts(board, undefined);
}

function tiersByCounts(board: RowRules, given: unknown): TierNumbering<BoardPosition> {
  // What a solve adds to it is for the plan after this one.
  const foreseen = structuredClone(given === undefined ? NOTHING_FORESEEN : demandForeseen(given, board));
  const space = new BoardSpace(board, foreseen);
  const { exchange, layout } = space;
  const row = new Int32Array(layout.layout.width);
  const mine = new Int32Array(layout.layout.width);
  const image = new Int32Array(layout.layout.width);
  const mineThere = new Int32Array(layout.layout.width);
  const classes = new ClassCheck(board, (rows, base, mover, again) => space.rankAfter(rows, base, mover, again));
  /** What a row, as its maker sees it, is to who is to move. */
  const stateOf = (maker: Int32Array, player: 0 | 1) => {
    if (player === 1 || board.isImpartial) return { position: [...maker], player };
    exchange.write(maker, 0, mine);
    return { position: [...mine], player };
  };
  const askTwice = (at: TierPosition, chance: () => number) => {
    const mover = space.unrank(at, row);
    space.imageByChance(row, chance, image);
    exchange.write(row, 0, mine);
    exchange.write(image, 0, mineThere);
    return classes.ask(mine, mineThere, mover);
  };
  return {
    space,
    ...(given === undefined ? {} : { foreseen: given }),
    rank(position, player) {
      if (layout.layout.complaint(position, 0) !== undefined) return undefined;
      // The first player's view is the maker's where the second is to move.
      if (player === 1 || board.isImpartial) row.set(position);
      else exchange.write(position, 0, row);
      return space.rank(row, 0, space.differ ? player : 0);
    },
    unrank(at, view) {
      const mover = space.unrank(at, row);
      return stateOf(row, space.views === 2 ? view : mover);
    },
    *images(at, view) {
      const mover = space.unrank(at, row);
      for (const image of space.imagesOf(row)) yield stateOf(image, space.views === 2 ? view : mover);
    },
    askTwice,
    checkPlan: () => space.demandEntered(),
  };
}

/** @throws ZugzwangError `table` where data from a table, or from work, are none that a solve of this game has noted */
function demandForeseen(given: unknown, { layout }: RowRules): Foreseen {
  const isCount = (value: unknown, most: number) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === layout.width && row.every(value => (value | 0) === value);
  const isEdge = (edge: unknown) =>
    Array.isArray(edge) && edge.length === 2 && edge.every(key => isCount(key, Number.MAX_SAFE_INTEGER));
  const {
    edges,
    changes,
    without = [],
    bound = false,
    ends = false,
    moves,
    predecessors,
    payoff,
    seeds = 0,
  } = Object(given) as Partial<Foreseen>;
  const isPlayer = (player: unknown) => player === undefined || player === 0 || player === 1;
  const isGood =
    Array.isArray(edges) &&
    edges.every(isEdge) &&
    Array.isArray(changes) &&
    changes.every(one => isRow(one?.before) && isRow(one?.after) && typeof one?.again === 'boolean') &&
    changes.every(({ player }) => isPlayer(player)) &&
    Array.isArray(without) &&
    without.every(key => isCount(key, Number.MAX_SAFE_INTEGER)) &&
    typeof bound === 'boolean' &&
    typeof ends === 'boolean' &&
    isCount(moves, MOST_ROOM) &&
    isCount(predecessors, MOST_ROOM) &&
    isCount(payoff, MOST_PAYOFF) &&
    isCount(seeds, MOST_SEEDS);
  if (isGood) return given as Foreseen;
  throw new ZugzwangError('table', 'this is not what a plan of its tiers may be told to foresee');
}

class BoardSpace extends BoardPlan implements TieredSpace {
  readonly openKernel?: () => TierKernel;

  constructor(board: RowRules, foreseen: Foreseen) {
    super(board, foreseen);
    const drops = this.findDropGame();
    if (drops !== undefined) this.openKernel = () => new DropKernel(this, drops);
  }

  openTier(tier: number): TierRules {
    return this.isTabled(tier) ? new SteppingTierRules(this, tier) : new BoardTierRules(this, tier);
  }
}
