/**
 * Teeko for loops. A position is the opponent's pieces and those of the player to move (the mover), up to the board's symmetries,
 * numbered by `board-classes` with the opponent's as the first kind. A tier is the number of pieces that are yet to be dropped;
 * only in tier 0 pieces move.
 *
 * So the positions of an orbit follow one another with the same pieces of the opponent. A move makes of the mover's pieces the
 * opponent's of the next position: within an orbit its index depends on nothing but the mover's pieces after the move. It is kept
 * from the first time it is needed, and the moves of each set of pieces are listed by rank, so that most successors are
 * two table entries. A move that was made before changed the opponent's pieces, in one of few ways; these are listed, with their images under
 * the symmetries, once an orbit.
 */
import { LOSE, packValue, UNDECIDED } from '../../../core/outcome.js';
import {
  NO_ORIGIN,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
} from '../../../core/tiers.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import {
  type BoardClasses,
  boardClasses,
  orbitAt,
  rankBoardClass,
  rankClassesInOrbit,
  rankClassInOrbit,
} from '../../../ranking/board-classes.js';
import { imageIn } from '../../../ranking/mask-images.js';
import { spreadMask } from '../../../ranking/squeeze.js';
import { rankSubset } from '../../../ranking/subset-ranks.js';
import { squareSymmetries } from '../../../ranking/symmetry.js';
import { ALL, NEIGHBOURS, PATTERNS, PIECES, SIDE, SQUARES, type TeekoTier, teekoTier } from './teeko-tables.js';

const LOST = packValue(LOSE, 0);

/** In `TeekoRules.known`: not found yet; the squares are not free; the pieces have won. */
const UNKNOWN = -3;
const BLOCKED = -1;
const OVER = -2;

/** The numbering of teeko. */
export function teekoTiers(): TierNumbering<string> {
  const space = new TeekoSpace();
  let opened: { readonly tier: number; readonly rules: TeekoRules } | undefined;
  return {
    space,
    rank(board, player) {
      const squares = board.replaceAll('/', '');
      const maskOf = (piece: string) =>
        [...squares].reduce((mask, one, s) => (one === piece ? mask | (1 << s) : mask), 0);
      const [mover, opponent] = player === 0 ? [maskOf('X'), maskOf('O')] : [maskOf('O'), maskOf('X')];
      return space.rank(opponent, mover);
    },
    unrank({ tier, index }, view) {
      if (opened?.tier !== tier) opened = { tier, rules: space.openTier(tier) };
      opened.rules.load(index);
      const { opponent, mover } = opened.rules;
      const pieces = view === 0 ? 'XO' : 'OX';
      const squares = Array.from({ length: SQUARES }, (_, s) =>
        (mover >>> s) & 1 ? pieces[0]! : (opponent >>> s) & 1 ? pieces[1]! : '.',
      ).join('');
      const ranks = Array.from({ length: SIDE }, (_, i) => squares.slice(i * SIDE, (i + 1) * SIDE));
      return { position: ranks.join('/'), player: view };
    },
  };
}

class TeekoSpace implements TieredSpace {
  readonly tierCount = 2 * PIECES + 1;
  readonly start = { tier: 2 * PIECES, index: 0 };
  readonly views = 2;
  readonly settles = true;
  /** Of 12 million classes with all pieces down nearly all can be reached. */
  readonly looksBack = () => true;
  /** The first piece has 25 squares; later ones, four pieces with 8 neighbours at most. */
  readonly maxSuccessors = 8 * PIECES;
  readonly maxPredecessors = 8 * PIECES;
  readonly #group = squareSymmetries(SIDE);
  readonly #classes: (BoardClasses | undefined)[] = [];
  readonly #tiers: (TeekoTier | undefined)[] = [];

  tierName(tier: number): string {
    return `${2 * PIECES - tier} pieces`;
  }

  tierSize(tier: number): number {
    return this.#classesOf(tier).size;
  }

  childTiers(tier: number): readonly number[] {
    return tier === 0 ? [] : [tier - 1];
  }

  isLoopFree(tier: number): boolean {
    return tier > 0;
  }

