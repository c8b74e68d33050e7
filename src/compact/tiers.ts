/**
 * The face for loops of a board game: its tiers (`sectors.ts`), the numbers of its positions (`sector-ranks.ts`), and the rules at one index
 * at a time, asked of the author's functions.
 *
 * Rows are kept as their maker sees them, who has moved last: so the row after a move is one as it stands, and the maker's men, which
 * are numbered first, stay what they are as long as positions of an orbit follow one another.
 */

import { ZugzwangError } from '../core/errors.js';
import { TIE, UNDECIDED } from '../core/outcome.js';
import { endValue, MOST_PAYOFF } from '../core/payoff-value.js';
import { describe } from '../core/text/describe.js';
import {
  NO_ORIGIN,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPayoffs,
  type TierPosition,
  type TierRules,
  UnforeseenError,
} from '../core/tiers.js';
import type { Permutation } from '../ranking/symmetry.js';
import { type CountLayout, SectorTable } from './counts.js';
import type { Exchange } from './exchange.js';
import { countOf } from './mask.js';
import type { RowRules } from './rules.js';
import { RankTables, SectorCursor, type SectorRanks } from './sector-ranks.js';
import { type Foreseen, planSectors, type SectorPlan } from './sectors.js';
import type { BoardPosition } from './shape.js';
import { turnMask } from './turn.js';
import { type Change, type Changes, STEP, sampleChanges, stepPlace, UNKNOWN } from './undo.js';

const NOTHING_FORESEEN: Foreseen = { edges: [], changes: [], moves: 0, predecessors: 0, payoff: 0 };

/** No position has more moves, or predecessors. */
const MOST_ROOM = 2 ** 20;

/** From one payoff to the other no move gains more. */
const MOST_GAIN = 2 * MOST_PAYOFF;

/** No tier has more indices. */
const MOST_INDICES = 2 ** 31 - 1;

/** Plans the tiers of a board game. @throws ZugzwangError `usage` where it cannot be numbered */
export function boardTiers(board: RowRules, given: unknown): TierNumbering<BoardPosition> {
  // What a solve adds to it is for the plan after this one.
  const foreseen = structuredClone(given === undefined ? NOTHING_FORESEEN : demandForeseen(given, board));
  const space = new BoardSpace(board, foreseen);
  const { exchange, layout } = space;
  const row = new Int32Array(layout.layout.width);
  const mine = new Int32Array(layout.layout.width);
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
      const player = space.views === 2 ? view : mover;
      if (player === 1 || board.isImpartial) return { position: [...row], player };
      exchange.write(row, 0, mine);
      return { position: [...mine], player };
    },
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
  const { edges, changes, bound = false, moves, predecessors, payoff } = Object(given) as Partial<Foreseen>;
  const isPlayer = (player: unknown) => player === undefined || player === 0 || player === 1;
  const isGood =
    Array.isArray(edges) &&
    edges.every(isEdge) &&
    Array.isArray(changes) &&
    changes.every(one => isRow(one?.before) && isRow(one?.after) && typeof one?.again === 'boolean') &&
    changes.every(({ player }) => isPlayer(player)) &&
    typeof bound === 'boolean' &&
    isCount(moves, MOST_ROOM) &&
    isCount(predecessors, MOST_ROOM) &&
    isCount(payoff, MOST_PAYOFF);
  if (isGood) return given as Foreseen;
  throw new ZugzwangError('table', 'this is not what a plan of its tiers may be told to foresee');
}

/** A sector with its place in its tier. */
interface PlacedSector {
  readonly tier: number;
  readonly offset: number;
  readonly counts: Int32Array;
  readonly mover: 0 | 1;
  readonly key: number;
  readonly ranks: SectorRanks;
}

