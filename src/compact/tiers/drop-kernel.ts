/**
 * Many positions at once where each move of a game puts a man on a free point, whichever is free (`drops.ts`): the moves of a position are its free points,
 * of which all positions of a tier have as many. What random positions showed is held against the moves and the ends of play at each position that
 * is reached; one that is otherwise ends the solve, which begins again without.
 */
import { moveValue, UNDECIDED } from '../../core/outcome.js';
import { KERNEL_BATCH, type TieredSpace, type TierKernel, type TierRules, UnforeseenError } from '../../core/tiers.js';
import { countOf } from '../board/mask.js';
import type { BoardPlan, PlacedSector } from './board-plan.js';
import { areDrops, type DropGame, type Dropping, type Drops } from './drops.js';
import { AfterRanks } from './pair-ranks.js';
import { SectorCursor } from './sector-ranks.js';

/** A tier, and where men that are put on its boards lead. */
interface DropTier {
  readonly sector: PlacedSector;
  readonly cursor: SectorCursor;
  readonly dropping: Dropping;
  /** Undefined where nobody can move. */
  readonly drops: Drops | undefined;
  readonly moves: number;
  readonly slot: number;
  /** Of the tier that moves lead to: its first index, its numbers, and its rules where all its positions are ends of play. */
  readonly offset: number;
  readonly ranks: AfterRanks | undefined;
  readonly ends: TierRules | undefined;
}

export class DropKernel implements TierKernel {
  readonly overValue: number;
  readonly indices = new Int32Array(KERNEL_BATCH);
  readonly #plan: BoardPlan & TieredSpace;
  readonly #views: DropGame['views'];
  readonly #tiers: (DropTier | undefined)[] = [];
  #tier!: DropTier;
  #count = 0;
  /** The men of the player to move and of the other, as the former sees them. */
  readonly #own = new Int32Array(KERNEL_BATCH);
  readonly #other = new Int32Array(KERNEL_BATCH);
  readonly #weights = new Int32Array(KERNEL_BATCH);
  /** The indices that moves lead to, position by position, if they are those of the batch. */
  #after = new Int32Array(0);
  #isListed = false;
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  readonly #expected: Int32Array;

  constructor(plan: BoardPlan & TieredSpace, { overValue, views }: DropGame) {
    this.#plan = plan;
    this.overValue = overValue;
    this.#views = views;
    const { width } = plan.board.layout;
    this.#row = new Int32Array(width);
    this.#mine = new Int32Array(width);
    this.#expected = new Int32Array(width);
  }

  open(tier: number): number {
    this.#tier = this.#tiers[tier] ??= this.#makeTier(tier);
    const { sector, moves } = this.#tier;
    this.#plan.layout.writeCounters(sector.counts, this.#row);
    this.#plan.exchange.write(this.#row, 0, this.#mine);
    if (this.#after.length < moves * KERNEL_BATCH) this.#after = new Int32Array(moves * KERNEL_BATCH);
    this.#count = 0;
    return moves;
  }

  #makeTier(tier: number): DropTier {
    const plan = this.#plan;
    const sector = plan.sectors[plan.sectorsOf(tier)[0]!]!;
    const drops = plan.dropsOf(tier) ?? undefined;
    const dropping = { mover: sector.mover, ...plan.pair! };
    const bare = { sector, dropping, cursor: new SectorCursor(sector.ranks), drops };
    if (drops === undefined) return { ...bare, moves: 0, slot: 0, offset: 0, ranks: undefined, ends: undefined };
    const after = plan.sectors[drops.after]!;
    const [own, beside] = sector.ranks.pair!.classes.counts;
    return {
      ...bare,
      moves: countOf(drops.points) - own - beside,
      slot: plan.childTiers(tier).indexOf(after.tier) + 1,
      offset: after.offset,
      ranks: new AfterRanks(after.ranks.pair!.classes),
      ends: plan.dropsOf(after.tier) === null ? plan.openTier(after.tier) : undefined,
    };
  }

  slot(): number {
    return this.#tier.slot;
  }

  view(tier: number): 0 | 1 {
    return this.#views[tier]!;
  }

