import type { ContestFlags } from 'zugzwang/contest';

/** A judge's problem by its id, with its flags; or `rules`, the lesson's own by rules in a file. */
export interface ProblemName {
  readonly id: string;
  readonly flags: ContestFlags;
}

/** Reads `chip --acyclic`. */
export function parseProblem(text: string): ProblemName {
  const [id = '', ...rest] = text.trim().split(/\s+/);
  return { id, flags: Object.fromEntries(rest.map(flag => [flag.replace(/^--/, ''), true])) };
}
