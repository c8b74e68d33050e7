/** The plan of a board game's tiers with the numbers of its positions: sectors (`sectors.ts`), their numbering (`sector-ranks.ts`), what moves within them change. */
import { seededChance } from '../../core/data/choose.js';
import { ZugzwangError } from '../../core/errors.js';
import { LOSE, packValue, UNDECIDED } from '../../core/outcome.js';
import { MOST_PAYOFF } from '../../core/payoff-value.js';
import type { Task } from '../../core/task.js';
import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import { type TierPayoffs, type TierPosition, UnforeseenError } from '../../core/tiers.js';
import { SeedRanks } from '../../ranking/composition.js';
import type { Permutation } from '../../ranking/symmetry.js';
import type { Exchange } from '../board/exchange.js';
import { turnMask } from '../board/mask.js';
import type { BoardSlots } from '../board/parts.js';
import type { RowRules } from '../board/rules.js';
import { type CountLayout, SectorTable } from './counts.js';
import { type DropGame, type Drops, findDrops } from './drops.js';
import { EndTable, NOT_SURE } from './ends.js';
import { sectorsNotEntered } from './entered.js';
import { rowsInPlay } from './in-play.js';
import { findWeights, type Weights } from './levels.js';
import { MOST_SMALL, SmallMasks } from './pair-ranks.js';
import { RankTables, SectorCursor, type SectorRanks } from './sector-ranks.js';
import { type Foreseen, planSectors, randomRow, type SectorPlan } from './sectors.js';
import { findSteps, StepTable } from './steps.js';
import { type Changes, MOST_UNDONE, sampleChanges, stepPlace } from './undo.js';

/** Of so many indices one random row is compared with what is taken to end play; so many of each sector at least, and of all together at most as far as that. */
const INDICES_A_ROW = 16;
const ROWS_OF_SECTOR = 8;
const MOST_ROWS = 4000;

/** So many random rows of a tier are asked how play ends. */
const ENDS_LOOKED_AT = 60;

/** Moves of a tier are listed where there are no more, as far as was seen: that takes 12 bytes a move, 4 of which are kept. */
const MOST_LISTED = 2 ** 22;

/** No tier has more indices. */
const MOST_INDICES = 2 ** 31 - 1;

/** Where more sectors than these would be sampled, play may come to few rows for all that. */
const MOST_SAMPLED = 200;

/** A sector with its place in its tier. */
export interface PlacedSector {
  readonly tier: number;
  readonly offset: number;
  readonly counts: Int32Array;
  readonly mover: 0 | 1;
  readonly key: number;
  readonly ranks: SectorRanks;
}

/** The plan of a board game's tiers, with the numbers of its positions: all of its face for loops but the rules. */
export class BoardPlan {
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
  readonly endsApart: boolean;
  readonly payoff?: TierPayoffs;
  /** By number. */
  readonly sectors: readonly PlacedSector[];
  readonly table: SectorTable;
  readonly changes: Changes | undefined;
  /** What men weigh whose steps lead one way, where all moves within tiers are such steps. */
  readonly weights: Weights | undefined;
  /** The places of the only two kinds of men, on one board: the own ones and the opponent's; undefined where there are others. */
  readonly pair: { readonly own: number; readonly other: number } | undefined;
  /** Of their masks, on a board of up to 16 points. */
  readonly small: SmallMasks | undefined;
  /** By number of a sector: 1 where a step that is known can be made wherever its man stands and the point that it leads to is free. */
  readonly stepsFreely: Uint8Array;
  /** Where rows are pits and nothing else: their numbers, whatever their sector. */
  readonly sown: SeedRanks | undefined;
  readonly foreseen: Foreseen;
  /** Whether what one player has on the board is what ends play. */
  readonly #endsByMen: boolean;
  /** By key of a row without men. */
  readonly #ends = new Map<number, EndTable>();
  /** By number of a sector, as it is asked for: its steps, or null where they depend on more than the own men. */
  readonly #steps: (StepTable | null | undefined)[] = [];
  /** By tier, as it is asked for. */
  readonly #drops: (Drops | null | undefined)[] = [];
  /** The place of the men that make all known changes within tiers, which are steps, when there were so many; −1 where others do. */
  #stepping: { readonly of: number; readonly place: number } = { of: -1, place: -1 };
  readonly #plan: SectorPlan;
  readonly #groups: readonly (readonly Permutation[])[];
  /** A row after an extra turn, as the player sees it who does not move. */
  readonly #exchanged: Int32Array;
  readonly #sizes: number[] = [];
  readonly #children: readonly (readonly number[])[];
  readonly #loopFree: readonly boolean[];

