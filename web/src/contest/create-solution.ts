import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { ContestFlags } from 'zugzwang/contest';
import { WorkerError, type WorkerFailure } from '../engine/worker-asks.ts';
import { type ContestClient, makeContestClient } from './client.ts';
import { bytesOf, type InputSource, isEmpty } from './input-source.ts';
import type { ContestAnswer, ContestDrawing } from './protocol.ts';

/** An input on its way to its answer and its drawing. */
export interface Solution {
  readonly client: ContestClient;
  readonly answer: Accessor<ContestAnswer | undefined>;
  /** Null where it is too large to be drawn. */
  readonly drawing: Accessor<ContestDrawing | null | undefined>;
  readonly failure: Accessor<WorkerFailure | undefined>;
  readonly isWorking: Accessor<boolean>;
  /** Counts the inputs that were drawn. */
  readonly turn: Accessor<number>;
  solve(problem: string, flags: ContestFlags, input: InputSource): Promise<void>;
  /** Ends what is being worked on. */
  cancel(): void;
}

/** Solves one input after another in a worker; what came of an older one is dropped. */
export function createSolution(): Solution {
  const client = makeContestClient();
  onCleanup(() => client.close());
  const [answer, setAnswer] = createSignal<ContestAnswer>();
  const [drawing, setDrawing] = createSignal<ContestDrawing | null>();
  const [failure, setFailure] = createSignal<WorkerFailure>();
  const [isWorking, setWorking] = createSignal(false);
  const [turn, setTurn] = createSignal(0);
  let last = 0;
  const clear = () => {
    setAnswer(undefined);
    setDrawing(undefined);
  };
  return {
    client,
    answer,
    drawing,
    failure,
    isWorking,
    turn,
    async solve(problem, flags, input) {
      const own = ++last;
      setFailure(undefined);
      setWorking(!isEmpty(input));
      if (isEmpty(input)) return clear();
      try {
        const bytes = await bytesOf(input);
        if (own !== last) return;
        const onNews = (found: ContestAnswer) => {
          if (own !== last) return;
          setDrawing(undefined);
          setAnswer(found);
        };
        const ask = { problem, flags, input: bytes };
        const done = await client.ask('solve', ask, { alone: true, transfer: [bytes.buffer], onNews });
        if (own !== last) return;
        setTurn(turn() + 1);
        setDrawing(done);
      } catch (error) {
        if (own !== last) return;
        clear();
        setFailure(failureOf(error));
      } finally {
        if (own === last) setWorking(false);
      }
    },
    cancel: () => client.close(),
  };
}

function failureOf(error: unknown): WorkerFailure {
  if (error instanceof WorkerError) return error.failure;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}
