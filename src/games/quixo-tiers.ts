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
import { type PartClasses, type PartTier, partClasses, partTier } from '../ranking/part-classes.js';
import { squareSymmetries } from '../ranking/symmetry.js';

const WON = packValue(WIN, 0);
const LOST = packValue(LOSE, 0);
const SECOND = 0xffff;

/** What does not depend on the tier. */
interface QuixoTables {
  readonly n: number;
  readonly classes: PartClasses;
  /** `PartClasses.ranks` and `rowOf`, by contents as the other player sees them. */
  readonly ranks: Uint16Array;
  readonly rowOf: Int32Array;
  /** Bit l: every square of line l in this part has kind 1; bit l + 2n + 2: kind 2. The lines of a board are those of both parts. */
  readonly firstLines: Int32Array;
  readonly secondLines: Int32Array;
  /** By row or column, times its part's contents, plus the content: what the part adds to the line's own content. */
  readonly firstOfLine: Uint8Array;
  readonly secondOfLine: Uint8Array;
  readonly successors: MoveLists;
  readonly predecessors: MoveLists;
}

/** What moves add to a packed board, by row or column times 3^n plus its content. */
interface MoveLists {
  /** First those that take a blank cube, then those that take one's own: start, middle, and the next list's start. */
  readonly starts: Uint16Array;
  readonly differences: Int32Array;
}

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

/** The least index of boards with each first content, where the mover has `own` cubes and the opponent `other`. */
function tierIndices(classes: PartClasses, own: number, other: number): Int32Array {
  const { starts, size } = partTier(classes, own, other);
  const offset = own > other ? size : 0;
  return Int32Array.from(classes.orbitOf, orbit => offset + starts[orbit]!);
}

/** The same by contents as the other player sees them: for positions in which the opponent moves. */
function exchangedIndices(classes: PartClasses, own: number, other: number): Int32Array {
  const indices = tierIndices(classes, other, own);
  return Int32Array.from(classes.first.exchanged, content => indices[content]!);
}