class BoardSpace implements TieredSpace {
  readonly board: RowRules;
  readonly layout: CountLayout;
  readonly exchange: Exchange;
  readonly differ: boolean;
  readonly views: 1 | 2;
  readonly start: TierPosition;
  readonly maxSuccessors: number;
  readonly maxPredecessors: number;
  readonly isFast = true;
  readonly listsOver = true;
  readonly extraTurns: boolean;
  readonly all: boolean;
  readonly payoff?: TierPayoffs;
  /** By number. */
  readonly sectors: readonly PlacedSector[];
  readonly table: SectorTable;
  readonly changes: Changes | undefined;
  /** By number of a sector: 1 where a step that is known can be made wherever its man stands and the point that it leads to is free. */
  readonly stepsFreely: Uint8Array;
  readonly foreseen: Foreseen;
  readonly #plan: SectorPlan;
  readonly #sizes: number[] = [];
  readonly #children: readonly (readonly number[])[];
  readonly #loopFree: readonly boolean[];

  constructor(board: RowRules, foreseen: Foreseen) {
    const { rules } = board;
    this.board = board;
    this.foreseen = foreseen;
    this.differ = rules.differ === true;
    this.views = this.differ || board.isImpartial ? 1 : 2;
    const plan = planSectors(board, foreseen);
    this.#plan = plan;
    this.extraTurns = rules.extraTurns === true;
    this.all = rules.allPositions === true;
    if (rules.payoff !== undefined) {
      const { payoff: most } = plan;
      this.payoff = { most, gains: board.hasGains, unforeseen: worth => this.tooMuch(worth) };
    }
    this.layout = plan.counts;
    this.exchange = plan.exchange;
    this.table = new SectorTable(plan.counts.keys);
    const ranks = new RankTables(plan.counts, numberedGroups(board));
    const sectors: PlacedSector[] = [];
    const tierOf = new Int32Array(plan.sectors.length);
    plan.tiers.forEach((members, tier) => {
      let offset = 0;
      for (const sector of members) {
        const { counts, mover, key } = plan.sectors[sector]!;
        const placed = { tier, offset, counts, mover, key, ranks: ranks.of(counts) };
        sectors[sector] = placed;
        this.table.set(key, sector);
        tierOf[sector] = tier;
        offset += placed.ranks.size;
      }
      if (offset > MOST_INDICES)
        throw new ZugzwangError('usage', `a tier of ${offset.toLocaleString('en')} positions, more than 2^31 − 1`);
      this.#sizes.push(offset);
    });
    this.sectors = sectors;
    const leads = plan.tiers.map(
      members => new Set(members.flatMap(s => [...plan.sectors[s]!.after]).map(s => tierOf[s]!)),
    );
    this.#loopFree = leads.map((to, tier) => !to.has(tier));
    this.#children = leads.map((to, tier) => [...to].filter(child => child !== tier).sort((a, b) => a - b));
    const startRow = new Int32Array(layoutWidth(board));
    this.exchange.write(board.layout.startRow(rules.start), 0, startRow);
    this.start = this.rank(startRow, 0, 0)!;
    const loops = this.#loopFree.includes(false);
    this.stepsFreely = new Uint8Array(sectors.length).fill(foreseen.bound === true ? 0 : 1);
    this.changes = !loops || rules.unmoves !== undefined ? undefined : this.#sampleChanges();
    this.maxSuccessors = roomFor(Math.max(foreseen.moves, plan.moves));
    const before = this.changes?.list.length ?? 2 * this.maxSuccessors;
    this.maxPredecessors = loops ? roomFor(Math.max(foreseen.predecessors, before)) : 0;
  }

  get tierCount(): number {
    return this.#plan.tiers.length;
  }

