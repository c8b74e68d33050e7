/**
 * The plan of a board game's tiers. A sector is all rows with the same counts; a tier is a strongly connected set of sectors, found from the
 * changes of counts that moves were seen to make: at random rows of each sector and in random play. A change seen anywhere is taken to be
 * possible wherever it fits and the same counters are empty. What was not foreseen shows when the game is solved, as every successor's
 * sector is looked up; it is added then, and the plan is made anew.
 *
 * Rows and counts are those of the player who has just moved (`maker`): a move's row is one as it stands. `mover` is who moves next.
 */
import { type Chance, seededChance, shuffle, shuffled } from '../../core/data/choose.js';
import { ZugzwangError } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import { Exchange } from '../board/exchange.js';
import { countOf, maskOf, pointOf, pointsOf } from '../board/mask.js';
import type { Slot } from '../board/parts.js';
import type { RowRules } from '../board/rules.js';
import { CountLayout } from './counts.js';
import { Span } from './span.js';

/** So many random rows of a sector are looked at. */
const SAMPLES = 60;
/** The same where so many rows in turn have shown nothing new. */
const QUIET_ROWS = 30;
/** So many random rows are tried for one at which play goes on. */
const TRIES = 4;
/** Random play, from the start again and again, ends when so many plies have shown nothing new, and at the latest after so many. */
const QUIET_PLIES = 500;
const PLIES = 4000;
const LONGEST_PLAY = 400;

/** More sectors than this are no plan. */
const MOST_SECTORS = 200_000;

/** All rows with the same counts. */
export interface Sector {
  readonly counts: Int32Array;
  readonly mover: 0 | 1;
  readonly key: number;
  /** The sectors that moves from its rows lead to. */
  readonly after: ReadonlySet<number>;
}

/** The sectors, and the tiers that they make. */
export interface SectorPlan {
  readonly counts: CountLayout;
  readonly exchange: Exchange;
  readonly sectors: readonly Sector[];
  /** Sectors by tier; every move stays in its tier or leads to one before it. */
  readonly tiers: readonly (readonly number[])[];
  /** The sectors in which play may start: of all positions, those with fewer seeds too. */
  readonly roots: readonly number[];
  /** The most moves that were seen at a row. */
  readonly moves: number;
  /** No position is worth more, as far as was seen. */
  readonly payoff: number;
}

/** What the plan is to foresee beside what is seen: where a solve met it. */
export interface Foreseen {
  /** Changes of counts, as keys of sectors: from, to. */
  readonly edges: (readonly [number, number])[];
  /** Rows before and after moves that stay in their tier, as their maker sees them. */
  readonly changes: {
    readonly before: readonly number[];
    readonly after: readonly number[];
    readonly again: boolean;
    /** Who makes it; the first player, who sees it as the other does, where players are alike. */
    readonly player?: 0 | 1;
  }[];
  /** Somewhere a man may not make a step that is known, though there is room for it, where none was seen that may not. */
  bound?: boolean;
  /** What ends play depends on more than what one of the players has, where that was not seen. */
  ends?: boolean;
  /** Of a game that is solved for all positions: keys of sectors that no move enters, looked for by all moves of all others. */
  without?: readonly number[];
  /** At least so many moves and predecessors. */
  moves: number;
  predecessors: number;
  /** At least such payoffs. */
  payoff: number;
  /** So many seeds at least, where more than at the start come into play; keys of sectors in `edges` are those with so many. */
  seeds?: number;
}

/** A change of counts that a move was seen to make, as its maker sees them. */
interface Delta {
  readonly by: Int32Array;
  readonly again: boolean;
}

/** Plans the tiers of a game. @throws ZugzwangError `rules` or `usage` */
export function planSectors(board: RowRules, foreseen: Foreseen): SectorPlan {
  const { layout, rules } = board;
  const start = layout.startRow(rules.start);
  const inPits = layout.slots.flatMap(({ part, at, length }) =>
    part.kind === 'pits' ? start.slice(at, at + length) : [],
  );
  const seeds = inPits.reduce((sum, pit) => sum + pit, 0);
  for (;;) {
    const planner = new Planner(board, foreseen, Math.max(seeds, foreseen.seeds ?? 0));
    const plan = planner.run();
    if (plan !== undefined) return plan;
    foreseeSeeds(foreseen, planner.seeds);
  }
}

