import { findProblem, PROBLEM_IDS, problemAliases } from '../../contest/problems.js';
import { ZugzwangError } from '../../core/errors.js';
import type { Parameter } from '../../core/family.js';
import type { AnyGame } from '../../core/game.js';
import { type GameSpec, isOwnSpec, parseSpec } from '../../core/text/spec.js';
import { VERSION } from '../../core/version.js';
import { type AnyFamily, findFamily, findGameId, GAME_IDS, gameAliases, RULESET_IDS } from '../../games/registry.js';
import type { FlagsOf } from '../commands.js';
import { colours, print } from '../process/print.js';
import { beside, textWidth, wrap } from '../text/layout.js';

/** `zug games [ID]`: the games that come with the program, or all about one of them. */
export default async function gamesCommand(flags: FlagsOf<'games'>, argument?: string): Promise<void> {
  if (argument !== undefined) {
    const { family, values } = await findById(argument);
    if (flags.json) print(JSON.stringify({ schema: 1, ...makeFamilyJson(family, values) }, undefined, 2));
    else printFamily(family, values);
    return;
  }
  const families = await Promise.all(GAME_IDS.map(findFamily));
  const rulesets = await Promise.all(RULESET_IDS.map(findFamily));
  if (flags.json) {
    const [games, others] = [families, rulesets].map(list => list.map(family => makeFamilyJson(family, {})));
    print(JSON.stringify({ schema: 1, games, rulesets: others, version: VERSION }, undefined, 2));
  } else {
    printList(families, rulesets);
  }
}

type Values = Record<string, unknown>;

interface FoundFamily {
  readonly family: AnyFamily;
  readonly values: Values;
}

/** A family by its id, a spec, or the name that a judge gave its problem. */
async function findById(argument: string): Promise<FoundFamily> {
  if (isOwnSpec(argument)) {
    throw new ZugzwangError('usage', `${argument} is a file of rules; zug check ${argument} tells about it`);
  }
  const spec = parseSpec(argument);
  const family = await findFamily(await idOf(spec));
  return { family, values: family.parse(spec.parameters) };
}

async function idOf({ id }: GameSpec): Promise<string> {
  if (findGameId(id) !== undefined) return id;
  const lower = id.toLowerCase();
  const isProblem = PROBLEM_IDS.some(name =>
    [name, ...problemAliases(name)].some(word => word.toLowerCase() === lower),
  );
  if (!isProblem) return id;
  const problem = await findProblem(id);
  if (GAME_IDS.includes(problem.id)) return problem.id;
  const hint = `zug contest ${problem.id} answers its input`;
  throw new ZugzwangError('usage', `${problem.id} is a contest problem without a game of its own; ${hint}`);
}

/** What `--json` tells of a family; `start` and `players` are those of the game with these parameters. */
function makeFamilyJson(family: AnyFamily, values: Values): object {
  const { id, title, summary, rules, notation, examples, sources, version } = family;
  const game = family.game(values);
  return {
    id,
    spec: family.spec(values),
    title,
    summary,
    rules,
    players: game.players ?? null,
    start: game.makeText(game.start),
    parameters: parametersOf(family).map(({ name, kind, default: initial, expected, description }) => {
      return { name, kind, default: initial, expected, description };
    }),
    notation,
    examples,
    sources: sources ?? [],
    contest: PROBLEM_IDS.includes(id) ? [id, ...problemAliases(id)] : [],
    rulesVersion: version,
  };
}

type NamedParameter = Parameter<unknown> & { readonly name: string };

function parametersOf(family: AnyFamily): NamedParameter[] {
  return Object.entries(family.parameters).map(([name, parameter]) => ({ name, ...(parameter as Parameter<unknown>) }));
}

/** `width=4`, or in brackets what is off or empty unless given: `[misere]`. */
function settingText({ name, kind, make, default: initial }: NamedParameter): string {
  if (kind === 'flag') return `[${name}]`;
  return make(initial) === '' ? `[${name}=…]` : `${name}=${make(initial)}`;
}