  tierName(tier: number): string {
    return (
      this.#plan.tiers[tier]!.slice(0, 2)
        .map(sector => this.#nameOf(sector))
        .join(', ') + (this.#plan.tiers[tier]!.length > 2 ? ' …' : '')
    );
  }

  #nameOf(sector: number): string {
    const { counts, mover } = this.sectors[sector]!;
    const { layout, kinds, places } = this.layout;
    const names = [...counts].map((count, k) => {
      if (kinds[k] === 2) return `${count} seeds`;
      const { name } = layout.slots.find(({ at }) => at === places[k])!;
      return `${count} ${name}`;
    });
    const who = this.differ ? `${this.board.rules.players![mover]}: ` : '';
    return who + names.join(' + ');
  }

  tierSize(tier: number): number {
    return this.#sizes[tier]!;
  }

  childTiers(tier: number): readonly number[] {
    return this.#children[tier]!;
  }

  isLoopFree(tier: number): boolean {
    return this.#loopFree[tier]!;
  }

  /**
   * Within a tier, where all its moves are steps that can be made wherever there is room, and play comes to it from others: then nearly all of it can be
   * reached. Where play starts in it, nobody knows.
   */
  looksBack(tier: number, from: number): boolean {
    if (tier !== from || tier === this.start.tier || this.all || this.extraTurns || this.isLoopFree(tier)) return false;
    return this.changes?.areSteps === true && this.sectorsOf(tier).every(sector => this.stepsFreely[sector] === 1);
  }

  sectorsOf(tier: number): readonly number[] {
    return this.#plan.tiers[tier]!;
  }

  openTier(tier: number): BoardTierRules {
    return new BoardTierRules(this, tier);
  }

  /** The numbers of a row as its maker sees it, which is one of the shape; undefined where it has none. */
  rank(row: Int32Array, base: number, mover: 0 | 1): TierPosition | undefined {
    const counts = new Int32Array(this.layout.length);
    this.layout.countsOf(row, base, counts);
    if (!this.layout.areCounts(counts)) return undefined;
    const sector = this.table.get(this.layout.keyOf(counts, mover));
    if (sector < 0) return undefined;
    const { tier, offset, ranks } = this.sectors[sector]!;
    return { tier, index: offset + ranks.rank(row, base) };
  }

  /** Writes the row with these numbers, as its maker sees it, and returns who is to move. */
  unrank({ tier, index }: TierPosition, out: Int32Array): 0 | 1 {
    const sector = this.sectors[this.sectorsOf(tier).findLast(s => this.sectors[s]!.offset <= index)!]!;
    const cursor = new SectorCursor(sector.ranks);
    writeCounters(this.layout, sector, out);
    cursor.seek(index - sector.offset, out);
    return sector.mover;
  }

  /** The error for a position that is worth more than was foreseen. */
  tooMuch(worth: number): Error {
    const { foreseen } = this;
    if (Math.abs(worth) > MOST_PAYOFF)
      throw new ZugzwangError('usage', `a payoff of ${worth}, and tiers take ${MOST_PAYOFF} at most`);
    // A power of two less one, so that it is not asked for often.
    const most = 2 ** (Math.floor(Math.log2(Math.abs(worth))) + 1) - 1;
    foreseen.payoff = Math.max(foreseen.payoff, Math.min(most, MOST_PAYOFF));
    return new UnforeseenError(`a payoff of ${worth}`, foreseen);
  }

  #sampleChanges(): Changes {
    const mine = new Int32Array(this.board.layout.width);
    const changes = sampleChanges(
      this.board,
      this.#plan,
      this.stepsFreely,
      tier => this.isLoopFree(tier),
      (rows, base, mover, again) => {
        if (this.board.layout.complaint(rows, base) !== undefined) return -1;
        if (!again) return this.rank(rows, base, this.differ ? other(mover) : mover)?.tier ?? -1;
        this.exchange.write(rows, base, mine);
        return this.rank(mine, 0, mover)?.tier ?? -1;
      },
    );
    for (const { before, after, again, player = 0 } of this.foreseen.changes)
      changes.add(before, 0, after, 0, player, again);
    return changes;
  }
}

const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);
const layoutWidth = ({ layout }: RowRules) => layout.width;

/**
 * By board, the symmetries under which positions are one class. Where play starts at a position that is not its own image, its images may be
 * out of reach: only those count that keep it, whoever looks at it, unless all positions are solved.
 */
function numberedGroups({ layout, rules }: RowRules): (readonly Permutation[])[] {
  const start = layout.startRow(rules.start);
  return layout.boards.map(({ board, slots }) => {
    if (rules.allPositions === true) return board.group;
    const keeps = (permutation: Permutation) =>
      slots.every(({ at }) => turnMask(permutation, start[at]!) === start[at]);
    const { turned } = board;
    const seen = (permutation: Permutation) =>
      turned === undefined ? permutation : turned.map(p => turned[permutation[p]!]!);
    return board.group.filter(permutation => keeps(permutation) && keeps(seen(permutation)));
  });
}

