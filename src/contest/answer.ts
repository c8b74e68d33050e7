import { ByteReader, bytesSource } from '../core/data/reader.js';
import { ByteWriter } from '../core/data/writer.js';
import { type Result, ZugzwangError } from '../core/errors.js';
import { CONTEST_FLAGS, type ContestFlags, type Problem } from './problem.js';
import { findProblem } from './problems.js';

/**
 * The answer to a whole input, both as text.
 *
 * @throws ZugzwangError `usage` for an unknown problem or a flag that it does not take, `input` with line and column for a malformed input
 */
export async function answerContest(
  name: string,
  input: string | Uint8Array,
  flags: ContestFlags = {},
): Promise<string> {
  return answerText(await findProblem(name), input, flags);
}

/** The same as a result: neither a malformed input nor an unknown problem is an exception. */
export async function tryAnswerContest(
  name: string,
  input: string | Uint8Array,
  flags: ContestFlags = {},
): Promise<Result<string>> {
  try {
    return { ok: true, value: await answerContest(name, input, flags) };
  } catch (error) {
    if (error instanceof ZugzwangError) return { ok: false, error };
    throw error;
  }
}

function answerText(problem: Problem, input: string | Uint8Array, flags: ContestFlags): string {
  for (const flag of CONTEST_FLAGS) {
    if (!flags[flag] || problem.flags.includes(flag)) continue;
    const taken = problem.flags.join(', ') || 'no flags';
    throw new ZugzwangError('usage', `${problem.id} has no flag ${flag}; it takes ${taken}`, { found: flag });
  }
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