  openTier(tier: number): TeekoRules {
    return new TeekoRules(
      (this.#tiers[tier] ??= teekoTier(this.#classesOf(tier), this.#classesOf(Math.max(0, tier - 1)))),
      this.#classesOf(Math.min(2 * PIECES, tier + 1)),
    );
  }

  /** The numbers of a board; undefined where the player to move has not as many pieces as the opponent, or one less. */
  rank(opponent: number, mover: number): TierPosition | undefined {
    const more = popcount(opponent);
    const tier = 2 * PIECES - more - popcount(mover);
    if (more > PIECES || more !== PIECES - (tier >> 1)) return undefined;
    return { tier, index: rankBoardClass(this.#classesOf(tier), opponent, mover) };
  }

  #classesOf(tier: number): BoardClasses {
    const pieces = 2 * PIECES - tier;
    return (this.#classes[tier] ??= boardClasses(this.#group, (pieces + 1) >> 1, pieces >> 1));
  }
}

class TeekoRules implements TierRules {
  /** The board at hand. */
  opponent = 0;
  mover = 0;
  readonly #tier: TeekoTier;
  /** The orbit of the board at hand: its first class, the next one's, the opponent's free squares, see `BoardClasses.orbits`. */
  #from = 0;
  #to = 0;
  #open = 0;
  #shifts = 0;
  #list = -1;
  #boards = 0;
  #hasOpponentWon = false;
  #hasMoverWon = false;
  /** The rank of the mover's pieces. */
  #rank = 0;
  /** The opponent's pieces under each symmetry. */
  readonly #images: Int32Array;
  /** The index after a move, by rank of the mover's pieces after it; empty until the first move of this orbit is asked for. */
  readonly #known: Int32Array;
  #isKnown = false;
  /** What the opponent may have had before: masks, and their images under each symmetry; −1: not listed for this orbit yet. */
  #earlierCount = -1;
  readonly #earlier = new Int32Array(8 * PIECES);
  readonly #earlierImages: Int32Array;
  /** The classes before the last piece was dropped, and while they are looked back at, the opponent's pieces that may have been it. */
  readonly #before: BoardClasses;
  #dropped = 0;
  /** Of what the opponent may have had before, those from here to the end are still to be listed as origins. */
  #nextEarlier = 0;
  #earlierEnd = 0;
  /** The orbit of the mover's pieces, then the opponent's, and the symmetry that takes them to its least. */
  #orbitBefore = 0;
  #symmetryBefore = 0;

  constructor(tier: TeekoTier, before: BoardClasses) {
    this.#tier = tier;
    this.#before = before;
    this.#images = new Int32Array(tier.classes.symmetries);
    this.#known = new Int32Array(tier.masks.length);
    this.#earlierImages = new Int32Array((8 * PIECES) << tier.classes.symmetryBits);
  }

  load(index: number): number {
    const { classes, freeMasks, movers, hasWon } = this.#tier;
    if (index < this.#from || index >= this.#to) this.#enterOrbit(index);
    const rank = index - this.#from;
    const list = this.#list;
    const second = list < 0 ? rank : classes.lists[list + rank]!;
    this.#boards = list < 0 ? classes.symmetries : classes.boards[list + rank]!;
    this.mover = spreadMask(classes.spread, this.#open, this.#shifts, freeMasks[second]!);
    this.#rank = rankSubset(movers, classes.counts[1], this.mover);
    this.#hasMoverWon = hasWon[this.#rank] === 1;
    return this.#hasOpponentWon || this.#hasMoverWon ? LOST : UNDECIDED;
  }

  #enterOrbit(index: number): void {
    const { classes } = this.#tier;
    const orbit = orbitAt(classes, index);
    this.#from = classes.orbits[4 * orbit]!;
    this.#to = classes.orbits[4 * orbit + 4]!;
    this.#open = classes.orbits[4 * orbit + 1]!;
    this.#shifts = classes.orbits[4 * orbit + 2]!;
    this.#list = classes.orbits[4 * orbit + 3]!;
    this.opponent = ALL & ~this.#open;
    this.#hasOpponentWon = PATTERNS.has(this.opponent);
    const { images, symmetryBits } = classes;
    for (let g = 0; g < classes.symmetries; g++) this.#images[g] = imageIn(images, symmetryBits, this.opponent, g);
    this.#isKnown = false;
    this.#earlierCount = -1;
  }

  weight(): number {
    return this.#boards;
  }

  successors(out: TierMoves, settle: boolean): number {
    if (!this.#isKnown) {
      this.#known.fill(UNKNOWN);
      this.#isKnown = true;
    }
    const { starts, targets, isMoving } = this.#tier;
    const { slots, indices } = out;
    const known = this.#known;
    const slot = isMoving ? 0 : 1;
    const end = starts[this.#rank + 1]!;
    let count = 0;
    for (let i = starts[this.#rank]!; i < end; i++) {
      const target = targets[i]!;
      let index = known[target]!;
      if (index < BLOCKED) {
        if (index === UNKNOWN) index = this.#find(target);
        if (index === OVER) {
          if (settle) {
            slots[count] = SETTLED;
            indices[count++] = LOST;
            continue;
          }
          index = this.#rankAfter(target);
        }
      }
      slots[count] = slot;
      indices[count] = index;
      // One more unless blocked.
      count += 1 + (index >> 31);
    }
    return count;
  }

  options(out: TierMoves): number {
    const { winStarts, winners, isMoving } = this.#tier;
    const { mover, opponent } = this;
    const end = winStarts[this.#rank + 1]!;
    for (let i = winStarts[this.#rank]!; i < end; i++) {
      if ((winners[i]! & opponent) !== 0) continue;
      out.slots[0] = SETTLED;
      out.indices[0] = LOST;
      return 1;
    }
    // Where the opponent's pieces are as they are under no symmetry but one, no two sets of the mover's are alike.
    if (!isMoving || this.#list >= 0) return this.successors(out, true);
    const free = ALL & ~(mover | opponent);
    let count = 0;
    for (let rest = mover; rest !== 0; rest &= rest - 1)
      count += popcount(NEIGHBOURS[31 - Math.clz32(rest & -rest)]! & free);
    out.unwritten = count;
    return 0;
  }

  /** No two moves leave the mover the same pieces. */
  choices(written: number): number {
    return written;
  }

  /** What `known` says of the mover's pieces after a move, found for the first time in this orbit. */
  #find(target: number): number {
    const { masks, wins } = this.#tier;
    let found = BLOCKED;
    if ((masks[target]! & this.opponent) === 0) found = wins[target] === 1 ? OVER : this.#rankAfter(target);
    this.#known[target] = found;
    return found;
  }

  #rankAfter(target: number): number {
    const { after } = this.#tier;
    const entry = after.orbitOf[target]!;
    const image = this.#images[entry & ((1 << after.symmetryBits) - 1)]!;
    return rankClassInOrbit(after, entry >>> after.symmetryBits, image);
  }

  predecessors(out: Int32Array): number {
    const { classes, isMoving } = this.#tier;
    if (!isMoving || this.#hasMoverWon) return 0;
    if (this.#earlierCount < 0) this.#listEarlier();
    const { orbitOf, symmetryBits } = classes;
    // Then, the player who is now to move was the opponent: the first kind.
    const entry = orbitOf[this.#rank]!;
    const symmetry = entry & ((1 << symmetryBits) - 1);
    const orbit = entry >>> symmetryBits;
    const images = this.#earlierImages;
    return rankClassesInOrbit(classes, orbit, symmetry, images, this.#earlier, this.#earlierCount, this.mover, out);
  }

  lookBack(from: number): void {
    const { classes, isMoving } = this.#tier;
    const steps = isMoving && from === 0;
    const { orbitOf, symmetryBits } = steps ? classes : this.#before;
    const entry = orbitOf[this.#rank]!;
    this.#orbitBefore = entry >>> symmetryBits;
    this.#symmetryBefore = entry & ((1 << symmetryBits) - 1);
    this.#dropped = 0;
    this.#nextEarlier = this.#earlierEnd = 0;
    // Where the mover has won, play was over before.
    if (this.#hasMoverWon) return;
    if (!steps) {
      this.#dropped = this.opponent;
      return;
    }
    if (this.#earlierCount < 0) this.#listEarlier();
    this.#earlierEnd = this.#earlierCount;
  }

  origin(): number {
    while (this.#nextEarlier < this.#earlierEnd) {
      const i = this.#nextEarlier++;
      if ((this.#earlier[i]! & this.mover) !== 0) continue;
      const { classes } = this.#tier;
      const image = this.#earlierImages[(i << classes.symmetryBits) | this.#symmetryBefore]!;
      return rankClassInOrbit(classes, this.#orbitBefore, image);
    }
    const dropped = this.#dropped;
    if (dropped === 0) return NO_ORIGIN;
    this.#dropped = dropped & (dropped - 1);
    const { images, symmetryBits } = this.#before;
    const earlier = this.opponent & ~(dropped & -dropped);
    return rankClassInOrbit(
      this.#before,
      this.#orbitBefore,
      imageIn(images, symmetryBits, earlier, this.#symmetryBefore),
    );
  }

  /** Lists what the opponent may have had one move before, as long as that had not won. */
  #listEarlier(): void {
    const { classes } = this.#tier;
    let count = 0;
    for (let rest = this.opponent; rest !== 0; rest &= rest - 1) {
      const to = 31 - Math.clz32(rest & -rest);
      for (let froms = NEIGHBOURS[to]! & this.#open; froms !== 0; froms &= froms - 1) {
        const mask = (this.opponent & ~(1 << to)) | (froms & -froms);
        if (PATTERNS.has(mask)) continue;
        this.#earlier[count] = mask;
        for (let g = 0; g < classes.symmetries; g++) {
          this.#earlierImages[(count << classes.symmetryBits) | g] = imageIn(
            classes.images,
            classes.symmetryBits,
            mask,
            g,
          );
        }
        count++;
      }
    }
    this.#earlierCount = count;
  }
}
