/** What the build brings in (scripts/pack-workshop.mjs). */
declare module 'virtual:library' {
  /** The library's public parts, by the names that they are imported by. */
  const library: Readonly<Record<string, unknown>>;
  export default library;
}

declare module 'virtual:types' {
  /** Declarations by path: `lib.es5.d.ts`, `zugzwang/core/index.d.ts`. */
  const types: Readonly<Record<string, string>>;
  export default types;
}

/** The compiler, cut out of `typescript`. */
declare module 'virtual:typescript' {
  export type {
    CompilerHost,
    CompilerOptions,
    Diagnostic,
    DiagnosticMessageChain,
    Program,
    SourceFile,
  } from 'typescript';
  export {
    createProgram,
    createSourceFile,
    DiagnosticCategory,
    flattenDiagnosticMessageText,
    ModuleDetectionKind,
    ModuleKind,
    ModuleResolutionKind,
    ScriptTarget,
  } from 'typescript';
}
