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
import { VERSION } from '../core/version.js';
import { errorLine, exitCodeOf } from './exit.js';
import { foldParameters } from './parameters.js';
import { streams } from './print.js';

const text = (brief: string, placeholder: string) => ({ brief, placeholder, parse: String });
const optional = (brief: string, placeholder: string) => ({ ...text(brief, placeholder), optional: true as const });
const on = (brief: string) => ({
  kind: 'boolean' as const,
  brief,
  optional: true as const,
  withNegated: false as const,
});
const value = (brief: string, placeholder: string) => ({
  kind: 'parsed' as const,
  brief,
  placeholder,
  parse: String,
  optional: true as const,
});

const GAME = 'a game (zug games), its spec (connect-four:width=4), or a file of rules';
const GAME_OR_TABLE = 'a game (zug games), its spec (connect-four:width=4), a file of rules, or a table';
const MEMORY = value('memory to use at most, such as 500M or 4G (2G if not given)', 'SIZE');
const RULES = value('the file of rules that the table was made from', 'FILE');

const games = buildCommand({
  loader: async () => (await import('./games.js')).default,
  parameters: {
    flags: { json: on('print one JSON object') },
    positional: { kind: 'tuple', parameters: [optional('a game, for its rules, parameters and notation', 'ID')] },
  },
  docs: { brief: 'list the games that come with zugzwang, or tell about one' },
});

const solve = buildCommand({
  loader: async () => (await import('./solve.js')).default,
  parameters: {
    flags: {
      output: value('write the table of all positions to this file', 'FILE'),
      explain: on('say which method is used and why, with an estimate'),
      json: on('print one JSON object'),
      memory: MEMORY,
      method: value('demand a method: sweep, retrograde, predecessors, dense or payoff', 'METHOD'),
      threads: value('for games with tiers: how many threads (all cores if not given)', 'NUMBER'),
      checkpoint: value('for games with tiers: keep what is done so often (60 if not given)', 'SECONDS'),
    },
    aliases: { o: 'output' },
    positional: { kind: 'tuple', parameters: [text(GAME, 'GAME')] },
  },
  docs: {
    brief: 'solve every position of a game: who wins, in how many moves, and how',
    fullDescription:
      'Solves every position that can be reached from the start.\n' +
      'Parameters of a game may be given as flags of their own: connect-four --width 4\nis connect-four:width=4.',
  },
});

const contest = buildCommand({
  loader: async () => (await import('./contest.js')).default,
  parameters: {
    flags: {
      misere: on('chip: who cannot move wins'),
      acyclic: on('chip: a cycle is an error'),
      partizan: on('chip: each edge has a label L, R or B'),
    },
    positional: {
      kind: 'tuple',
      parameters: [
        text(
          'berzerk, addition-subtraction, chip, candy-piles, choosing-carrot, numbers, or a judge’s name for one',
          'PROBLEM',
        ),
        optional('the input, if not on standard input', 'FILE'),
      ],
    },
  },
  docs: { brief: "answer a judge's input, exactly in the judge's format" },
});

const probe = buildCommand({
  loader: async () => (await import('./probe.js')).default,
  parameters: {
    flags: { json: on('print one JSON object'), memory: MEMORY, rules: RULES },
    positional: {
      kind: 'tuple',
      parameters: [
        text(GAME_OR_TABLE, 'GAME|TABLE'),
        optional('a position in notation; the start if not given', 'POSITION'),
      ],
    },
  },
  docs: { brief: 'look up a position: its outcome, and its moves, best first' },
});

const play = buildCommand({
  loader: async () => (await import('./play.js')).default,
  parameters: {
    flags: {
      side: value('the side you take: first, second, both, none, or a player’s name (first if not given)', 'SIDE'),
      from: value('begin at this position', 'POSITION'),
      memory: MEMORY,
      rules: RULES,
    },
    positional: { kind: 'tuple', parameters: [text(GAME_OR_TABLE, 'GAME|TABLE')] },
  },
  docs: { brief: 'play against the perfect opponent, here in the terminal' },
});

