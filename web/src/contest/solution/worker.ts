/** The worker that answers contest inputs. What a problem needs is loaded with its first input. */
import { ZugzwangError } from 'zugzwang/core';
import { answerBytes, fittingFormats } from 'zugzwang/site/contest';
import { answerRequests } from '../../engine/answer-requests.ts';
import { excerptAt } from '../input/excerpt.ts';
import type { About, ContestRequests, Questions } from './protocol.ts';
import type { Solved } from './solved.ts';

let solved: Solved | undefined;

answerRequests<ContestRequests>({
  async solve({ problem, flags, input }, tell) {
    solved = undefined;
    const begin = performance.now();
    const bytes = await withExcerpt(input, () => answerBytes(problem, input, flags));
    tell({ bytes, seconds: (performance.now() - begin) / 1000 });
    const { solvedInput } = await import('./solved.ts');
    try {
      solved = solvedInput(problem, input, flags);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
    return solved.drawing;
  },
  guess: ({ input }) => withExcerpt(input, async () => fittingFormats(input)),
  chip: ask => question('chip', ask),
  round: ask => question('round', ask),
  tests: ask => question('tests', ask),
  test: ask => question('test', ask),
});

/** About the input that was solved last. */
function question<A extends About>(about: A, ask: Questions[A]['ask']): Questions[A]['answer'] {
  const answer = solved?.questions[about];
  if (answer === undefined) throw new Error('nothing has been solved');
  return answer(ask);
}

/** What is malformed is told with what stands at that place. */
async function withExcerpt<T>(input: Uint8Array, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.line === undefined || error.column === undefined) throw error;
    throw Object.assign(error, { excerpt: excerptAt(input, error.line, error.column) });
  }
}
