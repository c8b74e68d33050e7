import { openSync, statSync } from 'node:fs';
import { CONTEST_FLAGS, type ContestFlags } from '../contest/problem.js';
import { findProblem } from '../contest/problems.js';
import { ByteReader } from '../core/data/reader.js';
import { ByteWriter } from '../core/data/writer.js';
import { ZugzwangError } from '../core/errors.js';
import { COMMANDS, flagText } from './commands.js';
import { descriptorSink, descriptorSource } from './process/stdio.js';

/** `zug contest PROBLEM [FILE]`: a judge's input on standard input, the answer on standard output. */
export default async function contest(flags: ContestFlags, name: string, file?: string): Promise<void> {
  const problem = await findProblem(name);
  for (const flag of CONTEST_FLAGS) {
    if (!flags[flag] || problem.flags.includes(flag)) continue;
    const taken = problem.flags.map(other => `--${other}`).join(', ') || 'no such switches';
    throw new ZugzwangError('usage', `contest ${problem.id} has no --${flag}; it takes ${taken}`);
  }
  if (file !== undefined && file !== '-' && statSync(file).isDirectory())
    throw new ZugzwangError('input', 'this is a folder, expected a file', { file });
  const reader = new ByteReader(descriptorSource(file === undefined || file === '-' ? 0 : openSync(file, 'r')));
  const writer = new ByteWriter(descriptorSink(1));
  problem.answer(reader, writer, flags);
  writer.flush();
}

const FLAGS: readonly string[] = Object.keys(COMMANDS.contest.flags).map(flagText);

/**
 * Answers a contest call whose arguments are all plain, without loading the rest of the command line: a third of the time
 * of a small input. False where there is anything else among them (help, a mistyped flag), which the command line explains.
 */
export async function quickContest(argv: readonly string[]): Promise<boolean> {
  const isFlag = (argument: string) => argument.startsWith('-') && argument !== '-';
  const flags = argv.filter(isFlag);
  const [name, file, ...more] = argv.filter(argument => !isFlag(argument));
  if (name === undefined || more.length > 0 || !flags.every(flag => FLAGS.includes(flag))) return false;
  try {
    await contest(Object.fromEntries(flags.map(flag => [flag.slice(2), true])), name, file);
  } catch (error) {
    const { asMisplaced } = await import('./text/misplaced.js');
    throw asMisplaced(COMMANDS.contest, [name], error);
  }
  return true;
}
