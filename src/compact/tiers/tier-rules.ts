/** The rules within a tier of a board game, at one index at a time, asked of the author's functions. */
import { kept } from '../../core/data/kept.js';
import { excerpt } from '../../core/errors.js';
import { LOSE, packValue, TIE, UNDECIDED } from '../../core/outcome.js';
import { endValue, MOST_PAYOFF } from '../../core/payoff-value.js';
import { describe } from '../../core/text/describe.js';
import { NO_ORIGIN, SETTLED, type TierMoves, type TierRules, UnforeseenError } from '../../core/tiers.js';
import { countOf } from '../board/mask.js';
import { moveNames } from '../board/move-names.js';
import type { RowRules } from '../board/rules.js';
import { type BoardPlan, other, type PlacedSector } from './board-plan.js';
import { DistinctMoves } from './distinct-moves.js';
import { type EndTable, NOT_SURE } from './ends.js';
import { weigh } from './levels.js';
import { MovesBack } from './moves-back.js';
import { AfterRanks, BeforeRanks, PairRanks } from './pair-ranks.js';
import { SectorCursor } from './sector-ranks.js';
import { foreseeEdge, foreseeSeeds } from './sectors.js';
import { type Change, type Changes, STEP, stepPlace, UNKNOWN } from './undo.js';

/** From one payoff to the other no move gains more. */
const MOST_GAIN = 2 * MOST_PAYOFF;

const LOST = packValue(LOSE, 0);

/** No row has this key, nor does one that leaves the shape. */
const NO_KEY = -2;

/** More than there are points where sectors are looked up by the counts of two kinds of men. */
const COUNTS = 32;

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

/** Where no two kinds of men are all that there are: places that no row has. */
const NO_PAIR = { own: -1, other: -1 };

/** A kind of men, and all kinds on its board, by their places in a row. */
interface Stepper {
  readonly place: number;
  readonly beside: readonly number[];
}

/** By count of `CountLayout`: the own men and the opponent's, and the counters. */
interface PairCounts {
  readonly first: number;
  readonly second: number;
  readonly counters: readonly number[];
  /** The points on which the own men may not stand, and the opponent's. */
  readonly offOwn: number;
  readonly offOther: number;
}

export class BoardTierRules implements TierRules {
  protected readonly space: BoardPlan;
  protected readonly board: RowRules;
  protected readonly tier: number;
  readonly #members: readonly number[];
  readonly #slotOfTier: Int32Array;
  readonly #cursors: readonly SectorCursor[];
  /** The sector at hand, by its place among the tier's, and its first index and the next one's. */
  #at = -1;
  #from = 0;
  #to = 0;
  protected sector!: PlacedSector;
  protected cursor!: SectorCursor;
  /** The row at hand, as its maker sees it and as the player to move sees it; and the counts as the latter sees them. */
  protected readonly row: Int32Array;
  protected readonly mine: Int32Array;
  readonly #mineCounts: Int32Array;
  /** The key of the row after a move that changes no counts. */
  #keyAfter = 0;
  readonly #leastLevel: number;
  readonly #distinct = new DistinctMoves();
  /** Whether steps stay in the tier, and can be made wherever there is room for them. */
  #stepsFreely = false;
  /** Whether `found` has the moves of the row at hand, as long as nobody else has asked since. */
  protected asked = -1;
  /** Whether steps that were seen to be free are looked at while positions are counted. */
  protected readonly stepsAreFree: boolean = true;
  readonly listsOptions: boolean = true;
  /** Whether successors at which play is over are settled as tables of ends say. */
  protected readonly settlesEnds: boolean = true;
  readonly #scratch: Int32Array;
  readonly #undoable: (Undoable | undefined)[] = [];
  readonly #after: (AfterRanks | undefined)[] = [];
  readonly #beforeIn = new Map<PlacedSector, BeforeRanks>();
  /** What ends play in the sector at hand, where one player's men alone say so. */
  #ends: EndTable | undefined;
  /** Of the sector at hand, where it is of two kinds of men on one board. */
  #pair: PairCounts | undefined;
  /** The key of a row without men whose counters are those of the row at hand, as the player to move sees them. */
  #pairKey = 0;
  /** By such a key: by counts of men, the numbers of sectors in this tier and those that moves lead to. And those of the key that was looked up last. */
  readonly #pairs = new Map<number, (PairRanks | undefined)[]>();
  #listedKey = -1;
  #listed: (PairRanks | undefined)[] = [];
  /** What ends play at rows with that key, where one player's men alone say so. */
  #endsListed: EndTable | undefined;
  /** Of the moves at hand, which are looked at while positions are counted: how many are steps, and their hashes. */
  #steps = 0;
  #hashes = 0;
  protected readonly before: Int32Array;
  /** The changes that moves within the tier are looked up in while positions are counted: where they are undone without the author's help. */
  protected watched: Changes | undefined;
  /** Whether moves of the tier are listed to find where they lead from; and the list, once it has been asked for. */
  readonly #listsMoves: boolean;
  #movesBack: MovesBack | undefined;
  /** The steps back that are still to be listed: the next kind of men, and of the one at hand its place, its men, where one of them has come from, and what is taken. */
  #stepper = 0;
  #place = 0;
  #arrived = 0;
  #arrivedAt = 0;
  #origins = 0;
  #taken = 0;

