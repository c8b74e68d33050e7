import { PROBLEM_IDS } from '../contest/problems.js';
import { ZugzwangError } from '../core/errors.js';
import { findFamily, GAME_IDS, RULESET_IDS } from '../games/registry.js';
import {
  type ArgumentKind,
  COMMAND_NAMES,
  type CommandName,
  commandOf,
  type Flag,
  flagText,
  namesGames,
  SHELLS,
} from './commands.js';
import { print } from './process/print.js';

/** `zug completion SHELL`: a script in which all that there is to complete is written out, so that no key waits for a program to start. */
export default async function completionCommand(_flags: object, shell: string): Promise<void> {
  const known = SHELLS.find(one => one === shell);
  if (known === undefined)
    throw new ZugzwangError('usage', `SHELL: found "${shell}", expected ${SHELLS.join(', ')}`, { found: shell });
  const commands = await Promise.all(COMMAND_NAMES.map(offerOf));
  const games = await Promise.all(ALL_IDS.map(gameOffer));
  print(SCRIPTS[known](commands, games));
}

/** What may be typed at a place: some words, and files with some endings (any, where the ending is empty). */
interface Offer {
  readonly words: readonly string[];
  readonly endings: readonly string[] | undefined;
}

interface FlagOffer extends Offer {
  /** `--output`, `-o`. */
  readonly names: readonly string[];
  readonly brief: string;
  readonly hasValue: boolean;
}

interface CommandOffer extends Offer {
  /** The command and its other names. */
  readonly names: readonly string[];
  readonly brief: string;
  readonly flags: readonly FlagOffer[];
  /** Whether parameters of games may be given as flags. */
  readonly takesGames: boolean;
}

/** A game, and its parameters as flags. */
interface GameOffer {
  readonly id: string;
  readonly flags: readonly FlagOffer[];
}

const RULES_ENDINGS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];
const ENDINGS: Readonly<Partial<Record<ArgumentKind, readonly string[]>>> = {
  rules: RULES_ENDINGS,
  table: ['zug'],
  file: [''],
  folder: [],
};
const ALL_IDS = [...GAME_IDS, ...RULESET_IDS];
const WORDS: Readonly<Partial<Record<ArgumentKind, readonly string[]>>> = { game: ALL_IDS, problem: PROBLEM_IDS };

async function offerOf(name: CommandName): Promise<CommandOffer> {
  const command = commandOf(name);
  const kinds = command.arguments.flatMap(one => one.kinds);
  const words = await Promise.all(command.arguments.map(one => one.words?.() ?? []));
  const files = kinds.flatMap(kind => (ENDINGS[kind] === undefined ? [] : [ENDINGS[kind]]));
  return {
    names: [name, ...(command.aliases ?? [])],
    brief: command.brief,
    words: [...kinds.flatMap(kind => WORDS[kind] ?? []), ...words.flat()],
    endings: files.length === 0 ? undefined : files.flat(),
    flags: [
      ...(await Promise.all(Object.entries(command.flags).map(([flag, one]) => flagOffer(flag, one)))),
      { names: ['--help', '-h'], brief: 'tell about the command', hasValue: false, words: [], endings: undefined },
    ],
    takesGames: namesGames(command),
  };
}

async function flagOffer(name: string, { brief, value, values, letter }: Flag): Promise<FlagOffer> {
  const isFile = value === 'FILE' || value === 'DIR';
  return {
    names: [flagText(name), ...(letter === undefined ? [] : [`-${letter}`])],
    brief,
    hasValue: value !== undefined,
    words: (await values?.()) ?? [],
    endings: isFile ? (value === 'DIR' ? [] : ['']) : undefined,
  };
}

async function gameOffer(id: string): Promise<GameOffer> {
  const { parameters } = await findFamily(id);
  const flags = Object.entries(parameters).map(([name, { kind, description }]) => {
    return { names: [`--${name}`], brief: description, hasValue: kind !== 'flag', words: [], endings: undefined };
  });
  return { id, flags };
}

type Script = (commands: readonly CommandOffer[], games: readonly GameOffer[]) => string;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** What a shell of the family of sh is to do about words and files; `zsh` has its own. */
interface Dialect {
  readonly head: string;
  readonly tail: string;
  /** The word at the cursor, the one before it, the command, and those in between. */
  readonly current: string;
  readonly previous: string;
  readonly command: string;
  readonly others: string;
  readonly isFirst: string;
  offer(words: readonly string[]): string;
  files(endings: readonly string[]): string;
}

const BASH: Dialect = {
  head: [
    '# Completion of zug for bash, made by: zug completion bash',
    '_zug_files() {',
    '  local file',
    '  compopt -o filenames',
    `  while IFS= read -r file; do`,
    `    if [[ -d $file || $file =~ $1 ]]; then COMPREPLY+=("$file"); fi`,
    `  done < <(compgen -f -- "$cur")`,
    '}',
    '_zug() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} word game=`,
    '  COMPREPLY=()',
  ].join('\n'),
  tail: '}\ncomplete -F _zug zug zugzwang',
  current: '$cur',
  previous: `\${COMP_WORDS[COMP_CWORD-1]}`,
  command: `\${COMP_WORDS[1]}`,
  others: `"\${COMP_WORDS[@]:2:COMP_CWORD-2}"`,
  isFirst: '((COMP_CWORD == 1))',
  offer: words => `COMPREPLY+=($(compgen -W ${quoted(words.join(' '))} -- "$cur"))`,
  files: endings => `_zug_files ${quoted(filePattern(endings))}`,
};

