/**
 * What each command is: what it takes, what it says of itself, and whether it runs rules. Whatever asks for a list of commands or of flags
 * (the parser, the help, completion, the supervisor, parameters of games given as flags) makes it from this one.
 */
import type { ContestFlag } from '../contest/problem.js';

/** Words that are looked up when somebody asks for them. */
type Words = () => readonly string[] | Promise<readonly string[]>;

/** A flag: a switch, or with a value. */
export interface Flag {
  readonly brief: string;
  /** What the value is called; a switch has none. */
  readonly value?: string;
  /** The values that a shell may offer, where there are a few. */
  readonly values?: Words;
  /** Its short form, as in `-o`. */
  readonly letter?: string;
  readonly isNeeded?: true;
  /** It may come several times. */
  readonly isRepeated?: true;
}

/** What an argument may name. */
export type ArgumentKind = 'game' | 'rules' | 'table' | 'folder' | 'file' | 'problem' | 'code' | 'value' | 'word';

export interface Argument {
  readonly name: string;
  readonly brief: string;
  readonly kinds: readonly ArgumentKind[];
  /** The words that a shell may offer. */
  readonly words?: Words;
  readonly isOptional?: true;
  /** It may come several times, and at least once. */
  readonly isRepeated?: true;
}

export interface Command {
  readonly group: Group;
  readonly brief: string;
  readonly description?: string;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly arguments: readonly Argument[];
  readonly aliases?: readonly string[];
  /** It may work for long, so that it is supervised even where it runs no rules. */
  readonly isLong?: true;
  /** In the list of all commands its name alone is told, among others. */
  readonly isFurther?: true;
  /** What follows `--` is a program to run, with its arguments. */
  readonly hasProgram?: true;
}

/** The shells that completion is for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What people do, in the order in which the help tells of it. */
export const GROUPS = ['your game', 'look up', 'values', 'contests', 'publish', 'shell'] as const;
type Group = (typeof GROUPS)[number];

const GAME: Argument = {
  name: 'GAME',
  brief: 'a game (zug games), its spec (connect-four:width=4), or a file of rules',
  kinds: ['game', 'rules'],
};
const GAME_OR_TABLE: Argument = {
  name: 'GAME|TABLE',
  brief: 'a game (zug games), its spec (connect-four:width=4), a file of rules, or a table',
  kinds: ['game', 'rules', 'table'],
};
const TABLE: Argument = { name: 'TABLE', brief: 'a table that zug solve -o wrote', kinds: ['table'] };
const PROBLEM: Argument = {
  name: 'PROBLEM',
  brief: 'a problem (zug contest --help), or a file of rules',
  kinds: ['problem', 'rules'],
};
const VALUE_HINT = 'a partizan value such as {3|1}, ^*2 or tiny(1), in quotes';

const VALUE_OR_GAME: Argument = {
  name: 'EXPR|GAME',
  brief: `${VALUE_HINT}; or a game (zug games), its spec or a file of rules, then a position (the start if not given)`,
  kinds: ['value', 'game', 'rules'],
  isOptional: true,
  isRepeated: true,
};
const CLAIM: Argument = {
  name: 'CLAIM',
  brief: "two partizan values with >= <= = > < or || between them, in quotes: '^ >= 0'",
  kinds: ['value'],
};

