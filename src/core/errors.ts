import { cutText, withoutUnseen } from './text/visible-text.js';

/** What went wrong, as a stable word that programs can test. */
export const ERROR_CODES = ['input', 'usage', 'rules', 'budget', 'table', 'check', 'abort'] as const;
/** One of the codes. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Where and what: lines and columns count from 1. */
export interface ErrorDetails {
  line?: number;
  column?: number;
  found?: string;
  expected?: string;
  /** The file that the error is about, where there is one. */
  file?: string;
  /** The bytes that would have sufficed, where memory did not and that is known. */
  needs?: number;
  cause?: unknown;
}

/**
 * The only error that the library throws on purpose; its message is one line for people.
 *
 * Codes: `input` (text from outside is malformed), `usage` (a call's arguments are wrong), `rules` (a game breaks its
 * contract), `budget` (memory does not suffice), `table` (a table file is unusable), `check` (a verification failed),
 * `abort` (the caller interrupted).
 */
export class ZugzwangError extends Error {
  readonly code: ErrorCode;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly found: string | undefined;
  readonly expected: string | undefined;
  readonly file: string | undefined;
  readonly needs: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ZugzwangError';
    this.code = code;
    this.line = details.line;
    this.column = details.column;
    this.found = details.found;
    this.expected = details.expected;
    this.file = details.file;
    this.needs = details.needs;
  }
}

/** An `input` error whose message names the place, what was found and what was expected. */
export function inputError(line: number, column: number, found: string, expected: string): ZugzwangError {
  const message = `line ${line}, column ${column}: found ${found}, expected ${expected}`;
  return new ZugzwangError('input', message, { line, column, found, expected });
}

/** A value or an error, for callers who prefer not to catch. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ZugzwangError };

/** Runs `make` and turns a `ZugzwangError` that it throws into a result; other errors pass through. */
export function resultOf<T>(make: () => T): Result<T> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    if (error instanceof ZugzwangError) return { ok: false, error };
    throw error;
  }
}

/** Shortens text for an error message: one line, at most `limit` characters, control characters and line separators made visible. */
export function excerpt(text: string, limit = 40): string {
  return withoutUnseen(cutText(text, limit));
}

/** The message of anything that was thrown, on one line. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return excerpt(text.split('\n', 1)[0] ?? '', 300);
}
