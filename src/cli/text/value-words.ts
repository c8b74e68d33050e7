import { excerpt, ZugzwangError } from '../../core/errors.js';
import { commandName, commandOf, valueFlags } from '../commands.js';

/**
 * The arguments with those that are values behind `--`, where a minus begins no flag: `compare -2 --json ^` becomes
 * `compare --json -- -2 ^`. Arguments of commands that take no values stay as they are.
 *
 * @throws ZugzwangError `usage` where there are too many, as of an expression that was not quoted
 */
export function withValuesBehind(argv: readonly string[]): readonly string[] {
  const name = commandName(argv[0]);
  const command = name === undefined ? undefined : commandOf(name);
  if (command?.arguments.some(({ kinds }) => kinds.includes('value')) !== true) return argv;
  const withValue = valueFlags(command);
  const flags: string[] = [];
  const values: string[] = [];
  for (let i = 1; i < argv.length; i++) {
    const word = argv[i]!;
    if (word === '--') {
      values.push(...argv.slice(i + 1));
      break;
    }
    if (!/^--[a-z]/i.test(word) && !withValue.includes(word)) values.push(word);
    else flags.push(word, ...(withValue.includes(word) ? argv.slice(++i, i + 1) : []));
  }
  const isAnyNumber = command.arguments.some(({ isRepeated }) => isRepeated === true);
  const most = isAnyNumber ? Number.POSITIVE_INFINITY : command.arguments.length;
  if (values.length > most) {
    const found = `"${excerpt(values[most]!)}" after "${excerpt(values[most - 1]!)}"`;
    throw new ZugzwangError('usage', `found ${found}, expected nothing (quote an expression that has a blank in it)`);
  }
  return [argv[0]!, ...flags, '--', ...values];
}