  constructor(board: RowRules, foreseen: Foreseen) {
    const { rules } = board;
    this.board = board;
    this.foreseen = foreseen;
    this.#exchanged = new Int32Array(layoutWidth(board));
    this.differ = rules.differ === true;
    this.views = this.differ || board.isImpartial ? 1 : 2;
    const plan = planSectors(board, foreseen);
    this.#plan = plan;
    this.extraTurns = rules.extraTurns === true;
    this.all = rules.allPositions === true;
    this.endsApart = board.layout.isBounded;
    if (rules.payoff !== undefined) {
      // Where more was seen, the first position that is worth more says so.
      const most = Math.min(plan.payoff, MOST_PAYOFF);
      this.payoff = { most, gains: board.hasGains, unforeseen: worth => this.tooMuch(worth) };
    }
    this.layout = plan.counts;
    this.pair = onlyPair(board);
    this.exchange = plan.exchange;
    this.table = new SectorTable(plan.counts.keys);
    this.#groups = numberedGroups(board);
    this.small = this.pair && smallMasks(board, this.#groups[0]!);
    const ranks = new RankTables(plan.counts, this.#groups);
    const sectors: PlacedSector[] = [];
    const tierOf = new Int32Array(plan.sectors.length);
    plan.tiers.forEach((members, tier) => {
      let offset = 0;
      for (const sector of members) {
        const { counts, mover, key } = plan.sectors[sector]!;
        const placed = { tier, offset, counts, mover, key, ranks: this.#ranksOf(ranks, counts) };
        sectors[sector] = placed;
        this.table.set(key, sector);
        tierOf[sector] = tier;
        offset += placed.ranks.size;
      }
      if (offset > MOST_INDICES)
        throw unnumbered(`a tier of ${countText(offset)} positions, expected at most 2^31 − 1`, this.all);
      this.#sizes.push(offset);
    });
    this.sectors = sectors;
    if (this.layout.pits.length === layoutWidth(board))
      this.sown = new SeedRanks(this.layout.pits.length, this.layout.most[0]!);
    const leads = plan.tiers.map(
      members => new Set(members.flatMap(s => [...plan.sectors[s]!.after]).map(s => tierOf[s]!)),
    );
    this.#loopFree = leads.map((to, tier) => !to.has(tier));
    this.#children = leads.map((to, tier) => [...to].filter(child => child !== tier).sort((a, b) => a - b));
    const startRow = new Int32Array(layoutWidth(board));
    this.exchange.write(board.layout.startRow(rules.start), 0, startRow);
    this.start = this.rank(startRow, 0, 0)!;
    this.maxSuccessors = roomFor(plan.moves);
    const loops = this.#loopFree.includes(false);
    this.stepsFreely = new Uint8Array(sectors.length).fill(foreseen.bound === true ? 0 : 1);
    // Where the author says how moves are undone, only steps are better known.
    const isKnown =
      rules.unmoves !== undefined && (this.pair === undefined || this.extraTurns || this.payoff !== undefined);
    this.changes = loops && !isKnown ? this.#sampleChanges(rules.unmoves !== undefined) : undefined;
    const isPlain = !this.extraTurns && this.payoff === undefined;
    this.weights = this.changes === undefined || !isPlain ? undefined : findWeights(board, this.changes);
    const mayTable = isPlain && this.small !== undefined && !this.endsApart && rules.over !== undefined;
    this.#endsByMen = mayTable && foreseen.ends !== true;
    if (this.#endsByMen) this.#endsByMen = this.#areEndsByMen();
    const before = Math.max(this.changes?.list.length ?? 0, rules.unmoves === undefined ? 0 : 2 * this.maxSuccessors);
    this.maxPredecessors = loops ? roomFor(Math.max(foreseen.predecessors, before)) : 0;
  }

  /** The numbers of rows with these counts. @throws ZugzwangError `usage` where there are too many */
  #ranksOf(tables: RankTables, counts: Int32Array): SectorRanks {
    try {
      return tables.of(counts);
    } catch (error) {
      throw error instanceof ZugzwangError ? unnumbered(error.message, this.all) : error;
    }
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
   * Whether where moves within a tier lead from is found by making all of them once: where seeds are sown in laps, say, nearly every move changes
   * something else, and there would be too many changes to be undone.
   */
  listsMoves(tier: number): boolean {
    const many = this.changes !== undefined && this.changes.others > MOST_UNDONE;
    return many && this.board.rules.unmoves === undefined && this.#isListable(tier);
  }

  #isListable(tier: number): boolean {
    return !this.isLoopFree(tier) && this.tierSize(tier) * this.#plan.moves <= MOST_LISTED;
  }

  levels(tier: number): number {
    const [least, most] = this.levelRange(tier);
    return this.weights === undefined || this.isLoopFree(tier) ? 0 : most - least + 1;
  }

  /** The least sum of weights in a tier, and the largest, were men not in each other's way. */
  levelRange(tier: number): readonly [number, number] {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const sector of this.sectorsOf(tier)) {
      const { counts, mover } = this.sectors[sector]!;
      const sorted = this.weights?.sorted[this.differ ? other(mover) : 0] ?? [];
      let [low, high] = [0, 0];
      counts.forEach((count, k) => {
        const weights = this.layout.kinds[k] === 0 ? (sorted[this.layout.places[k]!] ?? []) : [];
        for (let i = 0; i < Math.min(count, weights.length); i++) {
          low += weights[i]!;
          high += weights.at(-1 - i)!;
        }
      });
      least = Math.min(least, low);
      most = Math.max(most, high);
    }
    return [least, most];
  }

  /**
   * Within a tier, where all its moves are steps that need nothing but room, and play comes to it from others: then nearly all of it can be
   * reached. Where play starts in it, nobody knows. And at a tier all moves of which put a man on any free point.
   */
  looksBack(tier: number, from: number): boolean {
    if (tier === this.start.tier || this.all || this.extraTurns) return false;
    if (tier !== from) return this.dropsOf(from) !== null && this.isTabled(tier);
    // Where steps lead one way, little of a tier can be reached.
    if (this.isLoopFree(tier) || this.weights !== undefined) return false;
    if (this.isStepping(tier)) return true;
    if (this.board.rules.unmoves !== undefined) return false;
    return this.changes?.areSteps === true && this.sectorsOf(tier).every(sector => this.stepsFreely[sector] === 1);
  }

  /** Whether steps and drops that lead to a tier, and its own, are read off tables: its moves are steps, or leave it. */
  isTabled(tier: number): boolean {
    if (this.endsApart) return false;
    if (this.isStepping(tier)) return true;
    if (!this.isLoopFree(tier) || this.pair === undefined || this.extraTurns || this.payoff !== undefined) return false;
    return this.#isPaired(this.sectorsOf(tier)[0]!);
  }

  /** Whether a sector has men of both kinds, the own ones numbered first. */
  #isPaired(sector: number): boolean {
    const { pair } = this.sectors[sector]!.ranks;
    return pair !== undefined && pair.first === this.pair?.own && pair.second === this.pair.other;
  }

  /** What all moves of a tier do, where they put a man on any free point; null where they do not. */
  dropsOf(tier: number): Drops | null {
    const known = this.#drops[tier];
    return known !== undefined ? known : (this.#drops[tier] = this.#findDrops(tier));
  }

  #findDrops(tier: number): Drops | null {
    if (!this.isTabled(tier) || !this.isLoopFree(tier) || this.foreseen.bound === true) return null;
    const sector = this.sectorsOf(tier)[0]!;
    const { counts, mover } = this.sectors[sector]!;
    const { own, other: beside } = this.pair!;
    const chance = seededChance(sector);
    const row = new Int32Array(this.board.layout.width);
    const drawRow = (out: Int32Array) => {
      randomRow(this.#plan, counts, chance, row);
      this.exchange.write(row, 0, out);
    };
    const { all } = this.board.layout.boards[0]!.board;
    return findDrops(this.board, { mover, own, other: beside }, all, drawRow, (rows, base) => {
      if (this.board.layout.complaint(rows, base) !== undefined) return -1;
      const at = this.rank(rows, base, this.differ ? other(mover) : mover);
      return at === undefined ? -1 : this.sectorsOf(at.tier).findLast(s => this.sectors[s]!.offset <= at.index)!;
    });
  }

  /**
   * Where each move of the game puts a man on any free point, as random rows show: what play is worth that has ended before moves are out, the same everywhere,
   * and by tier the only view that it is reached in. Undefined where that is otherwise, or moves are of other kinds.
   */
  findDropGame(): DropGame | undefined {
    const { foreseen, all, tierCount } = this;
    if (foreseen.ends === true || all || this.#loopFree.includes(false)) return undefined;
    const views: (0 | 1)[] = [];
    views[this.start.tier] = 0;
    const values = new Set<number>();
    for (let tier = tierCount - 1; tier >= 0; tier--) {
      const own = views[tier];
      if (own === undefined) continue;
      if (!this.isTabled(tier)) return undefined;
      const drops = this.dropsOf(tier);
      const { hasMoves, ends } = this.#sampleEnds(tier);
      if (drops === null) {
        if (hasMoves) return undefined;
        continue;
      }
      const to = this.sectors[drops.after]!.tier;
      const view = this.views === 2 && own === 0 ? 1 : 0;
      if (!this.childTiers(tier).includes(to) || (views[to] ?? view) !== view) return undefined;
      views[to] = view;
      for (const value of ends) values.add(value);
    }
    return values.size > 1 ? undefined : { overValue: [...values][0] ?? packValue(LOSE, 0), views };
  }

  /** Whether there are moves at random rows of a tier, and what play is worth at those at which it is over. */
  #sampleEnds(tier: number): { readonly hasMoves: boolean; readonly ends: ReadonlySet<number> } {
    const { board, exchange } = this;
    const sector = this.sectorsOf(tier)[0]!;
    const { counts, mover } = this.sectors[sector]!;
    const chance = seededChance(sector);
    const row = new Int32Array(board.layout.width);
    const mine = new Int32Array(row.length);
    const ends = new Set<number>();
    let hasMoves = false;
    for (let looked = 0; looked < ENDS_LOOKED_AT; looked++) {
      randomRow(this.#plan, counts, chance, row);
      exchange.write(row, 0, mine);
      const value = overAt(board, mine, mover);
      if (value >= 0) ends.add(value);
      else if (board.tryMoves(mine, mover) > 0) hasMoves = true;
    }
    return { hasMoves, ends };
  }

  /** Whether all moves within a tier are known to be steps of the player's own men, by tables of what can be stepped to. */
  isStepping(tier: number): boolean {
    if (this.pair === undefined || this.extraTurns || this.payoff !== undefined || this.isLoopFree(tier)) return false;
    // Levels need no tables.
    if (this.changes === undefined || this.weights !== undefined) return false;
    if (this.steppingPlace() !== this.pair.own) return false;
    return this.sectorsOf(tier).every(sector => !this.stays(sector) || this.stepsOf(sector) !== null);
  }

  /** The place of the men that make all known changes within tiers, which are steps of one man; −1 where there are others. */
  steppingPlace(): number {
    const { list } = this.changes!;
    if (this.#stepping.of !== list.length) {
      const places = new Set(list.map(stepPlace));
      this.#stepping = { of: list.length, place: places.size === 1 ? [...places][0]! : -1 };
    }
    return this.#stepping.place;
  }

  /** The number of the sector that moves which keep all counts lead to; −1 where there is none. */
  sectorAfter(sector: number): number {
    const { counts, mover } = this.sectors[sector]!;
    return this.table.get(this.layout.keyOf(this.layout.exchange(counts), this.differ ? other(mover) : mover));
  }

  /** Whether moves that keep all counts stay in the tier. */
  stays(sector: number): boolean {
    const after = this.sectorAfter(sector);
    const { tier } = this.sectors[sector]!;
    return after >= 0 && this.sectors[after]!.tier === tier && !this.isLoopFree(tier);
  }

  /** The steps of the player to move at rows of a sector; null where they have no table, or are known to depend on more. */
  stepsOf(sector: number): StepTable | null {
    const known = this.#steps[sector];
    return known !== undefined ? known : (this.#steps[sector] = this.#findSteps(sector));
  }

  #findSteps(sector: number): StepTable | null {
    const placed = this.sectors[sector]!;
    const { ranks, mover } = placed;
    // As its maker sees it, whose men come first, the opponent of who is to move.
    if (this.pair === undefined || ranks.pair === undefined || this.foreseen.bound === true) return null;
    const { own, other: beside } = this.pair;
    const [otherMen, ownMen] = ranks.pair.classes.counts;
    const { points } = this.board.layout.boards[0]!.board;
    if (ranks.pair.first !== own || ranks.pair.second !== beside || !StepTable.fits(points, ownMen)) return null;
    const maker = new Int32Array(this.board.layout.width);
    this.layout.writeCounters(placed.counts, maker);
    const row = new Int32Array(maker.length);
    this.exchange.write(maker, 0, row);
    const stepping = { mover, points, own, other: beside, ownMen, otherMen, row };
    return findSteps(this.board, stepping, ranks.pair.classes, seededChance(sector));
  }

  /** What ends play at rows with a key but for their men; undefined where that is not known to depend on one player's men alone. */
  endsAt(key: number): EndTable | undefined {
    return this.#endsByMen ? this.#ends.get(key) : undefined;
  }

  /** The key of the rows of a sector, did they have no men. */
  keyWithoutMen({ counts, mover }: PlacedSector): number {
    const { kinds } = this.layout;
    return this.layout.keyOf(
      counts.map((count, k) => (kinds[k] === 0 ? 0 : count)),
      mover,
    );
  }

  /** Whether tables of ends say what `over` says, at random rows of all sectors. */
  #areEndsByMen(): boolean {
    const { board, exchange } = this;
    const { own, other: beside } = this.pair!;
    const chance = seededChance(4);
    const row = new Int32Array(board.layout.width);
    const all = this.#sizes.reduce((sum, size) => sum + size, 0);
    const rows = Math.max(ROWS_OF_SECTOR, Math.min(MOST_ROWS, all / INDICES_A_ROW) / this.sectors.length);
    const drawn: { readonly ends: EndTable; readonly waiting: number; readonly moving: number }[] = [];
    for (const sector of this.sectors) {
      const key = this.keyWithoutMen(sector);
      this.layout.writeCounters(sector.counts, row);
      const ends = this.#ends.get(key) ?? new EndTable(board, exchange, this.pair!, row, sector.mover);
      this.#ends.set(key, ends);
      for (let i = 0; i < rows; i++) {
        randomRow(this.#plan, sector.counts, chance, row);
        const [waiting, moving] = [row[own]!, row[beside]!];
        ends.enter(waiting, moving);
        drawn.push({ ends, waiting, moving });
      }
    }
    return drawn.every(({ ends, waiting, moving }) => {
      const said = ends.valueOf(waiting, moving);
      const value = said < 0 ? said : ends.ask(waiting, moving);
      return value === NOT_SURE || said === value;
    });
  }

  sectorsOf(tier: number): readonly number[] {
    return this.#plan.tiers[tier]!;
  }

  /** The numbers of a row as its maker sees it, which is one of the shape; undefined where it has none. */
  rank(row: Int32Array, base: number, mover: 0 | 1): TierPosition | undefined {
    const key = this.layout.checkedKey(row, base, this.layout.weights, mover);
    const sector = key < 0 ? -1 : this.table.get(key);
    if (sector < 0) return undefined;
    const { tier, offset, ranks } = this.sectors[sector]!;
    return { tier, index: offset + ranks.rank(row, base) };
  }

  /** The numbers of the row that a move of `mover` leads to; undefined where it has none. */
  rankAfter(rows: Int32Array, base: number, mover: 0 | 1, again: boolean): TierPosition | undefined {
    if (this.board.layout.complaint(rows, base) !== undefined) return undefined;
    if (!again) return this.rank(rows, base, this.differ ? other(mover) : mover);
    this.exchange.write(rows, base, this.#exchanged);
    return this.rank(this.#exchanged, 0, mover);
  }

  /** Writes the row with these numbers, as its maker sees it, and returns who is to move. */
  unrank({ tier, index }: TierPosition, out: Int32Array): 0 | 1 {
    const sector = this.sectors[this.sectorsOf(tier).findLast(s => this.sectors[s]!.offset <= index)!]!;
    const cursor = new SectorCursor(sector.ranks);
    this.layout.writeCounters(sector.counts, out);
    cursor.seek(index - sector.offset, out);
    return sector.mover;
  }

  /** The other rows of a row's class. */
  imagesOf(row: Int32Array): Int32Array[] {
    const { boards } = this.board.layout;
    let images = new Map([[row.join(), row.slice()]]);
    for (const [i, { slots }] of boards.entries()) {
      const turned = [...images.values()].flatMap(image =>
        this.#groups[i]!.map(permutation => {
          const other = image.slice();
          for (const { at } of slots) other[at] = turnMask(permutation, image[at]!);
          return other;
        }),
      );
      images = new Map(turned.map(image => [image.join(), image]));
    }
    images.delete(row.join());
    return [...images.values()];
  }

  /** Writes one of the images of a row, chosen by chance; a row without symmetries is its own. */
  imageByChance(row: Int32Array, chance: () => number, out: Int32Array): void {
    out.set(row);
    for (const [i, { slots }] of this.board.layout.boards.entries()) {
      const group = this.#groups[i]!;
      // The first one leaves all as it is.
      const permutation = group[Math.min(group.length - 1, 1 + Math.floor(chance() * (group.length - 1)))]!;
      for (const { at } of slots) out[at] = turnMask(permutation, row[at]!);
    }
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

  /** Of a game that is solved for all positions: has the plan made anew without sectors that no move enters. @throws UnforeseenError */
  *demandEntered(): Task<void> {
    const { foreseen } = this;
    if (!this.all || foreseen.without !== undefined) return;
    const apart = yield* sectorsNotEntered(this, this.#plan.roots);
    if (apart.length === 0) return;
    foreseen.without = apart.map(sector => this.sectors[sector]!.key);
    throw new UnforeseenError(`${counted(apart.length, 'sector')} that no move enters`, foreseen);
  }

  /** The sectors that moves from a sector may lead to. */
  sectorsAfter(sector: number): ReadonlySet<number> {
    return this.#plan.sectors[sector]!.after;
  }

  #sampleChanges(stepsAlone: boolean): Changes | undefined {
    const tierOf = (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) =>
      this.rankAfter(rows, base, mover, again)?.tier ?? -1;
    const looping = this.sectors.filter(({ tier }) => !this.isLoopFree(tier)).length;
    const isWorthIt = !this.all && looping > MOST_SAMPLED;
    const inPlay = isWorthIt ? rowsInPlay(this.board, this.exchange, this.start.tier, tierOf) : undefined;
    const changes = sampleChanges(
      this.board,
      this.#plan,
      inPlay,
      this.stepsFreely,
      tier => this.isLoopFree(tier),
      tier => this.#isListable(tier),
      tierOf,
      stepsAlone,
      this.foreseen.changes.length,
    );
    if (changes === undefined) return undefined;
    for (const { before, after, again, player = 0 } of this.foreseen.changes)
      changes.add(before, 0, after, 0, player, again);
    return changes;
  }
}

/** The error for what cannot be numbered, with what is left to be tried. */
const unnumbered = (what: string, isAll: boolean) =>
  new ZugzwangError(
    'usage',
    `tiers: ${what}${isAll ? '' : '; the method retrograde lists what play comes to, where that is much less'}`,
  );

export const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);
const layoutWidth = ({ layout }: RowRules) => layout.width;

/**
 * By board, the symmetries under which positions are one class. Where play starts at a position that is not its own image, its images may be
 * out of reach: only those count that keep it, whoever looks at it, unless all positions are solved.
 */
export function numberedGroups({ layout, rules }: RowRules): (readonly Permutation[])[] {
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

/** The places of the own men and the opponent's, where there are no others and no pits. */
function onlyPair({ layout }: RowRules): BoardPlan['pair'] {
  const [only, ...more] = layout.boards;
  if (only === undefined || more.length > 0 || layout.slots.some(({ part }) => part.kind === 'pits')) return undefined;
  const [own, beside, ...others] = only.slots;
  if (others.length > 0 || own?.side !== 'own' || beside?.side !== 'other') return undefined;
  return { own: own.at, other: beside.at };
}

/** The tables of two kinds of men on a board of so few points that it has them. */
function smallMasks({ layout }: RowRules, group: readonly Permutation[]): SmallMasks | undefined {
  const [{ board, slots }] = layout.boards as [BoardSlots];
  return board.points > MOST_SMALL ? undefined : new SmallMasks(group, slots[1]!.points);
}

/** What `over` says at a row that play may never come to; `UNDECIDED` where the rules do not stand it. */
function overAt(board: RowRules, row: Int32Array, mover: 0 | 1): number {
  try {
    board.load(row, 0, mover);
    return board.over();
  } catch {
    return UNDECIDED;
  }
}