const JSON_SWITCH = { brief: 'print one JSON object' } satisfies Flag;
const FROM = { brief: 'begin at this position', value: 'POSITION' } satisfies Flag;
const MEMORY = { brief: 'memory to use at most, such as 500M or 4G (2G if not given)', value: 'SIZE' } satisfies Flag;
const RULES = { brief: 'the file of rules that the table was made from', value: 'FILE' } satisfies Flag;
const PROPERTY = {
  brief: 'a property to tell, such as mean or outcomeClass; may come several times',
  value: 'NAME',
  values: async () => (await import('../values/partizan/operators/properties.js')).PARTIZAN_PROPERTIES,
  isRepeated: true,
} satisfies Flag;
const QUESTIONS = {
  brief: 'answer the questions in this file, a JSON object a line, a line each (- for standard input)',
  value: 'FILE',
} satisfies Flag;
const QUESTION_THREADS = {
  brief: 'with --file: how many threads (all cores if not given, one for standard input)',
  value: 'NUMBER',
} satisfies Flag;
const CSV = {
  brief: 'list every position that can be reached, with its value, as comma-separated values',
} satisfies Flag;
const SEED = { brief: 'the number that stands for the input (drawn if not given)', value: 'NUMBER' } satisfies Flag;
const THREADS = {
  brief: 'for games with tiers: how many threads (all cores if not given)',
  value: 'NUMBER',
} satisfies Flag;
const CHECKPOINT = {
  brief: 'for games with tiers: keep what is done so often (60 if not given)',
  value: 'SECONDS',
} satisfies Flag;

const CONTEST_SWITCHES = {
  misere: { brief: 'chip: who cannot move wins' },
  acyclic: { brief: 'chip: a cycle is an error' },
  partizan: { brief: 'chip: each edge has a label L, R or B' },
} satisfies Readonly<Record<ContestFlag, Flag>>;
const INPUT_SWITCHES = {
  ...CONTEST_SWITCHES,
  acyclic: { brief: 'chip: graphs without cycles only' },
  wide: { brief: 'beyond the contest: inputs within the limits of zug contest' },
};

