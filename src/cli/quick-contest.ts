import { COMMANDS, flagText } from './commands.js';
import contest from './contest.js';

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
