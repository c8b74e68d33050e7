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

/**
 * Runs a program on an input.
 *
 * @param most - letters of output that are taken
 * @param lineOf - the line of the program that an error's trace names
 */
export function runProgram(
  program: Program,
  input: string,
  most: number,
  lineOf: (error: unknown) => number | undefined = () => undefined,
): ProgramRun {
  const pieces: string[] = [];
  let written = 0;
  const write = (text: unknown) => {
    const piece = String(text);
    written += piece.length;
    if (written > most) throw new TooMuch('the program writes far more than the answer');
    pieces.push(piece);
    return true;
  };
  const log = (...parts: readonly unknown[]) => void write(`${parts.map(logged).join(' ')}\n`);
  const ended = {};
  const process = {
    stdin: { fd: 0 },
    stdout: { write },
    argv: ['node', 'program'],
    env: {},
    exit: () => {
      throw ended;
    },
  };
  try {
    program((name: unknown) => required(name, input), process, { log, info: log, debug: log, error() {}, warn() {} });
  } catch (error) {
    if (error !== ended) return { output: pieces.join(''), error: errorOf(error, lineOf) };
  }
  return { output: pieces.join('') };
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

/** As Node logs it, near enough: texts as they are, lists of numbers as they look in a program. */
function logged(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Whatever was thrown: even asking it what it is may throw. */
function errorOf(error: unknown, lineOf: (error: unknown) => number | undefined): ProgramRun['error'] & object {
  try {
    const line = lineOf(error);
    return { message: String(error).slice(0, MOST_TOLD), ...(line === undefined ? {} : { line }) };
  } catch {
    return { message: 'the program threw something that cannot be told' };
  }
}
