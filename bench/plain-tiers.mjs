/**
 * The plain method, to compare the shuffle with: retrograde analysis as it is usually written, over the same face of a game,
 * on one thread. The same numbers, the same words (counter, date and value in one), the same first pass over the moves; but what
 * is decided goes into a queue, first in first out, and changes its predecessors at once, wherever they lie in memory. No buffers,
 * and no bound on memory: the queue has an entry a position.
 *
 * What can be reached is found with bitmaps, in which bits are set at once, too. Tried and slower: a queue for that as well (teeko
 * 26 against 16 CPU s, as rules like positions in rising order), each remoteness in rising order (berzerk 10^8 42 against 38 CPU s),
 * and updates without branches (75 against 59).
 */
import { Deduplicator, IntList } from '../dist/core/data/int-list.js';
import { NO_POSITION, tierMoves } from '../dist/core/tiers.js';
import { bitRanking, popcount } from '../dist/ranking/bit-ranking.js';
import { PositionCounter } from '../dist/solve/tiers/tier-count.js';
import {
  dateOf,
  kindOf,
  LOSS_KIND,
  TIE_KIND,
  valueWhenDue,
  WIN_KIND,
  wordLayout,
} from '../dist/solve/tiers/tier-words.js';

const LOSE = 0;
const DRAW = 1;
const TIE = 2;
const WIN = 3;

/**
 * Solves a space, hands each tier to `keep` as soon as it is solved, as `solveTiersInTurn` does, and returns the counts of
 * positions by packed value.
 */
export function solvePlain(space, keep) {
  const census = [];
  const count = (value, positions) => {
    census[value] = (census[value] ?? 0) + positions;
  };
  const reached = findReachable(space, count);
  const lastParent = new Int32Array(space.tierCount).fill(-1);
  for (let tier = 0; tier < space.tierCount; tier++) {
    for (const child of space.childTiers(tier)) lastParent[child] = tier;
  }
  const solved = new Map();
  for (let tier = 0; tier < space.tierCount; tier++) {
    const children = space.childTiers(tier).map(child => solved.get(child));
    const values = new PlainTier(space, tier, reached[tier], children).solve(count);
    if (lastParent[tier] > tier) solved.set(tier, values);
    for (const child of solved.keys()) if (lastParent[child] <= tier) solved.delete(child);
    keep(values);
  }
  return census;
}

function bitmap(size) {
  return new Int32Array(Math.ceil(size / 32));
}

/** By tier and view: what can be reached and goes on. Positions at which play is over are counted. */
function findReachable(space, count) {
  const { tierCount, views, start } = space;
  const reached = Array.from({ length: tierCount }, (_, tier) =>
    Array.from({ length: views }, () => bitmap(space.tierSize(tier))),
  );
  reached[start.tier][0][start.index >>> 5] |= 1 << (start.index & 31);
  for (let tier = start.tier; tier >= 0; tier--) {
    if (reached[tier].some(words => words.some(word => word !== 0))) new PlainReach(space, tier, reached).run(count);
  }
  return reached;
}

/** Positions are looked through in blocks of so many. */
const BLOCK_BITS = 12;

/**
 * Expands all of a tier that is reached; each position once for all views that it is reached in by then. What is reached and not
 * expanded is found again in the bitmaps, in rising order, until there is none: quicker than a queue, as rules like that order.
 */
class PlainReach {
  constructor(space, tier, reached) {
    const [first, second] = reached[tier];
    const tiers = [tier, ...space.childTiers(tier)];
    this.tier = tier;
    this.rules = space.openTier(tier);
    this.twoViews = space.views === 2;
    this.first = first;
    this.second = second ?? new Int32Array(first.length);
    this.firstDone = new Int32Array(first.length);
    this.secondDone = second === undefined ? this.firstDone : new Int32Array(first.length);
    this.over = new Int32Array(first.length);
    this.bitmaps = tiers.map(t => reached[t]);
    this.moves = tierMoves(space.maxSuccessors);
    /** By block: 1 where something may be left to expand. */
    this.open = new Uint8Array((first.length >> (BLOCK_BITS - 5)) + 1).fill(1);
  }

  run(count) {
    const { first, second, over, twoViews, open } = this;
    const words = 1 << (BLOCK_BITS - 5);
    while (open.indexOf(1) >= 0) {
      for (let block = 0; block < open.length; block++) {
        if (open[block] === 0) continue;
        open[block] = 0;
        this.expandBlock(block * words, Math.min(first.length, (block + 1) * words), count);
      }
    }
    for (let w = 0; w < first.length; w++) {
      first[w] &= ~over[w];
      if (twoViews) second[w] &= ~over[w];
    }
  }