/** Rooms are larger than what was seen: a power of two less one, of which a fourth at least is spare. */
function roomFor(count: number): number {
  let room = 15;
  while (4 * count > 3 * room) room = 2 * room + 1;
  return room;
}

/** Writes what a sector's rows have in common; kinds without men are 0. */
function writeCounters({ kinds, places }: CountLayout, { counts }: PlacedSector, out: Int32Array): void {
  for (let k = 0; k < kinds.length; k++) if (kinds[k] !== 2) out[places[k]!] = kinds[k] === 1 ? counts[k]! : 0;
}

/** What is foreseen of the changes that may have led to the rows of a sector. */
interface Undoable {
  /** The sector from which steps lead here, and the kinds of men that step; none where their sector is of another tier. */
  readonly stepsFrom: PlacedSector | undefined;
  readonly steppers: readonly Stepper[];
  readonly stepsFreely: boolean;
  /** All changes but steps. */
  readonly changes: readonly Change[];
  /** As many changes are listed as there were when it was made. */
  readonly of: number;
}

/** A kind of men, and all kinds on its board, by their places in a row. */
interface Stepper {
  readonly place: number;
  readonly beside: readonly number[];
}

class BoardTierRules implements TierRules {
  readonly #space: BoardSpace;
  readonly #board: RowRules;
  readonly #tier: number;
  readonly #members: readonly number[];
  readonly #slotOfTier: Int32Array;
  readonly #cursors: readonly SectorCursor[];
  /** The sector at hand, by its place among the tier's, and its first index and the next one's. */
  #at = -1;
  #from = 0;
  #to = 0;
  #sector!: PlacedSector;
  #cursor!: SectorCursor;
  /** The row at hand, as its maker sees it and as the player to move sees it; and the counts as the latter sees them. */
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  readonly #mineCounts: Int32Array;
  /** The key of the row after a move that changes no counts. */
  #keyAfter = 0;
  /** Whether steps stay in the tier, and can be made wherever there is room for them. */
  #stepsFreely = false;
  /** Whether `found` has the moves of the row at hand, as long as nobody else has asked since. */
  #asked = -1;
  readonly #scratch: Int32Array;
  readonly #undoable: (Undoable | undefined)[] = [];
  readonly #before: Int32Array;
  /** The steps back that are still to be listed: the next kind of men, and of the one at hand its place, its men, where one of them has come from, and what is taken. */
  #stepper = 0;
  #place = 0;
  #arrived = 0;
  #arrivedAt = 0;
  #origins = 0;
  #taken = 0;

  constructor(space: BoardSpace, tier: number) {
    this.#space = space;
    this.#board = space.board;
    this.#tier = tier;
    this.#members = space.sectorsOf(tier);
    this.#cursors = this.#members.map(sector => new SectorCursor(space.sectors[sector]!.ranks));
    this.#slotOfTier = new Int32Array(space.tierCount).fill(-1);
    [tier, ...space.childTiers(tier)].forEach((to, slot) => {
      this.#slotOfTier[to] = slot;
    });
    const { width } = space.board.layout;
    this.#row = new Int32Array(width);
    this.#mine = new Int32Array(width);
    this.#scratch = new Int32Array(width);
    this.#before = new Int32Array(width);
    this.#mineCounts = new Int32Array(space.layout.length);
  }