/** Notes that so many seeds may be in play; what is known of sectors has keys by fewer, and is to be met again. */
export function foreseeSeeds(foreseen: Foreseen, seeds: number): void {
  foreseen.seeds = seeds;
  foreseen.edges.length = 0;
  delete foreseen.without;
}

/** Notes that a move leads from one sector to another; what no move enters is to be looked for again. */
export function foreseeEdge(foreseen: Foreseen, from: number, to: number): void {
  if (!foreseen.edges.some(edge => edge[0] === from && edge[1] === to)) foreseen.edges.push([from, to]);
  delete foreseen.without;
}

/** Of the row that is drawn: points in turn, and the kinds of men that stand on them. Thousands of rows are drawn for a plan. */
const POINTS = new Int32Array(32);
const KINDS = new Int32Array(32);

/** A row of a sector that is drawn by lot. */
export function randomRow(
  plan: Pick<SectorPlan, 'counts'>,
  counts: ArrayLike<number>,
  chance: Chance,
  out: Int32Array,
): void {
  const { layout, kinds, places, pits, length } = plan.counts;
  let at = 0;
  for (const { board, slots } of layout.boards) {
    if (slots.some(({ points }) => points !== board.all)) {
      placeWithin(slots, counts, at, chance, out);
      at += slots.length;
      continue;
    }
    let men = 0;
    for (let i = 0; i < slots.length; i++) {
      out[slots[i]!.at] = 0;
      for (let left = counts[at + i]!; left > 0; left--) KINDS[men++] = i;
    }
    if (board.kind === 'columns') dropMen(board, men, chance);
    else shuffle(POINTS, listPoints(board.all), chance);
    shuffle(KINDS, men, chance);
    for (let i = 0; i < men; i++) out[slots[KINDS[i]!]!.at]! |= 1 << POINTS[i]!;
    at += slots.length;
  }
  for (let k = 0; k < length; k++) {
    if (kinds[k] === 1) out[places[k]!] = counts[k]!;
    if (kinds[k] !== 2) continue;
    for (const pit of pits) out[pit] = 0;
    for (let seeds = counts[k]!; seeds > 0; seeds--) out[pits[Math.floor(chance() * pits.length)]!]!++;
  }
}

/** Places men of two kinds, some of which may not stand everywhere: the first leave room for the second. */
function placeWithin(
  [first, second]: readonly Slot[],
  counts: ArrayLike<number>,
  at: number,
  chance: Chance,
  out: Int32Array,
): void {
  const after = second?.points ?? 0;
  let spare = second === undefined ? 0 : countOf(after) - counts[at + 1]!;
  let [left, placed] = [counts[at]!, 0];
  for (const point of shuffled(pointsOf(first!.points), chance)) {
    const isShared = ((after >>> point) & 1) === 1;
    if (left === 0 || (isShared && spare === 0)) continue;
    if (isShared) spare--;
    left--;
    placed |= 1 << point;
  }
  out[first!.at] = placed;
  if (second === undefined) return;
  out[second.at] = maskOf(shuffled(pointsOf(after & ~placed), chance).slice(0, counts[at + 1]!));
}

/** Puts points of so many men dropped into columns in `POINTS`. */
function dropMen(board: { drops(taken: number): number }, men: number, chance: Chance): void {
  let taken = 0;
  for (let i = 0; i < men; i++) {
    let free = board.drops(taken);
    for (let before = Math.floor(chance() * countOf(free)); before > 0; before--) free &= free - 1;
    POINTS[i] = pointOf(free);
    taken |= free & -free;
  }
}

/** Puts the points of a mask in `POINTS`, and returns how many they are. */
function listPoints(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) POINTS[count++] = pointOf(rest);
  return count;
}

