/**
 * Quixo for loops. A position is what the player to move (the mover) and the opponent have on the board, up to the board's
 * symmetries. A tier is how many cubes show either sign, whoever has which; it is left when a blank cube is taken. Within it, positions
 * in which the mover has the smaller number come first.
 *
 * The board is held as the contents of two parts (see `part-classes`), packed in one number: `first << 16 | second`. What a
 * push does to a row depends on that row alone, so that each row's content has a list of differences to add; removing any
 * cube of a run of equal ones gives the same, and is listed once. Line by line, some 5 table entries a move.
 */
import { LOSE, packValue, UNDECIDED, WIN } from '../core/outcome.js';
import { SETTLED, type TieredSpace, type TierMoves, type TierNumbering, type TierRules } from '../core/tiers.js';
import {
  type BoardPart,
  type PartClasses,
  type PartTier,
  partClasses,
  partTier,
  sumOverSquares,
} from '../ranking/part-classes.js';
import { squareSymmetries } from '../ranking/symmetry.js';

const WON = packValue(WIN, 0);
const LOST = packValue(LOSE, 0);
const SECOND = 0xffff;
const FIRST = 0x3fff;

/**
 * What does not depend on the tier. Contents are as the player to move sees them; indices are of positions in which the other player
 * moves, so that the kinds are exchanged.
 */
interface QuixoTables {
  readonly n: number;
  readonly classes: PartClasses;
  /** By first content, four entries each: where its row in `ranks` begins, its full lines, and its shares of rows and columns. */
  readonly firsts: Int32Array;
  /** By second content, two entries each: its shares of rows and columns. */
  readonly seconds: Int32Array;
  /** By row, plus second content: its full lines, above `rankBits` bits of its rank there. */
  readonly ranks: Int32Array;
  readonly rankBits: number;
  readonly successors: MoveLists;
  readonly predecessors: MoveLists;
}

/*
 * Full lines of a part: bit l where every square of line l in this part has kind 1, bit l + 2n + 2: kind 2. The lines of a board are
 * those that both parts have. Shares of rows: the content of row i is byte i of the sum of both parts' shares; columns alike.
 */

/** What moves add to a packed board, by row and its content, then by column and its content: 3^n lists each. */
interface MoveLists {
  /** Where each list begins; the next one's start is its end. */
  readonly starts: Uint16Array;
  readonly differences: Int32Array;
}

/** In a packed board after a move that took a blank cube, which therefore leaves the tier. */
const TOOK_BLANK = 1 << 30;

/** The numbering of quixo on n by n. */
export function quixoTiers(n: number): TierNumbering<string> {
  const tables = quixoTables(n);
  const space = new QuixoSpace(tables);
  const { first, second } = tables.classes;
  const squares = Array.from({ length: n * n }, (_, s) => s);
  let opened: { readonly tier: number; readonly rules: QuixoRules } | undefined;
  return {
    space,
    rank(board, player) {
      const kinds = player === 0 ? '.XO' : '.OX';
      const digits = Array.from(board.replaceAll('/', ''), sign => kinds.indexOf(sign));
      const content = (part: typeof first) =>
        part.squares.reduce((sum, square, i) => sum + part.weights[i]! * digits[square]!, 0);
      const own = digits.filter(digit => digit === 1).length;
      const other = digits.filter(digit => digit === 2).length;
      return space.rank(own, other, content(first), content(second));
    },
    unrank({ tier, index }, view) {
      if (opened?.tier !== tier) opened = { tier, rules: space.openTier(tier) };
      const { rules } = opened;
      rules.load(index);
      const kinds = view === 0 ? '.XO' : '.OX';
      const digit = (square: number) => {
        const i = first.squares.indexOf(square);
        if (i >= 0) return Math.floor((rules.board >>> 16) / first.weights[i]!) % 3;
        return Math.floor((rules.board & SECOND) / second.weights[second.squares.indexOf(square)]!) % 3;
      };
      const signs = squares.map(square => kinds[digit(square)]!).join('');
      const ranks = Array.from({ length: n }, (_, i) => signs.slice(i * n, (i + 1) * n));
      return { position: ranks.join('/'), player: view };
    },
  };
}

