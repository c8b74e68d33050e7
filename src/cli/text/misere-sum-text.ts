/** What `zug misere` tells of a sum of heaps, as text and as JSON. */
import { VERSION } from '../../core/version.js';
import { makeHeapCode } from '../../heaps/heap-code.js';
import type { HeapGame } from '../../heaps/heap-names.js';
import type { MisereQuotient } from '../../impartial/misere/misere-quotient.js';
import type { HeapSumMove } from '../../impartial/misere/misere-sum.js';
import { gameText } from './misere-text.js';
import { line } from './report-lines.js';
import { count, VERDICTS } from './words.js';

export interface HeapSumReport {
  readonly game: HeapGame;
  readonly heaps: readonly number[];
  /** What the answer follows from; undefined where it was searched for. */
  readonly quotient: MisereQuotient | undefined;
  readonly isP: boolean;
  /** The winning ones. */
  readonly moves: readonly HeapSumMove[];
}

/** More moves than these are told by their number. */
const SHOWN_MOVES = 50;

/** The outcome under misère play, in words. */
export function misereVerdict(isP: boolean): string {
  return isP ? `P: ${VERDICTS.lose}` : `N: ${VERDICTS.win}`;
}

/** The report in lines. */
export function heapSumText({ game, heaps, quotient, isP, moves }: HeapSumReport): string[] {
  const by = quotient === undefined ? 'plain search' : `the misère quotient, of order ${quotient.monoid.order}`;
  const shown = moves.slice(0, SHOWN_MOVES).map(({ heap, to }) => `${heap} to ${to.join('+') || 'nothing'}`);
  const rest = moves.length - shown.length;
  return [
    line('game', `${gameText(game)}, misère play`),
    line('heaps', heaps.join('+')),
    line('class', misereVerdict(isP)),
    ...shown.map((text, i) => line(i === 0 ? 'win by' : '', text)),
    ...(rest > 0 ? [line('', `… and ${count(rest)} more (--json lists them all)`)] : []),
    ...(isP || moves.length > 0 ? [] : [line('', 'no move is left: who cannot move wins')]),
    line('by', by),
  ];
}

/** What `--json` prints; `schema/misere.schema.json` describes it. */
export function makeHeapSumJson({ game, heaps, quotient, isP, moves }: HeapSumReport): object {
  return {
    schema: 1,
    kind: 'heaps',
    game: game.name,
    code: game.complete ? makeHeapCode(game.code) : null,
    heaps,
    outcome: isP ? 'lose' : 'win',
    outcomeClass: isP ? 'P' : 'N',
    method: quotient === undefined ? 'search' : 'quotient',
    order: quotient?.monoid.order ?? null,
    moves,
    version: VERSION,
  };
}