class Planner {
  readonly #board: RowRules;
  readonly #foreseen: Foreseen;
  readonly #counts: CountLayout;
  readonly #exchange: Exchange;
  readonly #chance = seededChance(1);
  readonly #sectors: { counts: Int32Array; mover: 0 | 1; key: number; after: Set<number> }[] = [];
  readonly #byKey = new Map<number, number>();
  readonly #without: ReadonlySet<number>;
  /** By mover and by which counters are empty: the changes that were seen. */
  readonly #deltas = new Map<string, Map<number, Delta>>();
  /** Of all changes that were seen: what it lacks, such as seeds that go without a trace, play does not do. */
  readonly #span = new Span();
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  #moves = 0;
  /** How many rows in turn have shown nothing new. */
  #quiet = 0;
  #payoff = 0;
  /** How many seeds play was seen to come to, if these are more than there is room for. */
  seeds: number;

  /** @param seeds - there is room for so many */
  constructor(board: RowRules, foreseen: Foreseen, seeds: number) {
    this.#board = board;
    this.#foreseen = foreseen;
    this.#without = new Set(foreseen.without);
    this.seeds = seeds;
    const { layout } = board;
    this.#counts = new CountLayout(layout, seeds);
    this.#exchange = new Exchange(layout);
    this.#row = new Int32Array(layout.width);
    this.#mine = new Int32Array(layout.width);
    this.#before = new Int32Array(this.#counts.length);
    this.#after = new Int32Array(this.#counts.length);
  }

