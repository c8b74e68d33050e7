import { type Result, resultOf } from '../core/errors.js';
import { ByteReader, bytesSource } from '../core/reader.js';
import { ByteWriter } from '../core/writer.js';
import type { ContestFlags, Problem } from './problem.js';
import { findProblem } from './problems.js';

/**
 * The answer to a whole input, both as text.
 *
 * @throws ZugzwangError `usage` for an unknown problem, `input` with line and column for a malformed input
 */
export async function answerContest(
  name: string,
  input: string | Uint8Array,
  flags: ContestFlags = {},
): Promise<string> {
  return answerText(await findProblem(name), input, flags);
}

/** The same as a result: a malformed input is no exception. */
export async function tryAnswerContest(
  name: string,
  input: string | Uint8Array,
  flags: ContestFlags = {},
): Promise<Result<string>> {
  const problem = await findProblem(name);
  return resultOf(() => answerText(problem, input, flags));
}

function answerText(problem: Problem, input: string | Uint8Array, flags: ContestFlags): string {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const decoder = new TextDecoder();
  let answer = '';
  const writer = new ByteWriter(piece => {
    answer += decoder.decode(piece, { stream: true });
  });
  problem.answer(new ByteReader(bytesSource(bytes)), writer, flags);
  writer.flush();
  return answer;
}