const verify = buildCommand({
  loader: async () => (await import('./verify.js')).default,
  parameters: {
    flags: {
      json: on('print one JSON object'),
      rules: RULES,
      threads: value('for large tables of games with tiers: how many threads (all cores if not given)', 'NUMBER'),
    },
    positional: { kind: 'tuple', parameters: [text('a table that zug solve -o wrote', 'TABLE')] },
  },
  docs: { brief: 'check a table, every position, with the rules alone' },
});

const stats = buildCommand({
  loader: async () => (await import('./stats.js')).default,
  parameters: {
    flags: {
      json: on('print one JSON object'),
      line: on('show a line of best play for the longest win, loss and tie'),
      rules: RULES,
    },
    positional: { kind: 'tuple', parameters: [text('a table that zug solve -o wrote', 'TABLE')] },
  },
  docs: { brief: 'count a table: outcomes, remotenesses, longest wins, choices' },
});

const explore = buildCommand({
  loader: async () => (await import('./explore.js')).default,
  parameters: {
    flags: {
      port: value('listen at this port (8788, or the next free one, if not given)', 'NUMBER'),
      host: value('listen at this address (127.0.0.1, for this machine alone, if not given)', 'ADDRESS'),
      open: on('open the link in a browser'),
      rules: RULES,
    },
    positional: {
      kind: 'tuple',
      parameters: [
        optional(
          'a game (zug games), its spec, a file of rules, a table or a site; all games if not given',
          'GAME|FILE|TABLE|SITE',
        ),
      ],
    },
  },
  docs: {
    brief: 'see and play games in a browser, on this machine',
    fullDescription:
      'Serves the explorer and prints its link, until Ctrl-C. Small games are solved in the\n' +
      'page; larger ones are played from a table: zug explore quixo.zug. A folder that\nzug site wrote is served as it will be published.',
  },
});

const site = buildCommand({
  loader: async () => (await import('./site.js')).default,
  parameters: {
    flags: {
      rules: RULES,
      output: { ...text('the folder of the site: new, empty, or an earlier site', 'DIR'), kind: 'parsed' as const },
      memory: MEMORY,
      threads: value('for games with tiers: how many threads (all cores if not given)', 'NUMBER'),
      checkpoint: value('for games with tiers: keep what is done so often (60 if not given)', 'SECONDS'),
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: text('games (zug games), specs, files of rules, or tables', 'GAME|FILE|TABLE'),
    },
  },
  docs: {
    brief: 'write games, solved, as a web site that any file host can serve',
    fullDescription:
      'Writes the explorer, a table of every game and what it comes to. Tables that are there\n' +
      'already are kept, so that the same command brings a site up to date, or goes on.\n' +
      'Parameters of a game follow it as flags, or stand in its spec: quixo --n 4 nim\n' +
      'is quixo:n=4 nim.',
  },
});

const grundy = buildCommand({
  loader: async () => (await import('./grundy.js')).default,
  parameters: {
    flags: {
      json: on('print one JSON object'),
      csv: on('list every position that can be reached, with its value, as comma-separated values'),
      acyclic: on('demand a game without cycles (a cycle is an error that names one)'),
      memory: MEMORY,
    },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: text(
        'a game, then a position (the start if not given), or a nimber such as *3; + between them',
        'GAME',
      ),
    },
  },
  docs: {
    brief: 'the nimber (Grundy value) of a position of an impartial game, or of a sum: who wins, by which moves',
    fullDescription:
      'Finds the nimber of a position, and of a sum of positions of several games, under normal\n' +
      'play: which nim heap it is equal to, whether the player to move wins (class N) or loses\n' +
      '(P), and by which moves. Where play can go round, values may be ∞(K), and the class D.\n' +
      "Example: zug grundy nim:heaps=3-4-5 + subtraction 21 + '*2'",
  },
});