const ZSH: Dialect = {
  head: [
    '#compdef zug zugzwang',
    '# Completion of zug for zsh, made by: zug completion zsh',
    '_zug() {',
    '  local cur=$words[CURRENT] word game=',
  ].join('\n'),
  tail: '}\nif [[ $funcstack[1] == _zug ]]; then _zug "$@"; else compdef _zug zug zugzwang; fi',
  current: '$cur',
  previous: '$words[CURRENT-1]',
  command: '$words[2]',
  others: `\${words[3,CURRENT-1]}`,
  isFirst: '((CURRENT == 2))',
  offer: words => `compadd -- ${words.map(quoted).join(' ')}`,
  files: endings => {
    if (endings.includes('')) return '_files';
    return endings.length === 0 ? '_files -/' : `_files -g ${quoted(`*.(${endings.join('|')})`)}`;
  },
};

/** Names of files with these endings, and of folders alone where there is none. */
function filePattern(endings: readonly string[]): string {
  return endings.includes('') ? '' : endings.length === 0 ? '^$' : `\\.(${endings.join('|')})$`;
}

function shellScript(dialect: Dialect): Script {
  return (commands, games) => {
    const offer = ({ words, endings }: Offer) => [
      ...(words.length === 0 ? [] : [dialect.offer(words)]),
      ...(endings === undefined ? [] : [dialect.files(endings)]),
    ];
    const entry = (pattern: string, lines: readonly string[]) => [
      `    ${pattern})`,
      ...[...lines, ';;'].map(line => `      ${line}`),
    ];
    const names = (flags: readonly FlagOffer[]) => flags.flatMap(flag => flag.names);
    const withFlags = games.filter(({ flags }) => flags.length > 0);
    const takers = commands.filter(({ takesGames }) => takesGames).flatMap(one => one.names);
    return [
      dialect.head,
      `  if ${dialect.isFirst}; then`,
      `    ${dialect.offer([...commands.flatMap(one => one.names), 'help', '--help', '--version'])}`,
      '    return',
      '  fi',
      `  for word in ${dialect.others}; do`,
      `    case $word in ${games.map(({ id }) => id).join('|')}) game=$word ;; esac`,
      '  done',
      // The value of a flag.
      `  case "${dialect.command} ${dialect.previous}" in`,
      ...commands.flatMap(command =>
        command.flags
          .filter(({ hasValue }) => hasValue)
          .flatMap(flag => entry(casePattern(command.names, flag.names), [...offer(flag), 'return'])),
      ),
      '  esac',
      `  if [[ ${dialect.current} == -* ]]; then`,
      `    case ${dialect.command} in`,
      ...commands.flatMap(command => entry(command.names.join('|'), [dialect.offer(names(command.flags))])),
      '    esac',
      `    case ${dialect.command} in ${takers.join('|')}) ;; *) return ;; esac`,
      '    case $game in',
      ...withFlags.flatMap(({ id, flags }) => entry(id, [dialect.offer(names(flags))])),
      '    esac',
      '    return',
      '  fi',
      `  case ${dialect.command} in`,
      ...commands.filter(one => offer(one).length > 0).flatMap(one => entry(one.names.join('|'), offer(one))),
      '  esac',
      dialect.tail,
    ].join('\n');
  };
}

/** Every flag after every name of a command, as a pattern of `case`. */
function casePattern(commands: readonly string[], flags: readonly string[]): string {
  return commands.flatMap(command => flags.map(flag => `'${command} ${flag}'`)).join('|');
}

const fishScript: Script = (commands, games) => {
  const line = (condition: string, parts: readonly string[]) =>
    [...['zug', 'zugzwang'].map(name => `-c ${name}`).slice(0, 1), '-n', quoted(condition), ...parts].join(' ');
  const files = (endings: readonly string[] | undefined) => {
    if (endings === undefined) return [];
    if (endings.includes('')) return ['-F'];
    return endings.length === 0
      ? ['-f', '-a', quoted('(__fish_complete_directories)')]
      : ['-k', '-f', '-a', quoted(`(${endings.map(ending => `__fish_complete_suffix .${ending}`).join('; ')})`)];
  };
  const flagParts = ({ names, brief, hasValue, words, endings }: FlagOffer) => [
    ...names.flatMap(name => (name.startsWith('--') ? ['-l', name.slice(2)] : ['-s', name.slice(1)])),
    ...(hasValue ? ['-r'] : []),
    ...(hasValue && endings === undefined ? ['-f'] : []),
    ...(words.length === 0 ? [] : ['-a', quoted(words.join(' '))]),
    ...files(endings),
    '-d',
    quoted(brief),
  ];
  const seen = (names: readonly string[]) => `__fish_seen_subcommand_from ${names.join(' ')}`;
  const takers = commands.filter(({ takesGames }) => takesGames).flatMap(one => one.names);
  const lines = commands.flatMap(command => [
    ...command.names.map(name => line('__fish_use_subcommand', ['-a', name, '-d', quoted(command.brief)])),
    ...command.flags.map(flag => line(seen(command.names), flagParts(flag))),
    ...(command.words.length === 0 ? [] : [line(seen(command.names), ['-a', quoted(command.words.join(' '))])]),
    ...(command.endings === undefined ? [] : [line(seen(command.names), files(command.endings))]),
  ]);
  const parameters = games.flatMap(({ id, flags }) =>
    flags.map(flag => line(`${seen(takers)}; and __fish_seen_argument_word ${id}`, flagParts(flag))),
  );
  return [
    '# Completion of zug for fish, made by: zug completion fish',
    'function __fish_seen_argument_word; contains -- $argv[1] (commandline -opc); end',
    'complete -c zug -f',
    'complete -c zugzwang -w zug',
    ...[...lines, ...parameters].map(text => `complete ${text}`),
  ].join('\n');
};

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], Script>> = {
  bash: shellScript(BASH),
  zsh: shellScript(ZSH),
  fish: fishScript,
};
