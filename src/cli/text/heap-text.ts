import { countText } from '../../core/text/sizes.js';
/** What `zug heap` tells, as text and as JSON. */
import { VERSION } from '../../core/version.js';
import type { CoinGame } from '../../heaps/coin-games.js';
import { makeHeapCode } from '../../heaps/heap-code.js';
import type { HeapGame } from '../../heaps/heap-names.js';
import {
  countPeriodExceptions,
  type HeapPeriod,
  type HeapValues,
  periodExceptions,
} from '../../impartial/heaps/heap-period.js';
import { type HeapSequence, heapValue } from '../../impartial/heaps/heap-sequence.js';
import { line, wrapped } from './layout.js';

export interface HeapReport {
  readonly game: HeapGame;
  readonly sequence: HeapSequence;
  readonly seconds: number;
}

export interface WythoffReport {
  readonly to: number;
  readonly values: Uint16Array;
}

/** How many values, heaps or lost positions are shown at most. */
const SHOWN = 120;

/** The report in lines of at most 80 columns, names and hypotheses apart. */
export function heapText({ game, sequence, seconds }: HeapReport): string[] {
  const { to, values, period, proof, sparse } = sequence;
  const code = makeHeapCode(sequence.code);
  const lines = [line('game', !game.complete || game.name === code ? game.name : `${game.name}, code ${code}`)];
  lines.push(...valueLines(sequence));
  const more = values.length <= to ? `; those to ${countText(to)} follow from the period` : '';
  lines.push(line('computed', `heaps 0 to ${countText(values.length - 1)}${more}`));
  lines.push(line('largest', String(largest(values))));
  if (period === undefined) lines.push(line('period', 'none found'));
  else lines.push(...periodLines(values, period));
  if (period !== undefined && proof === undefined)
    lines.push(line('proved', 'no: this is what the values show; no theorem here is about such codes'));
  if (proof !== undefined) {
    lines.push(
      line('proved', `${proof.proved ? 'yes' : 'no'}, ${proof.proved ? 'by' : 'not yet by'} ${proof.theorem}:`),
    );
    for (const { text, holds } of proof.hypotheses) lines.push(line('', `${holds ? 'yes' : 'no '}  ${text}`));
    if (proof.needed > values.length) lines.push(line('', `it needs heaps to ${countText(proof.needed - 1)}`));
  }
  if (sparse !== undefined && values.length > 1) {
    const what = sparse.byHeap ? 'value and heap' : 'value';
    lines.push(
      line(
        'sparse',
        `mask ${maskText(sparse.mask)} of the ${what}: ${sparse.rare === 1 ? '1 heap is' : `${countText(sparse.rare)} heaps are`} rare`,
      ),
    );
  }
  lines.push(line('time', `${seconds.toFixed(3)} s`));
  return lines;
}

/** The values, folded at the period where both parts are short; a list of their beginning otherwise. */
function valueLines({ values, period, proof }: HeapSequence): string[] {
  if (period === undefined || period.saltus > 0 || !proof?.proved || period.period + period.preperiod > 3 * SHOWN)
    return wrapped('values', shortList(values, 0, values.length));
  const { preperiod, period: length } = period;
  const first = preperiod === 0 ? [] : wrapped('values', shortList(values, 0, preperiod, 3 * SHOWN));
  return [...first, ...wrapped('repeating', shortList(values, preperiod, preperiod + length, 3 * SHOWN))];
}

function shortList(
  values: HeapValues | readonly (number | string)[],
  begin: number,
  end: number,
  shown = SHOWN,
): string[] {
  const words = Array.from(values.slice(begin, Math.min(end, begin + shown)), String);
  return end - begin > shown ? [...words, '…'] : words;
}

function periodLines(values: HeapValues, period: HeapPeriod): string[] {
  const { preperiod, saltus, resting } = period;
  const from = preperiod === 0 ? 'from heap 0 on' : `from heap ${countText(preperiod)} on`;
  const lines = [line('period', `${countText(period.period)}, ${from}`)];
  if (saltus > 0) lines.push(line('saltus', `${saltus}: values grow by so much from period to period`));
  if (resting !== undefined)
    lines.push(
      ...wrapped('resting', [
        'heaps',
        'modulo',
        `${period.period}`,
        'whose',
        'values',
        'repeat:',
        ...shortList(resting, 0, resting.length),
      ]),
    );
  const exceptions = countPeriodExceptions(values, period);
  if (exceptions === 0) return lines;
  const first = periodExceptions(values, period, SHOWN + 1);
  if (exceptions === 1) return [...lines, line('exceptions', `heap ${first[0]} alone differs from the period`)];
  const last = `${countText(exceptions)} heaps differ from the period, the last is ${countText(preperiod - 1)}:`;
  return [...lines, line('exceptions', last), ...wrapped('', shortList(first, 0, first.length))];
}