class QuixoSpace implements TieredSpace {
  readonly tierCount: number;
  readonly start: { readonly tier: number; readonly index: number };
  readonly views = 2;
  readonly settles = true;
  readonly maxSuccessors: number;
  readonly maxPredecessors: number;
  readonly #tables: QuixoTables;
  /** The smaller and the larger number of cubes of each tier, most cubes first. */
  readonly #counts: readonly (readonly [number, number])[];
  readonly #partTiers = new Map<number, PartTier>();

  constructor(tables: QuixoTables) {
    this.#tables = tables;
    const squares = tables.n * tables.n;
    const counts: [number, number][] = [];
    for (let total = squares; total >= 0; total--) {
      for (let fewer = total >> 1; fewer >= 0; fewer--) counts.push([fewer, total - fewer]);
    }
    this.#counts = counts;
    this.tierCount = counts.length;
    this.start = { tier: counts.length - 1, index: 0 };
    this.maxSuccessors = 8 * (tables.n - 1) + 4 * (tables.n - 2);
    this.maxPredecessors = this.maxSuccessors;
  }

  tierName(tier: number): string {
    const [fewer, more] = this.#counts[tier]!;
    return `${fewer} + ${more} cubes`;
  }

  tierSize(tier: number): number {
    const [fewer, more] = this.#counts[tier]!;
    const { size } = this.#partTier(fewer, more);
    return fewer === more ? size : 2 * size;
  }

