import {
  type Application,
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  buildCommand,
  buildRouteMap,
  type CommandContext,
  formatMessageForArgumentScannerError,
  run,
  type StricliProcess,
  text_en,
} from '@stricli/core';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { VERSION } from '../core/version.js';
import {
  type Argument,
  COMMAND_NAMES,
  type CommandName,
  commandName,
  commandOf,
  type Flag,
  valueFlags,
} from './commands.js';
import { SUMMARY } from './help.js';
import { foldParameters } from './parameters.js';
import { errorLine, exitCodeOf } from './process/exit.js';
import { streams } from './process/print.js';
import { asMisplaced } from './text/misplaced.js';

/** The file of each command, loaded when it runs. */
const FILES: Readonly<Record<CommandName, () => Promise<{ readonly default: unknown }>>> = {
  new: () => import('./commands/new.js'),
  check: () => import('./commands/check.js'),
  solve: () => import('./commands/solve.js'),
  play: () => import('./commands/play.js'),
  explore: () => import('./commands/explore.js'),
  graph: () => import('./commands/graph.js'),
  games: () => import('./commands/games.js'),
  probe: () => import('./commands/probe.js'),
  verify: () => import('./commands/verify.js'),
  stats: () => import('./commands/stats.js'),
  grundy: () => import('./commands/grundy.js'),
  heap: () => import('./commands/heap.js'),
  misere: () => import('./commands/misere.js'),
  value: () => import('./commands/value.js'),
  sum: () => import('./commands/sum.js'),
  compare: () => import('./commands/compare.js'),
  thermograph: () => import('./commands/thermograph.js'),
  census: () => import('./commands/census.js'),
  explain: () => import('./commands/explain.js'),
  prove: () => import('./commands/prove.js'),
  repl: () => import('./commands/repl.js'),
  pattern: () => import('./commands/pattern.js'),
  contest: () => import('./contest.js'),
  stress: () => import('./stress/stress.js'),
  gen: () => import('./stress/gen.js'),
  site: () => import('./commands/site.js'),
  completion: () => import('./completion.js'),
};

/** What the framework is to know of a command. */
function routeOf(name: CommandName) {
  const { brief, description = '', flags, arguments: all } = commandOf(name);
  const last = all.at(-1);
  const makeArgument = ({ brief: text, name: placeholder, isOptional }: Argument) => ({
    ...{ brief: text, placeholder, parse: String },
    ...(isOptional === true ? { optional: true as const } : {}),
  });
  const aliases = Object.entries(flags).flatMap(([flag, { letter }]) => (letter === undefined ? [] : [[letter, flag]]));
  return buildCommand<Record<string, unknown>, string[], CommandContext>({
    loader: async () => {
      const run = (await FILES[name]()).default as (flags: object, ...given: string[]) => Promise<void>;
      return async (given, ...words) => {
        try {
          await run(given, ...words);
        } catch (error) {
          throw asMisplaced(commandOf(name), words, error);
        }
      };
    },
    parameters: {
      flags: Object.fromEntries(Object.entries(flags).map(([flag, one]) => [flag, makeFlag(one)])),
      aliases: Object.fromEntries(aliases),
      positional:
        last?.isRepeated === true
          ? { kind: 'array', minimum: last.isOptional === true ? 0 : 1, parameter: makeArgument(last) }
          : { kind: 'tuple', parameters: all.map(makeArgument) as never },
    } as never,
    docs: { brief, fullDescription: description },
  });
}

function makeFlag({ brief, value, isNeeded, isRepeated }: Flag): object {
  const optional = isNeeded === true ? {} : { optional: true };
  if (value === undefined) return { kind: 'boolean', brief, ...optional, withNegated: false };
  return { kind: 'parsed', brief, placeholder: value, parse: String, ...optional, variadic: isRepeated === true };
}

const routes = buildRouteMap({
  routes: Object.fromEntries(COMMAND_NAMES.map(name => [name, routeOf(name)])),
  aliases: Object.fromEntries(
    COMMAND_NAMES.flatMap(name => (commandOf(name).aliases ?? []).map(alias => [alias, name])),
  ),
  docs: { brief: SUMMARY },
});

/** Messages of one line; what a command threw is told to `onError` as well. */
const makeWords = (onError: (error: unknown) => void): ApplicationText => ({
  ...text_en,
  exceptionWhileParsingArguments: error =>
    error instanceof ArgumentScannerError
      ? `zug: ${formatMessageForArgumentScannerError(error, {})}`
      : errorLine(error),
  exceptionWhileLoadingCommandFunction: errorLine,
  exceptionWhileLoadingCommandContext: errorLine,
  exceptionWhileRunningCommand: error => {
    onError(error);
    return errorLine(error);
  },
  noCommandRegisteredForInput: ({ input, corrections }) => {
    const guess = corrections.length === 0 ? ', see zug --help' : `; did you mean ${corrections.join(' or ')}?`;
    return `zug: there is no command "${input}"${guess}`;
  },
});

/** The whole command line; each command's file is loaded when it runs. */
function makeApp(onError: (error: unknown) => void): Application<CommandContext> {
  return buildApplication(routes, {
    name: 'zug',
    versionInfo: { currentVersion: VERSION },
    scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true, distanceOptions: DISTANCE },
    localization: { text: makeWords(onError) },
  });
}

const DISTANCE = { threshold: 3, weights: { insertion: 1, deletion: 1, substitution: 1, transposition: 1 } };

/** Parses the arguments, runs the command that they name and returns the exit code. */
export async function runApp(argv: readonly string[]): Promise<number> {
  let failure: unknown;
  let unwritten: unknown;
  const app = makeApp(error => {
    failure = error;
  });
  // The framework looks for colour switches of its own; ours is NO_COLOR.
  const host: StricliProcess = {
    stdout: {
      // The framework would take what is thrown here for a mistake of ours.
      write: text => {
        try {
          streams.stdout.write(text);
        } catch (error) {
          unwritten ??= error;
        }
      },
    },
    stderr: streams.stderr,
    env: { STRICLI_NO_COLOR: '1', STRICLI_SKIP_VERSION_CHECK: '1' },
  };
  await run(app, withValuesBehind(await foldParameters(argv)), { process: host });
  if (unwritten !== undefined) throw unwritten;
  if (failure !== undefined) return exitCodeOf(failure);
  return host.exitCode === undefined || host.exitCode === null || host.exitCode === 0 ? 0 : 2;
}

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
