import { excerpt, ZugzwangError } from '../core/errors.js';
import { nearest } from '../core/suggest.js';
import { findFamily, GAME_IDS } from '../games/registry.js';

/** The commands whose first argument is a game. */
const OF_GAMES = new Set([
  'solve',
  'probe',
  'play',
  'graph',
  'check',
  'games',
  'explore',
  'site',
  'grundy',
  'nimber',
  'pattern',
]);

/** Those that may name several. */
const OF_MANY = new Set(['site', 'grundy', 'nimber']);

/** The flags that these commands have of their own. */
const OWN_FLAGS = [
  'json',
  'memory',
  'output',
  'explain',
  'method',
  'rules',
  'side',
  'from',
  'max',
  'positions',
  'threads',
  'checkpoint',
  'line',
  'port',
  'host',
  'open',
  'csv',
  'acyclic',
  'table',
  'of',
  'arguments',
  'to',
  'shape',
  'rule',
  'code',
  'help',
];

/** Flags whose value may look like a game. */
const WITH_VALUE =
  /^(-o|--(output|memory|method|rules|side|from|max|positions|threads|checkpoint|port|host|table|of|arguments|to|shape|rule))$/;

/**
 * Folds flags that name a game's parameters into its spec: `solve nim --heaps 3-4 --misere` becomes
 * `solve nim:heaps=3-4,misere`. Everything else stays as it is. Where several games may be named, flags belong to the one before them.
 */
export async function foldParameters(argv: readonly string[]): Promise<readonly string[]> {
  const [command = '', ...others] = argv;
  if (!OF_GAMES.has(command)) return argv;
  const groups = groupByGame(others, OF_MANY.has(command));
  const folded = await Promise.all(groups.map(foldGame));
  return [command, ...folded.flat()];
}

const idOf = (argument: string) => argument.split(':', 1)[0]!;

/** The arguments in groups of one game each, at most; those before the first game belong to it. */
function groupByGame(others: readonly string[], mayBeMany: boolean): string[][] {
  const groups: string[][] = [[]];
  let games = 0;
  for (const [i, argument] of others.entries()) {
    const isValue = i > 0 && WITH_VALUE.test(others[i - 1]!);
    const isGame = !isValue && GAME_IDS.includes(idOf(argument));
    if (isGame && games++ > 0 && mayBeMany) groups.push([]);
    groups.at(-1)!.push(argument);
  }
  return groups;
}

/** One game's parameters folded into its spec. */
async function foldGame(group: readonly string[]): Promise<readonly string[]> {
  const isValue = (i: number) => i > 0 && WITH_VALUE.test(group[i - 1]!);
  const at = group.findIndex((argument, i) => !isValue(i) && GAME_IDS.includes(idOf(argument)));
  if (at < 0) return group;
  const { parameters } = await findFamily(idOf(group[at]!));
  const rest: string[] = [];
  const parts: string[] = [];
  let place = -1;
  for (let i = 0; i < group.length; i++) {
    const [, name, , given] = /^--([a-z][a-z0-9-]*)(=(.*))?$/i.exec(group[i]!) ?? [];
    const kind = name !== undefined && Object.hasOwn(parameters, name) ? parameters[name]!.kind : undefined;
    if (name !== undefined && kind === undefined) checkFlag(name, Object.keys(parameters));
    if (i === at) place = rest.length;
    if (name === undefined || kind === undefined) rest.push(group[i]!);
    else if (given !== undefined) parts.push(`${name}=${given.replaceAll(',', '-')}`);
    else if (kind === 'flag') parts.push(name);
    else parts.push(`${name}=${(group[++i] ?? '').replaceAll(',', '-')}`);
  }
  if (parts.length === 0) return group;
  const spec = group[at]!;
  return rest.with(place, `${spec}${spec.includes(':') ? ',' : ':'}${parts.join(',')}`);
}

/** A flag that is nearly a parameter of the game is a slip; what it is otherwise, the command line says. */
function checkFlag(name: string, parameters: readonly string[]): void {
  const guess = OWN_FLAGS.includes(name) ? undefined : nearest(name, [...parameters, ...OWN_FLAGS]);
  if (guess === undefined) return;
  throw new ZugzwangError('usage', `there is no flag --${excerpt(name)}; did you mean "--${guess}"?`);
}