  childTiers(tier: number): readonly number[] {
    const [fewer, more] = this.#counts[tier]!;
    if (fewer + more === this.#tables.n ** 2) return [];
    return [...new Set([this.#tierOf(fewer + 1, more), this.#tierOf(fewer, more + 1)])];
  }

  isLoopFree(tier: number): boolean {
    return this.#counts[tier]![1] === 0;
  }

  openTier(tier: number): QuixoRules {
    const [fewer, more] = this.#counts[tier]!;
    const children = this.childTiers(tier);
    return new QuixoRules(this.#tables, fewer, more, (own, other) => children.indexOf(this.#tierOf(own, other)) + 1);
  }

  /** The numbers of a board by its contents, kind 1 being the mover's. */
  rank(own: number, other: number, first: number, second: number): { tier: number; index: number } {
    const { classes } = this.#tables;
    const { starts, size } = this.#partTier(own, other);
    const rank = starts[classes.orbitOf[first]!]! + classes.ranks[classes.rowOf[first]! + second]!;
    return { tier: this.#tierOf(own, other), index: own > other ? size + rank : rank };
  }

  #partTier(own: number, other: number): PartTier {
    const key = own * (this.#tables.n ** 2 + 1) + other;
    let tier = this.#partTiers.get(key);
    if (tier === undefined) {
      tier = partTier(this.#tables.classes, own, other);
      this.#partTiers.set(key, tier);
    }
    return tier;
  }

  #tierOf(own: number, other: number): number {
    const fewer = Math.min(own, other);
    const more = Math.max(own, other);
    return this.#counts.findIndex(counts => counts[0] === fewer && counts[1] === more);
  }
}

/** By first content, as the player sees it who does not move: the least index where the mover has `own` cubes and the opponent `other`. */
function writeIndices(out: Int32Array, at: number, classes: PartClasses, own: number, other: number): void {
  const { orbitOf, first } = classes;
  const { exchanged } = first;
  const { starts, size } = partTier(classes, own, other);
  const offset = own > other ? size : 0;
  for (let content = 0; content < exchanged.length; content++) {
    out[2 * content + at] = offset + starts[orbitOf[exchanged[content]!]!]!;
  }
}

/** One of the two halves of a tier: the mover has the smaller or the larger number of cubes. */
interface Half {
  readonly tier: PartTier;
  /**
   * By first content, the least index after a move that takes one's own cube (which is the least index before one, too), and
   * after one that takes a blank cube.
   */
  readonly indices: Int32Array;
  readonly childSlot: number;
}

class QuixoRules implements TierRules {
  /** The board at hand. */
  board = 0;
  readonly #tables: QuixoTables;
  readonly #halves: readonly [Half, Half];
  #half: Half;
  /** The orbit of the board at hand: its first index and the next one's, its content, and its list. */
  #from = 0;
  #to = 0;
  #first = 0;
  #list = 0;
  #boards = 0;

  constructor(tables: QuixoTables, fewer: number, more: number, slotOf: (own: number, other: number) => number) {
    this.#tables = tables;
    const { classes, n } = tables;
    const half = (own: number, other: number): Half => {
      const indices = new Int32Array(2 * classes.first.size);
      writeIndices(indices, 0, classes, other, own);
      if (own + other < n * n) writeIndices(indices, 1, classes, other, own + 1);
      return { tier: partTier(classes, own, other), indices, childSlot: slotOf(own + 1, other) };
    };
    const few = half(fewer, more);
    this.#halves = [few, fewer === more ? few : half(more, fewer)];
    this.#half = few;
  }

  load(index: number): number {
    const { classes, firsts, ranks, rankBits, n } = this.#tables;
    if (index < this.#from || index >= this.#to) this.#enterOrbit(index);
    const at = this.#list + index - this.#from;
    const second = classes.list[at]!;
    this.#boards = classes.boards[at]!;
    this.board = (this.#first << 16) | second;
    const lines = firsts[4 * this.#first + 1]! & (ranks[second]! >>> rankBits);
    if (lines === 0) return UNDECIDED;
    return (lines & ((1 << (2 * n + 2)) - 1)) !== 0 ? WON : LOST;
  }

  /** Makes the orbit that an index lies in the one at hand. */
  #enterOrbit(index: number): void {
    const { classes } = this.#tables;
    const size = this.#halves[0].tier.size;
    const offset = index < size ? 0 : size;
    const half = this.#halves[index < size ? 0 : 1];
    const { starts, lists } = half.tier;
    const rank = index - offset;
    let orbit = 0;
    let above = starts.length - 1;
    while (above - orbit > 1) {
      const middle = (orbit + above) >>> 1;
      if (starts[middle]! <= rank) orbit = middle;
      else above = middle;
    }
    this.#half = half;
    this.#from = offset + starts[orbit]!;
    this.#to = offset + starts[orbit + 1]!;
    this.#first = classes.leastOf[orbit]!;
    this.#list = lists[orbit]!;
  }

  weight(): number {
    return this.#boards;
  }

  successors(out: TierMoves, settle: boolean): number {
    const { firsts, seconds, ranks, rankBits, n } = this.#tables;
    const { starts, differences } = this.#tables.successors;
    const { indices: tierIndices, childSlot } = this.#half;
    const { slots, indices } = out;
    const { board } = this;
    const contents = 3 ** n;
    const rankMask = (1 << rankBits) - 1;
    // Lines of kind 2, the opponent's, who is to move in the successor, stand above those of kind 1.
    const opponents = 1 << (2 * n + 2);
    let count = 0;
    let lists = 0;
    for (let way = 0; way < 2; way++) {
      let shares = firsts[4 * (board >>> 16) + 2 + way]! + seconds[2 * (board & SECOND) + way]!;
      for (let line = 0; line < n; line++) {
        const list = lists + (shares & 0xff);
        const end = starts[list + 1]!;
        for (let at = starts[list]!; at < end; at++) {
          const after = board + differences[at]!;
          const first = (after >>> 16) & FIRST;
          const ranked = ranks[firsts[4 * first]! + (after & SECOND)]!;
          const full = firsts[4 * first + 1]! & (ranked >>> rankBits);
          if (full !== 0 && settle) {
            slots[count] = SETTLED;
            indices[count++] = full >= opponents ? WON : LOST;
          } else {
            const tookBlank = after >>> 30;
            slots[count] = tookBlank * childSlot;
            indices[count++] = tierIndices[2 * first + tookBlank]! + (ranked & rankMask);
          }
        }
        shares >>>= 8;
        lists += contents;
      }
    }
    return count;
  }

  predecessors(out: Int32Array): number {
    const { firsts, seconds, ranks, rankBits, n } = this.#tables;
    const { starts, differences } = this.#tables.predecessors;
    const { indices } = this.#half;
    const { board } = this;
    const contents = 3 ** n;
    const rankMask = (1 << rankBits) - 1;
    let count = 0;
    let lists = 0;
    for (let way = 0; way < 2; way++) {
      let shares = firsts[4 * (board >>> 16) + 2 + way]! + seconds[2 * (board & SECOND) + way]!;
      for (let line = 0; line < n; line++) {
        const list = lists + (shares & 0xff);
        const end = starts[list + 1]!;
        for (let at = starts[list]!; at < end; at++) {
          const before = board + differences[at]!;
          const first = before >>> 16;
          const ranked = ranks[firsts[4 * first]! + (before & SECOND)]!;
          if ((firsts[4 * first + 1]! & (ranked >>> rankBits)) === 0) {
            out[count++] = indices[2 * first]! + (ranked & rankMask);
          }
        }
        shares >>>= 8;
        lists += contents;
      }
    }
    return count;
  }
}

function quixoTables(n: number): QuixoTables {
  const last = n - 1;
  const isMiddle = (i: number) => i > 0 && i < last;
  const squares = Array.from({ length: n * n }, (_, s) => s);
  // The middles of the edges have next to no symmetric contents, so that most boards are ranked by few rows.
  const edges = squares.filter(s => isMiddle(Math.floor(s / n)) !== isMiddle(s % n));
  const classes = partClasses(squareSymmetries(n), edges);
  const { first, second } = classes;
  const line = (start: number, step: number) => Array.from({ length: n }, (_, i) => start + i * step);
  const ranks = Array.from({ length: n }, (_, i) => line(i * n, 1));
  const files = Array.from({ length: n }, (_, i) => line(i, n));
  const rows = [...ranks, ...files];
  const lines = [...rows, line(0, n + 1), line(last, n - 1)];
  const forward = rows.map(row => pushes(n, row));
  const back = forward.map(results => undone(results, n));
  const firstRows = Int32Array.from(first.exchanged, content => classes.rowOf[content]!);
  return {
    n,
    classes,
    firsts: interleave([firstRows, fullLines(first, lines), shares(first, ranks), shares(first, files)]),
    seconds: interleave([shares(second, ranks), shares(second, files)]),
    ...rankTable(classes, fullLines(second, lines)),
    successors: moveLists(forward, rows, classes),
    predecessors: moveLists(back, rows, classes),
  };
}

/** `PartClasses.ranks` as the other player sees the board, with the full lines of the second content above each. */
function rankTable({ second, ranks }: PartClasses, lines: Int32Array): { ranks: Int32Array; rankBits: number } {
  const rankBits = 32 - Math.clz32(ranks.reduce((most, rank) => Math.max(most, rank), 0));
  const table = new Int32Array(ranks.length);
  for (let row = 0; row < ranks.length; row += second.size) {
    for (let content = 0; content < second.size; content++) {
      table[row + content] = (lines[content]! << rankBits) | ranks[row + second.exchanged[content]!]!;
    }
  }
  return { ranks: table, rankBits };
}

/** Several lists of equal length as one, entry by entry. */
function interleave(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.length * lists[0]!.length);
  for (const [i, list] of lists.entries()) {
    for (let j = 0; j < list.length; j++) all[j * lists.length + i] = list[j]!;
  }
  return all;
}

const digitOf = (content: number, i: number) => Math.floor(content / 3 ** i) % 3;

/** The full lines of each content: all but those through a square that says otherwise. */
function fullLines({ squares, size }: BoardPart, lines: readonly (readonly number[])[]): Int32Array {
  const full = new Int32Array(size);
  full[0] = (1 << (2 * lines.length)) - 1;
  let below = 1;
  for (const square of squares) {
    const through = lines.reduce((bits, line, l) => (line.includes(square) ? bits | (1 << l) : bits), 0);
    const spoilt = [through | (through << lines.length), through << lines.length, through];
    for (let digit = 2; digit >= 0; digit--) {
      for (let content = 0; content < below; content++)
        full[digit * below + content] = full[content]! & ~spoilt[digit]!;
    }
    below *= 3;
  }
  return full;
}

/** For each content its share of the contents of these rows, a byte a row. */
function shares({ squares }: BoardPart, rows: readonly (readonly number[])[]): Int32Array {
  const weights = squares.map(square => {
    const row = rows.findIndex(one => one.includes(square));
    return 256 ** row * 3 ** rows[row]!.indexOf(square);
  });
  return sumOverSquares(weights.map(weight => [weight, 2 * weight]));
}

/** By a row's content: what it becomes when a blank cube is taken, and when the mover's own (kind 1) is. */
type Results = readonly (readonly [blank: number[], own: number[]])[];

/** What pushes make of a row's contents; cubes in the middle of a row can be taken where the row is an edge of the board. */
function pushes(n: number, row: readonly number[]): Results {
  const [rank, step] = [Math.floor(row[0]! / n), row[1]! - row[0]!];
  const across = step === 1 ? rank : row[0]!;
  const isEdge = across === 0 || across === n - 1;
  return Array.from({ length: 3 ** n }, (_, content) => {
    const cubes = Array.from({ length: n }, (_unused, i) => digitOf(content, i));
    const found = [new Set<number>(), new Set<number>()] as const;
    for (let from = 0; from < n; from++) {
      if (cubes[from] === 2 || (!isEdge && from !== 0 && from !== n - 1)) continue;
      const rest = cubes.toSpliced(from, 1);
      const ends = [from === 0 ? [] : [1, ...rest], from === n - 1 ? [] : [...rest, 1]];
      for (const end of ends) if (end.length > 0) found[cubes[from]! as 0 | 1].add(contentOf(end));
    }
    return [[...found[0]], [...found[1]]];
  });
}

function contentOf(cubes: readonly number[]): number {
  return cubes.reduce((sum, cube, i) => sum + cube * 3 ** i, 0);
}

/** The pushes that took one's own cube, turned round, and as the player sees them who moves after the push. */
function undone(results: Results, n: number): Results {
  const exchange = (content: number) => contentOf(Array.from({ length: n }, (_, i) => (3 - digitOf(content, i)) % 3));
  const before = results.map((): [number[], number[]] => [[], []]);
  for (const [content, [, own]] of results.entries()) {
    for (const after of own) before[exchange(after)]![1].push(exchange(content));
  }
  return before;
}

/** Writes for each row and content of it how far each result lies from it, as a difference of packed boards. */
function moveLists(results: readonly Results[], rows: readonly (readonly number[])[], classes: PartClasses): MoveLists {
  const starts: number[] = [];
  const differences: number[] = [];
  const { first, second } = classes;
  for (const [r, row] of rows.entries()) {
    const weights = row.map(square => {
      const i = first.squares.indexOf(square);
      return i >= 0 ? first.weights[i]! * (SECOND + 1) : second.weights[second.squares.indexOf(square)]!;
    });
    for (const [content, found] of results[r]!.entries()) {
      starts.push(differences.length);
      for (const [kind, list] of found.entries()) {
        for (const result of list) {
          const steps = weights.map((weight, i) => weight * (digitOf(result, i) - digitOf(content, i)));
          differences.push(steps.reduce((sum, step) => sum + step, kind === 0 ? TOOK_BLANK : 0));
        }
      }
    }
  }
  starts.push(differences.length);
  return { starts: Uint16Array.from(starts), differences: Int32Array.from(differences) };
}