function printList(families: readonly AnyFamily[], rulesets: readonly AnyFamily[]): void {
  const width = textWidth();
  const idWidth = Math.max(...[...families, ...rulesets].map(({ id }) => id.length)) + 4;
  const isContest = (family: AnyFamily) => PROBLEM_IDS.includes(family.id);
  const isPartizan = (family: AnyFamily) => family.game().isPartizan;
  const groups: [string, readonly AnyFamily[]][] = [
    ['Each player has moves of their own', families.filter(family => !isContest(family) && isPartizan(family))],
    ['Both players have the same moves', families.filter(family => !isContest(family) && !isPartizan(family))],
    ['Positions that have values (zug value; Left’s moves, and Right’s)', rulesets],
    ['Contest problems (zug contest ID answers a judge’s input)', families.filter(isContest)],
  ];
  for (const [heading, members] of groups) {
    if (members.length === 0) continue;
    print(`${colours.bold(heading)}\n`);
    for (const family of members) print(`${listEntry(family, idWidth, width).join('\n')}\n`);
  }
  const other = PROBLEM_IDS.filter(id => !GAME_IDS.includes(id));
  if (other.length > 0) print(`${wrap(`zug contest answers these too: ${other.join(', ')}`, width).join('\n')}\n`);
  print('zug games ID               one game: its rules, parameters and notation');
  print('zug solve ID --NAME VALUE  solve it with other parameters, such as --width 5');
}

function listEntry(family: AnyFamily, idWidth: number, width: number): string[] {
  const room = width - idWidth;
  const settings = parametersOf(family).map(settingText);
  const judges = PROBLEM_IDS.includes(family.id) ? problemAliases(family.id) : [];
  const others = gameAliases(family.id);
  const details = [
    ...(settings.length === 0 ? [] : [settings.join('  ')]),
    ...(judges.length === 0 ? [] : [`known to judges as ${judges.join(' or ')}`]),
    ...(others.length === 0 ? [] : [`also called ${others.join(', ')}`]),
  ];
  const lines = [
    ...wrap(family.summary, room),
    ...details.flatMap(text => wrap(text, room).map(line => colours.dim(line))),
  ];
  return lines.map((line, i) => `  ${(i === 0 ? family.id : '').padEnd(idWidth - 2)}${line}`);
}

const NAME_WIDTH = 12;

function printFamily(family: AnyFamily, values: Values): void {
  const width = textWidth();
  const room = width - NAME_WIDTH;
  const game = family.game(values);
  const section = (name: string, lines: readonly string[]) => {
    if (lines.length > 0) print(beside(name, lines, NAME_WIDTH).join('\n'));
  };
  const paragraphs = (texts: readonly string[]) => texts.flatMap(text => wrap(text, room));
  print(`${colours.bold(family.title)} (${family.id})\n`);
  print(`${wrap(family.rules, width).join('\n')}\n`);
  section('players', paragraphs([playersText(game)]));
  section('parameters', parameterLines(family, values, room));
  section('start', [game.makeText(game.start)]);
  section('notation', paragraphs([family.notation]));
  section('examples', [...family.examples]);
  section('sources', paragraphs(family.sources ?? []));
  section('contest', paragraphs([contestText(family.id)]));
  section('try', tryLines(family, values));
}

function playersText({ players }: AnyGame): string {
  return players === undefined
    ? 'both have the same moves, so they have no names'
    : `${players[0]}, who begins, and ${players[1]}`;
}

function contestText(id: string): string {
  if (!PROBLEM_IDS.includes(id)) return '';
  const aliases = problemAliases(id);
  const names = aliases.length === 0 ? '' : `; judges call it ${aliases.join(' or ')}`;
  return `zug contest ${id} answers a judge’s input${names}`;
}

function parameterLines(family: AnyFamily, values: Values, room: number): string[] {
  return parametersOf(family).flatMap(parameter => {
    const { name, description, make, default: initial } = parameter;
    const value = values[name] === undefined ? initial : values[name];
    const text = make(value);
    const setting = parameter.kind === 'flag' || text === '' ? name : `${name}=${text}`;
    const usual = text === make(initial) ? '' : `; ${make(initial) || 'none'} if not given`;
    const allowed = parameter.kind === 'flag' ? `${value === true ? 'on; ' : ''}off unless named` : parameter.expected;
    const lines = wrap(`${setting}: ${description} (${allowed}${parameter.kind === 'flag' ? '' : usual})`, room - 2);
    return lines.map((line, i) => (i === 0 ? line : `  ${line}`));
  });
}

function tryLines(family: AnyFamily, values: Values): string[] {
  const isDefault = family.spec(values) === family.spec();
  const spec = isDefault ? family.id : family.spec(values);
  const given = parametersOf(family).filter(
    ({ kind, make, default: initial }) => kind !== 'flag' && make(initial) !== '',
  );
  const flags = given.slice(0, 2).map(({ name, make, default: initial }) => ` --${name} ${make(initial)}`);
  const example = isDefault ? family.examples[1] : undefined;
  return [
    `zug solve ${isDefault ? family.id + flags.join('') : spec}`,
    ...(example === undefined ? [] : [`zug probe ${spec} ${quoted(example)}`]),
    `zug play ${spec}`,
  ];
}

/** An argument as one would type it in a shell. */
function quoted(text: string): string {
  if (/^[\w./:=,+-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
