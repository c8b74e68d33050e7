import { ZugzwangError } from '../../core/errors.js';
import { COIN_GAMES, type CoinGame, findCoinGame } from '../../heaps/coin-games.js';
import { findHeapGame, type HeapGame } from '../../heaps/heap-names.js';
import { coinValuesTask } from '../../impartial/coin-values.js';
import { type HeapSequence, heapSequenceTask, heapValue } from '../../impartial/heaps/heap-sequence.js';
import { wythoffValues } from '../../impartial/wythoff-values.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory, parseWhole } from '../options.js';
import { print } from '../process/print.js';
import { runWatched } from '../process/progress.js';
import {
  coinText,
  heapText,
  makeCoinJson,
  makeHeapJson,
  makeWythoffJson,
  type WythoffReport,
  wythoffText,
} from '../text/heap-text.js';

/** The last heap, if nobody says. */
const TO = 100_000;
const TO_OF_WYTHOFF = 15;
const TO_OF_COINS = 100;

/** Coins in a row at most: their values take quadratic time, but for runs. */
const MOST_COINS = 100_000;
const MOST_COINS_IN_RUNS = 1_000_000;

/** How many values `--json --values` lists at most. */
const MOST_LISTED = 20_000_000;

/** `zug heap CODE`. */
export default async function heapCommand(flags: FlagsOf<'heap'>, game: string): Promise<void> {
  if (flags.csv && flags.json)
    throw new ZugzwangError('usage', '--csv and --json are two forms of one answer; choose one');
  if (flags.values && !flags.json)
    throw new ZugzwangError('usage', '--values belongs to --json; --csv lists values, too');
  const memory = parseMemory(flags.memory);
  if (game.toLowerCase() === 'wythoff') return tellWythoff(flags, memory);
  const coins = findCoinGame(game);
  if (coins !== undefined) return tellCoins(flags, coins, memory);
  const to = parseWhole('to', flags.to, TO);
  if (flags.values && to > MOST_LISTED)
    throw new ZugzwangError('usage', `--values lists heaps up to ${MOST_LISTED} at most; --csv lists any number`);
  const coinNames = COIN_GAMES.map(({ id }) => id);
  const found = findHeapGame(game, to, coinNames, memory);
  const begun = performance.now();
  const sequence = compute(found, to, memory, flags.noShortcut !== true);
  const report = { game: found, sequence, seconds: (performance.now() - begun) / 1000 };
  if (flags.csv) printValues(sequence);
  else if (flags.json)
    print(JSON.stringify(makeHeapJson(report, flags.values === true), undefined, flags.values ? 0 : 2));
  else print(heapText(report).join('\n'));
}

function compute({ code, complete }: HeapGame, to: number, memory: number, shortcut: boolean): HeapSequence {
  const sequence = runWatched(heapSequenceTask(code, to, { memory, shortcut: shortcut && complete }));
  if (complete) return sequence;
  // The code is cut off where the heaps asked for end: nothing follows for larger ones.
  const { period: _period, proof: _proof, ...rest } = sequence;
  return rest;
}

/** How many lines are printed at a time. */
const LINES = 10_000;

function printValues(sequence: HeapSequence): void {
  let lines = ['heap,value'];
  for (let n = 0; n <= sequence.to; n++) {
    if (lines.push(`${n},${heapValue(sequence, n)}`) < LINES) continue;
    print(lines.join('\n'));
    lines = [];
  }
  if (lines.length > 0) print(lines.join('\n'));
}

function tellWythoff(flags: FlagsOf<'heap'>, memory: number): void {
  const to = parseWhole('to', flags.to, TO_OF_WYTHOFF);
  const values = wythoffValues(to, memory);
  const report: WythoffReport = { to, values };
  if (flags.json)
    print(JSON.stringify(makeWythoffJson(report, flags.values === true), undefined, flags.values ? 0 : 2));
  else if (!flags.csv) print(wythoffText(report).join('\n'));
  else {
    print('heap,other,value');
    for (let a = 0; a <= to; a++) {
      const row = values.subarray(a * (to + 1), (a + 1) * (to + 1));
      print(Array.from(row, (value, b) => `${a},${b},${value}`).join('\n'));
    }
  }
}

function tellCoins(flags: FlagsOf<'heap'>, game: CoinGame, memory: number): void {
  const to = parseWhole('to', flags.to, TO_OF_COINS);
  const most = game.turns === 'run' ? MOST_COINS_IN_RUNS : MOST_COINS;
  if (to > most) throw new ZugzwangError('usage', `--to: found ${to}, expected at most ${most} coins`);
  const report = { game, values: runWatched(coinValuesTask(game, to, memory)) };
  if (flags.json) print(JSON.stringify(makeCoinJson(report, flags.values === true), undefined, flags.values ? 0 : 2));
  else if (flags.csv) print(['coin,value', ...Array.from(report.values, (value, n) => `${n},${value}`)].join('\n'));
  else print(coinText(report).join('\n'));
}