function largest(values: HeapValues): number {
  let most = 0;
  for (let n = 0; n < values.length; n++) if (values[n]! > most) most = values[n]!;
  return most;
}

/** `…1111011`: all higher bits are set. */
function maskText(mask: number): string {
  return `…1${mask.toString(2).replace(/^1+/, '')}`;
}

/** What `--json` prints; `schema/heap.schema.json` describes it. */
export function makeHeapJson({ game, sequence, seconds }: HeapReport, withValues: boolean): object {
  const { to, values, method, period, proof, sparse } = sequence;
  const known = (n: number) => heapValue(sequence, n)!;
  return {
    schema: 1,
    game: game.name,
    code: game.complete ? makeHeapCode(sequence.code) : null,
    to,
    computed: values.length,
    method,
    largest: largest(values),
    period: period?.period ?? null,
    preperiod: period?.preperiod ?? null,
    lastException: period === undefined || period.preperiod === 0 ? null : period.preperiod - 1,
    exceptions: period === undefined ? null : countPeriodExceptions(values, period),
    saltus: period?.saltus ?? null,
    resting: period?.resting ?? null,
    proved: proof?.proved ?? false,
    theorem: proof?.theorem ?? null,
    hypotheses: proof?.hypotheses ?? [],
    needed: proof?.needed ?? null,
    mask: sparse === undefined ? null : { bits: sparse.mask, byHeap: sparse.byHeap, rare: sparse.rare },
    ...(withValues ? { values: Array.from({ length: to + 1 }, (_, n) => known(n)) } : {}),
    seconds,
    version: VERSION,
  };
}

/** The table of values where it is small, and the positions that the player to move loses. */
export function wythoffText({ to, values }: WythoffReport): string[] {
  const lost = lostPairs({ to, values });
  const pairs = lost.map(([a, b]) => `${a},${b}`);
  return [
    line('game', "Wythoff's game: take any number from one heap, or the same from both"),
    ...(to <= 15 ? tableLines(to, values) : []),
    ...wrapped('lost', shortList(pairs, 0, pairs.length)),
    line('computed', `heaps 0 to ${countText(to)} by 0 to ${countText(to)}`),
    line('largest', String(largest(values))),
  ];
}

function tableLines(to: number, values: Uint16Array): string[] {
  const cell = (value: number) => String(value).padStart(3);
  return Array.from({ length: to + 1 }, (_, a) => {
    const row = values.subarray(a * (to + 1), (a + 1) * (to + 1));
    return line(a === 0 ? 'values' : '', Array.from(row, cell).join(' '));
  });
}

function lostPairs({ to, values }: WythoffReport): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a <= to; a++) for (let b = a; b <= to; b++) if (values[a * (to + 1) + b] === 0) pairs.push([a, b]);
  return pairs;
}

/** What `--json` prints of Wythoff's game. */
export function makeWythoffJson(report: WythoffReport, withValues: boolean): object {
  const { to, values } = report;
  const row = (a: number) => [...values.subarray(a * (to + 1), (a + 1) * (to + 1))];
  return {
    schema: 1,
    game: 'wythoff',
    to,
    largest: largest(values),
    lost: lostPairs(report),
    ...(withValues ? { values: Array.from({ length: to + 1 }, (_, a) => row(a)) } : {}),
    version: VERSION,
  };
}

/** A coin-turning game and the values of its coins. */
interface CoinReport {
  readonly game: CoinGame;
  readonly values: Uint32Array;
}

/** The values of single coins, and what is known of them. */
export function coinText({ game, values }: CoinReport): string[] {
  const rules = `coins in a row: ${game.rules}, the rightmost from heads to tails`;
  return [
    ...wrapped('game', `${game.id}, ${rules}`.split(' ')),
    ...wrapped('values', shortList(values, 0, values.length)),
    ...wrapped('law', game.law.split(' ')),
    line('computed', values.length === 1 ? 'no coins' : `coins 1 to ${countText(values.length - 1)}; 0 is no coin`),
    line('largest', String(largest(values))),
  ];
}

/** What `--json` prints of a coin-turning game. */
export function makeCoinJson({ game, values }: CoinReport, withValues: boolean): object {
  return {
    schema: 1,
    game: game.id,
    rules: game.rules,
    law: game.law,
    to: values.length - 1,
    largest: largest(values),
    ...(withValues ? { values: [...values] } : {}),
    version: VERSION,
  };
}
