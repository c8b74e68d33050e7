/**
 * A program as contests take it, which reads standard input and writes standard output, run as a function: the little of Node that such
 * programs use. The sandbox runs visitors' programs so, and tests those of the lessons.
 */

import type { ProgramRun } from '../trial.ts';

/** A program as a function of what it finds in Node. */
export type Program = (require: unknown, process: unknown, console: unknown) => void;

/** What stands before and after a program's text, so that it is the body of a function; its first line is the module's second. */
export const PROLOGUE = '(require, process, console) => {';
export const EPILOGUE = '\n}';

const MOST_TOLD = 600;
/** Beside twice the right answer, in letters. */
const MARGIN = 20_000;

class TooMuch extends Error {}

/** Where a program runs. */
export interface Place {
  /** The line of the program that an error's trace names. */
  readonly lineOf?: (error: unknown) => number | undefined;
  /** Waits for what the program has put off; of that, what was thrown and nobody has caught. */
  readonly settle?: () => Promise<{ readonly error: unknown } | undefined>;
}

/**
 * Runs a program on an input.
 *
 * @param most - letters of output that are taken
 */
export async function runProgram(
  program: Program,
  input: string,
  most: number,
  { lineOf = () => undefined, settle = async () => undefined }: Place = {},
): Promise<ProgramRun> {
  const pieces: string[] = [];
  let written = 0;
  let isOver = false;
  const write = (text: unknown) => {
    if (isOver) return true;
    if (typeof text !== 'string') throw new TypeError(`process.stdout.write takes a text, not a ${typeof text}`);
    written += text.length;
    if (written > most) throw new TooMuch('the program writes far more than the answer');
    pieces.push(text);
    return true;
  };
  const log = (...parts: readonly unknown[]) => void write(`${logged(parts)}\n`);
  const ended = {};
  let exitCode = 0;
  const process = {
    stdin: { fd: 0 },
    stdout: { write },
    argv: ['node', 'program'],
    env: {},
    exit: (code: unknown = 0) => {
      if (!isOver) exitCode = Number(code);
      isOver = true;
      throw ended;
    },
  };
  let thrown: { readonly error: unknown } | undefined;
  try {
    program((name: unknown) => required(name, input), process, { log, info: log, debug: log, error() {}, warn() {} });
    thrown = await settle();
  } catch (error) {
    thrown = { error };
  }
  isOver = true;
  const output = pieces.join('');
  if (exitCode !== 0) return { output, error: { message: `it ended with exit code ${exitCode}` } };
  return thrown === undefined || thrown.error === ended ? { output } : { output, error: errorOf(thrown.error, lineOf) };
}

/** How much a program may write where the right answer is known. */
export const mostOutput = (expected: string): number => 2 * expected.length + MARGIN;

function required(name: unknown, input: string): unknown {
  if (name === 'fs' || name === 'node:fs')
    return {
      readFileSync: (file: unknown, how?: unknown) => {
        if (file !== 0 && file !== '/dev/stdin')
          throw new Error(`only standard input can be read here: readFileSync(0)`);
        return how === undefined ? { toString: () => input } : input;
      },
    };
  throw new Error(`"${String(name)}" cannot be required here; 'fs' can`);
}

/** As Node logs it, near enough: single values and formats as there, lists of numbers as they look in a program. */
function logged(parts: readonly unknown[]): string {
  const rest = [...parts];
  const format = rest.length > 1 && typeof rest[0] === 'string' ? (rest.shift() as string) : undefined;
  const first = format?.replaceAll(/%([sdif%])/g, (directive, kind: string) => {
    if (kind === '%') return '%';
    return rest.length === 0 ? directive : formatted(kind, rest.shift());
  });
  return (first === undefined ? rest.map(shown) : [first, ...rest.map(shown)]).join(' ');
}

function formatted(kind: string, value: unknown): string {
  if (kind === 's') return shown(value);
  if (kind === 'f') return shown(Number.parseFloat(String(value)));
  if (typeof value === 'bigint') return shown(value);
  if (typeof value === 'object' && value !== null) return 'NaN';
  return shown(kind === 'i' ? Number.parseInt(String(value), 10) : Number(value));
}

function shown(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}

/** Whatever was thrown: even asking it what it is may throw. */
function errorOf(error: unknown, lineOf: (error: unknown) => number | undefined): ProgramRun['error'] & object {
  try {
    return { message: String(error).slice(0, MOST_TOLD), line: lineOf(error) };
  } catch {
    return { message: 'the program threw something that cannot be told' };
  }
}
