import { countText } from '../../core/text/sizes.js';
/** What `zug misere` tells of a heap game, as text and as JSON. */
import { VERSION } from '../../core/version.js';
import { makeHeapCode } from '../../heaps/heap-code.js';
import type { HeapGame } from '../../heaps/heap-names.js';
import type { MiserePeriod } from '../../impartial/misere/misere-period.js';
import type { MisereQuotient } from '../../impartial/misere/misere-quotient.js';
import type { HeapSumMove } from '../../impartial/misere/misere-sum.js';
import {
  makeLetter,
  makeRelation,
  makeWord,
  powersOf,
  type QuotientWords,
  quotientWords,
} from '../../impartial/misere/quotient-words.js';
import { line, wrapped } from './layout.js';
import { VERDICTS } from './words.js';

export interface QuotientReport {
  readonly game: HeapGame;
  /** The last heap. */
  readonly heap: number;
  readonly quotient: MisereQuotient;
  readonly period: MiserePeriod | undefined;
  readonly seconds: number;
}

/** `kayles, code 0.77`. */
export function gameText({ name, code, complete }: HeapGame): string {
  const text = makeHeapCode(code);
  return !complete || name === text ? name : `${name}, code ${text}`;
}

/** The report in lines of at most 80 columns. */
export function quotientText(report: QuotientReport): string[] {
  const { game, heap, quotient, seconds } = report;
  const { monoid, generators, orders } = quotient;
  const found = quotientWords(monoid);
  const letters = generators.map((generator, g) => `${makeLetter(g)} = heap ${generator}`);
  return [
    line('game', `${gameText(game)}, misère play`),
    line('heaps', `0 to ${countText(heap)}`),
    line('order', String(monoid.order)),
    ...wrapped('by heap', orderSteps(orders), ', '),
    ...wrapped('generators', letters.length === 0 ? ['none'] : letters, ', '),
    ...wrapped('relations', found.relations.length === 0 ? ['none'] : found.relations.map(makeRelation), ', '),
    ...wrapped('P-portion', portion(report, found).length === 0 ? ['empty'] : portion(report, found)),
    ...pretendingLines(report, found),
    ...periodLines(report),
    line('checked', 'for every sum of these heaps'),
    line('time', `${seconds.toFixed(3)} s`),
  ];
}

/** `2 from heap 1 on`, where the order grows. */
function orderSteps(orders: readonly number[]): string[] {
  return orders.flatMap((order, heap) => (order === orders[heap - 1] ? [] : [`${order} from heap ${heap} on`]));
}

function portion({ quotient: { monoid } }: QuotientReport, { words }: QuotientWords): string[] {
  return words.filter((_, x) => monoid.isP[x] === 1).map(makeWord);
}

const elements = ({ quotient }: QuotientReport, { words }: QuotientWords) =>
  quotient.pretending.map(x => makeWord(words[x]!));

/** The element of each heap; folded at the period, where that is proved. */
function pretendingLines(report: QuotientReport, found: QuotientWords): string[] {
  const list = elements(report, found);
  if (!report.period?.proved) return wrapped('pretending', list);
  const { period, preperiod } = report.period;
  return [
    ...(preperiod === 0 ? [] : wrapped('pretending', list.slice(0, preperiod))),
    ...wrapped('repeating', list.slice(preperiod, preperiod + period)),
  ];
}

function periodLines({ period, quotient }: QuotientReport): string[] {
  if (period === undefined) return [line('period', 'none to be seen')];
  const { preperiod, proved, needed } = period;
  const last = quotient.pretending.length - 1;
  const lines = [
    line('period', `${period.period}, from ${preperiod === 0 ? 'the first heap' : `heap ${preperiod}`} on`),
  ];
  const rule = 'by the periodicity theorem of Plambeck and Siegel';
  if (proved) {
    lines.push(line('proved', `yes, ${rule}:`), line('', 'this is the quotient of all heaps, however large;'));
    return [...lines, line('', `the theorem asks for heaps to ${countText(needed!)}, known to ${countText(last)}`)];
  }
  if (needed === undefined) return [...lines, line('proved', 'no: the theorem is not about such codes')];
  return [...lines, line('proved', `not yet ${rule}:`), line('', `it asks for heaps to ${countText(needed)}`)];
}

/** What `--json` prints; `schema/misere.schema.json` describes it. */
export function makeQuotientJson(report: QuotientReport): object {
  const { game, heap, quotient, period, seconds } = report;
  const { monoid, generators, orders } = quotient;
  const found = quotientWords(monoid);
  return {
    schema: 1,
    kind: 'quotient',
    game: game.name,
    code: game.complete ? makeHeapCode(game.code) : null,
    heap,
    order: monoid.order,
    orders,
    generators: generators.map((generator, g) => ({
      letter: makeLetter(g),
      heap: generator,
      ...powersOf(monoid, monoid.generators[g]!),
    })),
    relations: found.relations.map(makeRelation),
    elements: found.words.map(makeWord),
    pPortion: portion(report, found),
    pretending: elements(report, found),
    period: period === undefined ? null : { ...period, needed: period.needed ?? null },
    proved: period?.proved ?? false,
    seconds,
    version: VERSION,
  };
}

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
    ...(rest > 0 ? [line('', `… and ${countText(rest)} more (--json lists them all)`)] : []),
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
