import type { CompilerOptions, ModuleDetectionKind, ModuleKind, ModuleResolutionKind, ScriptTarget } from 'typescript';

/** The names that a compiler has for what its options say. */
interface Kinds {
  readonly ScriptTarget: typeof ScriptTarget;
  readonly ModuleKind: typeof ModuleKind;
  readonly ModuleResolutionKind: typeof ModuleResolutionKind;
  readonly ModuleDetectionKind: typeof ModuleDetectionKind;
}

/**
 * As strict as those who write rules would have it: what works, works on the command line too, where types are only taken out. The language is what
 * Node 20 and today's browsers have.
 */
export const checkOptions = (kinds: Kinds): CompilerOptions => ({
  target: kinds.ScriptTarget.ES2023,
  module: kinds.ModuleKind.ESNext,
  moduleResolution: kinds.ModuleResolutionKind.Bundler,
  moduleDetection: kinds.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  noEmit: true,
  skipLibCheck: true,
});
