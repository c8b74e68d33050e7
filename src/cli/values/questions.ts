/** Questions by the line of a file, answered in order, in several threads where there are many. */
import { closeSync, openSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ZugzwangError } from '../../core/errors.js';
import type { FlagsOf } from '../commands.js';
import { parseCount, parseMemory } from '../options.js';
import { ToldFailure } from '../process/exit.js';
import { print } from '../process/print.js';
import { LineInput } from '../process/stdio.js';
import { Answerer, asksOwnRules, type Said } from './answerer.js';
import { QuestionThreads } from './question-threads.js';
import { ValueReader } from './value-reader.js';

/** So long questions are answered one after the other, in milliseconds, before threads are started, which takes a quarter of a second. */
const PATIENCE = 1000;
/** Threads are started again, after a question that one of them had no room for, where it was this long till it had its answer, in milliseconds. */
const WORTHWHILE = 2000;
/** Lines that are handed on before the first of them has its answer. */
const AHEAD = 1000;

/** A line that was read before those before it have their answers. */
interface Ahead {
  readonly line: string;
  /** Until a thread has answered, or all were ended; none where it is left to this one. */
  asked: Promise<void> | undefined;
  said: Said | undefined;
}

/**
 * Answers each line of a file, `-` for standard input, with a line, in order, whether the lines before had answers or not.
 *
 * @param names - the properties that are told where a line names none
 * @throws ToldFailure in the end, where some line has no answer
 */
export async function answerQuestions(
  flags: FlagsOf<'value'>,
  words: readonly string[],
  names: readonly string[],
): Promise<void> {
  const file = flags.file!;
  if (words.length > 0 || flags.from !== undefined || flags.json || flags.tex)
    throw new ZugzwangError(
      'usage',
      '--file asks for what its lines say, in JSON; leave out other values, --from, --json and --tex',
    );
  const stats = file === '-' ? undefined : statSync(file);
  if (stats?.isDirectory()) throw new ZugzwangError('input', 'this is a folder, expected a file', { file });
  // Who writes a line when the one before is answered must not be waited for.
  const count = parseCount('threads', flags.threads, stats?.isFile() ? availableParallelism() : 1);
  const descriptor = file === '-' ? 0 : openSync(file, 'r');
  const failures = await answerLines(new LineInput(descriptor), flags, count, names);
  if (descriptor !== 0) closeSync(descriptor);
  if (failures > 0) throw new ToldFailure();
}

/** @throws ZugzwangError `usage` where threads are asked for to answer one question */
export function demandNoThreads({ threads }: FlagsOf<'value'>): void {
  if (threads !== undefined)
    throw new ZugzwangError('usage', '--threads goes with --file: one question has one thread');
}

/** How many lines have no answer. */
async function answerLines(
  lines: LineInput,
  { memory, threads }: FlagsOf<'value'>,
  count: number,
  names: readonly string[],
): Promise<number> {
  const maxBytes = parseMemory(memory);
  const answerer = new Answerer(new ValueReader({ maxBytes }), names);
  let failures = 0;
  const tell = ({ answer }: Said) => {
    if ('error' in answer) failures++;
    print(JSON.stringify(answer));
  };
  const soon = performance.now() + (threads === undefined ? PATIENCE : 0);
  let pool: QuestionThreads | undefined;
  let started = 0;
  const start = () => {
    answerer.forget();
    started = performance.now();
    pool = new QuestionThreads(count, { maxBytes: Math.floor(maxBytes / count), names });
  };
  const ahead: Ahead[] = [];
  const ask = (one: Ahead) => {
    // Rules of somebody's own are watched in this thread.
    if (asksOwnRules(one.line)) return;
    one.asked = pool!.ask(one.line).then(said => {
      one.said = said;
    });
  };
  const tellFirst = async () => {
    const first = ahead.shift()!;
    await first.asked;
    const { line, said } = first;
    if (said !== undefined && !said.isFull) return tell(said);
    if (said === undefined) return tell(await answerer.answer(line));
    // What a part of the memory does not hold, all of it may.
    await pool!.end();
    tell(await answerer.answer(line));
    // Where memory is full in no time, threads would be started for each line.
    if (performance.now() < started + WORTHWHILE) return;
    start();
    for (const one of ahead) if (one.said === undefined) ask(one);
  };
  try {
    for (let line = lines.next(); line !== undefined; line = lines.next()) {
      if (line.trim() === '') continue;
      if (pool === undefined && count > 1 && performance.now() >= soon) start();
      if (pool === undefined) tell(await answerer.answer(line));
      else {
        const one: Ahead = { line, asked: undefined, said: undefined };
        ahead.push(one);
        ask(one);
        if (ahead.length > AHEAD) await tellFirst();
      }
    }
    while (ahead.length > 0) await tellFirst();
  } finally {
    await pool?.end();
  }
  return failures;
}