  load(bitmap: Int32Array, begin: number, end: number): number {
    const { exchange, pair } = this.#plan;
    const { own, other: beside } = pair!;
    const { cursor } = this.#tier;
    const row = this.#row;
    const mine = this.#mine;
    let count = 0;
    let w = begin;
    for (; w < end && count <= KERNEL_BATCH - 32; w++) {
      for (let left = bitmap[w]!; left !== 0; left &= left - 1) {
        const index = (w << 5) + 31 - Math.clz32(left & -left);
        cursor.seek(index, row);
        this.indices[count] = index;
        this.#weights[count] = cursor.weight;
        if (exchange.turns) {
          exchange.write(row, 0, mine);
          this.#own[count] = mine[own]!;
          this.#other[count++] = mine[beside]!;
        } else {
          this.#own[count] = row[beside]!;
          this.#other[count++] = row[own]!;
        }
      }
    }
    this.#count = count;
    this.#isListed = false;
    return w;
  }

  get count(): number {
    return this.#count;
  }

  weights(out: Int32Array): void {
    for (let i = 0; i < this.#count; i++) out[i] = this.#weights[i]!;
  }

  over(values: Int32Array): void {
    const { board, pair } = this.#plan;
    const { own, other: beside } = pair!;
    const { mover } = this.#tier.sector;
    const mine = this.#mine;
    const count = this.#count;
    let open = 0;
    try {
      for (let i = 0; i < count; i++) {
        mine[own] = this.#own[i]!;
        mine[beside] = this.#other[i]!;
        board.load(mine, 0, mover);
        const value = this.#valueOf(board.over());
        values[i] = value;
        if (value >= 0) continue;
        this.#own[open] = mine[own]!;
        this.#other[open++] = mine[beside]!;
      }
    } catch (error) {
      throw board.thrown(error);
    }
    this.#count = open;
    this.#isListed = false;
  }

  /** What the position at hand is worth, of which `over` has said this; its moves are compared where play goes on. */
  #valueOf(said: number): number {
    const { board } = this.#plan;
    const { drops, dropping } = this.#tier;
    if (drops === undefined) {
      if (said < 0 && board.moves() > 0) throw this.differs();
      return said < 0 ? board.stuck : said;
    }
    if (said >= 0 && said !== this.overValue) throw this.differs();
    if (said < 0 && !areDrops(board, drops, this.#mine, dropping, this.#expected)) throw this.differs();
    return said;
  }

  differs(): Error {
    const { foreseen } = this.#plan;
    foreseen.ends = true;
    return new UnforeseenError('a move that puts no man on a free point, or an end of another kind', foreseen);
  }

  settle(values: Int32Array): void {
    const count = this.#count;
    values.fill(UNDECIDED, 0, count);
    const { ends, moves } = this.#tier;
    if (ends === undefined) return;
    this.#list();
    for (let i = 0; i < count; i++) values[i] = this.#bestOf(ends, i * moves, (i + 1) * moves);
    this.#count = 0;
  }

  /** The best of what moves come to that all end play there and then: the better the outcome, the larger its number. */
  #bestOf(ends: TierRules, begin: number, end: number): number {
    let best = UNDECIDED;
    for (let at = begin; at < end; at++) {
      const value = ends.load(this.#after[at]!);
      if (value < 0) throw this.differs();
      best = Math.max(best, moveValue(value, false));
    }
    return best;
  }

  successors(move: number, out: Int32Array): void {
    this.#list();
    const { moves } = this.#tier;
    const after = this.#after;
    for (let i = 0, at = move; i < this.#count; i++, at += moves) out[i] = after[at]!;
  }

  /** Lists where all moves of the batch lead. */
  #list(): void {
    if (this.#isListed) return;
    this.#isListed = true;
    const { ranks, offset, drops, moves } = this.#tier;
    const { points } = drops!;
    const count = this.#count;
    for (let i = 0; i < count; i++) {
      const own = this.#own[i]!;
      const beside = this.#other[i]!;
      ranks!.enter(beside);
      ranks!.rankEach(own, points & ~(own | beside), offset, this.#after, i * moves);
    }
  }
}