export const COMMANDS = {
  new: {
    group: 'your game',
    brief: 'write a starting file for a game of your own',
    flags: {
      js: { brief: 'write JavaScript instead of TypeScript' },
      kind: {
        brief: 'plain (any positions), or board (men on points, millions of positions)',
        value: 'KIND',
        values: () => ['plain', 'board'],
      },
    },
    arguments: [{ name: 'NAME', brief: 'the name of the game; the file is called after it', kinds: ['word'] }],
  },
  check: {
    group: 'your game',
    brief: 'say what is wrong with rules, and how the game grows',
    flags: { positions: { brief: 'look at this many positions at most (100000 if not given)', value: 'COUNT' } },
    arguments: [{ name: 'FILE', brief: 'a file of rules, or a game', kinds: ['rules', 'game'] }],
  },
  solve: {
    group: 'your game',
    brief: 'solve a game: who wins, in how many plies, and how',
    description:
      'Solves every position that can be reached from the start. A ply is one move of one player.\n' +
      'Parameters of a game may be given as flags of their own: connect-four --width 4\nis connect-four:width=4.',
    flags: {
      output: { brief: 'write the table of all positions to this file', value: 'FILE', letter: 'o' },
      explain: { brief: 'say which method is used and why, with an estimate, and where the time went' },
      from: FROM,
      json: JSON_SWITCH,
      memory: MEMORY,
      method: {
        brief: 'demand a method: sweep, retrograde, predecessors, dense or payoff',
        value: 'METHOD',
        values: async () => (await import('../solve/method-ids.js')).METHOD_IDS,
      },
      threads: THREADS,
      checkpoint: CHECKPOINT,
      scratch: {
        brief: 'of several processes: where each puts what memory does not hold (in FILE.part if not given)',
        value: 'DIR',
      },
    },
    arguments: [GAME],
  },
  play: {
    group: 'your game',
    brief: 'play against the perfect opponent, here in the terminal',
    flags: {
      side: {
        brief: 'the side you take: first, second, both, none, or a player’s name (first if not given)',
        value: 'SIDE',
        values: () => ['first', 'second', 'both', 'none'],
      },
      from: FROM,
      memory: MEMORY,
      rules: RULES,
    },
    arguments: [GAME_OR_TABLE],
  },
  explore: {
    group: 'your game',
    brief: 'see and play games in a browser, on this machine',
    description:
      'Serves the explorer and prints its link, until Ctrl-C. Small games are solved in the\n' +
      'page; larger ones are played from a table: zug explore quixo.zug. A folder that\nzug site wrote is served as it will be published.',
    flags: {
      port: { brief: 'listen at this port (8788, or the next free one, if not given)', value: 'NUMBER' },
      host: { brief: 'listen at this address (127.0.0.1, for this machine alone, if not given)', value: 'ADDRESS' },
      open: { brief: 'open the link in a browser' },
      rules: RULES,
    },
    arguments: [
      {
        name: 'GAME|TABLE|SITE',
        brief: 'a game (zug games), its spec, a file of rules, a table or a site; all games if not given',
        kinds: ['game', 'rules', 'table', 'folder'],
        isOptional: true,
      },
    ],
  },
  graph: {
    group: 'your game',
    brief: 'print the game graph for Graphviz, coloured by outcome',
    flags: {
      max: { brief: 'refuse games with more positions than this (1000 if not given)', value: 'COUNT' },
      from: FROM,
      memory: MEMORY,
    },
    arguments: [GAME],
  },
  games: {
    group: 'look up',
    brief: 'list the games that come with zugzwang, or tell about one',
    flags: { json: JSON_SWITCH },
    arguments: [
      { name: 'ID', brief: 'a game, for its rules, parameters and notation', kinds: ['game'], isOptional: true },
    ],
  },
  probe: {
    group: 'look up',
    brief: 'look up a position: its outcome and its moves, best first',
    flags: { json: JSON_SWITCH, memory: MEMORY, rules: RULES },
    arguments: [
      GAME_OR_TABLE,
      {
        name: 'POSITION',
        brief: 'a position in notation; the start if not given',
        kinds: ['word'],
        isOptional: true,
      },
    ],
  },
  verify: {
    group: 'look up',
    brief: 'check a table, every position, with the rules alone',
    description:
      'Checks a table, every position of it, with the rules alone, or a proof that zug prove wrote, with the\noptions of its positions alone.',
    flags: {
      json: JSON_SWITCH,
      rules: RULES,
      threads: {
        brief: 'for large tables of games with tiers: how many threads (all cores if not given)',
        value: 'NUMBER',
      },
      all: { brief: 'compare the rules for loops with the plain ones everywhere, however large the game is' },
    },
    arguments: [{ ...TABLE, name: 'TABLE|PROOF', brief: 'a table that zug solve -o wrote, or a proof by zug prove' }],
  },
  stats: {
    group: 'look up',
    brief: 'count a table: outcomes, remoteness, longest, choices',
    flags: {
      json: JSON_SWITCH,
      line: { brief: 'show a line of best play for the longest win, loss and tie' },
      rules: RULES,
    },
    arguments: [TABLE],
  },
  grundy: {
    group: 'values',
    brief: 'the nimber of a position or a sum; who wins, and how',
    description:
      'Finds the nimber (Grundy value) of a position of an impartial game, and of a sum of positions of several games,\n' +
      'under normal play: which nim heap it is equal to, whether the player to move wins (class N) or loses\n' +
      '(P), and by which moves. Where play can go round, values may be ∞(K), and the class D.\n' +
      "Example: zug grundy nim:heaps=3-4-5 + subtraction 21 + '*2'",
    aliases: ['nimber'],
    flags: {
      json: JSON_SWITCH,
      csv: CSV,
      acyclic: { brief: 'demand a game without cycles (a cycle is an error that names one)' },
      memory: MEMORY,
    },
    arguments: [
      {
        name: 'GAME',
        brief: 'a game, then a position (the start if not given), or a nimber such as *3; + between them',
        kinds: ['game', 'rules'],
        isRepeated: true,
      },
    ],
  },
  heap: {
    group: 'values',
    brief: 'nim-sequence of a heap game; its period, proved',
    description:
      'Finds the nimbers of heaps of 0 to N tokens. A code says for every number of tokens\n' +
      'that a move takes into how many heaps it may split what is left: 0.77 is Kayles,\n' +
      "0.[3] nim, '4!.0' Grundy's game. Names: nim, kayles, dawson-kayles, dawson-chess,\n" +
      'treblecross, grundy, lasker, officers, take-a-square, wythoff.\n' +
      'Coin-turning games: ruler, turning-turtles, mock-turtles, moebius, mogul, twins, triplets.\n' +
      'Example: zug heap 0.77 --to 1000000',
    isLong: true,
    flags: {
      to: { brief: 'the last heap (100000 if not given; wythoff: 15)', value: 'N' },
      json: JSON_SWITCH,
      csv: { brief: 'list all values, as comma-separated values' },
      values: { brief: 'with --json: list all values' },
      noShortcut: { brief: 'compute every value, even where a proved period tells it' },
      memory: MEMORY,
    },
    arguments: [
      {
        name: 'CODE',
        brief: 'a code (0.77), subtraction:1,3,4, all-but:2,3, or a name: kayles, grundy, wythoff, ruler …',
        kinds: ['code'],
        words: async () => (await import('../heaps/heap-names.js')).HEAP_NAMES,
      },
    ],
  },
  misere: {
    group: 'values',
    brief: 'misère play: quotients, genera, who wins a sum',
    description:
      'Misère play, where who cannot move wins.\n' +
      'Finds the misère quotient of heaps of 0 to N tokens: two sums are the same element where\n' +
      'no further sum tells them apart. With heaps: who wins their sum, and by which moves.\n' +
      'Of positions of other games: who wins, the genus, and whether it is tame or wild.\n' +
      'Examples: zug misere 0.123 --heap 30 · zug misere kayles 3+5+12\n' +
      "zug misere cram:width=3,height=3 + kayles 5 + '*[2#1]'",
    flags: {
      heap: { brief: 'the last heap of the quotient, or of the genera (20 if not given)', value: 'N' },
      genus: { brief: 'the genera of the heaps instead of their quotient, and the first that is not tame' },
      json: JSON_SWITCH,
      memory: MEMORY,
    },
    arguments: [
      {
        name: 'GAME',
        brief:
          'a heap game (0.77, kayles …) and the heaps of a sum, if one is asked for; or any impartial game and a position; or a form such as *[2#1]; + between them',
        kinds: ['game', 'rules'],
        isRepeated: true,
      },
    ],
  },
  value: {
    group: 'values',
    brief: 'what a partizan value is: canonical form, properties',
    description:
      'Prints the canonical form of an expression of partizan games, or of a position of a game in which\n' +
      'who cannot move loses, and of its properties those that are asked for: mean, temperature,\n' +
      'thermograph, atomicWeight, leftOptions, birthday … Positions stand in expressions in quotes.\n' +
      "Examples: zug value '{3|1} + ^*' · zug value domineering --width 4 --height 5 --property mean\n" +
      "zug value clobber 'xo.|oxo' · zug value '{clobber\"xo.|oxo\"|0} + ^'",
    isLong: true,
    flags: {
      property: PROPERTY,
      from: FROM,
      file: QUESTIONS,
      json: JSON_SWITCH,
      tex: { brief: 'print the canonical form for TeX' },
      memory: MEMORY,
      threads: QUESTION_THREADS,
    },
    arguments: [VALUE_OR_GAME],
  },
  sum: {
    group: 'values',
    brief: 'who wins a sum of positions and values, and how',
    description:
      'Who wins a sum when either player begins, and by which moves: positions of games in which who cannot\n' +
      'move loses, and values, with + between them. Outcome classes: N, whoever begins wins; P, the other\n' +
      'one; L, Left; R, Right. Where play can go round there are draws.\n' +
      "Example: zug sum clobber 'xo.|oxo' + domineering --width 3 --height 3 + '{2|-1}'",
    isLong: true,
    flags: { file: QUESTIONS, json: JSON_SWITCH, memory: MEMORY, threads: QUESTION_THREADS },
    arguments: [
      {
        ...VALUE_OR_GAME,
        name: 'PART',
        brief: `${VALUE_OR_GAME.brief}; + between them`,
      },
    ],
  },
  compare: {
    group: 'values',
    isFurther: true,
    brief: 'how two partizan values compare: <, =, > or ||',
    description:
      'Prints how A compares with B: < = > or, where they are confused with each other, ||.\n' +
      "Example: zug compare '^' '*2'",
    flags: { json: JSON_SWITCH, memory: MEMORY },
    arguments: [
      { name: 'A', brief: VALUE_HINT, kinds: ['value'] },
      { name: 'B', brief: 'another', kinds: ['value'] },
    ],
  },
  thermograph: {
    group: 'values',
    isFurther: true,
    brief: 'mean, temperature and walls of a value, as text or SVG',
    description:
      'Prints mean and temperature of a short value, or of a position, and the corners of the walls of its\n' +
      'thermograph; --svg draws it.\n' +
      "Example: zug thermograph '{3||1|-2}' --svg hot.svg",
    isLong: true,
    flags: {
      svg: { brief: 'write a drawing to this file', value: 'FILE' },
      from: FROM,
      json: JSON_SWITCH,
      memory: MEMORY,
    },
    arguments: [VALUE_OR_GAME],
  },
  census: {
    group: 'values',
    isFurther: true,
    brief: 'all values born by a day, or those with some property',
    description:
      'Lists the canonical forms born by day 0, 1, 2 or 3 (1, 4, 22 and 1,474 games): all, or those of which\n' +
      'every condition holds: a property, one of = != < > <= >=, and a value.\n' +
      "Example: zug census 3 --where 'temperature = 1/2' --where isInfinitesimal=false",
    isLong: true,
    flags: {
      where: { brief: "a condition such as 'mean > 0'; may come several times", value: 'CONDITION', isRepeated: true },
      count: { brief: 'tell only how many there are' },
      json: JSON_SWITCH,
      memory: MEMORY,
    },
    arguments: [{ name: 'DAY', brief: 'a day from 0 to 3', kinds: ['word'], words: () => ['0', '1', '2', '3'] }],
  },
  explain: {
    group: 'values',
    isFurther: true,
    brief: 'why values compare as they do: the moves, in words',
    description:
      'Tells why a claim such as A >= B holds or not: how Left, second on A − B, answers every move, or how\n' +
      'Right, first, wins. Claims: A >= B, A <= B, A = B, A > B, A < B, A || B.\n' +
      "Example: zug explain '^ >= *'",
    flags: { json: JSON_SWITCH, memory: MEMORY },
    arguments: [CLAIM],
  },
  prove: {
    group: 'values',
    isFurther: true,
    brief: 'write a proof of how values compare, for zug verify',
    description:
      'Writes a proof of a claim such as A >= B, or of its negation (exit code 1) where it does not hold;\n' +
      'zug verify checks it by the options of its positions alone.\n' +
      "Example: zug prove '^ > 0' -o up.json",
    flags: {
      output: { brief: 'write the proof to this file', value: 'FILE', letter: 'o', isNeeded: true },
      json: JSON_SWITCH,
      memory: MEMORY,
    },
    arguments: [CLAIM],
  },
  repl: {
    group: 'values',
    isFurther: true,
    brief: 'type values, names for them, properties and claims',
    description:
      'Answers a line at a time until Ctrl-D: values, names (g := {3|1}), properties (mean g), claims (g >= 2);\n' +
      'help tells more. The arrows bring lines back.',
    isLong: true,
    flags: { memory: MEMORY },
    arguments: [],
  },
  pattern: {
    group: 'values',
    brief: 'find the law behind a table, of a game or of any numbers',
    description:
      'Looks for a law that the values of a game, or of a table, follow: in words, as a TypeScript\n' +
      'function, and with its evidence: proved, or verified up to where. Exit code 1: none found.\n' +
      'Examples: zug pattern subtraction:set=1-3-4 · zug pattern --table values.csv --rule 0.77',
    flags: {
      table: {
        brief: 'look for a law in this table of numbers or outcomes (CSV; - for standard input)',
        value: 'FILE',
      },
      of: { brief: 'outcome, grundy, payoff, remoteness or partizan; for a table, what its values are', value: 'WHAT' },
      arguments: {
        brief: 'for a game: which numbers of its positions, such as a,b (all if not given)',
        value: 'NAMES',
      },
      positions: {
        brief: 'for a game: positions with arguments in them, as t^a..f^b or [1,3],[2,3]:{n}',
        value: 'TEXT',
      },
      parameters: {
        brief: 'for a game: a table of its starts instead, by one or two of its parameters',
        value: 'NAMES',
      },
      to: { brief: 'for a game: how large the numbers get', value: 'NUMBER' },
      shape: {
        brief: 'for a table: list, matrix or grid (told from the text if not given)',
        value: 'SHAPE',
        values: async () => (await import('../pattern/input/parse-table.js')).TABLE_SHAPES,
      },
      rule: {
        brief: 'the rules, for a proof: subtraction:1,3,4, 0.77 or, of partizan values, [1,3],[2,3] or 0.3,0.7',
        value: 'RULE',
      },
      code: { brief: 'print the TypeScript function alone' },
      json: JSON_SWITCH,
    },
    arguments: [{ ...GAME, isOptional: true }],
  },
  contest: {
    group: 'contests',
    brief: "answer a judge's input, exactly in the judge's format",
    flags: CONTEST_SWITCHES,
    arguments: [
      {
        name: 'PROBLEM',
        brief: 'berzerk, addition-subtraction, chip, candy-piles, choosing-carrot, numbers, or a judge’s name for one',
        kinds: ['problem'],
      },
      { name: 'FILE', brief: 'the input, if not on standard input', kinds: ['file'], isOptional: true },
    ],
  },
  stress: {
    group: 'contests',
    brief: 'find the smallest input on which your program fails',
    description:
      'Runs your program on random, degenerate, adversarial and maximal inputs of a problem and compares\n' +
      'its answers with the right ones, token by token. Stops at the first wrong answer, crash or time-out\n' +
      'and looks for the smallest input that still fails: zug stress berzerk -- python3 solution.py',
    isLong: true,
    hasProgram: true,
    flags: {
      cases: { brief: 'stop after so many inputs', value: 'COUNT' },
      duration: { brief: 'stop after so long: 90, 90s, 10m (60 s if not given)', value: 'TIME' },
      timeout: { brief: 'how long the program may take for an input (10 if not given)', value: 'SECONDS' },
      maxSize: { brief: 'make inputs no larger than this (the contest’s limit if not given)', value: 'SIZE' },
      kind: { brief: 'make inputs of this kind or shape only', value: 'KIND' },
      seed: { ...SEED, brief: 'make the inputs that this number stands for' },
      jobs: { brief: 'run so many programs at once (all cores if not given)', value: 'COUNT' },
      save: { brief: 'write the input that fails, and what belongs to it, to this folder', value: 'DIR' },
      json: JSON_SWITCH,
      ...INPUT_SWITCHES,
    },
    arguments: [
      {
        ...PROBLEM,
        name: 'PROBLEM -- COMMAND',
        brief: `${PROBLEM.brief}; then -- and your program with its arguments`,
        isRepeated: true,
      },
    ],
  },
  gen: {
    group: 'contests',
    brief: 'print an input of a problem, the same for the same seed',
    flags: {
      seed: SEED,
      kind: {
        brief: 'random, degenerate, adversarial, maximal, or a shape (drawn if not given)',
        value: 'KIND',
      },
      maxSize: { brief: 'the size at most (10 if not given; for maximal, the contest’s limit)', value: 'SIZE' },
      ...INPUT_SWITCHES,
    },
    arguments: [PROBLEM],
  },
  site: {
    group: 'publish',
    brief: 'write games, solved, as a web site for any file host',
    description:
      'Writes the explorer, a table of every game and what it comes to. Tables that are there\n' +
      'already are kept, so that the same command brings a site up to date, or goes on.\n' +
      'Parameters of a game follow it as flags, or stand in its spec: quixo --n 4 nim\n' +
      'is quixo:n=4 nim.',
    flags: {
      rules: RULES,
      output: {
        brief: 'the folder of the site: new, empty, or an earlier site',
        value: 'DIR',
        letter: 'o',
        isNeeded: true,
      },
      memory: MEMORY,
      threads: THREADS,
      checkpoint: CHECKPOINT,
    },
    arguments: [
      {
        name: 'GAME|TABLE',
        brief: 'games (zug games), specs, files of rules, or tables',
        kinds: ['game', 'rules', 'table'],
        isRepeated: true,
      },
    ],
  },
  completion: {
    group: 'shell',
    brief: 'let a shell complete commands, flags and games',
    description:
      'Prints a script that completes commands, flags, games and their parameters. To have it always:\n' +
      '  bash  zug completion bash > ~/.local/share/bash-completion/completions/zug\n' +
      '  zsh   zug completion zsh > a folder of your fpath, as _zug\n' +
      '  fish  zug completion fish > ~/.config/fish/completions/zug.fish',
    flags: {},
    arguments: [
      {
        name: 'SHELL',
        brief: 'bash, zsh or fish',
        kinds: ['word'],
        words: () => SHELLS,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

type Flags<N extends CommandName> = (typeof COMMANDS)[N]['flags'];
type Given<F> = F extends { readonly isRepeated: true }
  ? readonly string[]
  : F extends { readonly value: string }
    ? string
    : boolean;
type Needed<F> = { [K in keyof F]: F[K] extends { readonly isNeeded: true } ? K : never }[keyof F];

/** The flags of a command as they are given to it. */
export type FlagsOf<N extends CommandName> = {
  readonly [K in Exclude<keyof Flags<N>, Needed<Flags<N>>>]?: Given<Flags<N>[K]>;
} & {
  readonly [K in Needed<Flags<N>>]: Given<Flags<N>[K]>;
};

/** The names of all commands. */
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** The command of a name, or of another name for it. */
export function commandName(word: string | undefined): CommandName | undefined {
  return COMMAND_NAMES.find(name => name === word || commandOf(name).aliases?.includes(word ?? '') === true);
}

/** The same list, read as what every command has. */
export const commandOf = (name: CommandName): Command => COMMANDS[name];

/** Whether rules of somebody's own may be run: given as an argument, named in a table, or in a value that has a position of theirs. */
export function runsRules({ arguments: all, flags }: Command): boolean {
  return flags['rules'] !== undefined || all.some(({ kinds }) => kinds.includes('rules') || kinds.includes('value'));
}

/** Whether a command runs in a process of its own, so that an interrupt always works, and rules harm nothing but that. */
export const isSupervisedCommand = (command: Command): boolean => command.isLong === true || runsRules(command);

/** Whether flags may name parameters of a game. */
export const namesGames = ({ arguments: all }: Command): boolean => all.some(({ kinds }) => kinds.includes('game'));

/** Whether several games may be named. */
export const namesManyGames = ({ arguments: all }: Command): boolean =>
  all.some(({ kinds, isRepeated }) => isRepeated === true && kinds.includes('game'));

/** A flag as it is typed: `--max-size`. */
export const flagText = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** The ways to type those flags of a command that have a value. */
export function valueFlags({ flags }: Command): string[] {
  return Object.entries(flags)
    .filter(([, { value }]) => value !== undefined)
    .flatMap(([name, { letter }]) => [flagText(name), ...(letter === undefined ? [] : [`-${letter}`])]);
}

/** The arguments that are the command line's own, rather than those of a program to run. */
export function withoutProgram(argv: readonly string[]): readonly string[] {
  const name = commandName(argv[0]);
  const end = name !== undefined && commandOf(name).hasProgram === true ? argv.indexOf('--') : -1;
  return end < 0 ? argv : argv.slice(0, end);
}

/** Whether help is asked for: before any `--`. */
export function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end < 0 ? argv : argv.slice(0, end)).some(argument => argument === '--help' || argument === '-h');
}
