import { type Progress, runSync, type Task } from '../../core/task.js';
import { countText } from '../../core/text/sizes.js';
import { printError, showsProgress, writeError } from './print.js';
import { rankData } from './rank.js';
import { tell } from './supervised.js';

/** Where a launcher has started several processes, one of them says in plain lines how far all have come, and this seldom, in milliseconds. */
const isPlain = rankData?.rank === 0;
const SELDOM = 1000 * (Number(process.env['ZUGZWANG_PROGRESS']) || 60);
let saidAt = performance.now();

/** A line on standard error that tells how far work has come; on a terminal only, a few times a second. */
export class ProgressLine {
  #shownAt = performance.now();
  #begun = performance.now();
  #phase = '';
  #width = 0;

  readonly update = (progress: Progress): void => {
    const now = performance.now();
    if (!(showsProgress || isPlain) || now - this.#shownAt < 150) return;
    if (progress.phase !== this.#phase) this.#begun = now;
    this.#phase = progress.phase;
    this.#shownAt = now;
    this.#show(lineOf(progress, (now - this.#begun) / 1000));
  };

  /** Shows a line that is made for a number of columns; for those who count the seconds themselves. */
  say(makeLine: (columns: number) => string): void {
    if (showsProgress || isPlain) this.#show(makeLine(isPlain ? Number.POSITIVE_INFINITY : columns()));
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#width === 0) return;
    writeError(`\r${' '.repeat(this.#width)}\r`);
    this.#width = 0;
    void tell({ progress: false });
  }

  #show(line: string): void {
    if (isPlain) return sayPlainly(line);
    if (this.#width === 0) void tell({ progress: true });
    writeError(`\r${line.padEnd(this.#width)}`);
    this.#width = line.length;
  }
}

function sayPlainly(line: string): void {
  const now = performance.now();
  if (now - saidAt < SELDOM) return;
  saidAt = now;
  printError(line);
}

/** How wide the terminal is. */
function columns(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || 80;
}

function lineOf(progress: Progress, seconds: number): string {
  const { detail } = progress;
  return detail === undefined ? countLine(progress, seconds) : `${countLine(progress, seconds)}; ${detail}`;
}

function countLine({ phase, done, total }: Progress, seconds: number): string {
  const count = countText(done);
  const rate = seconds > 0.5 ? `, ${countText(Math.round(done / seconds))}/s` : '';
  if (total === undefined) return `${phase}: ${count}${rate}`;
  const left = seconds > 0.5 && done > 0 ? `, ${Math.ceil((seconds * (total - done)) / done)} s left` : '';
  return `${phase}: ${count} of ${countText(total)}${rate}${left}`;
}

/** Runs a task with a line of progress. */
export function runWatched<T>(task: Task<T>): T {
  const progress = new ProgressLine();
  try {
    return runSync(task, progress.update);
  } finally {
    progress.clear();
  }
}

/** Does work with a line of progress, which goes when the work is done or has failed. */
export async function withProgress<T>(work: (progress: ProgressLine) => T | Promise<T>): Promise<T> {
  const progress = new ProgressLine();
  try {
    return await work(progress);
  } finally {
    progress.clear();
  }
}

/** How far a solution by tiers has come. */
export interface TierProgress {
  readonly kind: 'reach' | 'tiers';
  /** The tier at hand in words, and its number. */
  readonly phase: string;
  readonly tier: number;
  readonly tiers: number;
  /** The remoteness at hand. */
  readonly at: number;
  /** Positions looked at, of how many at most. */
  readonly done: number;
  readonly all: number;
  /** Positions a second. */
  readonly rate: number;
  readonly memory: string;
}

/** One line for a terminal of so many columns; the parts that matter least are left out where it is narrow. */
export function makeTierLine(progress: TierProgress): (columns: number) => string {
  const { kind, phase, tier, tiers, at, done, all, rate, memory } = progress;
  const looked = `${shortCount(done)} looked at`;
  const left = rate > 0 ? `${timeText((all - done) / rate)} left` : '';
  const speed = rate > 0 ? `${shortCount(rate)}/s` : '';
  const where = tiers === 1 ? '' : `tier ${tier + 1} of ${countText(tiers)}`;
  const name = tiers === 1 ? '' : phase;
  const share = Math.floor((100 * done) / Math.max(1, all));
  // Nobody knows yet how many positions there are to be found.
  const atMost = left === '' ? '' : `${left} at most`;
  const parts =
    kind === 'reach'
      ? ['finding positions', looked, speed, memory, where, atMost, name]
      : [`solving: ${share} %`, left, `remoteness ${at}`, looked, where, memory, speed, name];
  return columns => {
    let line = '';
    for (const part of parts) {
      const longer = line === '' ? part : `${line}, ${part}`;
      if (part !== '' && longer.length < columns) line = longer;
    }
    return line;
  };
}

/** `123`, `45.6 k`, `7.89 M`. */
function shortCount(count: number): string {
  const [divisor, unit] = count < 1e4 ? [1, ''] : count < 1e6 ? [1e3, ' k'] : count < 1e10 ? [1e6, ' M'] : [1e9, ' G'];
  const number = count / divisor;
  const digits = divisor === 1 || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return number.toFixed(digits) + unit;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
