import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { withoutProgram } from '../commands.js';
import { readMemorySize } from './memory-size.js';
import { writeLine } from './stdio.js';
import { endGroup, type Mode, type Notice, PATIENCE, type Said, VARIABLE, WATCH_DESCRIPTOR } from './supervised.js';

/**
 * Runs a command in a process of its own and waits for it. An interrupt ends it at once, wherever it is, even inside an
 * endless loop of somebody's rules, and removes a half-written file; what is fatal to the engine ends with one line.
 *
 * @returns the exit code
 */
export async function supervise(argv: readonly string[]): Promise<number> {
  const end = await run(argv, 'run');
  if (end.done && end.signal === undefined) return end.code ?? 2;
  // What is said now stands below the line of progress.
  if (end.progress) writeLine(2, '');
  const code = end.signal === undefined ? await explain(argv, end) : 128 + constants.signals[end.signal];
  if (end.work !== undefined && !end.done) await sayKept(end.work);
  if (end.signal !== undefined && end.soFar !== undefined) writeLine(1, end.soFar);
  if (end.signal !== undefined && end.ifInterrupted !== undefined) writeLine(2, `zug: ${end.ifInterrupted}`);
  return code;
}

/** Says why a command has ended before it was done, and returns the exit code. */
async function explain(argv: readonly string[], end: End): Promise<number> {
  const say = (line: string) => writeLine(2, `zug: ${line}`);
  const sayOfRules = (line: string) => say(end.rules === undefined ? line : `${end.rules}: ${line}`);
  const isEndlessList = /invalid (size|array length|table size)/i.test(end.lastWords);
  if (isEndlessList || end.overdue === '') {
    const again = await run(argv, 'trace');
    if (again.signal !== undefined) return 128 + constants.signals[again.signal];
    const { place } = callIn(again.call);
    sayOfRules(isEndlessList ? `the rules never stopped making a list${place}` : overdueText(again.call));
    return 2;
  }
  if (end.overdue !== undefined) {
    sayOfRules(overdueText(end.overdue));
    return 2;
  }
  if (/heap|memory|Allocation|Last few GCs/.test(end.lastWords)) {
    say('the game does not fit in memory; a larger --memory may help, if it has finitely many positions');
    return 3;
  }
  if (end.killedBy === 'SIGKILL') {
    say('the program was killed from outside, perhaps for want of memory');
    return 3;
  }
  const who = end.rules === undefined ? 'the program ended' : 'the rules ended the program';
  sayOfRules(`${who} before the command was done${end.killedBy === null ? '' : ` (${end.killedBy})`}`);
  return 2;
}

/** What is said of a call that has lasted too long. */
export function overdueText(call: string): string {
  const { rule, place } = callIn(call);
  return `${rule} has not come to an end within ${PATIENCE} s${place}`;
}

/** A call in words, `moves, at position 21`, in two: what is called, and where. */
function callIn(call: string): { readonly rule: string; readonly place: string } {
  const comma = call.indexOf(',');
  if (call === '') return { rule: 'a rule', place: '' };
  return comma < 0 ? { rule: call, place: '' } : { rule: call.slice(0, comma), place: call.slice(comma) };
}

/** Says what is kept of long work; where that is nothing, its folder goes. */
async function sayKept(path: string): Promise<void> {
  const { leaveForDead } = await import('../../node/work-folder.js');
  if (leaveForDead(path)) writeLine(2, `zug: what is done is kept in ${path}; the same command goes on with it`);
}

