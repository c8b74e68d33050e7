/** Programs as functions of this process, for tests: nothing stands between them and it, and one without end has none. */
import type { RunAll } from '../../src/engine/judge/judge.ts';
import { EPILOGUE, PROLOGUE, type Program, runProgram } from '../../src/engine/judge/run-program.ts';

/** Runs a program's text. */
export function runAsFunction(source: string): RunAll {
  const program = new Function(`return ${PROLOGUE}\n${source}${EPILOGUE}`)() as Program;
  return ({ inputs }) => Promise.all(inputs.map(({ text, most }) => runProgram(program, text, most)));
}