  seek(index: number): void {
    if (index < this.#from || index >= this.#to) this.#enterSector(index);
    this.#cursor.seek(index - this.#from, this.#row);
    this.#asked = -1;
  }

  load(index: number): number {
    this.seek(index);
    this.#space.exchange.write(this.#row, 0, this.#mine);
    const board = this.#board;
    try {
      board.load(this.#mine, 0, this.#sector.mover);
      const value = this.#space.payoff === undefined ? board.over() : this.#payoff();
      if (value >= 0) return value;
      if (board.moves() === 0) return this.#stuck();
      this.#asked = board.asked;
      return UNDECIDED;
    } catch (error) {
      throw board.thrown(error);
    }
  }

  /** The value of the end of play, in a game that ends in a number, beyond the stake. */
  #payoff(): number {
    const board = this.#board;
    const payoff = board.payoff();
    if (payoff === undefined) return UNDECIDED;
    if (!Number.isSafeInteger(payoff))
      throw new Error(`payoff said ${describe(payoff)}, expected an integer or nothing`);
    const { stake = 0 } = board.rules;
    const worth = payoff - (this.#sector.mover === 0 ? stake : -stake);
    if (Math.abs(worth) > this.#space.payoff!.most) throw this.#space.tooMuch(worth);
    return endValue(worth);
  }

  #stuck(): number {
    const board = this.#board;
    if (this.#space.payoff === undefined) return board.stuck;
    if (board.rules.stuck === 'tie') return TIE;
    throw new Error('no move is left and payoff says nothing');
  }

  #enterSector(index: number): void {
    const { sectors, layout } = this.#space;
    const members = this.#members;
    let at = 0;
    while (at + 1 < members.length && sectors[members[at + 1]!]!.offset <= index) at++;
    const sector = sectors[members[at]!]!;
    this.#at = at;
    this.#sector = sector;

    this.#cursor = this.#cursors[at]!;
    this.#from = sector.offset;
    this.#to = sector.offset + sector.ranks.size;
    writeCounters(layout, sector, this.#row);
    const mine = layout.exchange(sector.counts);
    this.#mineCounts.set(mine);
    this.#keyAfter = layout.keyOf(mine, this.#space.differ ? other(sector.mover) : sector.mover);
    const after = this.#space.table.get(this.#keyAfter);
    const stays = after >= 0 && sectors[after]!.tier === this.#tier && !this.#space.isLoopFree(this.#tier);
    this.#stepsFreely = stays && this.#space.stepsFreely[members[at]!] === 1;
  }

  weight(): number {
    return this.#cursor.weight;
  }

  successors(out: TierMoves, settle: boolean): number {
    const board = this.#board;
    if (board.asked !== this.#asked) this.#askAgain();
    const { rows, count } = board.found;
    const { width } = board.layout;
    const { sectors } = this.#space;
    const slotOfTier = this.#slotOfTier;
    const { slots, indices } = out;
    if (count > this.#space.maxSuccessors) throw this.#tooMany(count);
    const { again, gains } = board.found;
    const { extraTurns, payoff } = this.#space;
    const hasGains = payoff?.gains === true;
    // Predecessors are exact where every change within the tier is known: none goes by unseen while positions are counted.
    const changes = settle ? this.#space.changes : undefined;
    const mine = this.#mine;
    const isLoopFree = this.#space.isLoopFree(this.#tier);
    const { mover } = this.#sector;
    let lastKey = -1;
    let sector!: PlacedSector;
    let slot = 0;
    let steps = 0;
    for (let i = 0; i < count; i++) {
      const base = i * width;
      const key = this.#keyOf(rows, base);
      const isAgain = extraTurns && again[i] === 1;
      if (key !== lastKey || isAgain) {
        sector = sectors[this.#sectorOf(rows, base, key, isAgain)]!;
        slot = slotOfTier[sector.tier]!;
        if (slot < 0 || (slot === 0 && isLoopFree)) throw this.#strange(rows, base, sector.key);
        lastKey = isAgain ? -1 : key;
      }
      if (slot === 0 && changes !== undefined) {
        const known = changes.has(mine, rows, base, mover, isAgain);
        if (known === UNKNOWN) throw this.#newChange(rows, base, isAgain);
        if (known === STEP) steps++;
      }
      slots[i] = slot;
      if (isAgain) {
        this.#space.exchange.write(rows, base, this.#before);
        indices[i] = ~(sector.offset + sector.ranks.rank(this.#before, 0));
      } else indices[i] = sector.offset + sector.ranks.rank(rows, base);
      if (hasGains) {
        if (Math.abs(gains[i]!) > MOST_GAIN)
          throw board.broken(`a move gains ${gains[i]}, tiers take ${MOST_GAIN} at most`, this.#mine);
        out.gains[i] = gains[i]!;
      }
    }
    if (changes !== undefined && this.#stepsFreely) this.#demandAllSteps(changes, steps);
    return count;
  }

  /** That the moves at hand have every known step that there is room for: where steps are undone without a look at the moves, none may lead nowhere. */
  #demandAllSteps(changes: Changes, steps: number): void {
    const { mover } = this.#sector;
    const room = changes.countSteps(this.#mine, mover);
    if (steps === room || changes.countDistinctSteps(this.#mine, this.#board.found, mover) === room) return;
    this.#space.foreseen.bound = true;
    throw new UnforeseenError('a step that is not always possible', this.#space.foreseen);
  }

  /** The sector of a row after a move, whose key is given as its maker's. */
  #sectorOf(rows: Int32Array, base: number, key: number, again: boolean): number {
    const { layout, table } = this.#space;
    // After an extra turn its maker is the player to move.
    const { mover } = this.#sector;
    const found = key >= 0 && again ? layout.checkedKey(rows, base, layout.exchangedWeights, mover) : key;
    const number = found < 0 ? -1 : table.get(found);
    if (number < 0) throw this.#strange(rows, base, found);
    return number;
  }

  #askAgain(): void {
    const board = this.#board;
    this.#space.exchange.write(this.#row, 0, this.#mine);
    board.load(this.#mine, 0, this.#sector.mover);
    board.moves();
    this.#asked = board.asked;
  }

  /** The key of a row after a move, as its maker sees it; −1 where it leaves the shape. */
  #keyOf(rows: Int32Array, base: number): number {
    const { layout } = this.#space;
    const { kinds, places, most, weights, off, begins, length } = layout;
    const mine = this.#mine;
    const counts = this.#mineCounts;
    let key = this.#keyAfter;
    let taken = 0;
    for (let k = 0; k < length; k++) {
      const kind = kinds[k]!;
      const place = places[k]!;
      if (kind === 0) {
        const men = rows[base + place]!;
        if (begins[k] === 1) taken = off[k]!;
        if ((men & taken) !== 0) return -1;
        taken |= men;
        if (men === mine[place]) continue;
        const count = countOf(men);
        if (count > most[k]!) return -1;
        key += (count - counts[k]!) * weights[k]!;
      } else if (kind === 1) {
        const value = rows[base + place]!;
        if (value === mine[place]) continue;
        if (value < 0 || value > most[k]!) return -1;
        key += (value - counts[k]!) * weights[k]!;
      } else {
        const seeds = layout.seedsOf(rows, base);
        if (seeds < 0 || seeds > most[k]!) return -1;
        key += (seeds - counts[k]!) * weights[k]!;
      }
    }
    return key;
  }

  predecessors(out: Int32Array): number {
    if (this.#space.isLoopFree(this.#tier)) return 0;
    const board = this.#board;
    try {
      if (board.rules.unmoves !== undefined) return this.#unmove(out);
      if (this.#space.extraTurns) this.#space.exchange.write(this.#row, 0, this.#mine);
      return this.#undo(out);
    } catch (error) {
      throw board.thrown(error);
    } finally {
      this.#asked = -1;
    }
  }

  /** By the author's `unmoves`. */
  #unmove(out: Int32Array): number {
    const board = this.#board;
    const { width } = board.layout;
    const { exchange, differ, maxPredecessors } = this.#space;
    const maker = differ ? other(this.#sector.mover) : 0;
    board.load(this.#row, 0, maker);
    const found = board.unmoves();
    if (found > maxPredecessors) throw this.#tooManyBefore(found);
    const { rows } = board.found;
    const before = this.#before;
    let count = 0;
    for (let i = 0; i < found; i++) {
      const sector = this.#sectorBefore(rows, i * width, maker);
      if (sector === undefined) continue;
      exchange.write(rows, i * width, before);
      out[count++] = sector.offset + sector.ranks.rank(before, 0);
    }
    return count;
  }

  /** By undoing what moves were seen to change. */
  #undo(out: Int32Array): number {
    const board = this.#board;
    const { layout } = board;
    const { width } = layout;
    const { exchange, differ, maxPredecessors } = this.#space;
    const { mover } = this.#sector;
    const maker = differ ? other(mover) : 0;
    const earlier = this.#scratch;
    const { changes, stepsFrom } = this.#changesTo();
    let count = stepsFrom === undefined ? 0 : this.#undoSteps(maker, out);
    for (let c = 0; c < changes.length; c++) {
      const change = changes[c]!;
      const { again } = change;
      const row = again ? this.#mine : this.#row;
      if (!undoes(change, row, earlier, width)) continue;
      const player = again ? mover : maker;
      const sector = this.#sectorBefore(earlier, 0, player);
      if (sector === undefined || !this.#leadsTo(row, earlier, player, again)) continue;
      if (count === maxPredecessors) throw this.#tooManyBefore(count + 1);
      exchange.write(earlier, 0, this.#before);
      const index = sector.offset + sector.ranks.rank(this.#before, 0);
      out[count++] = again ? ~index : index;
    }
    return count;
  }

  /** Steps back: men to the points that they may have come from, as the board's changes have them. */
  #undoSteps(maker: 0 | 1, out: Int32Array): number {
    const { maxPredecessors } = this.#space;
    const { stepsFreely } = this.#changesTo();
    let count = 0;
    this.#beginSteps();
    while (this.#stepBack()) {
      if (!stepsFreely && !this.#leadsTo(this.#row, this.#scratch, maker, false)) continue;
      if (count === maxPredecessors) throw this.#tooManyBefore(count + 1);
      out[count++] = this.#indexBefore();
    }
    return count;
  }

  /** Origins are undone steps; another tier is not asked for. */
  lookBack(): void {
    this.#beginSteps();
  }

  origin(): number {
    return this.#stepBack() ? this.#indexBefore() : NO_ORIGIN;
  }

  #beginSteps(): void {
    const { stepsFrom } = this.#changesTo();
    this.#stepper = stepsFrom === undefined ? Number.POSITIVE_INFINITY : 0;
    this.#arrived = 0;
    this.#origins = 0;
  }

  /** Writes the row before the next step that may have led here into `#scratch`; false where there is none left. */
  #stepBack(): boolean {
    const { steppers, stepsFrom } = this.#changesTo();
    const row = this.#row;
    for (;;) {
      if (this.#origins !== 0) {
        const from = this.#origins & -this.#origins;
        this.#origins ^= from;
        this.#scratch[this.#place] = (row[this.#place]! ^ this.#arrivedAt) | from;
        return true;
      }
      if (this.#arrived !== 0) {
        const to = this.#arrived & -this.#arrived;
        this.#arrived ^= to;
        this.#arrivedAt = to;
        // As the maker sees it, the row before lies in the sector that steps lead from.
        const steps = this.#space.changes!.stepsTo[stepsFrom!.mover]!;
        this.#origins = steps[32 * this.#place + 31 - Math.clz32(to)]! & ~this.#taken;
        continue;
      }
      if (!(this.#stepper < steppers.length)) return false;
      const { place, beside } = steppers[this.#stepper++]!;
      this.#scratch.set(row);
      this.#place = place;
      this.#arrived = row[place]!;
      this.#taken = 0;
      for (let i = 0; i < beside.length; i++) this.#taken |= row[beside[i]!]!;
    }
  }

  /** The index of the row before, in the sector that steps lead from. */
  #indexBefore(): number {
    const { offset, ranks } = this.#changesTo().stepsFrom!;
    this.#space.exchange.write(this.#scratch, 0, this.#before);
    return offset + ranks.rank(this.#before, 0);
  }

  /** Whether a move of this player leads from an earlier row to this one, as the player sees both. */
  #leadsTo(row: Int32Array, earlier: Int32Array, player: 0 | 1, isAgain: boolean): boolean {
    const board = this.#board;
    const { width } = board.layout;
    board.load(earlier, 0, player);
    if (board.isOver()) return false;
    const found = board.moves();
    const { rows, again } = board.found;
    next: for (let i = 0; i < found; i++) {
      if ((again[i] === 1) !== isAgain) continue;
      const base = i * width;
      for (let k = 0; k < width; k++) if (rows[base + k] !== row[k]) continue next;
      return true;
    }
    return false;
  }

  /** The sector of this tier that a row lies in which `maker` is to move at, as that player sees it. */
  #sectorBefore(rows: Int32Array, base: number, maker: 0 | 1): PlacedSector | undefined {
    const { layout, table, sectors } = this.#space;
    const key = layout.checkedKey(rows, base, layout.exchangedWeights, maker);
    const number = key < 0 ? -1 : table.get(key);
    const sector = number < 0 ? undefined : sectors[number]!;
    return sector?.tier === this.#tier ? sector : undefined;
  }

  /** The changes that may have led to rows of the sector at hand. */
  #changesTo(): Undoable {
    const { list } = this.#space.changes!;
    const known = this.#undoable[this.#at];
    if (known?.of === list.length) return known;
    const { counts, mover } = this.#sector;
    const { layout, table, sectors, differ } = this.#space;
    const mine = layout.exchange(counts);
    const stepping = new Set(list.map(stepPlace));
    const changes = list.filter(change => {
      if (stepPlace(change) >= 0) return false;
      const { put, taken, added, again } = change;
      const before = (again ? mine : counts).map((count, k) => {
        const place = layout.places[k]!;
        if (layout.kinds[k] === 0) return count - countOf(put[place]!) + countOf(taken[place]!);
        if (layout.kinds[k] === 1) return count - added[place]!;
        return count - layout.pits.reduce((sum, pit) => sum + added[pit]!, 0);
      });
      if (!layout.areCounts(before)) return false;
      const number = table.get(layout.keyOf(layout.exchange(before), differ && !again ? other(mover) : mover));
      return number >= 0 && sectors[number]!.tier === this.#tier;
    });
    const steppers = layout.layout.boards.flatMap(({ slots }) => {
      const beside = slots.map(({ at }) => at);
      return beside.filter(place => stepping.has(place)).map(place => ({ place, beside }));
    });
    const number = table.get(layout.keyOf(mine, differ ? other(mover) : mover));
    const isOwn = steppers.length > 0 && number >= 0 && sectors[number]!.tier === this.#tier;
    const stepsFrom = isOwn ? sectors[number] : undefined;
    const stepsFreely = isOwn && this.#space.stepsFreely[number] === 1;
    return (this.#undoable[this.#at] = { changes, steppers, stepsFrom, stepsFreely, of: list.length });
  }

  /** The error for a move within the tier that changes what none was seen to change; the next plan knows of it. */
  #newChange(rows: Int32Array, base: number, again: boolean): Error {
    const after = [...rows.subarray(base, base + this.#mine.length)];
    this.#space.foreseen.changes.push({ before: [...this.#mine], after, again, player: this.#sector.mover });
    return new UnforeseenError('a change within a tier', this.#space.foreseen);
  }

  #tooMany(count: number): Error {
    this.#space.foreseen.moves = Math.max(this.#space.foreseen.moves, count);
    return new UnforeseenError(`${count} moves at one position`, this.#space.foreseen);
  }

  #tooManyBefore(count: number): Error {
    this.#space.foreseen.predecessors = Math.max(this.#space.foreseen.predecessors, count);
    return new UnforeseenError(`${count} predecessors of one position`, this.#space.foreseen);
  }

  /** The error for a move that leaves the shape, or leads to a sector that was not foreseen. */
  #strange(rows: Int32Array, base: number, key: number): Error {
    const board = this.#board;
    const complaint = board.layout.complaint(rows, base);
    if (complaint !== undefined) return board.broken(`a move leaves the shape: ${complaint}`, this.#mine);
    this.#space.foreseen.edges.push([this.#sector.key, key]);
    return new UnforeseenError('a move changes counts', this.#space.foreseen);
  }
}

/** Writes the row before a change; false where the change cannot have been made. */
function undoes({ put, taken, added }: Change, row: Int32Array, earlier: Int32Array, width: number): boolean {
  for (let i = 0; i < width; i++) {
    const value = row[i]!;
    if ((value & put[i]!) !== put[i] || (value & taken[i]!) !== 0) return false;
    earlier[i] = ((value & ~put[i]!) | taken[i]!) - added[i]!;
  }
  return true;
}