  constructor(space: BoardPlan, tier: number) {
    this.space = space;
    this.board = space.board;
    this.tier = tier;
    this.#members = space.sectorsOf(tier);
    this.#cursors = this.#members.map(sector => new SectorCursor(space.sectors[sector]!.ranks));
    this.#slotOfTier = new Int32Array(space.tierCount).fill(-1);
    [tier, ...space.childTiers(tier)].forEach((to, slot) => {
      this.#slotOfTier[to] = slot;
    });
    const { width } = space.board.layout;
    this.row = new Int32Array(width);
    this.mine = new Int32Array(width);
    this.#scratch = new Int32Array(width);
    this.before = new Int32Array(width);
    this.#mineCounts = new Int32Array(space.layout.length);
    const isWatched = space.board.rules.unmoves === undefined || space.weights !== undefined;
    this.#listsMoves = space.listsMoves(tier);
    this.watched = isWatched && !this.#listsMoves ? space.changes : undefined;
    this.#leastLevel = space.levelRange(tier)[0];
  }

  seek(index: number): void {
    if (index < this.#from || index >= this.#to) this.#enterSector(index);
    this.cursor.seek(index - this.#from, this.row);
    this.asked = -1;
  }

  load(index: number): number {
    this.seek(index);
    this.space.exchange.write(this.row, 0, this.mine);
    const board = this.board;
    const said = this.endSaid();
    try {
      board.load(this.mine, 0, this.sector.mover);
      const value = this.#valueAt(this.mine);
      if (value >= 0) this.demandEnd(said, value);
      // A payoff says what want of a move is worth, unless that is a tie: whoever lists the moves sees whether there are any.
      if (value >= 0 || (this.space.payoff !== undefined && board.rules.stuck !== 'tie')) return value;
      if (board.moves() === 0) return this.stuck();
      this.asked = board.asked;
      return UNDECIDED;
    } catch (error) {
      throw board.thrown(error);
    }
  }

  /** What tables say of the end of play at the row at hand, before the rules are asked; `NOT_SURE` where they say nothing. */
  protected endSaid(): number {
    const { own, other: beside } = this.space.pair ?? NO_PAIR;
    return this.#ends?.valueOf(this.row[own]!, this.row[beside]!) ?? NOT_SURE;
  }

  /** That `over` says nothing else, where tables say how play has ended: successors are taken at their word. Where they do not know of an end, it is asked for. */
  protected demandEnd(said: number, value: number): void {
    if (said < 0 || said === value) return;
    this.space.foreseen.ends = true;
    throw new UnforeseenError('play that does not end by what one player has alone', this.space.foreseen);
  }

  /** The value where play is over at the row that the rules have at hand; `UNDECIDED` where it goes on. */
  #valueAt(row: Int32Array): number {
    return this.space.payoff === undefined ? this.board.over() : this.#payoff(row);
  }

  /** The same in a game that ends in a number. */
  #payoff(row: Int32Array): number {
    const board = this.board;
    const payoff = board.payoff();
    if (payoff === undefined) return UNDECIDED;
    if (!Number.isSafeInteger(payoff))
      throw new Error(`payoff said ${describe(payoff)}, expected an integer or nothing`);
    if (Math.abs(payoff) > MOST_PAYOFF)
      throw board.broken(`a payoff of ${payoff}, and tiers take ${MOST_PAYOFF} at most`, row);
    if (Math.abs(payoff) > this.space.payoff!.most) throw this.space.tooMuch(payoff);
    return endValue(payoff);
  }

  protected stuck(): number {
    return this.space.payoff === undefined ? this.board.stuck : TIE;
  }

