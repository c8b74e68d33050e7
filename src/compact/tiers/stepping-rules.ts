/**
 * The rules within a tier whose moves are steps of the player's own men that need nothing but room (`steps.ts`), or all leave it: where steps, and men that
 * are put on the board (`drops.ts`), may have come from is listed once for all positions with the same men of the opponent, and no position is asked for its
 * moves but while it is counted.
 */
import { isPicked, mostPicked } from '../../core/data/picked.js';
import { LOSE, packValue, UNDECIDED } from '../../core/outcome.js';
import { NO_ORIGIN, SETTLED, type SuccessorValues, type TierMoves, UnforeseenError } from '../../core/tiers.js';
import type { BoardClasses } from '../../ranking/board-classes.js';
import { imageIn } from '../../ranking/mask-images.js';
import { countOf } from '../board/mask.js';
import type { RowRules } from '../board/rules.js';
import { type BoardPlan, other, type PlacedSector } from './board-plan.js';
import { DropValues } from './drop-values.js';
import { areDrops, type Dropping, type Drops } from './drops.js';
import type { BeforeRanks } from './pair-ranks.js';
import { changesOnly, type StepTable } from './steps.js';
import { BoardTierRules } from './tier-rules.js';
import { isStep } from './undo.js';

const LOST = packValue(LOSE, 0);

/** In `#ends`: a step wins at once; one leads to where play is over otherwise, or where no step is left. */
const WINS = 1;
const ENDS = 2;

/** What steps lead to is looked up at once for all men beside the same of the opponent's, from as many positions on as there are sets of men, through this. */
const SETS_A_LOOK = 128;

/**
 * Where the author says how moves are undone, tables are compared with what he says, and with the moves, at so many positions of a tier, and in its
 * sectors at which only steps were seen; everywhere else at all.
 */
