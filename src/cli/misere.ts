import { excerpt, ZugzwangError } from '../core/errors.js';
import { runSync, type Task } from '../core/task.js';
import { findHeapGame, HEAP_NAMES, type HeapGame, isHeapGame } from '../impartial/heap-names.js';
import { heapOptions } from '../impartial/heap-options.js';
import { miserePeriod } from '../impartial/misere-period.js';
import { type MisereQuotient, misereQuotientTask } from '../impartial/misere-quotient.js';
import { misereWinningMoves, quotientJudge, searchJudge } from '../impartial/misere-sum.js';
import { type HeapSumReport, heapSumText, makeHeapSumJson } from './misere-sum-text.js';
import { makeQuotientJson, type QuotientReport, quotientText } from './misere-text.js';
import { parseWhole } from './options.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { isRulesFile } from './rules-file.js';
import { splitAtPlus } from './sum-parts.js';

export interface MisereFlags {
  heap?: string;
  json?: boolean;
}

/** The last heap, if nobody says. */
const HEAP = 20;
/** Larger heaps than this are refused: no quotient gets so far. */
const MOST_HEAP = 10_000;

/** `zug misere CODE [HEAP+HEAP…]`. */
export default async function misereCommand(flags: MisereFlags, ...words: string[]): Promise<void> {
  const parts = splitAtPlus(words, { expected: 'a heap game, which heaps may follow', isWhole: () => false });
  const [[game, heaps]] = parts as [string[]];
  if (!isHeaps(game!)) {
    const expected = `a code such as 0.77, subtraction:1,3,4, all-but:2,3, or a name: ${HEAP_NAMES.join(', ')}`;
    throw new ZugzwangError('usage', `found "${excerpt(game!)}", expected ${expected}`);
  }
  const more = parts.slice(1).flat();
  const text = heaps === undefined ? undefined : [heaps, ...more].join('+');
  if (text === undefined) tellQuotient(flags, game!);
  else tellSum(flags, game!, parseHeaps(text));
}

const isHeaps = (word: string) => isHeapGame(word) && !isRulesFile(word);

function parseHeaps(text: string): number[] {
  return text.split('+').map(item => {
    if (/^\d{1,6}$/.test(item) && Number(item) <= MOST_HEAP) return Number(item);
    const found = item === '' ? 'nothing' : `"${excerpt(item)}"`;
    const message = `${excerpt(text)}: found ${found}, expected heaps of 0 to ${MOST_HEAP} tokens with + between them`;
    throw new ZugzwangError('input', message, { found });
  });
}

function tellQuotient(flags: MisereFlags, name: string): void {
  const heap = parseWhole('heap', flags.heap, HEAP);
  if (heap > MOST_HEAP) throw new ZugzwangError('usage', `--heap: found ${heap}, expected ${MOST_HEAP} at most`);
  const game = findHeapGame(name, heap);
  const begun = performance.now();
  const quotient = watched(misereQuotientTask(optionsOf(game), heap));
  const period = miserePeriod(game.code, quotient.pretending, game.complete);
  const report: QuotientReport = { game, heap, quotient, period, seconds: (performance.now() - begun) / 1000 };
  print(flags.json ? JSON.stringify(makeQuotientJson(report), undefined, 2) : quotientText(report).join('\n'));
}

const optionsOf =
  ({ code }: HeapGame) =>
  (heap: number) =>
    heapOptions(code, heap);

function tellSum(flags: MisereFlags, name: string, heaps: readonly number[]): void {
  const largest = Math.max(...heaps);
  if (flags.heap !== undefined) throw new ZugzwangError('usage', '--heap is for the quotient; a sum names its heaps');
  const game = findHeapGame(name, largest);
  const options = optionsOf(game);
  const quotient = quotientOrNone(game, largest);
  const isP = quotient === undefined ? searchJudge(options) : quotientJudge(quotient);
  const lost = isP(heaps);
  const report: HeapSumReport = {
    game,
    heaps,
    quotient,
    isP: lost,
    moves: lost ? [] : misereWinningMoves(options, isP, heaps),
  };
  print(flags.json ? JSON.stringify(makeHeapSumJson(report), undefined, 2) : heapSumText(report).join('\n'));
}

/** The quotient; undefined where it is too large. */
function quotientOrNone(game: HeapGame, heap: number): MisereQuotient | undefined {
  try {
    return watched(misereQuotientTask(optionsOf(game), heap));
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'budget') return undefined;
    throw error;
  }
}

function watched<T>(task: Task<T>): T {
  const progress = new ProgressLine();
  try {
    return runSync(task, progress.update);
  } finally {
    progress.clear();
  }
}
