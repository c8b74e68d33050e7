import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { ContestFlags } from 'zugzwang/contest';
import { WorkerError, type WorkerFailure } from '../../engine/worker-messages.ts';
import { type Answer, createAnswer } from '../../ui/answer.ts';
import { bytesOf, type InputSource, isEmpty } from '../input/input-source.ts';
import { makeContestClient } from './client.ts';
import type { About, ContestAnswer, ContestDrawing, Questions } from './protocol.ts';

/** The answer to a question about the input that was solved, asked anew whenever either is another. */
export type CreateReply = <A extends About>(
  about: A,
  question: Accessor<Questions[A]['ask']>,
) => Answer<Questions[A]['answer']>;

/** Solves one input after another in a worker; what came of an older one is dropped. */
export function createSolution() {
  const client = makeContestClient();
  onCleanup(() => client.close());
  const [answer, setAnswer] = createSignal<ContestAnswer>();
  /** Null where it is too large to be drawn. */
  const [drawing, setDrawing] = createSignal<ContestDrawing | null>();
  const [failure, setFailure] = createSignal<WorkerFailure>();
  const [isWorking, setWorking] = createSignal(false);
  /** Counts the inputs that were drawn: the same question about another one is another. */
  const [turn, setTurn] = createSignal(0);
  let latest = 0;
  const createReply: CreateReply = (about, question) =>
    createAnswer(
      () => ({ ask: question(), turn: turn() }),
      ({ ask }) => client.ask(about, ask),
    );
  const clear = () => {
    setAnswer(undefined);
    setDrawing(undefined);
  };
  return {
    answer,
    drawing,
    failure,
    isWorking,
    createReply,
    async solve(problem: string, flags: ContestFlags, input: InputSource): Promise<void> {
      const request = ++latest;
      setFailure(undefined);
      setWorking(!isEmpty(input));
      if (isEmpty(input)) return clear();
      try {
        const bytes = await bytesOf(input);
        if (request !== latest) return;
        const onNews = (found: ContestAnswer) => {
          if (request !== latest) return;
          setDrawing(undefined);
          setAnswer(found);
        };
        const ask = { problem, flags, input: bytes };
        const done = await client.ask('solve', ask, { alone: true, transfer: [bytes.buffer], onNews });
        if (request !== latest) return;
        setTurn(turn() + 1);
        setDrawing(done);
      } catch (error) {
        if (request !== latest) return;
        clear();
        setFailure(WorkerError.of(error));
      } finally {
        if (request === latest) setWorking(false);
      }
    },
    /** Ends what is being worked on. */
    cancel: () => client.close(),
  };
}
