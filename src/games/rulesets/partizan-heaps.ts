/** Heaps from which Left and Right take by different rules, which stand before the heaps: `[1,3],[2,3]:6`. */
import { excerpt } from '../../core/errors.js';
import { defineFamily, integers, text } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { Regions } from '../../core/regions.js';
import { makeHeapCode, parseHeapCode } from '../../heaps/heap-code.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { PLAYERS, playerIndex } from './kit/ruleset.js';

const MAX_HEAP = 100_000;
const MAX_HEAPS = 1000;
/** A heap with more moves than this is refused: they could not be listed. */
const MAX_MOVES = 100_000;

/** What a player may leave of a heap, each option a list of heaps. */
type Options = (heap: number) => Iterable<readonly number[]>;
type Rules = readonly [Options, Options];

interface HeapMove {
  readonly heap: number;
  readonly left: readonly number[];
}

const start = integers({ default: [8], min: 0, max: MAX_HEAP, maxLength: 100, description: 'the heaps at the start' });
const SHARED = { ending: 'tokens left', version: 1 };
const takes = (player: string, usual: readonly number[]) =>
  integers({
    default: usual,
    min: 1,
    max: MAX_HEAP,
    maxLength: 1000,
    description: `how many tokens ${player} may take`,
  });
const code = (player: string, usual: string) =>
  text({
    default: usual,
    maxLength: 40,
    expected: 'a code such as 0.77, without a comma',
    description: `what ${player} may do, as the code of a heap game`,
  });

const subtractionGame = heapGames(readSets, head => {
  const sets = head
    .slice(1, -1)
    .split('],[')
    .map(list => (list === '' ? [] : list.split(',').map(Number)));
  const leaves =
    (player: 0 | 1): Options =>
    heap =>
      sets[player]!.flatMap(take => (take <= heap ? [[heap - take]] : []));
  return [leaves(0), leaves(1)];
});
const codeGame = heapGames(readCodes, head => {
  const codes = codesOf(head).map(parseHeapCode);
  const leaves =
    (player: 0 | 1): Options =>
    heap =>
      heapOptions(codes[player]!, heap);
  return [leaves(0), leaves(1)];
});

/** Partizan subtraction games. */
export const partizanSubtraction = defineFamily({
  ...SHARED,
  id: 'partizan-subtraction',
  title: 'Partizan subtraction game',
  summary: 'Take as many tokens from a heap as a number of your set says; who cannot move loses.',
  rules:
    'Each player has a set of numbers. A move takes from a heap as many tokens as one of the player’s numbers says. Whoever cannot move loses.',
  notation: 'Left’s numbers in brackets, Right’s, a colon, and the heaps joined by "-": [1,3],[2,3]:6',
  examples: ['[1,3],[2,3]:8 Left', '[5],[1,3,7]:8-2 Right'],
  sources: ['A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan subtraction games (1987)'],
  parameters: { left: takes('Left', [1, 3]), right: takes('Right', [2, 3]), heaps: start },
  make: ({ left, right, heaps }) => subtractionGame(`[${inOrder(left)}],[${inOrder(right)}]`, heaps),
});

/** Partizan take-and-break games. */
export const partizanOctal = defineFamily({
  ...SHARED,
  id: 'partizan-octal',
  title: 'Partizan take-and-break game',
  summary: 'Take tokens from a heap and split what is left, each player by a code; who cannot move loses.',
  rules:
    'Each player has the code of a heap game: its digit in place t behind the point says what a move that takes t tokens may leave, 1 nothing, 2 one heap, 4 two ' +
    'heaps, and sums of these. Whoever cannot move loses.',
  notation: 'Left’s code, Right’s, a colon, and the heaps joined by "-": 0.3,0.03:6',
  examples: ['0.3,0.7:8 Left', '0.77,0.07:8-2 Right'],
  sources: [
    'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4',
    'A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan subtraction games (1987)',
  ],
  parameters: { left: code('Left', '0.3'), right: code('Right', '0.7'), heaps: start },
  make: ({ left, right, heaps }) => codeGame(readCodes(`${left},${right}`), heaps),
});

const inOrder = (set: readonly number[]) => [...new Set(set)].sort((a, b) => a - b);

