/**
 * The rules within a tier whose moves are steps of the player's own men that need nothing but room (`steps.ts`), or all leave it: where steps, and men that
 * are put on the board (`drops.ts`), may have come from is listed once for all positions with the same men of the opponent, and no position is asked for its
 * moves but while it is counted.
 */
import { LOSE, UNDECIDED } from '../core/outcome.js';
import { NO_ORIGIN, SETTLED, type TierMoves, UnforeseenError } from '../core/tiers.js';
import type { BoardClasses } from '../ranking/board-classes.js';
import { imageIn } from '../ranking/mask-images.js';
import { type BoardPlan, other, type PlacedSector } from './board-plan.js';
import { areDrops, type Drops } from './drops.js';
import type { AfterRanks, BeforeRanks } from './pair-ranks.js';
import type { StepTable } from './steps.js';
import { BoardTierRules } from './tier-rules.js';
import { isStep } from './undo.js';

/** In `#ends`: the rules are to be asked for the moves, as no step is left. */
const ASK = -2;

/** A sector of the tier, and what steps lead from and to. */
interface Stepping {
  readonly number: number;
  /** The steps at its positions, where they stay in the tier. */
  readonly steps: StepTable | null;
  /** The sector that they lead to, its number, and the steps there. */
  readonly after: number;
  readonly stepsAfter: StepTable | null;
  /** The sector from which steps lead here, and the steps there; undefined where it is of another tier. */
  readonly from: PlacedSector | undefined;
  readonly stepsBefore: StepTable | null;
}

export class SteppingTierRules extends BoardTierRules {
  /** The table says which are. */
  protected override readonly stepsAreFree = false;
  readonly #own: number;
  readonly #beside: number;
  readonly #all: number;
  readonly #known = new Map<PlacedSector, Stepping>();
  #of: PlacedSector | undefined;
  #stepping!: Stepping;
  /** By point from which a man of the player's steps: where to, of the moves at hand. */
  readonly #made = new Int32Array(32);
  /** By rank of the men after a move, as long as the opponent's are the same: when it was asked, and its value where play is over. */
  #ends = new Int32Array(0);
  #endsOf: AfterRanks | undefined;
  /** All points that can be stepped to in reply, as long as the opponent's men are the same. */
  #replies = 0;
  #repliesOf = -1;
  /** What the opponent may have had before steps; before men were put on the board, by tier; and those that are listed now, with the next of them. */
  readonly #steppedFrom = new OriginList();
  readonly #droppedFrom = new Map<number, OriginList>();
  #origins: OriginList = this.#steppedFrom;
  #next = 0;
  #offset = 0;
  #ranks: BeforeRanks | undefined;
  readonly #seen: Int32Array;
  readonly #drops: Drops | null;

  constructor(space: BoardPlan, tier: number) {
    super(space, tier);
    const { own, other: beside } = space.pair!;
    this.#own = own;
    this.#drops = space.dropsOf(tier);
    this.#seen = new Int32Array(space.board.layout.width);
    this.#beside = beside;
    this.#all = space.board.layout.boards[0]!.board.all;
  }

