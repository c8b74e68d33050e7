/**
 * The main thread of one of several processes that a launcher of MPI has started. It has no child processes, as launchers lose sight of them: the
 * command runs in one thread, MPI in another. What is left here is to hear signals, to watch for rules that never return, and to keep deadlines.
 */

import { Session } from 'node:inspector';
import { hostname } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type CarrierData, type CarrierSaid, STATE, WORD } from '../../node/mpi/carrier-words.js';
import type { Bare, Launched } from '../../node/mpi/launcher.js';
import { loadUcx } from '../../node/mpi/library.js';
import { commandName } from '../commands.js';
import { CallWatch } from './call-watch.js';
import { isFullHeap } from './exit.js';
import type { earlySignals } from './launched.js';
import { type RankData, rankName, WISH } from './rank.js';
import { runQuickly } from './run-command.js';
import { writeLine } from './stdio.js';
import { heapMegabytes, overdueText } from './supervise.js';
import { type Notice, PATIENCE } from './supervised.js';

/** What the thread of the command tells. */
export interface CommandSaid {
  readonly notice?: Notice;
  /** Calls of rules to be watched. */
  readonly watch?: Int32Array;
  /** The command has ended, with this code; where it failed, what it would have said. */
  readonly ended?: { readonly code: number; readonly line: string };
}

/** How long MPI may take to start and to end, and after how long without a sign of life a job is given up, in seconds. */
const START = Number(process.env['ZUGZWANG_MPI_START']) || 120;
const END = 30;
const SIGN_OF_LIFE = Number(process.env['ZUGZWANG_SIGN_OF_LIFE']) || 120;

/**
 * How long rank 0 has to say what went wrong everywhere before others say it; how long the launcher has to pass a line on, as what it has not read when
 * the job ends is lost; and how long it has to end the job, in milliseconds.
 */
const FIRST_WORD = 5000;
const PASSED_ON = 1000;
const LAST_WORD = 3000;

/** Megabytes for what the command has just made, and drops soon; by itself V8 takes 48. */
const YOUNG = 12;

const COMMAND = new URL('./rank-command.js', import.meta.url);

const TERMINATED = 128 + 15;

/** Commands that several processes do together. */
const TOGETHER: readonly string[] = ['solve', 'verify'];

/** Signals that came before anybody could act on them. */
type EarlySignals = typeof earlySignals;

/** Runs a command as one of several processes. */
export async function runRank(
  launched: Launched | Bare,
  argv: readonly string[],
  signals: EarlySignals,
): Promise<void> {
  const { rank } = launched;
  const name = commandName(argv[0]);
  const refusal = refusalOf(launched, name ?? argv[0]);
  const asksOnly = argv.includes('--help') || argv.includes('-h') || argv.includes('--version') || argv[0] === '-v';
  if (asksOnly) {
    if (rank === 0 && !(await runQuickly(argv))) process.exitCode = await (await import('../app.js')).runApp(argv);
    return;
  }
  if (refusal !== undefined) {
    if (rank === 0) writeLine(2, `zug: ${refusal}`);
    // A launcher ends all when one ends: the line comes first.
    else await new Promise(resolve => setTimeout(resolve, FIRST_WORD));
    process.exit(2);
  }
  await loadUcx();
  new Rank(launched as Launched, argv, signals);
}

function refusalOf({ kind, size }: Launched | Bare, name: string | undefined): string | undefined {
  if (kind === 'none')
    return `srun has started ${size} processes that know nothing of each other; add --mpi=pmix (Open MPI) or --mpi=pmi2 (MPICH)`;
  if (name === undefined || !TOGETHER.includes(name))
    return `several processes solve and verify; ${name ?? 'this'} runs in one, without mpirun or srun`;
  return undefined;
}

class Rank {
  readonly #launched: Launched;
  readonly #argv: readonly string[];
  readonly #words = new Int32Array(new SharedArrayBuffer(4 * WORD.words));
  readonly #channel = new MessageChannel();
  readonly #totals = new Float64Array(new SharedArrayBuffer(8 * 8));
  readonly #watch: CallWatch;
  #deadline: NodeJS.Timeout | undefined;
  #isFailing = false;
  #isAsking = false;
  #isEnded = false;
  #rules: string | undefined;

  constructor(launched: Launched, argv: readonly string[], signals: EarlySignals) {
    this.#launched = launched;
    this.#argv = argv;
    signals.hear = wish => this.#hear(wish);
    if (signals.wish !== WISH.none) this.#hear(signals.wish);
    this.#watch = new CallWatch(1000 * PATIENCE, (thread, isStill) => void this.#tellOverdue(thread, isStill));
    this.#by(START, `MPI has not started within ${START} s`);
    this.#startCarrier();
  }