  /** Undefined where play comes to more seeds than there is room for. */
  run(): SectorPlan | undefined {
    const { layout, rules } = this.#board;
    this.#mine.set(layout.startRow(rules.start));
    this.#exchange.write(this.#mine, 0, this.#row);
    const counts = new Int32Array(this.#counts.length);
    this.#counts.countsOf(this.#row, 0, counts);
    this.#add(counts, 0);
    if (rules.allPositions === true) this.#addFewerSeeds(counts);
    const roots = [...this.#sectors.keys()];
    const room = this.seeds;
    this.#playAtRandom();
    if (this.seeds > room) {
      if (this.#foreseen.seeds === undefined) this.#demandEnd();
      return undefined;
    }
    for (let sampled = 0; sampled < this.#sectors.length; ) {
      for (; sampled < this.#sectors.length; sampled++) {
        this.#sample(sampled);
        this.#follow(sampled);
      }
      // Changes that were seen since then fit sectors that were looked at before.
      for (let sector = 0; sector < sampled; sector++) this.#follow(sector);
    }
    return {
      counts: this.#counts,
      exchange: this.#exchange,
      sectors: this.#sectors,
      tiers: components(this.#sectors),
      roots,
      moves: Math.max(this.#moves, this.#foreseen.moves),
      payoff: this.#mostPayoff(),
    };
  }

  /** Seeds count one each, as a rule; elsewhere the next power of two above what was seen, less one. */
  #mostPayoff(): number {
    const { kinds, most } = this.#counts;
    const seeds = kinds.indexOf(2);
    const known = Math.max(seeds < 0 ? 0 : most[seeds]!, this.#foreseen.payoff);
    return known >= this.#payoff ? Math.max(1, known) : 2 ** (33 - Math.clz32(this.#payoff)) - 1;
  }

  /** All positions are those of fewer seeds too, even where no move captures any. */
  #addFewerSeeds(counts: Int32Array): void {
    const at = this.#counts.kinds.indexOf(2);
    for (let seeds = at < 0 ? -1 : counts[at]!; seeds >= 0; seeds--) {
      const fewer = counts.slice();
      fewer[at] = seeds;
      this.#add(fewer, 0);
      if (this.#board.rules.differ === true) this.#add(fewer, 1);
    }
  }

  #add(counts: Int32Array, mover: 0 | 1): number {
    const key = this.#counts.keyOf(counts, mover);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.#sectors.length === MOST_SECTORS)
      throw new ZugzwangError('usage', `the counts of this game take more than ${MOST_SECTORS} different values`);
    this.#byKey.set(key, this.#sectors.length);
    this.#sectors.push({ counts, mover, key, after: new Set() });
    return this.#sectors.length - 1;
  }

  /** Looks at random rows of a sector. */
  #sample(sector: number): void {
    const { counts, mover } = this.#sectors[sector]!;
    this.#quiet = 0;
    for (let sample = 0, open = 0; open < SAMPLES && sample < TRIES * SAMPLES && this.#quiet < QUIET_ROWS; sample++) {
      randomRow({ counts: this.#counts }, counts, this.#chance, this.#row);
      this.#exchange.write(this.#row, 0, this.#mine);
      try {
        if (this.#look(mover) > 0) open++;
      } catch {
        // Play may never come here: the rules need not stand it.
      }
    }
  }

  /** Plays at random from the start. */
  #playAtRandom(): void {
    const { layout, rules, found } = this.#board;
    let gained = 0;
    for (let ply = 0; ply < PLIES && this.#quiet < QUIET_PLIES; ) {
      this.#mine.set(layout.startRow(rules.start));
      let mover: 0 | 1 = 0;
      gained = 0;
      for (let length = 0; length < LONGEST_PLAY && this.#quiet < QUIET_PLIES; length++, ply++) {
        const count = this.#lookInPlay(mover);
        // What play came to, as seen by the player to move.
        this.#payoff = Math.max(this.#payoff, Math.abs(gained + (this.#board.payoff() ?? 0)));
        if (count === 0) break;
        const move = Math.floor(this.#chance() * count);
        gained = (found.again[move] === 1 ? 1 : -1) * (gained + found.gains[move]!);
        const base = move * layout.width;
        if ((layout.complaint(found.rows, base) ?? layout.boundComplaint(found.rows, base)) !== undefined) break;
        this.seeds = Math.max(this.seeds, this.#counts.seedsOf(found.rows, base));
        mover = this.#make(move, mover);
      }
      ply++;
      this.#quiet++;
    }
  }

  /** One long play, where seeds come into play from nowhere: each number of them is a sector at least. */
  #demandEnd(): void {
    const { layout, rules, found } = this.#board;
    this.#mine.set(layout.startRow(rules.start));
    let mover: 0 | 1 = 0;
    for (let ply = 0; ply < 2 * MOST_SECTORS; ply++) {
      const count = this.#lookInPlay(mover);
      if (count === 0) return;
      const move = Math.floor(this.#chance() * count);
      const base = move * layout.width;
      if (layout.complaint(found.rows, base) !== undefined) return;
      if (this.#counts.seedsOf(found.rows, base) >= MOST_SECTORS)
        throw new ZugzwangError(
          'usage',
          `play at random comes to ${countText(MOST_SECTORS)} seeds and goes on: tiers have no numbers for seeds that come into play without end`,
        );
      mover = this.#make(move, mover);
    }
  }

  /** Makes a move that was found at the row of the player to move; returns whose row it is then. */
  #make(move: number, mover: 0 | 1): 0 | 1 {
    const { layout, found } = this.#board;
    const again = found.again[move] === 1;
    this.#exchange.writeNext(found.rows, move * layout.width, again, this.#mine);
    return this.#board.moverAfter(mover, again);
  }

  /** Looks at a row that play comes to, which the rules have to stand. */
  #lookInPlay(mover: 0 | 1): number {
    try {
      return this.#look(mover);
    } catch (error) {
      throw this.#board.thrown(error);
    }
  }

  /** Notes what the moves at the row of the player to move change; returns how many there are, 0 where play is over. */
  #look(mover: 0 | 1): number {
    const board = this.#board;
    const { width } = board.layout;
    board.load(this.#mine, 0, mover);
    if (board.isOver()) return 0;
    const count = board.moves();
    this.#quiet = count > this.#moves ? 0 : this.#quiet + 1;
    this.#moves = Math.max(this.#moves, count);
    const { rows, again } = board.found;
    this.#counts.countsOf(this.#mine, 0, this.#before);
    const deltas = this.#deltasAt(this.#before, mover);
    for (let i = 0; i < count; i++) {
      this.#counts.countsOf(rows, i * width, this.#after);
      let key = again[i]!;
      let radix = 2;
      for (let k = 0; k < this.#after.length; k++) {
        const by = this.#after[k]! - this.#before[k]!;
        const most = this.#counts.most[k]!;
        this.#after[k] = by;
        key += (by + most) * radix;
        radix *= 2 * most + 1;
      }
      if (deltas.has(key)) continue;
      deltas.set(key, { by: this.#after.slice(), again: again[i] === 1 });
      this.#span.add(this.#after);
      this.#quiet = 0;
    }
    return count;
  }

  #deltasAt(counts: Int32Array, mover: 0 | 1): Map<number, Delta> {
    const { kinds } = this.#counts;
    let text = `${mover}`;
    for (let k = 0; k < counts.length; k++) if (kinds[k] === 1) text += counts[k] === 0 ? '0' : '1';
    let deltas = this.#deltas.get(text);
    if (deltas === undefined) {
      deltas = new Map();
      this.#deltas.set(text, deltas);
    }
    return deltas;
  }

  /** Adds the sectors that the changes lead to. */
  #follow(sector: number): void {
    const { counts, mover, after, key } = this.#sectors[sector]!;
    const mine = this.#counts.exchange(counts);
    const seeds = this.#counts.kinds.indexOf(2);
    const takers = seeds < 0 ? [] : this.#takers(seeds);
    for (const { by, again } of this.#deltasAt(mine, mover).values()) {
      const next = mine.map((count, k) => count + by[k]!);
      this.#lead(after, next, mover, again);
      if (seeds < 0) continue;
      // How many are captured depends on how they lie: any number may be, into whichever counters take them.
      for (const to of takers) {
        for (let left = mine[seeds]!; left >= 0; left--) {
          const rest = next.slice();
          if (to !== seeds) rest[to]! += next[seeds]! - left;
          rest[seeds] = left;
          this.#lead(after, rest, mover, again);
        }
      }
    }
    for (const [from, to] of this.#foreseen.edges) if (from === key) after.add(this.#addKey(to));
  }

  /** Where captured seeds go: the seeds themselves where they leave play, the counters that then count as many more where all moves keep the sum. */
  #takers(seeds: number): number[] {
    const { kinds, length } = this.#counts;
    const change = new Int32Array(length);
    change[seeds] = -1;
    if (!kinds.includes(1) || this.#span.has(change)) return [seeds];
    return Array.from(kinds.keys()).filter(k => {
      if (kinds[k] !== 1) return false;
      change[k] = 1;
      const has = this.#span.has(change);
      change[k] = 0;
      return has;
    });
  }

  /** Adds the sector of rows after a move, whose counts are given as its maker sees them, where there are such rows. */
  #lead(after: Set<number>, next: Int32Array, mover: 0 | 1, again: boolean): void {
    if (!this.#counts.areCounts(next)) return;
    const to = this.#board.moverAfter(mover, again);
    const counts = again ? this.#counts.exchange(next) : next;
    if (!this.#without.has(this.#counts.keyOf(counts, to))) after.add(this.#add(counts, to));
  }

  #addKey(key: number): number {
    const counts = new Int32Array(this.#counts.length);
    for (let k = 0; k < counts.length; k++)
      counts[k] = Math.floor(key / this.#counts.weights[k]!) % (this.#counts.most[k]! + 1);
    return this.#add(counts, (key % 2) as 0 | 1);
  }
}

/** Strongly connected sets of sectors, each after those that it leads to (Tarjan's algorithm, without recursion). */
function components(sectors: readonly { readonly after: ReadonlySet<number> }[]): number[][] {
  const order = new Int32Array(sectors.length).fill(-1);
  const low = new Int32Array(sectors.length);
  const isOpen = new Uint8Array(sectors.length);
  const open: number[] = [];
  const found: number[][] = [];
  let next = 0;
  for (let root = 0; root < sectors.length; root++) {
    if (order[root] !== -1) continue;
    const path: { sector: number; rest: Iterator<number> }[] = [];
    const enter = (sector: number) => {
      order[sector] = low[sector] = next++;
      open.push(sector);
      isOpen[sector] = 1;
      path.push({ sector, rest: sectors[sector]!.after.values() });
    };
    enter(root);
    while (path.length > 0) {
      const { sector, rest } = path.at(-1)!;
      const { value, done } = rest.next();
      if (done !== true) {
        if (order[value] === -1) enter(value);
        else if (isOpen[value] === 1) low[sector] = Math.min(low[sector]!, order[value]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.sector;
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[sector]!);
      if (low[sector] !== order[sector]) continue;
      const members: number[] = [];
      let member: number;
      do {
        member = open.pop()!;
        isOpen[member] = 0;
        members.push(member);
      } while (member !== sector);
      found.push(members.sort((a, b) => a - b));
    }
  }
  return found;
}