  #enterSector(index: number): void {
    const { sectors, layout } = this.space;
    const members = this.#members;
    let at = 0;
    while (at + 1 < members.length && sectors[members[at + 1]!]!.offset <= index) at++;
    const sector = sectors[members[at]!]!;
    this.#at = at;
    this.sector = sector;

    this.cursor = this.#cursors[at]!;
    this.#from = sector.offset;
    this.#to = sector.offset + sector.ranks.size;
    layout.writeCounters(sector.counts, this.row);
    const mine = layout.exchange(sector.counts);
    this.#mineCounts.set(mine);
    this.#keyAfter = layout.keyOf(mine, this.space.differ ? other(sector.mover) : sector.mover);
    this.#ends = this.space.endsAt(this.space.keyWithoutMen(sector));
    this.#pair = this.space.pair === undefined || sector.ranks.pair === undefined ? undefined : this.#pairCounts();
    if (this.#pair !== undefined) {
      const { first, second } = this.#pair;
      this.#pairKey = this.#keyAfter - mine[first]! * layout.weights[first]! - mine[second]! * layout.weights[second]!;
    }
    const after = this.space.table.get(this.#keyAfter);
    const stays = after >= 0 && sectors[after]!.tier === this.tier && !this.space.isLoopFree(this.tier);
    this.#stepsFreely = stays && this.stepsAreFree && this.space.stepsFreely[members[at]!] === 1;
  }

