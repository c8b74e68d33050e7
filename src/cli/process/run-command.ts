import { asksForHelp, commandName, commandOf, isSupervisedCommand, namesGames, withoutProgram } from '../commands.js';
import { isSupervised } from './supervised.js';

/** Runs a command where that needs neither a supervisor nor the whole command line; false where it needs them. */
export async function runQuickly(argv: readonly string[]): Promise<boolean> {
  if (argv[0] === 'contest') {
    const { quickContest } = await import('../contest.js');
    if (await quickContest(argv.slice(1))) return true;
  }
  if (argv[0] === 'probe' && !isSupervised) {
    const { quickProbe } = await import('../commands/quick-probe.js');
    if (await quickProbe(argv.slice(1))) return true;
  }
  const name = commandName(argv[0]);
  if (!asksForHelp(withoutProgram(argv)) || (name === undefined && argv[0]?.startsWith('-') !== true)) return false;
  const command = name === undefined ? undefined : commandOf(name);
  const words = argv.slice(1).filter(word => word !== '--help' && word !== '-h');
  const { isOwnSpec } = await import('../../core/text/spec.js');
  // Rules of somebody's own, which tell their parameters, run where they can do no harm.
  if (!isSupervised && command !== undefined && isSupervisedCommand(command) && words.some(isOwnSpec)) return false;
  const { tellHelp, tellParameters } = await import('../help.js');
  tellHelp(name);
  if (command === undefined || words.length === 0 || !namesGames(command)) return true;
  const { namedFamily } = await import('../parameters.js');
  const family = await namedFamily(command, words);
  if (family !== undefined) tellParameters(family);
  return true;
}

/** `zug help solve` is `zug solve --help`, and `zug` alone asks for help too. */
export function withoutHelpWord([first, ...rest]: readonly string[]): readonly string[] {
  if (first === 'help' || first === undefined) return [...rest, '--help'];
  return [first, ...rest];
}