const COMPARED = 2 ** 17;

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
  override readonly listsOptions = false;
  /** Of steps another table says that. */
  protected override readonly settlesEnds = false;
  readonly #own: number;
  readonly #beside: number;
  readonly #all: number;
  readonly #known = new Map<PlacedSector, Stepping>();
  #of: PlacedSector | undefined;
  #stepping!: Stepping;
  /** By point from which a man of the player's steps: where to, of the moves at hand. */
  readonly #made = new Int32Array(32);
  /** By rank of the player's men, as long as the opponent's are the same: whether a step leads to where play is over. */
  #ends = new Uint8Array(0);
  /** The opponent's men, at how many positions in turn they were these, and whether `#ends` is theirs. */
  #endsOf = NOBODY;
  #met = 0;
  #hasEnds = false;
  readonly #rowAfter: Int32Array;
  /** All points that can be stepped to in reply, as long as the opponent's men are the same. */
  #replies = 0;
  #repliesOf = NOBODY;
  /** Whether the moves of the sector at hand may be taken for steps alone, until they are seen not to be. */
  #isLean = true;
  #index = 0;
  /** In hashes of indices: the tables are compared with the author's functions up to this. */
  readonly #mostCompared: number;
  #earlierRules: BoardTierRules | undefined;
  /** Room for what the table undoes, and what the author does. */
  #undone: readonly [Int32Array, Int32Array] | undefined;
  /** What the opponent may have had before steps; before men were put on the board, by tier; and those that are listed now, with the next of them. */
  readonly #steppedFrom = new OriginList();
  readonly #droppedFrom = new Map<number, OriginList>();
  #origins: OriginList = this.#steppedFrom;
  #lookedFrom = -1;
  #next = 0;
  readonly #seen: Int32Array;
  readonly #drops: Drops | null;
  /** Where men are put on the board: what that comes to, beside these men of the opponent's; null where there is no room to keep it. */
  #values: DropValues | null | undefined;
  #valuesOf = NOBODY;
  readonly #dropping: Dropping;

  constructor(space: BoardPlan, tier: number) {
    super(space, tier);
    const { own, other: beside } = space.pair!;
    this.#own = own;
    this.#drops = space.dropsOf(tier);
    this.#dropping = { mover: space.sectors[space.sectorsOf(tier)[0]!]!.mover, own, other: beside };
    const { width } = space.board.layout;
    this.#seen = new Int32Array(width);
    this.#rowAfter = new Int32Array(width);
    const size = space.tierSize(tier);
    this.#mostCompared = mostPicked(space.board.rules.unmoves === undefined ? size : COMPARED, size);
    this.watched = space.changes;
    this.#beside = beside;
    this.#all = space.board.layout.boards[0]!.board.all;
  }

  override seek(index: number): void {
    super.seek(index);
    this.#index = index;
    if (this.#of === this.sector && !this.space.exchange.turns) {
      this.mine[this.#own] = this.row[this.#beside]!;
      this.mine[this.#beside] = this.row[this.#own]!;
      return;
    }
    this.space.exchange.write(this.row, 0, this.mine);
    if (this.#of !== this.sector) this.#enterStepping();
  }

  override load(index: number): number {
    this.seek(index);
    const { board } = this;
    const said = this.endSaid();
    try {
      board.load(this.mine, 0, this.sector.mover);
      const value = board.over();
      if (value >= 0) {
        this.demandEnd(said, value);
        return value;
      }
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
    this.#endsOf = NOBODY;
    this.#valuesOf = NOBODY;
    this.#repliesOf = NOBODY;
    this.#isLean = true;
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

  override options(out: TierMoves): number {
    this.demandEnd(this.endSaid(), UNDECIDED);
    try {
      if (this.#drops !== null) {
        this.#demandDrops(this.#drops);
        return this.#listDrops(out, this.#drops);
      }
      const { steps, after } = this.#stepping;
      if (steps === null) return this.#ask(out);
      const isCompared = !steps.isWhole || isPicked(this.#index, this.#mostCompared);
      const others = isCompared && !this.#demandSteps(steps) ? this.#askOthers(out) : 0;
      return this.#countSteps(out, steps, after, others);
    } catch (error) {
      throw this.board.thrown(error);
    }
  }

  /** The successors by the author's moves. */
  #ask(out: TierMoves): number {
    if (this.board.asked !== this.asked) this.askAgain();
    return this.successors(out, true);
  }

  /** The successors by moves that are no steps of the player's men. */
  #askOthers(out: TierMoves): number {
    const { board, mine } = this;
    if (board.asked !== this.asked) this.askAgain();
    dropMoves(board, this.#own, mine, isStep);
    const count = this.successors(out, true);
    // Nobody else is to take these for all moves.
    this.asked = -1;
    return count;
  }

  /** That the moves at hand put a man on each free point, and do nothing else. */
  #demandDrops(drops: Drops): void {
    if (areDrops(this.board, drops, this.mine, this.#dropping, this.before)) return;
    this.space.foreseen.bound = true;
    throw new UnforeseenError('a point that no man may be put on', this.space.foreseen);
  }

  /** The successors where men are put on the board. */
  #listDrops(out: TierMoves, { points, after }: Drops): number {
    const men = this.mine[this.#own]!;
    return this.#list(out, after, 0, points & ~(men | this.mine[this.#beside]!), 0);
  }

  /** Where men are put on the board. */
  valueBy(valuesOf: SuccessorValues): number {
    const drops = this.#drops;
    const values = drops === null ? undefined : this.#valuesAfter(drops);
    if (values === undefined) return UNDECIDED;
    this.demandEnd(this.endSaid(), UNDECIDED);
    try {
      this.#demandDrops(drops!);
    } catch (error) {
      throw this.board.thrown(error);
    }
    const beside = this.mine[this.#beside]!;
    if (this.#valuesOf !== beside) values.enter(beside, valuesOf);
    this.#valuesOf = beside;
    return values.valueOf(this.mine[this.#own]!);
  }

  #valuesAfter({ after, points }: Drops): DropValues | undefined {
    if (this.#values === undefined) {
      const { tier, offset } = this.space.sectors[after]!;
      const ranks = this.after(after);
      this.#values = DropValues.fits(ranks) ? new DropValues(ranks, points, this.slotOf(tier), offset) : null;
    }
    return this.#values ?? undefined;
  }

  /** Adds the numbers of rows of a sector after a man left one point, or none, for each of others. */
  #list(out: TierMoves, sector: number, from: number, points: number, count: number): number {
    const { slots, indices } = out;
    const { tier, offset } = this.space.sectors[sector]!;
    const slot = this.slotOf(tier);
    const ranks = this.after(sector);
    ranks.enter(this.mine[this.#beside]!);
    const end = count + countOf(points);
    if (end > slots.length) throw this.tooMany(end);
    for (let at = count; at < end; at++) slots[at] = slot;
    return ranks.rankEach(this.mine[this.#own]! ^ from, points, offset, indices, count);
  }

  /**
   * That the steps among the moves at hand are those of the table for which there is room, and that nothing else goes back than the table says; returns
   * whether these are all moves. Where they are others, what was looked back at is wrong.
   */
  #demandSteps(steps: StepTable): boolean {
    const { board, mine, space } = this;
    const place = this.#own;
    const own = mine[place]!;
    const { mover } = this.sector;
    let count = -1;
    if (this.#isLean) {
      board.load(mine, 0, mover);
      count = board.menAfter();
      this.#isLean = count >= 0;
    }
    let areSteps = count >= 0;
    if (!areSteps) {
      if (board.asked !== this.asked) this.askAgain();
      count = keepMasks(board, place, mine);
      areSteps = count === board.found.count;
    }
    const free = this.#all & ~(own | mine[this.#beside]!);
    let isWrong = false;
    if (!this.#areInOrder(steps, own, free, count)) {
      areSteps = this.#sortSteps(own, count) && areSteps;
      isWrong = !this.#areSorted(steps, own, free);
    }
    if (space.board.rules.unmoves !== undefined) isWrong ||= (steps.isWhole && !areSteps) || this.#areUnmovesOthers();
    if (!isWrong) return areSteps;
    space.foreseen.bound = true;
    throw new UnforeseenError('a step that is not always possible', space.foreseen);
  }

  /** Whether so many moves, listed by the masks that they leave, are the steps that there is room for, man by man and point by point, as most authors have them. */
  #areInOrder(steps: StepTable, own: number, free: number, count: number): boolean {
    const { masks } = this.board.found;
    const { targets } = steps;
    let listed = 0;
    let strays = 0;
    let at = steps.begin(own);
    for (let men = own; men !== 0; men &= men - 1, at++) {
      const others = own ^ (men & -men);
      for (let to = targets[at]! & free; to !== 0; to &= to - 1) strays |= masks[listed++]! ^ (others | (to & -to));
    }
    return strays === 0 && listed === count;
  }

  /** Sorts the steps among so many moves by where they come from. Returns whether they are all steps. */
  #sortSteps(own: number, count: number): boolean {
    const { masks } = this.board.found;
    const made = this.#made;
    let areSteps = true;
    for (let men = own; men !== 0; men &= men - 1) made[31 - Math.clz32(men & -men)] = 0;
    for (let i = 0; i < count; i++) {
      const put = masks[i]! & ~own;
      const taken = own & ~masks[i]!;
      if (isStep(put, taken)) made[31 - Math.clz32(taken)]! |= put;
      else areSteps = false;
    }
    return areSteps;
  }

  /** Whether the steps that were sorted are those that there is room for. */
  #areSorted(steps: StepTable, own: number, free: number): boolean {
    const { targets } = steps;
    let at = steps.begin(own);
    for (let men = own; men !== 0; men &= men - 1, at++)
      if (this.#made[31 - Math.clz32(men & -men)] !== (targets[at]! & free)) return false;
    return true;
  }

  /** Whether the author's `unmoves` list other positions, at which play goes on, than the table. */
  #areUnmovesOthers(): boolean {
    const [ours, theirs] = (this.#undone ??= [0, 1].map(() => new Int32Array(this.space.maxPredecessors)) as never);
    const [our, their] = [this.predecessors(ours), this.unmove(theirs)];
    return this.#lacks(ours, our, theirs, their) || this.#lacks(theirs, their, ours, our);
  }

  #lacks(list: Int32Array, count: number, wanted: Int32Array, of: number): boolean {
    for (let i = 0; i < of; i++) {
      let at = 0;
      while (at < count && list[at] !== wanted[i]) at++;
      if (at < count) continue;
      this.#earlierRules ??= new BoardTierRules(this.space, this.tier);
      if (this.#earlierRules.load(wanted[i]!) === UNDECIDED) return true;
    }
    return false;
  }

  /** What `options` returns where all moves are steps that the table has, but for some whose successors are listed. */
  #countSteps(out: TierMoves, steps: StepTable, after: number, others: number): number {
    const own = this.mine[this.#own]!;
    const beside = this.mine[this.#beside]!;
    const ranks = this.after(after);
    ranks.enter(beside);
    const rank = steps.rank(own);
    const { targets, men } = steps;
    const free = ~beside;
    const end = (rank + 1) * men;
    const ends = this.#lookForEnds(steps, beside) ? this.#ends[rank]! : ENDS;
    if ((ends & WINS) !== 0) {
      out.slots[0] = SETTLED;
      out.indices[0] = LOST;
      return 1;
    }
    if (ends === 0 && ranks.isAlone && !isAnyInTier(out, others)) {
      for (let at = end - men; at < end; at++) out.unwritten += countOf(targets[at]! & free);
      return others;
    }
    let count = others;
    for (let at = end - men, rest = own; at < end; at++, rest &= rest - 1)
      count = this.#list(out, after, rest & -rest, targets[at]! & free, count);
    return count;
  }

  /** Whether `#ends` is of the opponent's men at hand: as soon as they have stayed the same for some positions. */
  #lookForEnds(steps: StepTable, beside: number): boolean {
    if (this.#endsOf !== beside) {
      this.#endsOf = beside;
      this.#met = 0;
      this.#hasEnds = false;
    }
    if (this.#hasEnds) return true;
    if (this.#met++ < Math.floor(steps.sets.length / SETS_A_LOOK)) return false;
    if (this.#ends.length < steps.sets.length) this.#ends = new Uint8Array(steps.sets.length);
    const { origins, sets, men } = steps;
    const ends = this.#ends;
    ends.fill(0);
    this.#rowAfter.set(this.mine);
    this.space.exchange.write(this.#rowAfter, 0, this.before);
    for (let rank = 0; rank < sets.length; rank++) {
      const set = sets[rank]!;
      if ((set & beside) !== 0) continue;
      const end = this.#endAfter(set);
      if (end === 0) continue;
      for (let at = rank * men, rest = set; rest !== 0; rest &= rest - 1, at++) {
        const without = set ^ (rest & -rest);
        for (let from = origins[at]!; from !== 0; from &= from - 1) ends[steps.rank(without | (from & -from))]! |= end;
      }
    }
    this.#hasEnds = true;
    return true;
  }

  /** Whether play is over, or no step is left, where a player has these men after a step. */
  #endAfter(men: number): number {
    const { board, before, space } = this;
    if (space.exchange.turns) {
      this.#rowAfter[this.#own] = men;
      space.exchange.write(this.#rowAfter, 0, before);
    } else before[this.#beside] = men;
    const { mover } = this.sector;
    board.load(before, 0, space.differ ? other(mover) : mover);
    const value = board.over();
    if (value >= 0) return value === LOST ? WINS : ENDS;
    const { stepsAfter } = this.#stepping;
    const replier = before[this.#own]!;
    if (this.#repliesOf !== replier) {
      this.#repliesOf = replier;
      this.#replies = stepsAfter === null ? 0 : stepsAfter.reach(replier);
    }
    return (this.#replies & ~before[this.#beside]!) !== 0 ? 0 : ENDS;
  }

  override predecessors(out: Int32Array): number {
    if (this.space.isLoopFree(this.tier)) return 0;
    this.lookBack(this.tier);
    const { points, images, count, offset, ranks } = this.#origins;
    if (count === 0) return 0;
    if (count > out.length) throw this.tooManyBefore(count);
    const found = ranks!.rankAll(images, points, count, this.row[this.#beside]!, out);
    if (offset > 0) for (let i = 0; i < found; i++) out[i]! += offset;
    return found;
  }

  override lookBack(from: number): void {
    this.#next = 0;
    if (this.#lookedFrom !== from) this.#chooseOrigins(from);
    const list = this.#origins;
    if (list.of !== this.row[this.#own]) this.#listOrigins(list, from);
    // As their maker sees them, the men of the player who is now to move come first.
    if (list.count > 0) list.ranks!.enter(this.mine[this.#own]!);
  }

  #chooseOrigins(from: number): void {
    this.#lookedFrom = from;
    this.#origins = this.#steppedFrom;
    if (from === this.tier) return;
    const list = this.#droppedFrom.get(from) ?? new OriginList();
    this.#droppedFrom.set(from, list);
    this.#origins = list;
  }

  override origin(): number {
    const { points, images, count, offset, ranks } = this.#origins;
    const taken = this.row[this.#beside]!;
    let at = this.#next;
    while (at < count && (points[at]! & taken) !== 0) at++;
    this.#next = at + 1;
    if (at >= count) return NO_ORIGIN;
    return offset + ranks!.rankImage(images[(at << ranks!.classes.symmetryBits) | ranks!.symmetry]!);
  }

  /** Lists what the opponent may have had before, in a sector of the tier `from`. */
  #listOrigins(list: OriginList, from: number): void {
    const men = this.row[this.#own]!;
    list.of = men;
    list.count = 0;
    const isStep = from === this.tier;
    const sector = isStep ? this.#stepping.from : this.space.sectors[this.space.sectorsOf(from)[0]!]!;
    if (sector === undefined) return;
    list.offset = sector.offset;
    list.ranks = this.beforeIn(sector);
    const { classes } = list.ranks;
    if (!isStep) {
      const drops = this.space.dropsOf(from);
      if (drops?.after !== this.#stepping.number) return;
      for (let rest = men & drops.points; rest !== 0; rest &= rest - 1)
        list.add(0, this.#asSeen(men ^ (rest & -rest)), classes);
      return;
    }
    const { stepsBefore } = this.#stepping;
    if (stepsBefore === null) return;
    let at = stepsBefore.begin(men);
    for (let arrived = men; arrived !== 0; arrived &= arrived - 1, at++) {
      const rest = men ^ (arrived & -arrived);
      for (let left = stepsBefore.origins[at]!; left !== 0; left &= left - 1) {
        const origin = left & -left;
        list.add(origin, this.#asSeen(rest | origin), classes);
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

/** Of the moves that were listed at a row, those that change nothing but one place: lists the masks that they leave there, and returns how many they are. */
function keepMasks(board: RowRules, place: number, row: Int32Array): number {
  const { rows, masks, again, gains, count } = board.found;
  const { width } = board.layout;
  let kept = 0;
  for (let i = 0, base = 0; i < count; i++, base += width)
    if (again[i] === 0 && gains[i] === 0 && changesOnly(rows, base, row, place)) masks[kept++] = rows[base + place]!;
  return kept;
}

/** Takes moves off the list that was made at a row: those that change nothing but one place, by points that are put there and taken. */
function dropMoves(
  board: RowRules,
  place: number,
  row: Int32Array,
  isDropped: (put: number, taken: number) => boolean,
): void {
  const { found } = board;
  const { rows, again, gains, count } = found;
  const { width } = board.layout;
  let kept = 0;
  for (let i = 0, base = 0; i < count; i++, base += width) {
    const after = rows[base + place]!;
    const isOther = again[i] !== 0 || gains[i] !== 0 || !changesOnly(rows, base, row, place);
    if (!isOther && isDropped(after & ~row[place]!, row[place]! & ~after)) continue;
    rows.copyWithin(kept * width, base, base + width);
    again[kept] = again[i]!;
    gains[kept++] = gains[i]!;
  }
  found.count = kept;
}

/** Whether one of the first successors is in the tier. */
function isAnyInTier({ slots }: TierMoves, count: number): boolean {
  for (let i = 0; i < count; i++) if (slots[i] === 0) return true;
  return false;
}

/** In `OriginList.of`: of nobody's men. */
const NOBODY = -1;

/** What the opponent may have had before, as long as the men after it are the same. */
class OriginList {
  of = NOBODY;
  count = 0;
  /** Of the sector that they lie in: its first index, and the numbers of its rows. */
  offset = 0;
  ranks: BeforeRanks | undefined;
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