  override seek(index: number): void {
    super.seek(index);
    this.space.exchange.write(this.row, 0, this.mine);
    if (this.#of !== this.sector) this.#enterStepping();
  }

  override load(index: number): number {
    this.seek(index);
    const { board } = this;
    try {
      board.load(this.mine, 0, this.sector.mover);
      const value = board.over();
      if (value >= 0) return value;
      if (this.#hasRoom()) return UNDECIDED;
      if (board.moves() === 0) return this.stuck();
      this.asked = board.asked;
      return UNDECIDED;
    } catch (error) {
      throw board.thrown(error);
    }
  }

  #enterStepping(): void {
    const { sector, space } = this;
    this.#of = sector;
    this.#steppedFrom.of = NOBODY;
    for (const list of this.#droppedFrom.values()) list.of = NOBODY;
    this.#repliesOf = -1;
    let stepping = this.#known.get(sector);
    if (stepping === undefined) {
      const number = space.table.get(sector.key);
      const after = space.sectorAfter(number);
      const from = space.isLoopFree(this.tier) ? undefined : this.changesTo().stepsFrom;
      const staying = (one: number) => (space.stays(one) ? space.stepsOf(one) : null);
      stepping = {
        number,
        steps: staying(number),
        after,
        stepsAfter: after < 0 ? null : staying(after),
        from,
        stepsBefore: from === undefined ? null : staying(space.table.get(from.key)),
      };
      this.#known.set(sector, stepping);
    }
    this.#stepping = stepping;
  }

  /** Whether a man can step or be put on the board, as the player to move sees it. */
  #hasRoom(): boolean {
    const { steps } = this.#stepping;
    const free = ~this.mine[this.#beside]!;
    if (this.#drops !== null) return (this.#drops.points & free & ~this.mine[this.#own]!) !== 0;
    if (steps === null) return false;
    const begin = steps.begin(this.mine[this.#own]!);
    for (let i = 0; i < steps.men; i++) if ((steps.targets[begin + i]! & free) !== 0) return true;
    return false;
  }

  options(out: TierMoves): number {
    const { board } = this;
    try {
      if (board.asked !== this.asked) this.askAgain();
      if (this.#drops !== null) this.#demandDrops(this.#drops);
      const { steps, after } = this.#stepping;
      if (steps === null || !this.#demandSteps(steps)) return this.successors(out, true);
      const ranks = this.after(after);
      ranks.enter(this.mine[this.#beside]!);
      if (!ranks.isAlone) return this.successors(out, true);
      const lost = this.#lookForEnd(ranks);
      if (lost >= 0) {
        out.slots[0] = SETTLED;
        out.indices[0] = lost;
        return 1;
      }
      return lost === UNDECIDED ? ~board.found.count : this.successors(out, true);
    } catch (error) {
      throw board.thrown(error);
    }
  }

  /** That the moves at hand put a man on each free point, and do nothing else. */
  #demandDrops(drops: Drops): void {
    const { mine } = this;
    const { rows, count } = this.board.found;
    if (areDrops(drops, mine, rows, count, this.#own, this.#beside)) return;
    this.space.foreseen.bound = true;
    throw new UnforeseenError('a point that no man may be put on', this.space.foreseen);
  }

  /**
   * That the steps among the moves at hand are those of the table for which there is room; returns whether these are all moves, each listed once. Where they
   * are others, what was looked back at is wrong.
   */
  #demandSteps(steps: StepTable): boolean {
    const { mine } = this;
    const place = this.#own;
    const own = mine[place]!;
    const made = this.#made;
    for (let men = own; men !== 0; men &= men - 1) made[31 - Math.clz32(men & -men)] = 0;
    const { rows, count } = this.board.found;
    const width = mine.length;
    let areSteps = true;
    for (let i = 0, base = 0; i < count; i++, base += width) {
      const after = rows[base + place]!;
      const put = after & ~own;
      const taken = own & ~after;
      let isOther = !isStep(put, taken);
      for (let k = 0; k < width; k++) if (k !== place && rows[base + k] !== mine[k]) isOther = true;
      if (isOther) {
        areSteps = false;
        continue;
      }
      const from = 31 - Math.clz32(taken);
      const before = made[from]!;
      if ((before & put) !== 0) areSteps = false;
      made[from] = before | put;
    }
    const free = this.#all & ~(own | mine[this.#beside]!);
    const { targets } = steps;
    let at = steps.begin(own);
    for (let men = own; men !== 0; men &= men - 1, at++) {
      if (made[31 - Math.clz32(men & -men)] === (targets[at]! & free)) continue;
      this.space.foreseen.bound = true;
      throw new UnforeseenError('a step that is not always possible', this.space.foreseen);
    }
    return areSteps;
  }

  /**
   * The value of a successor that is lost at once, of which there are only steps; `UNDECIDED` where play goes on at all of them, and `ASK` where that is
   * neither so nor known.
   */
  #lookForEnd(ranks: AfterRanks): number {
    const { rows, count } = this.board.found;
    const width = this.mine.length;
    const { subsets, counts } = ranks.classes;
    if (this.#endsOf !== ranks) {
      this.#endsOf = ranks;
      this.#ends = new Int32Array(2 * subsets.sizes[counts[0]]!);
    }
    const ends = this.#ends;
    const { stamp } = ranks;
    const { split, low } = subsets;
    const high = subsets.bases[counts[0]]!;
    const lowMask = (1 << split) - 1;
    let found = UNDECIDED;
    for (let i = 0, base = 0; i < count; i++, base += width) {
      const men = rows[base + this.#own]!;
      const at = 2 * (high[men >>> split]! + low[men & lowMask]!);
      if (ends[at] !== stamp) {
        ends[at] = stamp;
        ends[at + 1] = this.#endAfter(base);
      }
      const value = ends[at + 1]!;
      if (value === LOSE) return value;
      if (value !== UNDECIDED) found = ASK;
    }
    return found;
  }

  /** The value after a move where play is over, `UNDECIDED` where it goes on, `ASK` where that is not known. */
  #endAfter(base: number): number {
    const { board, before } = this;
    this.space.exchange.write(board.found.rows, base, before);
    const { mover } = this.sector;
    board.load(before, 0, this.space.differ ? other(mover) : mover);
    const value = board.over();
    if (value >= 0) return value;
    const { stepsAfter } = this.#stepping;
    const men = before[this.#own]!;
    if (this.#repliesOf !== men) {
      this.#repliesOf = men;
      this.#replies = stepsAfter === null ? 0 : stepsAfter.reach(men);
    }
    return (this.#replies & ~before[this.#beside]!) !== 0 ? UNDECIDED : ASK;
  }

  override predecessors(out: Int32Array): number {
    if (this.space.isLoopFree(this.tier)) return 0;
    this.lookBack(this.tier);
    const most = this.space.maxPredecessors;
    let count = 0;
    for (let index = this.origin(); index !== NO_ORIGIN; index = this.origin()) {
      if (count === most) throw this.tooManyBefore(count + 1);
      out[count++] = index;
    }
    return count;
  }

  override lookBack(from: number): void {
    this.#next = 0;
    const sector = from === this.tier ? this.#stepping.from : this.space.sectors[this.space.sectorsOf(from)[0]!]!;
    this.#origins = this.#steppedFrom;
    if (from !== this.tier) {
      let list = this.#droppedFrom.get(from);
      if (list === undefined) this.#droppedFrom.set(from, (list = new OriginList()));
      this.#origins = list;
    }
    if (this.#origins.of !== this.row[this.#own]) this.#listOrigins(this.#origins, from, sector);
    if (sector === undefined || this.#origins.count === 0) return;
    this.#offset = sector.offset;
    this.#ranks = this.beforeIn(sector);
    // As their maker sees them, the men of the player who is now to move come first.
    this.#ranks.enter(this.mine[this.#own]!);
  }

  override origin(): number {
    const { points, images, count } = this.#origins;
    const taken = this.row[this.#beside]!;
    let at = this.#next;
    while (at < count && (points[at]! & taken) !== 0) at++;
    this.#next = at + 1;
    if (at >= count) return NO_ORIGIN;
    const ranks = this.#ranks!;
    return this.#offset + ranks.rankImage(images[(at << ranks.classes.symmetryBits) | ranks.symmetry]!);
  }

  /** Lists what the opponent may have had before, in a sector of the tier `from`. */
  #listOrigins(list: OriginList, from: number, sector: PlacedSector | undefined): void {
    const men = this.row[this.#own]!;
    list.of = men;
    list.count = 0;
    if (sector === undefined) return;
    const { classes } = sector.ranks.pair!;
    if (from !== this.tier) {
      const drops = this.space.dropsOf(from);
      if (drops?.after !== this.#stepping.number) return;
      for (let rest = men & drops.points; rest !== 0; rest &= rest - 1)
        list.add(0, this.#asSeen(men ^ (rest & -rest)), classes);
      return;
    }
    const { stepsBefore } = this.#stepping;
    if (stepsBefore === null) return;
    for (let arrived = men; arrived !== 0; arrived &= arrived - 1) {
      const to = arrived & -arrived;
      const rest = men ^ to;
      for (let free = this.#all & ~men; free !== 0; free &= free - 1) {
        const origin = free & -free;
        if (stepsBefore.has(rest | origin, origin, to)) list.add(origin, this.#asSeen(rest | origin), classes);
      }
    }
  }

  /** The opponent's men as the player to move sees them. */
  #asSeen(men: number): number {
    const row = this.before;
    row.fill(0);
    row[this.#own] = men;
    this.space.exchange.write(row, 0, this.#seen);
    return this.#seen[this.#beside]!;
  }
}

/** In `OriginList.of`: of nobody's men. */
const NOBODY = -1;

/** What the opponent may have had before, as long as the men after it are the same. */
class OriginList {
  of = NOBODY;
  count = 0;
  /** The points that men came from; 0 where they came from none. */
  points = new Int32Array(64);
  /** The men under each symmetry, as the player to move sees them. */
  images = new Int32Array(0);

  add(point: number, men: number, { images, symmetryBits, symmetries }: BoardClasses): void {
    const at = this.count++;
    if (at >= this.points.length || (at + 1) << symmetryBits > this.images.length) this.#grow(symmetryBits);
    this.points[at] = point;
    for (let g = 0; g < symmetries; g++) this.images[(at << symmetryBits) | g] = imageIn(images, symmetryBits, men, g);
  }

  #grow(symmetryBits: number): void {
    const points = new Int32Array(2 * this.points.length);
    points.set(this.points);
    this.points = points;
    const images = new Int32Array(points.length << symmetryBits);
    images.set(this.images);
    this.images = images;
  }
}
