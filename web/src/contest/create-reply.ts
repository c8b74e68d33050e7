import type { Accessor } from 'solid-js';
import { type Answer, createAnswer } from '../see/answer.ts';
import type { ContestClient } from './client.ts';
import type { About, Questions } from './protocol.ts';

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
