/** Checks of found laws, for tests: the printed function is compiled and compared with `predict` and with the table. */
import ts from 'typescript';
import { OUTCOMES } from '../../src/core/outcome.js';
import type { ValueTable } from '../../src/pattern/input/value-table.js';
import type { Law } from '../../src/pattern/law.js';

type Printed = (...point: number[]) => number | string | undefined;

/** The printed function of a law, compiled; it throws where TypeScript cannot read it. */
export function compiled(code: string): Printed {
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS };
  const result = ts.transpileModule(`${code}\nexports.law = law;`, {
    compilerOptions: options,
    reportDiagnostics: true,
  });
  if (result.diagnostics?.length) throw new Error(`${code}\n${result.diagnostics[0]!.messageText}`);
  const exported: { law?: Printed } = {};
  new Function('exports', `'use strict';\n${result.outputText}`)(exported);
  return exported.law!;
}

/** The points of a table where a law is wrong, silent, or printed otherwise than it predicts. */
export function faults(law: Law, table: ValueTable): { wrong: number[][]; silent: number[][]; misprinted: number[][] } {
  const found = { wrong: [] as number[][], silent: [] as number[][], misprinted: [] as number[][] };
  const printed = compiled(law.code);
  const width = table.names.length;
  table.values.forEach((value, row) => {
    const point = Array.from(table.points.subarray(row * width, (row + 1) * width));
    const said = law.predict(point);
    if (said === undefined) found.silent.push(point);
    else if (said !== value) found.wrong.push(point);
    const print = printed(...point);
    const code = typeof print === 'string' ? (OUTCOMES as readonly string[]).indexOf(print) : print;
    if (code !== said) found.misprinted.push(point);
  });
  return found;
}

/** What TypeScript says of the types in printed functions, under `strict` and `noUncheckedIndexedAccess`: nothing, if they are sound. */
export function typeErrors(codes: readonly string[]): string[] {
  const files = new Map(codes.map((code, i) => [`/law${i}.ts`, `${code}export { law };\n`]));
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  host.fileExists = name => files.has(name) || fileExists(name);
  host.readFile = name => files.get(name) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file }) => {
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')}\n${file?.text ?? ''}`;
  });
}