const heap = buildCommand({
  loader: async () => (await import('./heap.js')).default,
  parameters: {
    flags: {
      to: value('the last heap (100000 if not given; wythoff: 15)', 'N'),
      json: on('print one JSON object'),
      csv: on('list all values, as comma-separated values'),
      values: on('with --json: list all values'),
      noShortcut: on('compute every value, even where a proved period tells it'),
      memory: MEMORY,
    },
    positional: {
      kind: 'tuple',
      parameters: [
        text('a code (0.77), subtraction:1,3,4, all-but:2,3, or a name: kayles, grundy, wythoff, ruler …', 'CODE'),
      ],
    },
  },
  docs: {
    brief: 'nim-sequence of a heap game by its code, its period, and the proof that it lasts',
    fullDescription:
      'Finds the nimbers of heaps of 0 to N tokens. A code says for every number of tokens\n' +
      'that a move takes into how many heaps it may split what is left: 0.77 is Kayles,\n' +
      "0.[3] nim, '4!.0' Grundy's game. Names: nim, kayles, dawson-kayles, dawson-chess,\n" +
      'treblecross, grundy, lasker, officers, take-a-square, wythoff.\n' +
      'Coin-turning games: ruler, turning-turtles, mock-turtles, moebius, mogul, twins, triplets.\n' +
      'Example: zug heap 0.77 --to 1000000',
  },
});

const misere = buildCommand({
  loader: async () => (await import('./misere.js')).default,
  parameters: {
    flags: {
      heap: value('the last heap of the quotient, or of the genera (20 if not given)', 'N'),
      genus: on('the genera of the heaps instead of their quotient, and the first that is not tame'),
      json: on('print one JSON object'),
      memory: MEMORY,
    },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: text(
        'a heap game (0.77, kayles …) and the heaps of a sum, if one is asked for; or any impartial game and a position; or a form such as *[2#1]; + between them',
        'GAME',
      ),
    },
  },
  docs: {
    brief: 'misère play, where who cannot move wins: quotients of heap games, genera, and who wins a sum',
    fullDescription:
      'Finds the misère quotient of heaps of 0 to N tokens: two sums are the same element where\n' +
      'no further sum tells them apart. With heaps: who wins their sum, and by which moves.\n' +
      'Of positions of other games: who wins, the genus, and whether it is tame or wild.\n' +
      'Examples: zug misere 0.123 --heap 30 · zug misere kayles 3+5+12\n' +
      "zug misere cram:width=3,height=3 + kayles 5 + '*[2#1]'",
  },
});

const graph = buildCommand({
  loader: async () => (await import('./graph.js')).default,
  parameters: {
    flags: { max: value('refuse games with more positions than this (1000 if not given)', 'COUNT'), memory: MEMORY },
    positional: { kind: 'tuple', parameters: [text(GAME, 'GAME')] },
  },
  docs: { brief: 'print the game graph for Graphviz, coloured by outcome' },
});

const create = buildCommand({
  loader: async () => (await import('./new.js')).default,
  parameters: {
    flags: { js: on('write JavaScript instead of TypeScript') },
    positional: { kind: 'tuple', parameters: [text('the name of the game; the file is called after it', 'NAME')] },
  },
  docs: { brief: 'write a starting file for a game of your own' },
});

const check = buildCommand({
  loader: async () => (await import('./check.js')).default,
  parameters: {
    flags: { positions: value('look at this many positions at most (100000 if not given)', 'COUNT') },
    positional: { kind: 'tuple', parameters: [text('a file of rules, or a game', 'FILE')] },
  },
  docs: { brief: 'check a file of rules: what breaks, what is missing, how the game grows' },
});

const PROBLEM = 'a problem (zug contest --help), or a file of rules';
const SWITCHES = {
  misere: on('chip: who cannot move wins'),
  acyclic: on('chip: graphs without cycles only'),
  partizan: on('chip: each edge has a label L, R or B'),
  wide: on('beyond the contest: inputs within the limits of zug contest'),
};

