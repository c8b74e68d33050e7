/** What the build brings in (scripts/pack-workshop.mjs). */
declare module 'virtual:library' {
  /** The library's public parts, by the names that they are imported by. */
  const library: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default library;
}

declare module 'virtual:calls' {
  /** What the library's command line tells of calls that last too long. */
  export { callPlace } from '../../../../src/core/checks/call-place.ts';
  export { NOTE, type RuleNotes, watchedRules } from '../../../../src/core/checks/watched-rules.ts';
}

declare module 'virtual:types' {
  /** Declarations by path: `lib.es5.d.ts`, `zugzwang/core/index.d.ts`. */
  const types: Readonly<Record<string, string>>;
  export default types;
}