function readSets(head: string): string {
  const sets = /^\[([\d,]*)\],\[([\d,]*)\]$/.exec(head)?.slice(1);
  const numbers = sets?.map(set => (set === '' ? [] : set.split(',').map(Number)));
  if (numbers?.flat().every(take => take >= 1 && take <= MAX_HEAP))
    return numbers.map(set => `[${inOrder(set)}]`).join();
  throw new Error(`found "${excerpt(head)}" before the colon, expected the numbers of both, as in [1,3],[2,3]:6`);
}

/** The two codes: the comma between them stands in no braces. */
function codesOf(head: string): string[] {
  return head.split(/,(?![^{]*\})/);
}

function readCodes(head: string): string {
  const codes = codesOf(head);
  if (codes.length === 2) return codes.map(one => makeHeapCode(parseHeapCode(one))).join();
  throw new Error(`found "${excerpt(head)}" before the colon, expected the codes of both, as in 0.3,0.03:6`);
}

/** Games of one kind, whatever the rules that their positions name: `read` checks what stands before the colon, `make` says what it means. */
function heapGames(read: (head: string) => string, make: (head: string) => Rules) {
  const known = new Map<string, Rules>();
  const rulesOf = (head: string): Rules => {
    let rules = known.get(head);
    if (rules === undefined) known.set(head, (rules = make(head)));
    return rules;
  };
  const optionsOf = (head: string, heap: number, player: 0 | 1): (readonly number[])[] => {
    const options: (readonly number[])[] = [];
    for (const option of rulesOf(head)[player](heap)) {
      if (options.push(option) > MAX_MOVES) throw new Error(`a heap of ${heap} has more than ${MAX_MOVES} moves`);
    }
    return options;
  };
  const named = (head: string, left: readonly number[]) => left.filter(heap => heap > 0).map(heap => `${head}:${heap}`);
  const regions: Regions<string> = {
    of: position => named(headOf(position), heapsOf(position)),
    options: (region, player = 0) => {
      const head = headOf(region);
      return optionsOf(head, heapsOf(region)[0]!, player).map(left => named(head, left));
    },
    size: region => heapsOf(region)[0]!,
  };
  return (usual: string, heaps: readonly number[]) =>
    defineGame<string, HeapMove, 'Left' | 'Right'>({
      players: PLAYERS,
      start: positionOf(usual, heaps),
      moves: (position, player) =>
        heapsOf(position).flatMap((size, heap) =>
          optionsOf(headOf(position), size, playerIndex(player)).map(left => ({ heap, left })),
        ),
      play: (position, { heap, left }) =>
        positionOf(headOf(position), [...heapsOf(position).filter((_, i) => i !== heap), ...left]),
      notation: { make: position => position, parse: written => parsePosition(written, usual, read) },
      moveText: ({ heap, left }) => `${heap + 1}:${left.join('-') || '0'}`,
      picture: position => ({ kind: 'heaps', heaps: heapsOf(position), most: heapsOf(position), places: 'tokens' }),
      clicks: () => [],
      regions,
    });
}

const headOf = (position: string) => position.slice(0, position.lastIndexOf(':'));
const heapsOf = (position: string) =>
  position
    .slice(position.lastIndexOf(':') + 1)
    .split('-')
    .map(Number);

/** Large heaps first; 0 where none is left. */
function positionOf(head: string, heaps: readonly number[]): string {
  const left = heaps.filter(heap => heap > 0).sort((a, b) => b - a);
  return `${head}:${left.join('-') || '0'}`;
}

function parsePosition(written: string, usual: string, read: (head: string) => string): string {
  const plain = written.replaceAll(/\s/g, '');
  const end = plain.lastIndexOf(':');
  const heaps = plain
    .slice(end + 1)
    .split('-')
    .map(Number);
  if (!/^\d{1,6}(-\d{1,6})*$/.test(plain.slice(end + 1)) || heaps.length > MAX_HEAPS || Math.max(...heaps) > MAX_HEAP)
    throw new Error(`found "${excerpt(plain.slice(end + 1))}", expected heaps up to ${MAX_HEAP} joined by "-"`);
  return positionOf(end < 0 ? usual : read(plain.slice(0, end)), heaps);
}
