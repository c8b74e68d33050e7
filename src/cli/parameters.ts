import { excerpt, ZugzwangError } from '../core/errors.js';
import type { GameFamily } from '../core/family.js';
import { isOwnSpec, ownFile } from '../core/text/spec.js';
import { nearest } from '../core/text/suggest.js';
import { findFamily, findGameId } from '../games/registry.js';
import { type Command, commandName, commandOf, flagText, namesGames, namesManyGames, valueFlags } from './commands.js';

/**
 * Folds flags that name a game's parameters into its spec: `solve nim --heaps 3-4 --misere` becomes
 * `solve nim:heaps=3-4,misere`, `solve my-game.ts --n 30` becomes `solve my-game.ts:n=30`. Everything else stays as it is. Where several games may be named, flags belong to the one before them.
 */
export async function foldParameters(argv: readonly string[]): Promise<readonly string[]> {
  const name = commandName(argv[0]);
  const command = name === undefined ? undefined : commandOf(name);
  if (command === undefined || !namesGames(command)) return argv;
  const [first, ...others] = argv as [string, ...string[]];
  const groups = groupByGame(others, command);
  const folded = await Promise.all(groups.map(group => foldGame(group, command)));
  return [first, ...folded.flat()];
}

const idOf = (argument: string) => argument.split(':', 1)[0]!;

const isGame = (argument: string) => findGameId(idOf(argument)) !== undefined || isOwnSpec(argument);

/** The game that the arguments of a command name first, with its parameters; nothing where there is none. */
export async function namedFamily(command: Command, given: readonly string[]): Promise<GameFamily | undefined> {
  const withValue = valueFlags(command);
  const argument = given.find((one, i) => !isValue(given, i, withValue) && isGame(one));
  return argument === undefined ? undefined : familyOf(argument);
}

async function familyOf(argument: string): Promise<GameFamily> {
  if (!isOwnSpec(argument)) return findFamily(idOf(argument));
  const { loadFamily } = await import('./rules/load-rules.js');
  return (await loadFamily(ownFile(argument))).family;
}

/** Whether an argument is the value of the flag before it, and may look like a game. */
const isValue = (all: readonly string[], i: number, flags: readonly string[]) => i > 0 && flags.includes(all[i - 1]!);

/** The arguments in groups of one game each, at most; those before the first game belong to it. */
function groupByGame(others: readonly string[], command: Command): string[][] {
  const withValue = valueFlags(command);
  const groups: string[][] = [[]];
  let games = 0;
  for (const [i, argument] of others.entries()) {
    const isNext = !isValue(others, i, withValue) && isGame(argument);
    if (isNext && games++ > 0 && namesManyGames(command)) groups.push([]);
    groups.at(-1)!.push(argument);
  }
  return groups;
}

/** One game's parameters folded into its spec. */
async function foldGame(group: readonly string[], command: Command): Promise<readonly string[]> {
  const withValue = valueFlags(command);
  const own = [...Object.keys(command.flags).map(flag => flagText(flag).slice(2)), 'help'];
  const at = group.findIndex((argument, i) => !isValue(group, i, withValue) && isGame(argument));
  if (at < 0) return group;
  // A file of rules is not run before its command unless there is a flag that only it can know.
  const isOurs = (argument: string) => {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    return name === undefined || own.includes(name);
  };
  if (isOwnSpec(group[at]!) && group.every(isOurs)) return group;
  const family = await familyOf(group[at]!);
  const { parameters } = family;
  const rest: string[] = [];
  const parts: string[] = [];
  let place = -1;
  for (let i = 0; i < group.length; i++) {
    const [, name, , given] = /^--([a-z][a-z0-9-]*)(=(.*))?$/i.exec(group[i]!) ?? [];
    const kind = name !== undefined && Object.hasOwn(parameters, name) ? parameters[name]!.kind : undefined;
    if (name !== undefined && kind === undefined) checkFlag(name, Object.keys(parameters), own);
    if (i === at) place = rest.length;
    if (name === undefined || kind === undefined) rest.push(group[i]!);
    else if (kind === 'flag' && given === undefined) parts.push(name);
    else parts.push(`${name}=${valueText(family, name, given ?? group[++i] ?? '')}`);
  }
  if (parts.length === 0) return group;
  const spec = group[at]!;
  const named = isOwnSpec(spec) ? spec.slice(ownFile(spec).length) : spec;
  return rest.with(place, `${spec}${named.includes(':') ? ',' : ':'}${parts.join(',')}`);
}

/** A value as a spec has it, where commas divide parameters: a list may be written with them, nothing else. @throws ZugzwangError `usage` */
function valueText(family: GameFamily, name: string, given: string): string {
  if (family.parameters[name]!.kind === 'integers') return given.replaceAll(',', '-');
  if (given.includes(',')) family.parse(new Map([[name, given]]));
  return given;
}

/** A flag that is nearly a parameter of the game is a slip; what it is otherwise, the command line says. */
function checkFlag(name: string, parameters: readonly string[], own: readonly string[]): void {
  const guess = own.includes(name) ? undefined : nearest(name, [...parameters, ...own]);
  if (guess === undefined) return;
  throw new ZugzwangError('usage', `there is no flag --${excerpt(name)}; did you mean "--${guess}"?`);
}