  expandBlock(begin, end, count) {
    const { rules, first, second, firstDone, secondDone, over, twoViews } = this;
    for (let w = begin; w < end; w++) {
      for (;;) {
        const a = first[w] & ~firstDone[w];
        const b = twoViews ? second[w] & ~secondDone[w] : 0;
        const open = a | b;
        if (open === 0) break;
        const bit = open & -open;
        const views = ((a & bit) !== 0 ? 1 : 0) | ((b & bit) !== 0 ? 2 : 0);
        if ((views & 1) !== 0) firstDone[w] |= bit;
        if ((views & 2) !== 0) secondDone[w] |= bit;
        const index = 32 * w + 31 - Math.clz32(bit);
        const value = rules.load(index);
        if (value === NO_POSITION) throw new Error(`index ${index} of tier ${this.tier} is no position`);
        if (value >= 0) {
          over[w] |= bit;
          count(value, rules.weight() * (views === 3 ? 2 : 1));
        } else if (twoViews) {
          this.expandViews(((views & 1) << 1) | (views >> 1));
        } else {
          this.expand();
        }
      }
    }
  }

  /** Marks the successors of the position at hand, where there is one view. */
  expand() {
    const { bitmaps, open } = this;
    const { slots, indices } = this.moves;
    const count = this.rules.successors(this.moves, false);
    for (let i = 0; i < count; i++) {
      const index = indices[i];
      const w = index >>> 5;
      const bit = 1 << (index & 31);
      const [first] = bitmaps[slots[i]];
      const word = first[w];
      if ((word & bit) !== 0) continue;
      first[w] = word | bit;
      if (slots[i] === 0) open[index >>> BLOCK_BITS] = 1;
    }
  }

  /** The same with two views. */
  expandViews(views) {
    const { bitmaps, open } = this;
    const { slots, indices } = this.moves;
    const count = this.rules.successors(this.moves, false);
    for (let i = 0; i < count; i++) {
      const index = indices[i];
      const w = index >>> 5;
      const bit = 1 << (index & 31);
      const [first, second] = bitmaps[slots[i]];
      if ((views & 1) !== 0) first[w] |= bit;
      if ((views & 2) !== 0) second[w] |= bit;
      if (slots[i] === 0) open[index >>> BLOCK_BITS] = 1;
    }
  }
}

class PlainTier {
  constructor(space, tier, reached, children) {
    const [first, second] = reached;
    const size = space.tierSize(tier);
    this.tier = tier;
    this.reached = reached;
    this.rules = space.openTier(tier);
    this.stored = second === undefined ? first : first.map((word, w) => word | second[w]);
    const ranking = bitRanking(this.stored);
    this.positions = ranking.before.at(-1);
    // The same choice as the shuffle's: a word an index, or a word a position.
    const isDense = 2 * this.positions >= size;
    this.ranking = isDense ? undefined : ranking;
    this.words = new Int32Array(isDense ? size : this.positions);
    this.layout = wordLayout(space.maxSuccessors);
    this.counter = new PositionCounter(space, tier, this.rules, children, this.stored, this.layout);
    this.isLoopFree = space.isLoopFree(tier);
    this.sources = new Int32Array(space.maxPredecessors);
    this.deduplicator = new Deduplicator(space.maxPredecessors);
    /** Positions by the date at which they are due, if nothing else decides them. */
    this.due = [];
  }

  solve(count) {
    this.count();
    if (!this.isLoopFree) {
      // Won positions stand in the queue as complements of their indices.
      this.queue = new Int32Array(this.positions);
      this.spread(false);
      this.listTies();
      this.spread(true);
    }
    return this.finish(count);
  }

  count() {
    const { stored, words, ranking, rules, counter, layout, isLoopFree } = this;
    const { optionMask } = layout;
    if (ranking === undefined) words.fill(DRAW);
    let rank = 0;
    for (let w = 0; w < stored.length; w++) {
      for (let left = stored[w]; left !== 0; left &= left - 1) {
        const index = 32 * w + 31 - Math.clz32(left & -left);
        const at = ranking === undefined ? index : rank++;
        rules.load(index);
        const word = counter.word();
        words[at] = isLoopFree ? valueWhenDue(layout, word) : word;
        if (isLoopFree) continue;
        const kind = kindOf(word);
        if (kind === WIN_KIND || (kind === LOSS_KIND && (word & optionMask) === 0)) this.addDue(word, index);
      }
    }
  }

  addDue(word, index) {
    const date = dateOf(this.layout, word);
    while (this.due.length <= date) this.due.push(undefined);
    this.due[date] ??= new IntList(16);
    this.due[date].push(index);
  }