  #pairCounts(): PairCounts {
    const { kinds, places, off } = this.space.layout;
    const [first, second] = [places.indexOf(this.space.pair!.own), places.indexOf(this.space.pair!.other)];
    const counters = [...kinds.keys()].filter(k => kinds[k] === 1);
    return { first, second, counters, offOwn: off[first]!, offOther: off[second]! };
  }

  weight(): number {
    return this.cursor.weight;
  }

  level(): number {
    const { differ, weights } = this.space;
    return weigh(weights!.sums[differ ? other(this.sector.mover) : 0], this.row) - this.#leastLevel;
  }

  successors(out: TierMoves, settle: boolean): number {
    return this.#write(out, settle, false);
  }

  /** Whether a move wins at once is seen before any is numbered, where none has to be looked at. */
  options(out: TierMoves): number {
    this.demandEnd(this.endSaid(), UNDECIDED);
    const isWatched = this.watched !== undefined && !this.space.isLoopFree(this.tier);
    if (this.#pair === undefined || isWatched || this.#ends === undefined) return this.#write(out, true, false);
    if (this.board.asked !== this.asked) this.askAgain();
    if (!this.#winsAtOnce(this.#pair)) return this.#write(out, true, false);
    out.slots[0] = SETTLED;
    out.indices[0] = LOST;
    return 1;
  }

  /** Whether one of the moves at hand, which are listed, wins at once as tables of ends say. */
  #winsAtOnce({ counters, offOwn, offOther }: PairCounts): boolean {
    const { own, other: beside } = this.space.pair!;
    const { rows, again, count } = this.board.found;
    const { width } = this.board.layout;
    const hasCounters = counters.length > 0;
    if (this.#pairKey !== this.#listedKey) this.#enterPairs(this.#pairKey);
    for (let i = 0, base = 0; i < count; i++, base += width) {
      const first = rows[base + own]!;
      const second = rows[base + beside]!;
      const strays = (first & (second | offOwn)) | (second & offOther);
      if (strays !== 0 || again[i] !== 0 || (hasCounters && !this.#enterCounters(rows, base))) continue;
      if (this.#endsListed?.valueOf(first, second) === LOST) return true;
    }
    return false;
  }

  departures(out: TierMoves): number {
    return this.#write(out, false, true);
  }

  choices(): number {
    return this.#distinct.count(this.board.found, this.board.layout.width);
  }

  /** Writes successors; with `departs`, without those in the tier. */
  #write(out: TierMoves, settle: boolean, departs: boolean): number {
    const board = this.board;
    if (settle) this.demandEnd(this.endSaid(), UNDECIDED);
    if (board.asked !== this.asked) this.askAgain();
    const { count } = board.found;
    if (count > this.space.maxSuccessors) throw this.tooMany(count);
    if (count === 0 && this.space.payoff !== undefined)
      throw board.broken('no move is left and payoff says nothing', this.mine);
    // Predecessors are exact where every change within the tier is known: none goes by unseen while positions are counted.
    const changes = settle ? this.watched : undefined;
    this.#steps = 0;
    this.#hashes = 0;
    const written =
      this.#pair === undefined
        ? this.#writeRows(out, 0, count, 0, changes, departs)
        : this.#writePairs(out, this.#pair, changes, settle, departs);
    if (changes !== undefined && this.#stepsFreely) this.#demandAllSteps(changes);
    return written;
  }

  /** Writes the successors by some of the moves at hand, from a place on in the list; returns the place after them. */
  #writeRows(
    out: TierMoves,
    from: number,
    to: number,
    place: number,
    changes: Changes | undefined,
    departs: boolean,
  ): number {
    const { rows, again } = this.board.found;
    const { width } = this.board.layout;
    const { sectors, extraTurns, payoff, sown, endsApart } = this.space;
    const { slots, indices } = out;
    const hasGains = payoff?.gains === true;
    const isLoopFree = this.space.isLoopFree(this.tier);
    let lastKey = NO_KEY;
    let rank = 0;
    let sector!: PlacedSector;
    let slot = 0;
    let written = place;
    for (let i = from; i < to; i++) {
      const base = i * width;
      const isAgain = extraTurns && again[i] === 1;
      if (sown !== undefined) rank = sown.rank(rows, base, this.space.layout.pits);
      const key = sown === undefined ? this.#keyOf(rows, base) : this.#sownKey(rank, this.#keyAfter);
      if (key < 0 && endsApart) {
        const value = this.#endAfter(i);
        slots[written] = SETTLED;
        indices[written] = isAgain ? ~value : value;
        if (hasGains) out.gains[written] = this.#gainOf(i);
        written++;
        continue;
      }
      if (key !== lastKey || isAgain) {
        sector = sectors[this.#sectorOf(rows, base, key, isAgain)]!;
        slot = this.#slotOfTier[sector.tier]!;
        if (slot < 0 || (slot === 0 && isLoopFree)) throw this.#strange(rows, base, sector.key);
        lastKey = isAgain ? NO_KEY : key;
      }
      if (slot === 0 && changes !== undefined) this.#watch(changes, rows, base, isAgain);
      if (departs && slot === 0) continue;
      slots[written] = slot;
      if (isAgain) {
        this.space.exchange.write(rows, base, this.before);
        indices[written] = ~(sector.offset + sector.ranks.rank(this.before, 0));
      } else indices[written] = sector.offset + (sown === undefined ? sector.ranks.rank(rows, base) : rank);
      if (hasGains) out.gains[written] = this.#gainOf(i);
      written++;
    }
    return written;
  }

  /** The same by all moves, of two kinds of men: where they stay two, and the sector is one of those that moves lead to, there is a shorter way. */
  #writePairs(
    out: TierMoves,
    { counters, offOwn, offOther }: PairCounts,
    changes: Changes | undefined,
    settle: boolean,
    departs: boolean,
  ): number {
    const { small } = this.space;
    const { own, other: beside } = this.space.pair!;
    const { rows, again, count } = this.board.found;
    const { width } = this.board.layout;
    const { slots, indices } = out;
    const hasGains = this.space.payoff?.gains === true;
    const isWatched = departs || changes !== undefined;
    const settles = settle && this.settlesEnds;
    const hasCounters = counters.length > 0;
    if (this.#pairKey !== this.#listedKey) this.#enterPairs(this.#pairKey);
    let written = 0;
    for (let i = 0, base = 0; i < count; i++, base += width) {
      const first = rows[base + own]!;
      const second = rows[base + beside]!;
      const strays = (first & (second | offOwn)) | (second & offOther);
      const isShort = strays === 0 && again[i] === 0 && (!hasCounters || this.#enterCounters(rows, base));
      const ranks = isShort ? this.#pairOf(first, second) : undefined;
      if (ranks === undefined) {
        written = this.#writeRows(out, i, i + 1, written, changes, departs);
        continue;
      }
      const { slot } = ranks;
      // Which of them stay is hard to guess: a branch that is wrong half of the time costs as much as a number.
      if (isWatched && slot === 0) {
        if (changes !== undefined) this.#watch(changes, rows, base, false);
        if (departs) continue;
      }
      const value = settles ? (this.#endsListed?.valueOf(first, second) ?? UNDECIDED) : UNDECIDED;
      if (value >= 0) {
        slots[written] = SETTLED;
        indices[written++] = value;
        continue;
      }
      slots[written] = slot;
      indices[written] = small === undefined ? ranks.index(first, second) : ranks.indexOf(small, first, second);
      if (hasGains) out.gains[written] = this.#gainOf(i);
      written++;
    }
    return written;
  }

  /** Makes the sectors with the counters of a row after a move those that are looked up; false where there are none. */
  #enterCounters(rows: Int32Array, base: number): boolean {
    const { places, most, weights } = this.space.layout;
    const { counters } = this.#pair!;
    let key = this.#pairKey;
    for (let c = 0; c < counters.length; c++) {
      const k = counters[c]!;
      const value = rows[base + places[k]!]!;
      if (value < 0 || value > most[k]!) return false;
      key += (value - this.#mineCounts[k]!) * weights[k]!;
    }
    if (key !== this.#listedKey) this.#enterPairs(key);
    return true;
  }

  /**
   * The numbers of the sector with as many men as these, and the counters that were looked up last; undefined where that is none, or has numbers of another
   * kind.
   */
  #pairOf(first: number, second: number): PairRanks | undefined {
    const { small } = this.space;
    const at =
      small === undefined
        ? COUNTS * countOf(first) + countOf(second)
        : COUNTS * small.counts[first]! + small.counts[second]!;
    return this.#listed[at] ?? this.#findPair(at);
  }

  /** Sectors with other counters. */
  #enterPairs(key: number): void {
    this.#listedKey = key;
    const known = this.#pairs.get(key) ?? new Array<PairRanks | undefined>(COUNTS * COUNTS);
    this.#pairs.set(key, known);
    this.#listed = known;
    this.#endsListed = this.space.endsAt(key);
  }

  #findPair(at: number): PairRanks | undefined {
    const { table, sectors, layout, pair } = this.space;
    const { first, second } = this.#pair!;
    const [ones, twos] = [Math.floor(at / COUNTS), at % COUNTS];
    const { least, most, weights } = layout;
    if (ones < least[first]! || ones > most[first]! || twos < least[second]! || twos > most[second]!) return undefined;
    const number = table.get(this.#listedKey + ones * weights[first]! + twos * weights[second]!);
    const sector = number < 0 ? undefined : sectors[number]!;
    const ranks = sector?.ranks.pair;
    if (ranks === undefined || ranks.first !== pair!.own || ranks.second !== pair!.other) return undefined;
    const slot = this.#slotOfTier[sector!.tier]!;
    if (slot < 0 || (slot === 0 && this.space.isLoopFree(this.tier))) return undefined;
    return (this.#listed[at] = new PairRanks(ranks.classes, this.space.small, slot, sector!.offset));
  }

  /** Looks at a move within the tier that is counted. */
  #watch(changes: Changes, rows: Int32Array, base: number, again: boolean): void {
    const known = changes.has(this.mine, rows, base, this.sector.mover, again);
    if (known === UNKNOWN) throw this.#newChange(changes, rows, base, again);
    if (known !== STEP) return;
    this.#steps++;
    this.#hashes = (this.#hashes + changes.stepHash) | 0;
  }

  /** What a move gains, within what tiers take. */
  #gainOf(move: number): number {
    const gain = this.board.found.gains[move]!;
    if (Math.abs(gain) <= MOST_GAIN) return gain;
    throw this.board.broken(`a move gains ${gain}, tiers take ${MOST_GAIN} at most`, this.mine);
  }

  /** The value after a move to a row that has no number: play is over there. */
  #endAfter(move: number): number {
    const { board, mine } = this;
    const { mover } = this.sector;
    const { rows, again } = board.found;
    const base = move * mine.length;
    if (board.layout.complaint(rows, base) === undefined) {
      const next = again[move] === 1 || !this.space.differ ? mover : other(mover);
      board.loadAfter(move, next, this.space.exchange, this.before);
      let value: number;
      try {
        value = this.#valueAt(this.before);
      } catch (error) {
        throw board.thrown(error);
      }
      if (value >= 0) return value;
    }
    throw this.#strange(rows, base, NO_KEY);
  }

  /** The slot of a tier that moves lead to. */
  protected slotOf(tier: number): number {
    return this.#slotOfTier[tier]!;
  }

  /** The numbers of a sector, of two kinds of men, after moves that leave the opponent's as they are. */
  protected after(sector: number): AfterRanks {
    return (this.#after[sector] ??= new AfterRanks(this.space.sectors[sector]!.ranks.pair!.classes));
  }

  /** The numbers of a sector, of two kinds of men, before moves that left the opponent's as they are. */
  protected beforeIn(sector: PlacedSector): BeforeRanks {
    return kept(this.#beforeIn, sector, () => new BeforeRanks(sector.ranks.pair!.classes));
  }

  /** That the moves at hand have every known step that there is room for: where steps are undone without a look at the moves, none may lead nowhere. */
  #demandAllSteps(changes: Changes): void {
    const { mover } = this.sector;
    const room = changes.countSteps(this.mine, mover);
    if (this.#steps === room && this.#hashes === changes.stepHashes) return;
    // Steps may be listed more than once.
    if (changes.countDistinctSteps(this.mine, this.board.found, mover) === room) return;
    this.space.foreseen.bound = true;
    throw new UnforeseenError('a step that is not always possible', this.space.foreseen);
  }

  /** The sector of a row after a move, whose key is given as its maker's. */
  #sectorOf(rows: Int32Array, base: number, key: number, again: boolean): number {
    const { layout, table } = this.space;
    // After an extra turn its maker is the player to move.
    const { mover } = this.sector;
    const found = key >= 0 && again ? layout.checkedKey(rows, base, layout.exchangedWeights, mover) : key;
    const number = found < 0 ? -1 : table.get(found);
    if (number < 0) throw this.#strange(rows, base, found);
    return number;
  }

  protected askAgain(): void {
    const board = this.board;
    this.space.exchange.write(this.row, 0, this.mine);
    board.load(this.mine, 0, this.sector.mover);
    try {
      board.moves();
    } catch (error) {
      throw board.thrown(error);
    }
    this.asked = board.asked;
  }

  /** The key of a row after a move, as its maker sees it; −1 where it leaves the shape. */
  #keyOf(rows: Int32Array, base: number): number {
    const { layout } = this.space;
    const { kinds, places, least, most, weights, off, begins, length } = layout;
    const mine = this.mine;
    const counts = this.#mineCounts;
    let key = this.#keyAfter;
    let taken = 0;
    for (let k = 0; k < length; k++) {
      const kind = kinds[k]!;
      const place = places[k]!;
      if (kind === 0) {
        const men = rows[base + place]!;
        if (begins[k] === 1) taken = 0;
        if ((men & (taken | off[k]!)) !== 0) return -1;
        taken |= men;
        if (men === mine[place]) continue;
        const count = countOf(men);
        if (count < least[k]! || count > most[k]!) return -1;
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
    return layout.floats(rows, base) ? -1 : key;
  }

  /**
   * The key of a row of pits that `sown` was asked for last.
   *
   * @param rank - what it said
   * @param key - of a row with as many seeds as that at hand
   */
  #sownKey(rank: number, key: number): number {
    const { sown, layout } = this.space;
    return rank < 0 ? -1 : key + (sown!.seeds - this.#mineCounts[0]!) * layout.weights[0]!;
  }

  predecessors(out: Int32Array): number {
    if (this.space.isLoopFree(this.tier)) return 0;
    const board = this.board;
    try {
      if (board.rules.unmoves !== undefined) return this.unmove(out);
      if (this.#listsMoves) return this.#lookUp(out);
      if (this.space.extraTurns) this.space.exchange.write(this.row, 0, this.mine);
      return this.#undo(out);
    } catch (error) {
      throw board.thrown(error);
    } finally {
      this.asked = -1;
    }
  }

  /** By the author's `unmoves`. */
  protected unmove(out: Int32Array): number {
    const board = this.board;
    const { width } = board.layout;
    const { exchange, differ, maxPredecessors, sown, pair, small } = this.space;
    const maker = differ ? other(this.sector.mover) : 0;
    board.load(this.row, 0, maker);
    const found = board.unmoves();
    if (found > maxPredecessors) throw this.tooManyBefore(found);
    const { rows } = board.found;
    const before = this.before;
    // Of a position with the counts of the row at hand.
    const keyBefore = this.sector.key - this.sector.mover + maker;
    const isShort = this.#pair !== undefined && !exchange.turns;
    let count = 0;
    for (let i = 0; i < found; i++) {
      if (isShort) {
        const ranks = this.#pairBefore(rows, i * width);
        if (ranks !== undefined) {
          if (ranks.slot !== 0) continue;
          // The men of its maker are the opponent's of who moved before.
          const first = rows[i * width + pair!.other]!;
          const second = rows[i * width + pair!.own]!;
          out[count++] = small === undefined ? ranks.index(first, second) : ranks.indexOf(small, first, second);
          continue;
        }
      }
      if (sown !== undefined) {
        const rank = sown.rank(rows, i * width, exchange.from);
        const sector = this.#sectorInTier(this.#sownKey(rank, keyBefore));
        if (sector !== undefined) out[count++] = sector.offset + rank;
        continue;
      }
      const sector = this.sectorBefore(rows, i * width, maker);
      if (sector === undefined) continue;
      exchange.write(rows, i * width, before);
      out[count++] = sector.offset + this.rankBefore(sector);
    }
    return count;
  }

  /** The numbers of the sector in which a row before a move lies, as the player sees it who made the move, if its counters are those of the row at hand. */
  #pairBefore(rows: Int32Array, base: number): PairRanks | undefined {
    const { own, other: beside } = this.space.pair!;
    const { places } = this.space.layout;
    const { counters, offOwn, offOther } = this.#pair!;
    for (let c = 0; c < counters.length; c++) {
      const place = places[counters[c]!]!;
      if (rows[base + place] !== this.row[place]) return undefined;
    }
    const first = rows[base + beside]!;
    const second = rows[base + own]!;
    if (((first & (second | offOther)) | (second & offOwn)) !== 0) return undefined;
    if (this.#pairKey !== this.#listedKey) this.#enterPairs(this.#pairKey);
    return this.#pairOf(first, second);
  }

  /** By the moves of the tier, which are made when they are first asked for. */
  #lookUp(out: Int32Array): number {
    this.#movesBack ??= new MovesBack(this.space, this.tier);
    const found = this.#movesBack.to(this.sector.offset + this.sector.ranks.rank(this.row, 0));
    if (found.length > this.space.maxPredecessors) throw this.tooManyBefore(found.length);
    out.set(found);
    return found.length;
  }

  /** By undoing what moves were seen to change. */
  #undo(out: Int32Array): number {
    const board = this.board;
    const { layout } = board;
    const { width } = layout;
    const { exchange, differ, maxPredecessors } = this.space;
    const { mover } = this.sector;
    const maker = differ ? other(mover) : 0;
    const earlier = this.#scratch;
    const { changes, stepsFrom } = this.changesTo();
    let count = stepsFrom === undefined ? 0 : this.#undoSteps(maker, out);
    for (let c = 0; c < changes.length; c++) {
      const change = changes[c]!;
      const { again } = change;
      const row = again ? this.mine : this.row;
      if (!undoes(change, row, earlier, width)) continue;
      const player = again ? mover : maker;
      const sector = this.sectorBefore(earlier, 0, player);
      if (sector === undefined || !this.leadsTo(row, earlier, player, again)) continue;
      if (count === maxPredecessors) throw this.tooManyBefore(count + 1);
      exchange.write(earlier, 0, this.before);
      const index = sector.offset + this.rankBefore(sector);
      out[count++] = again ? ~index : index;
    }
    return count;
  }

  /** Steps back: men to the points that they may have come from, as the board's changes have them. */
  #undoSteps(maker: 0 | 1, out: Int32Array): number {
    const { maxPredecessors } = this.space;
    const { stepsFreely } = this.changesTo();
    let count = 0;
    this.#beginSteps();
    while (this.#stepBack()) {
      if (!stepsFreely && !this.leadsTo(this.row, this.#scratch, maker, false)) continue;
      if (count === maxPredecessors) throw this.tooManyBefore(count + 1);
      out[count++] = this.#indexBefore();
    }
    return count;
  }

  /** Origins are undone steps; another tier is not asked for. */
  lookBack(_from: number): void {
    this.#beginSteps();
  }

  origin(): number {
    return this.#stepBack() ? this.#indexBefore() : NO_ORIGIN;
  }

  #beginSteps(): void {
    const { stepsFrom } = this.changesTo();
    this.#stepper = stepsFrom === undefined ? Number.POSITIVE_INFINITY : 0;
    this.#arrived = 0;
    this.#origins = 0;
  }

  /** Writes the row before the next step that may have led here into `#scratch`; false where there is none left. */
  #stepBack(): boolean {
    const { steppers, stepsFrom } = this.changesTo();
    const row = this.row;
    for (;;) {
      if (this.#origins !== 0) {
        const from = this.#origins & -this.#origins;
        this.#origins ^= from;
        this.#scratch[this.#place] = (row[this.#place]! ^ this.#arrivedAt) | from;
        if (this.space.layout.floats(this.#scratch, 0)) continue;
        return true;
      }
      if (this.#arrived !== 0) {
        const to = this.#arrived & -this.#arrived;
        this.#arrived ^= to;
        this.#arrivedAt = to;
        // As the maker sees it, the row before lies in the sector that steps lead from.
        const steps = this.space.changes!.stepsTo[stepsFrom!.mover]!;
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
    const sector = this.changesTo().stepsFrom!;
    this.space.exchange.write(this.#scratch, 0, this.before);
    return sector.offset + this.rankBefore(sector);
  }

  /** The number of the row `before` in its sector. */
  protected rankBefore(sector: PlacedSector): number {
    const { pair } = sector.ranks;
    if (pair === undefined || pair.first === pair.second) return sector.ranks.rank(this.before, 0);
    const ranks = this.beforeIn(sector);
    ranks.enter(this.before[pair.first]!);
    return ranks.rank(this.before[pair.second]!);
  }

  /** Whether a move of this player leads from an earlier row to this one, as the player sees both. */
  protected leadsTo(row: Int32Array, earlier: Int32Array, player: 0 | 1, isAgain: boolean): boolean {
    const board = this.board;
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
  protected sectorBefore(rows: Int32Array, base: number, maker: 0 | 1): PlacedSector | undefined {
    const { layout } = this.space;
    return this.#sectorInTier(layout.checkedKey(rows, base, layout.exchangedWeights, maker));
  }

  /** The sector with a key, if it is of this tier. */
  #sectorInTier(key: number): PlacedSector | undefined {
    const { table, sectors } = this.space;
    const number = key < 0 ? -1 : table.get(key);
    const sector = number < 0 ? undefined : sectors[number]!;
    return sector?.tier === this.tier ? sector : undefined;
  }

  /** The changes that may have led to rows of the sector at hand. */
  protected changesTo(): Undoable {
    const { list } = this.space.changes!;
    const known = this.#undoable[this.#at];
    if (known?.of === list.length) return known;
    const { counts, mover } = this.sector;
    const { layout, table, sectors, differ } = this.space;
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
      return number >= 0 && sectors[number]!.tier === this.tier;
    });
    const steppers = layout.layout.boards.flatMap(({ slots }) => {
      const beside = slots.map(({ at }) => at);
      return beside.filter(place => stepping.has(place)).map(place => ({ place, beside }));
    });
    const number = table.get(layout.keyOf(mine, differ ? other(mover) : mover));
    const isOwn = steppers.length > 0 && number >= 0 && sectors[number]!.tier === this.tier;
    const stepsFrom = isOwn ? sectors[number] : undefined;
    const stepsFreely = isOwn && this.space.stepsFreely[number] === 1;
    return (this.#undoable[this.#at] = { changes, steppers, stepsFrom, stepsFreely, of: list.length });
  }

  /** The error for a move within the tier that changes what none was seen to change; the next plan knows of it. */
  #newChange(changes: Changes, rows: Int32Array, base: number, again: boolean): Error {
    const after = [...rows.subarray(base, base + this.mine.length)];
    const player = this.sector.mover;
    this.space.foreseen.changes.push({ before: [...this.mine], after, again, player });
    // Who goes on notes each change once.
    changes.add(this.mine, 0, rows, base, player, again);
    return new UnforeseenError('a change within a tier', this.space.foreseen);
  }

  protected tooMany(count: number): Error {
    this.space.foreseen.moves = Math.max(this.space.foreseen.moves, count);
    return new UnforeseenError(`${count} moves at one position`, this.space.foreseen);
  }

  protected tooManyBefore(count: number): Error {
    this.space.foreseen.predecessors = Math.max(this.space.foreseen.predecessors, count);
    return new UnforeseenError(`${count} predecessors of one position`, this.space.foreseen);
  }

  /** The error for a move that leaves the shape, or leads to a sector that was not foreseen. */
  #strange(rows: Int32Array, base: number, key: number): Error {
    const board = this.board;
    const bound = board.layout.boundComplaint(rows, base);
    const complaint = board.layout.complaint(rows, base) ?? (bound && `${bound}, and play goes on`);
    if (complaint !== undefined) {
      const after = [...rows.subarray(base, base + board.layout.width)];
      const [name] = moveNames(board.layout, [{ player: 0, before: [...this.mine], after, gain: 0, again: false }]);
      return board.broken(`move ${excerpt(name!.text)} leaves the shape: ${complaint}`, this.mine);
    }
    const { layout, foreseen } = this.space;
    const seeds = layout.seedsOf(rows, base);
    const at = layout.kinds.indexOf(2);
    if (at >= 0 && seeds > layout.most[at]!) foreseeSeeds(foreseen, seeds);
    else foreseeEdge(foreseen, this.sector.key, key);
    return new UnforeseenError('a move changes counts', this.space.foreseen);
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
