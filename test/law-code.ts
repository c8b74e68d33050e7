/** Runs the TypeScript functions that laws are printed as. */
import ts from 'typescript';
import type { Law } from '../src/pattern/law.js';

/** The printed function of a law, compiled under the strictest settings; it throws where TypeScript finds an error. */
export function compiled(law: Law): (...point: number[]) => number | string | undefined {
  const { outputText, diagnostics } = ts.transpileModule(law.code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  if (diagnostics && diagnostics.length > 0)
    throw new Error(`${law.code}\n${JSON.stringify(diagnostics[0]!.messageText)}`);
  return new Function(`${outputText}\nreturn law;`)() as (...point: number[]) => number | string | undefined;
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
