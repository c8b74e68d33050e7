import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, flag, integers, text } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { findHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';

const MAX_HEAP = 100;
/** A heap with more moves than this is refused: they could not be listed. */
const MAX_MOVES = 5000;
/** More heaps than this are not read. */
const MAX_HEAPS = 4000;

/** A heap, counted from 0, and what it becomes. */
interface HeapMove {
  readonly heap: number;
  readonly left: readonly number[];
}

/** Any take-and-break game, by its code: Kayles, Dawson's Kayles, Grundy's Game, subtraction sets. */
export const heaps = defineFamily({
  id: 'heaps',
  title: 'Heap game by code',
  summary: 'Take tokens from a heap and split what is left, as a code allows; whoever cannot move loses.',
  rules:
    'There are some heaps of tokens. The code says by its digit in place t behind the point what a move that takes t tokens from a heap may ' +
    'leave: 1 stands for nothing, 2 for one heap, 4 for two heaps, 8 for three, and a digit is the sum of what is allowed. So 0.77 is Kayles: take ' +
    "one or two tokens, and split what is left if you like. The digit before the point is for moves that split and take nothing; 4!.0 is Grundy's Game, " +
    'where "!" asks for heaps that differ. Names will do as well: kayles, dawson-kayles, grundy, lasker, take-a-square, subtraction:1-3-4. Whoever cannot ' +
    'move loses (normal play), or wins (misère play).',
  notation: 'the heaps, joined by "-": 5-4-3; 0 where none is left',
  version: 1,
  parameters: {
    code: text({
      default: '0.77',
      maxLength: 40,
      expected: 'a code such as 0.77, or a name such as kayles or grundy, without a comma',
      description: 'the code of the game, or its name',
    }),
    heaps: integers({ default: [5, 4, 3], min: 0, max: MAX_HEAP, maxLength: 8, description: 'the heaps at the start' }),
    misere: flag('whoever cannot move wins'),
  },
  examples: ['5-4-3', '4-3-2-2', '0'],
  pictured: '5-4-3',
  sources: [
    'R. K. Guy, C. A. B. Smith, The G-values of various games (1956)',
    'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4',
  ],
  make({ code, heaps: start, misere }) {
    const options = new HeapOptionLists(code);
    for (const size of start) options.of(size);
    return defineGame({
      start: inOrder(start),
      misere,
      moves: at => at.flatMap((size, heap): HeapMove[] => options.of(size).map(left => ({ heap, left }))),
      play: (at, { heap, left }) => inOrder([...at.filter((_, i) => i !== heap), ...left]),
      notation: {
        make: at => at.join('-') || '0',
        parse: written => parseHeaps(written, options),
      },
      moveText: ({ heap, left }) => `${heap + 1}:${left.join('-') || '0'}`,
      show: at => at.map((size, heap) => `${heap + 1}  ${'o'.repeat(size)}`).join('\n') || 'no heap is left',
      picture: at => ({ kind: 'heaps', heaps: at, most: at, places: 'tokens' }),
      regions: {
        of: at => at.map(String),
        options: size => options.of(Number(size)).map(left => left.map(String)),
        size: Number,
      },
      clicks: ({ heap, left }, at) => placesOf(at[heap]!, left).map(token => `${heap + 1}:${token}`),
    });
  },
});

/** Large heaps first, and none that is empty: sums are the same in any order. */
function inOrder(sizes: readonly number[]): readonly number[] {
  return sizes.filter(size => size > 0).sort((a, b) => b - a);
}

/** What heaps of each size can become, listed when it is first asked for. */
class HeapOptionLists {
  readonly #game: ReturnType<typeof findHeapGame>;
  readonly #lists = new Map<number, readonly (readonly number[])[]>();

  /** @throws ZugzwangError `input` for what is no code, `usage` for a game of another kind */
  constructor(code: string) {
    if (code.toLowerCase() === 'wythoff')
      throw new ZugzwangError('usage', 'heaps: wythoff is no game of single heaps, and a game of its own: wythoff');
    this.#game = findHeapGame(code, MAX_HEAP);
  }

  /** @throws ZugzwangError `usage` for a heap with too many moves */
  of(size: number): readonly (readonly number[])[] {
    return kept(this.#lists, size, () => this.#list(size));
  }

  #list(size: number): readonly (readonly number[])[] {
    const list: (readonly number[])[] = [];
    for (const left of heapOptions(this.#game.code, size)) {
      if (list.length === MAX_MOVES) {
        const found = `a heap of ${size}`;
        const message = `heaps: found ${found}, which has more than ${MAX_MOVES} moves by ${this.#game.name}; expected a smaller one`;
        throw new ZugzwangError('usage', message, { found, expected: 'a smaller one' });
      }
      list.push(left.toSorted((a, b) => b - a));
    }
    return list;
  }
}

/**
 * The tokens of a heap that are clicked, 1 the lowest. A move that leaves one heap or two takes what lies above the first and below the
 * second: its lowest token, then its highest. One that only splits: the token above the cut, then the one below. Others are chosen from the list.
 */
function placesOf(size: number, left: readonly number[]): readonly number[] {
  const [first = 0, second = 0] = left;
  const taken = size - first - second;
  if (left.length > 2 || taken < 0) return [];
  return taken === 0 ? [first + 1, first] : [first + 1, first + taken];
}

function parseHeaps(written: string, options: HeapOptionLists): readonly number[] {
  const sizes = written.split('-').map(Number);
  if (!/^\d{1,3}(-\d{1,3})*$/.test(written) || sizes.length > MAX_HEAPS || sizes.some(size => size > MAX_HEAP))
    throw new Error(`expected at most ${MAX_HEAPS} heaps of at most ${MAX_HEAP} joined by "-"`);
  for (const size of sizes) options.of(size);
  return inOrder(sizes);
}