const stress = buildCommand({
  loader: async () => (await import('./stress/stress.js')).default,
  parameters: {
    flags: {
      cases: value('stop after so many inputs', 'COUNT'),
      duration: value('stop after so long: 90, 90s, 10m (60 s if not given)', 'TIME'),
      timeout: value('how long the program may take for an input (10 if not given)', 'SECONDS'),
      maxSize: value('make inputs no larger than this (the contest’s limit if not given)', 'SIZE'),
      kind: value('make inputs of this kind or shape only', 'KIND'),
      seed: value('make the inputs that this number stands for', 'NUMBER'),
      jobs: value('run so many programs at once (all cores if not given)', 'COUNT'),
      save: value('write the input that fails, and what belongs to it, to this folder', 'DIR'),
      json: on('print one JSON object'),
      ...SWITCHES,
    },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: text(`${PROBLEM}; then -- and your program with its arguments`, 'PROBLEM -- COMMAND'),
    },
  },
  docs: {
    brief: 'find an input on which your program fails, and the smallest one like it',
    fullDescription:
      'Runs your program on random, degenerate, adversarial and maximal inputs of a problem and compares\n' +
      'its answers with the right ones, token by token. Stops at the first wrong answer, crash or time-out\n' +
      'and looks for the smallest input that still fails: zug stress berzerk -- python3 solution.py',
  },
});

const gen = buildCommand({
  loader: async () => (await import('./stress/gen.js')).default,
  parameters: {
    flags: {
      seed: value('the number that stands for the input (drawn if not given)', 'NUMBER'),
      kind: value('random, degenerate, adversarial, maximal, or a shape (drawn if not given)', 'KIND'),
      maxSize: value('the size at most (10 if not given; for maximal, the contest’s limit)', 'SIZE'),
      ...SWITCHES,
    },
    positional: { kind: 'tuple', parameters: [text(PROBLEM, 'PROBLEM')] },
  },
  docs: { brief: 'print an input of a problem, the same for the same seed' },
});

const pattern = buildCommand({
  loader: async () => (await import('./pattern.js')).default,
  parameters: {
    flags: {
      table: value('look for a law in this table of numbers or outcomes (CSV; - for standard input)', 'FILE'),
      of: value('outcome, grundy, payoff or remoteness; for a table, what its values are', 'WHAT'),
      arguments: value('for a game: which numbers of its positions, such as a,b (all if not given)', 'NAMES'),
      to: value('for a game: how large the numbers get', 'NUMBER'),
      shape: value('for a table: list, matrix or grid (told from the text if not given)', 'SHAPE'),
      rule: value('the rules, for a proof: subtraction:1,3,4 or an octal code such as 0.77', 'RULE'),
      code: on('print the TypeScript function alone'),
      json: on('print one JSON object'),
    },
    positional: { kind: 'tuple', parameters: [optional(GAME, 'GAME')] },
  },
  docs: {
    brief: 'find the law behind a table: of a game, or of anyone’s numbers',
    fullDescription:
      'Looks for a law that the values of a game, or of a table, follow: in words, as a TypeScript\n' +
      'function, and with its evidence: proved, or verified up to where. Exit code 1: none found.\n' +
      'Examples: zug pattern subtraction:set=1-3-4 · zug pattern --table values.csv --rule 0.77',
  },
});

const routes = buildRouteMap({
  routes: {
    ...{ games, solve, contest, stress, gen, probe, play, verify, stats },
    ...{ explore, site, graph, grundy, heap, misere, new: create, check, pattern },
  },
  aliases: { nimber: 'grundy' },
  docs: {
    brief: 'Solve two-player games of perfect information.',
    fullDescription: [
      'Solve two-player games of perfect information: describe a game once, get the',
      'outcome of every position, how many moves it takes, and the moves that keep it.',
      '',
      '  zug solve connect-four          who wins, in how many moves, and how',
      '  zug new my-game                 a game of your own: a file to start from',
      '  zug solve my-game.ts            … solved',
      '  zug explore                     every game in a browser: see, play, solve',
      '  zug contest berzerk < input     a judge’s input, answered',
    ].join('\n'),
  },
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
    documentation: { caseStyle: 'convert-camel-to-kebab', useAliasInUsageLine: true, onlyRequiredInUsageLine: true },
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
  const inputs = argv.length === 0 ? ['--help'] : await foldParameters(argv);
  await run(app, inputs, { process: host });
  if (unwritten !== undefined) throw unwritten;
  if (failure !== undefined) return exitCodeOf(failure);
  return host.exitCode === undefined || host.exitCode === null || host.exitCode === 0 ? 0 : 2;
}