/** One of the two halves of a tier: the mover has the smaller or the larger number of cubes. */
interface Half {
  readonly tier: PartTier;
  /** Indices by first content of what moves that take one's own cube lead to, or come from, and of what the others lead to. */
  readonly same: Int32Array;
  readonly child: Int32Array;
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
      const isFull = own + other === n * n;
      return {
        tier: partTier(classes, own, other),
        same: exchangedIndices(classes, own, other),
        child: isFull ? new Int32Array(0) : exchangedIndices(classes, own + 1, other),
        childSlot: slotOf(own + 1, other),
      };
    };
    const few = half(fewer, more);
    this.#halves = [few, fewer === more ? few : half(more, fewer)];
    this.#half = few;
  }

  load(index: number): number {
    const { classes, firstLines, secondLines, n } = this.#tables;
    if (index < this.#from || index >= this.#to) this.#enterOrbit(index);
    const at = this.#list + index - this.#from;
    const second = classes.list[at]!;
    this.#boards = classes.boards[at]!;
    this.board = (this.#first << 16) | second;
    const lines = firstLines[this.#first]! & secondLines[second]!;
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
    const { firstOfLine, secondOfLine, firstLines, secondLines, ranks, rowOf, classes, n } = this.#tables;
    const { starts, differences } = this.#tables.successors;
    const { same, child, childSlot } = this.#half;
    const { slots, indices } = out;
    const { board } = this;
    const firstSize = classes.first.size;
    const secondSize = classes.second.size;
    const contents = 3 ** n;
    // Lines of kind 2, the opponent's, who is to move in the successor, stand above those of kind 1.
    const opponents = 1 << (2 * n + 2);
    let firstAt = board >>> 16;
    let secondAt = board & SECOND;
    let lists = 0;
    let count = 0;
    for (let line = 0; line < 2 * n; line++) {
      const list = 2 * (lists + firstOfLine[firstAt]! + secondOfLine[secondAt]!);
      let at = starts[list]!;
      let end = starts[list + 1]!;
      let table = child;
      let slot = childSlot;
      for (let turn = 0; turn < 2; turn++) {
        for (; at < end; at++) {
          const after = board + differences[at]!;
          const first = after >>> 16;
          const second = after & SECOND;
          const full = firstLines[first]! & secondLines[second]!;
          if (full !== 0 && settle) {
            slots[count] = SETTLED;
            indices[count++] = full >= opponents ? WON : LOST;
          } else {
            slots[count] = slot;
            indices[count++] = table[first]! + ranks[rowOf[first]! + second]!;
          }
        }
        end = starts[list + 2]!;
        table = same;
        slot = 0;
      }
      firstAt += firstSize;
      secondAt += secondSize;
      lists += contents;
    }
    return count;
  }

  predecessors(out: Int32Array): number {
    const { firstOfLine, secondOfLine, firstLines, secondLines, ranks, rowOf, classes, n } = this.#tables;
    const { starts, differences } = this.#tables.predecessors;
    const { same } = this.#half;
    const { board } = this;
    const firstSize = classes.first.size;
    const secondSize = classes.second.size;
    const contents = 3 ** n;
    let firstAt = board >>> 16;
    let secondAt = board & SECOND;
    let lists = 0;
    let count = 0;
    for (let line = 0; line < 2 * n; line++) {
      const list = 2 * (lists + firstOfLine[firstAt]! + secondOfLine[secondAt]!);
      const end = starts[list + 2]!;
      for (let at = starts[list + 1]!; at < end; at++) {
        const before = board + differences[at]!;
        const first = before >>> 16;
        const second = before & SECOND;
        if ((firstLines[first]! & secondLines[second]!) !== 0) continue;
        out[count++] = same[first]! + ranks[rowOf[first]! + second]!;
      }
      firstAt += firstSize;
      secondAt += secondSize;
      lists += contents;
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
  const rows = Array.from({ length: n }, (_, i) => [line(i * n, 1), line(i, n)]).flat();
  const lines = [...rows, line(0, n + 1), line(last, n - 1)];
  const exchangedRow = (at: number) => at - (at % second.size) + second.exchanged[at % second.size]!;
  const forward = rows.map(squares => pushes(n, squares));
  const back = forward.map(results => undone(results, n));
  return {
    n,
    classes,
    ranks: classes.ranks.map((_, at) => classes.ranks[exchangedRow(at)]!),
    rowOf: classes.rowOf.map((_, content) => classes.rowOf[first.exchanged[content]!]!),
    firstLines: fullLines(first, lines),
    secondLines: fullLines(second, lines),
    firstOfLine: contentsOfLines(first, rows),
    secondOfLine: contentsOfLines(second, rows),
    successors: moveLists(forward, rows, classes),
    predecessors: moveLists(back, rows, classes),
  };
}

type Part = PartClasses['first'];

const digitOf = (content: number, i: number) => Math.floor(content / 3 ** i) % 3;

function fullLines({ squares, size }: Part, lines: readonly (readonly number[])[]): Int32Array {
  return Int32Array.from({ length: size }, (_, content) => {
    let full = 0;
    for (const kind of [1, 2]) {
      for (const [l, line] of lines.entries()) {
        const isFull = squares.every((square, i) => !line.includes(square) || digitOf(content, i) === kind);
        if (isFull) full |= 1 << (l + (kind - 1) * lines.length);
      }
    }
    return full;
  });
}

function contentsOfLines({ squares, size }: Part, rows: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from({ length: rows.length * size }, (_, at) => {
    const row = rows[Math.floor(at / size)]!;
    const share = (square: number, i: number) =>
      row.includes(square) ? digitOf(at % size, i) * 3 ** row.indexOf(square) : 0;
    return squares.reduce((sum, square, i) => sum + share(square, i), 0);
  });
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
      for (const list of found) {
        starts.push(differences.length);
        for (const result of list) {
          const steps = weights.map((weight, i) => weight * (digitOf(result, i) - digitOf(content, i)));
          differences.push(steps.reduce((sum, step) => sum + step, 0));
        }
      }
    }
  }
  starts.push(differences.length);
  return { starts: Uint16Array.from(starts), differences: Int32Array.from(differences) };
}
