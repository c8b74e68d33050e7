/** What `zug --help` and `zug COMMAND --help` print. */
import type { GameFamily, Parameter } from '../core/family.js';
import { type Argument, COMMAND_NAMES, type CommandName, commandOf, type Flag, flagText, GROUPS } from './commands.js';
import { colours, print } from './process/print.js';
import { beside, textWidth, wrap } from './text/layout.js';

export const SUMMARY = 'Solve two-player games of perfect information.';

/** Prints the help of a command, or that of all. */
export function tellHelp(name: CommandName | undefined): void {
  print(name === undefined ? overviewText() : commandText(name));
}

/** Prints what may be said of a game that was named as well. */
export function tellParameters({ id, parameters }: GameFamily): void {
  const rows = Object.entries(parameters).map(([name, one]) => {
    const { kind, description, expected, default: initial, make } = one as Parameter<unknown>;
    const head = kind === 'flag' ? `--${name}` : `--${name} ${KINDS[kind]}`;
    const off = description === '' ? ['off if not given'] : [];
    const usual = kind === 'flag' ? off : [`${expected} (${make(initial) || 'none'} if not given)`];
    return [head, [description, ...usual].filter(text => text !== '').join('; ')] as const;
  });
  print('');
  print(rows.length === 0 ? `${id} has no parameters.` : colours.bold(`Parameters of ${id}`));
  const nameWidth = Math.min(30, Math.max(...rows.map(([head]) => head.length)) + 8);
  for (const [head, text] of rows)
    print(beside(`      ${head}`, wrap(text, textWidth() - nameWidth), nameWidth).join('\n'));
}

const KINDS = { integer: 'NUMBER', integers: 'NUMBERS', text: 'TEXT' } as const;

/** All commands by what people do, on one screen. */
function overviewText(): string {
  const nameWidth = Math.max(...COMMAND_NAMES.map(name => (commandOf(name).isFurther ? 0 : name.length))) + 2;
  const groupWidth = Math.max(...GROUPS.map(name => name.length)) + 2;
  const rows = GROUPS.flatMap(group => {
    const names = COMMAND_NAMES.filter(name => commandOf(name).group === group);
    const lines = names
      .filter(name => commandOf(name).isFurther !== true)
      .map(name => name.padEnd(nameWidth) + commandOf(name).brief);
    const further = names.filter(name => commandOf(name).isFurther === true);
    if (further.length > 0) lines.push(`also ${further.join(' ')} of values`);
    return lines.map((line, i) => [i === 0 ? group : '', line] as const);
  });
  return [
    `${colours.bold(SUMMARY)} zug COMMAND --help tells more.`,
    ...rows.map(([group, line]) => colours.dim(group.padEnd(groupWidth)) + line),
    'GAME is a name (zug games), a spec (connect-four:width=4) or a file (mine.ts).',
  ].join('\n');
}

/** All about one command. */
function commandText(name: CommandName): string {
  const { brief, description, flags, arguments: all } = commandOf(name);
  const width = textWidth();
  const needed = Object.entries(flags).filter(([, { isNeeded }]) => isNeeded);
  const usage = ['zug', name, ...all.map(usageOf), ...needed.map(flag => typedText(...flag)), '[flags]'];
  const rows = [
    ...all.map(one => [one.name, one.brief] as const),
    ...Object.entries(flags).map(([flag, one]) => [flagRow(flag, one), one.brief] as const),
    ['-h, --help', 'print this'] as const,
  ];
  const nameWidth = Math.min(30, Math.max(...rows.map(([head]) => head.length)) + 4);
  const lines = rows.map(([head, text]) => beside(`  ${head}`, wrap(text, width - nameWidth), nameWidth).join('\n'));
  return [
    colours.bold(usage.join(' ')),
    '',
    description ?? `${brief[0]!.toUpperCase()}${brief.slice(1)}.`,
    '',
    ...lines.slice(0, all.length),
    ...(all.length === 0 ? [] : ['']),
    ...lines.slice(all.length),
  ].join('\n');
}

function usageOf({ name, isOptional, isRepeated }: Argument): string {
  const text = `${name}${isRepeated === true ? ' …' : ''}`;
  return isOptional === true ? `[${text}]` : text;
}

/** A flag as it is typed, in short where it has a letter. */
function typedText(name: string, { value, letter }: Flag): string {
  const text = letter === undefined ? flagText(name) : `-${letter}`;
  return value === undefined ? text : `${text} ${value}`;
}

function flagRow(name: string, flag: Flag): string {
  const { letter, ...long } = flag;
  return `${letter === undefined ? '    ' : `-${letter}, `}${typedText(name, long)}`;
}