  /** A signal: a checkpoint is made if there is a place for it. */
  #hear(wish: number): void {
    Atomics.store(this.#words, WORD.wish, wish);
    if (wish !== WISH.end) return;
    // Where something has failed, another has said so: the launcher ends the job.
    this.#isEnded = true;
    if (Atomics.load(this.#words, WORD.keeps) === 0) this.#fail('', TERMINATED);
    else setTimeout(() => this.#fail('', TERMINATED), 1000 * END);
  }

  #startCarrier(): void {
    const workerData: CarrierData = {
      ...{ kind: this.#launched.kind, words: this.#words, totals: this.#totals },
      ...{ port: this.#channel.port1, patience: SIGN_OF_LIFE },
    };
    const carrier = new Worker(new URL('../../node/mpi/carrier.js', import.meta.url), {
      ...{ workerData, transferList: [this.#channel.port1] },
    });
    carrier.on('message', ({ ready, left, failed }: CarrierSaid) => {
      if (ready) this.#startCommand();
      if (left) process.exit(0);
      if (failed !== undefined) this.#fail(failed, 2);
    });
    carrier.on('error', error => this.#fail(error.message, 2));
    carrier.on('exit', () => this.#fail('the thread that speaks MPI has ended', 2));
  }

  #startCommand(): void {
    const { kind, size, local } = this.#launched;
    const found = this.#words[WORD.size]!;
    if (found !== size) {
      const other = kind === 'MPICH' ? 'pmi2' : 'pmix';
      const advice = `does the launcher belong to ${kind}? with srun, add --mpi=${other}`;
      return this.#fail(`the launcher has started ${size} processes, but ${kind} sees ${found}; ${advice}`, 2);
    }
    clearTimeout(this.#deadline);
    const workerData: RankData = {
      rank: {
        ...{ rank: this.#words[WORD.rank]!, size: found, local, words: this.#words, totals: this.#totals },
        port: this.#channel.port2,
      },
      argv: this.#argv,
    };
    const command = new Worker(COMMAND, {
      ...{ workerData, transferList: [this.#channel.port2] },
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes(this.#argv), maxYoungGenerationSizeMb: YOUNG },
    });
    let isOver = false;
    command.on('message', ({ notice, watch, ended }: CommandSaid) => {
      if (notice?.rules !== undefined) this.#rules = notice.rules;
      if (watch !== undefined) this.#watch.add(watch);
      if (ended === undefined) return;
      isOver = true;
      this.#watch.end();
      if (ended.code === 0) this.#leave();
      else this.#fail(ended.line, ended.code, true);
    });
    command.on('error', error => {
      const isMemory = isFullHeap(error);
      const what = 'the game does not fit in memory; a larger --memory may help, if it has finitely many positions';
      this.#fail(isMemory ? what : `${this.#ofRules}${error.message}`, isMemory ? 3 : 2);
    });
    command.on('exit', () => {
      const who = this.#rules === undefined ? 'the program ended' : 'the rules ended the program';
      if (!isOver) this.#fail(`${this.#ofRules}${who} before the command was done`, 2);
    });
  }

  /** A call into rules lasts too long: the thread of the command knows which it is, even where it is that call that it is in. */
  async #tellOverdue(thread: number, isStill: () => boolean): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { callExpression } = await import('../rules/rule-calls.js');
    const call = await askWorker(COMMAND.href, `${callExpression}(${thread})`);
    // It may have come to an end after all.
    if (isStill()) this.#fail(`${this.#ofRules}${overdueText(call)}`, 2);
    this.#isAsking = false;
  }

  get #ofRules(): string {
    return this.#rules === undefined ? '' : `${this.#rules}: `;
  }

  /** The command is done here: the process ends when it is done everywhere. */
  #leave(): void {
    this.#call(WORD.end, 1);
    const wait = setInterval(() => {
      if (Atomics.load(this.#words, WORD.state) < STATE.ending) return;
      clearInterval(wait);
      this.#by(END, `MPI has not ended within ${END} s`);
    }, 100);
  }

  /**
   * Ends the whole job with one line, which is rank 0's where all fail alike.
   *
   * @param isSaid - whether rank 0 has said it already
   */
  #fail(line: string, code: number, isSaid = false): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { rank } = this.#launched;
    setTimeout(
      () => {
        const text = line.replace(/^zug: /, '');
        if (text !== '' && !(rank === 0 ? isSaid : this.#isEnded))
          writeLine(2, `zug: ${rank === 0 ? '' : `${rankName(rank)}: `}${text}`);
        // Before MPI has started there is nobody to end it.
        if (Atomics.load(this.#words, WORD.state) === STATE.begun) process.exit(code);
        setTimeout(() => {
          this.#call(WORD.abort, code + 1);
          setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_WORD);
        }, PASSED_ON);
      },
      rank === 0 ? 0 : FIRST_WORD + 200 * Math.min(10, rank),
    );
  }

  #call(word: number, value: number): void {
    Atomics.store(this.#words, word, value);
    Atomics.add(this.#words, WORD.call, 1);
    Atomics.notify(this.#words, WORD.call);
  }

  /** What is not done in so many seconds is given up. */
  #by(seconds: number, line: string): void {
    this.#deadline = setTimeout(() => {
      writeLine(2, `zug: rank ${this.#launched.rank} (${hostname()}): ${line}`);
      process.kill(process.pid, 'SIGKILL');
    }, 1000 * seconds);
  }
}

/** How long a worker may take to answer, in milliseconds. */
const ANSWER = 2000;

/**
 * Has a worker of this thread evaluate an expression, even while it is in a loop; an empty text where it does not answer.
 *
 * @param url - of the module that the worker was started with
 */
function askWorker(url: string, expression: string): Promise<string> {
  return new Promise(resolve => {
    const session = new Session();
    const done = (text: string) => {
      clearTimeout(timer);
      // Not disconnected: Node has been seen to die of that while a worker is in a loop.
      resolve(text);
    };
    const timer = setTimeout(done, ANSWER, '');
    try {
      session.connect();
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
        if (workerInfo.url !== url) return;
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      });
      session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
        const answer = JSON.parse(message) as { id?: number; result?: { result?: { value?: unknown } } };
        if (answer.id === 1) done(String(answer.result?.result?.value ?? ''));
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    } catch {
      // A program without an inspector.
      done('');
    }
  });
}