  listTies() {
    const { stored, words, ranking } = this;
    let rank = 0;
    for (let w = 0; w < stored.length; w++) {
      for (let left = stored[w]; left !== 0; left &= left - 1) {
        const index = 32 * w + 31 - Math.clz32(left & -left);
        const word = words[ranking === undefined ? index : rank++];
        if (word < 0 && kindOf(word) === TIE_KIND) this.addDue(word, index);
      }
    }
  }

  /** Where the word of a stored position is. */
  wordOf(index) {
    const { ranking, stored } = this;
    if (ranking === undefined) return index;
    return ranking.before[index >>> 5] + popcount(stored[index >>> 5] & ((1 << (index & 31)) - 1));
  }

  /** Wins and losses, or ties, remoteness by remoteness. */
  spread(ties) {
    let head = 0;
    let tail = 0;
    for (let remoteness = 1; head < tail || remoteness < this.due.length; remoteness++) {
      const levelEnd = tail;
      const due = this.due[remoteness];
      this.due[remoteness] = undefined;
      for (let i = 0; i < (due?.length ?? 0); i++) {
        const index = due.data[i];
        const at = this.wordOf(index);
        const word = this.words[at];
        if (word >= 0) continue;
        const value = valueWhenDue(this.layout, word);
        this.words[at] = value;
        this.queue[tail++] = (value & 3) === WIN ? ~index : index;
      }
      tail = ties ? this.tellTies(head, levelEnd, tail, remoteness) : this.tell(head, levelEnd, tail, remoteness);
      head = levelEnd;
    }
    this.due.length = 0;
  }

  /** What stands in the queue from `head` to `end` tells its predecessors, which have the next remoteness; returns the new tail. */
  tell(head, end, tail, remoteness) {
    const { queue, rules, sources, deduplicator, words, stored, ranking } = this;
    const { optionMask } = this.layout;
    const before = ranking?.before;
    const won = (remoteness << 2) | WIN;
    const lost = (remoteness << 2) | LOSE;
    for (let i = head; i < end; i++) {
      const entry = queue[i];
      const isWon = entry < 0;
      rules.load(isWon ? ~entry : entry);
      const count = deduplicator.distinct(sources, rules.predecessors(sources));
      for (let j = 0; j < count; j++) {
        const source = sources[j];
        let at = source;
        if (before !== undefined) {
          const bits = stored[source >>> 5];
          const bit = 1 << (source & 31);
          if ((bits & bit) === 0) continue;
          at = before[source >>> 5] + popcount(bits & (bit - 1));
        }
        const word = words[at];
        if (word >= 0) continue;
        if (!isWon) {
          words[at] = won;
          queue[tail++] = ~source;
          continue;
        }
        const counted = word - 1;
        words[at] = counted;
        if ((counted & optionMask) !== 0 || kindOf(counted) !== LOSS_KIND) continue;
        if (dateOf(this.layout, counted) > remoteness) {
          this.addDue(counted, source);
        } else {
          words[at] = lost;
          queue[tail++] = source;
        }
      }
    }
    return tail;
  }

  tellTies(head, end, tail, remoteness) {
    const { queue, rules, sources, deduplicator, words, stored, ranking } = this;
    for (let i = head; i < end; i++) {
      rules.load(queue[i]);
      const count = deduplicator.distinct(sources, rules.predecessors(sources));
      for (let j = 0; j < count; j++) {
        const source = sources[j];
        if (ranking !== undefined && (stored[source >>> 5] & (1 << (source & 31))) === 0) continue;
        const at = this.wordOf(source);
        if (words[at] >= 0) continue;
        words[at] = (remoteness << 2) | TIE;
        queue[tail++] = source;
      }
    }
    return tail;
  }

  /** What is left is drawn. Counts the positions by value, and returns the values in the smallest array that holds them. */
  finish(count) {
    const { stored, words, ranking, rules } = this;
    const [first, second] = this.reached;
    let rank = 0;
    let largest = 0;
    for (let w = 0; w < stored.length; w++) {
      for (let left = stored[w]; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const index = 32 * w + 31 - Math.clz32(bit);
        const at = ranking === undefined ? index : rank++;
        if (words[at] < 0) words[at] = DRAW;
        const value = words[at];
        if (value > largest) largest = value;
        const views = ((first[w] & bit) !== 0 ? 1 : 0) + (second !== undefined && (second[w] & bit) !== 0 ? 1 : 0);
        rules.load(index);
        count(value, views * rules.weight());
      }
    }
    const ArrayOf = largest < 2 ** 8 ? Uint8Array : largest < 2 ** 16 ? Uint16Array : Int32Array;
    return { tier: this.tier, reached: this.reached, stored, ranking, values: ArrayOf.from(words) };
  }
}
