import type { Accessor } from 'solid-js';
import { WorkerClient } from '../../engine/worker-client.ts';
import { type Answer, createAnswer } from '../../ui/answer.ts';
import type { About, ContestRequests, Questions } from './protocol.ts';

export type ContestClient = WorkerClient<ContestRequests>;

/** The worker that answers contest inputs. */
export const makeContestClient = (): ContestClient =>
  new WorkerClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** The answer to a question about the solved input, asked anew whenever it changes. `drawing` tells inputs apart: the same question about another is another. */
export function createReply<A extends About>(
  client: ContestClient,
  about: A,
  question: Accessor<Questions[A]['ask'] | undefined>,
  turn: Accessor<number>,
): Answer<Questions[A]['answer']> {
  return createAnswer(
    () => {
      const ask = question();
      return ask === undefined ? undefined : { ask, turn: turn() };
    },
    ({ ask }) => client.ask(about, ask),
  );
}