/** How a command ended. */
interface End {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  /** Whether it came to its end, rather than being ended. */
  readonly done: boolean;
  /** The signal that we were sent. */
  readonly signal: NodeJS.Signals | undefined;
  /** What the engine said of its own death. */
  readonly lastWords: string;
  /** The file of rules that it had loaded, or was loading. */
  readonly rules: string | undefined;
  /** The last call into the rules, where that was traced. */
  readonly call: string;
  /** The call into the rules that has lasted too long; empty where nobody knows which. */
  readonly overdue: string | undefined;
  /** Whether a line of progress stands on the terminal. */
  readonly progress: boolean;
  /** Where unfinished work is kept. */
  readonly work: string | undefined;
  /** How far it had come when it was interrupted. */
  readonly ifInterrupted: string | undefined;
  /** What it had found by then. */
  readonly soFar: string | undefined;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function run(argv: readonly string[], mode: Mode): Promise<End> {
  const child = start(argv, mode);
  let temporary: string | undefined;
  let done = false;
  let signal: NodeJS.Signals | undefined;
  let rules: string | undefined;
  let call = '';
  let overdue: string | undefined;
  let progress = false;
  let work: string | undefined;
  let groups: readonly number[] = [];
  let ifInterrupted: string | undefined;
  let soFar: string | undefined;
  child.on('message', (notice: Notice) => {
    if (notice.temporary !== undefined) temporary = notice.temporary ?? undefined;
    if (notice.work !== undefined) work = notice.work ?? undefined;
    if (notice.groups !== undefined) groups = notice.groups;
    if (notice.ifInterrupted !== undefined) ifInterrupted = notice.ifInterrupted;
    if (notice.soFar !== undefined) soFar = notice.soFar;
    if (notice.rules !== undefined) rules = notice.rules;
    if (notice.progress !== undefined) progress = notice.progress;
    if (notice.done) done = true;
  });
  const filter = new DeathFilter();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => forward(filter.pass(text)));
  readLines((child.stdio as readonly unknown[])[WATCH_DESCRIPTOR] as Readable, line => {
    const said = JSON.parse(line) as Said;
    call = said.call ?? call;
    if (said.overdue === undefined) return;
    overdue ??= said.overdue;
    child.kill('SIGKILL');
  });
  const stop = (name: NodeJS.Signals) => {
    signal ??= name;
    child.kill('SIGKILL');
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    await endOf(child);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
    if (temporary !== undefined) rmSync(temporary, { force: true });
    groups.forEach(endGroup);
  }
  forward(filter.rest());
  const { exitCode: code, signalCode: killedBy } = child;
  const { lastWords } = filter;
  return {
    ...{ code, killedBy, done, signal, lastWords, rules, call, overdue, progress },
    ...{ work, ifInterrupted, soFar },
  };
}

function start(argv: readonly string[], mode: Mode): ChildProcess {
  const flags = [`--max-old-space-size=${heapMegabytes(argv)}`, '--disable-warning=ExperimentalWarning'];
  return spawn(process.execPath, [...flags, fileURLToPath(new URL('../main.js', import.meta.url)), ...argv], {
    // Messages for people go straight to our standard error, in their order among what standard output says.
    stdio:
      mode === 'run'
        ? ['inherit', 'inherit', 'pipe', 'ipc', 2, 'pipe']
        : ['ignore', 'ignore', 'ignore', 'ipc', 'ignore', 'pipe'],
    env: { ...process.env, [VARIABLE]: `${mode} ${process.pid}` },
  });
}

/** How long a process that has ended may keep its pipes open, by processes of its own. */
const PIPES_MAY_STAY = 1000;

/** Waits until a process has ended and all that it wrote has been read. */
async function endOf(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let open = 2;
    const closed = () => {
      if (--open === 0) resolve();
    };
    child.once('error', reject);
    child.once('close', closed);
    child.once('disconnect', closed);
    child.once('exit', () => setTimeout(resolve, PIPES_MAY_STAY).unref());
  });
  for (const stream of child.stdio) stream?.destroy();
}

function forward(text: string): void {
  if (text !== '') writeLine(2, text, '');
}

/** Tells the last line of what is there, each time that something comes. */
function readLines(stream: Readable, tell: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) tell(lines.at(-1)!);
  });
}

const DEFAULT_MEMORY = 2 * 2 ** 30;

/** Room on the heap beside the memory budget, for what is no position. */
const MARGIN = 512;

/** JavaScript's own heap: so large that endless games end near the budget. */
export function heapMegabytes(argv: readonly string[]): number {
  const own = withoutProgram(argv);
  const given = own.findIndex(argument => argument === '--memory' || argument.startsWith('--memory='));
  const text = given < 0 ? '' : (own[given]!.split('=')[1] ?? own[given + 1] ?? '');
  return Math.ceil((readMemorySize(text) ?? DEFAULT_MEMORY) / 2 ** 20) + MARGIN;
}

const FATAL = /(?<![^\n])[\s#]*(?:# Fatal|<--- Last few GCs|FATAL ERROR:|Fatal JavaScript)/;

/** Text that may be the beginning of what the engine says when it dies, and is not passed on yet. */
const UNDECIDED = /(?<![^\n])(?:[ \t#]*\n)*[^\n]*$/;

/** Passes on what a process writes to its standard error, up to what the JavaScript engine says when it dies. */
export class DeathFilter {
  /** What the engine said, if it has died. */
  lastWords = '';
  #held = '';

  /** @returns what of the text so far is to be passed on now */
  pass(text: string): string {
    if (this.lastWords !== '') {
      this.lastWords = (this.lastWords + text).slice(0, 10_000);
      return '';
    }
    const all = this.#held + text;
    const fatal = FATAL.exec(all);
    const end = fatal === null ? UNDECIDED.exec(all)!.index : fatal.index;
    if (fatal === null) this.#held = all.slice(end);
    else {
      this.#held = '';
      this.lastWords = all.slice(end);
    }
    return all.slice(0, end);
  }

  /** @returns what was held back, when there is no more to come */
  rest(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }
}
