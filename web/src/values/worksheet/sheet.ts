import { createSignal, onCleanup } from 'solid-js';
import { WorkerClient } from '../../engine/worker-client.ts';
import { WorkerError } from '../../engine/worker-messages.ts';
import type { CellAnswer, Letters, SheetRequests } from './answers/protocol.ts';

/** Seconds that a sheet may take. */
const LIMIT = 60;
/** Work shorter than this is not told of, in milliseconds. */
const PATIENCE = 400;
/** Answers are shown together, so often in milliseconds: each by itself would draw a long sheet anew for every cell of it. */
const SHOWN_EVERY = 100;

/** How far it is: `slow` when it is worth telling that it takes time. */
export type SheetState = 'done' | 'busy' | 'slow' | 'stopped' | WorkerError;

export type Sheet = ReturnType<typeof createSheet>;

/** Cells that a worker values, those above before those below. */
export function createSheet() {
  /** By cell; what has not been answered yet has none. */
  const [answers, setAnswers] = createSignal<readonly (CellAnswer | undefined)[]>([]);
  const [letters, setLetters] = createSignal<Letters>({});
  const [state, setState] = createSignal<SheetState>('done');
  const client = new WorkerClient<SheetRequests>(
    () => new Worker(new URL('./answers/worker.ts', import.meta.url), { type: 'module' }),
  );
  let turn = 0;
  onCleanup(() => {
    turn++;
    client.close();
  });
  const ask = async (cells: readonly string[]) => {
    const request = ++turn;
    const isLatest = () => request === turn;
    setState('busy');
    const patience = setTimeout(() => isLatest() && setState('slow'), PATIENCE);
    const found: (CellAnswer | undefined)[] = cells.map(() => undefined);
    let last = -1;
    let showing: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      showing = undefined;
      // What was there stays until its cell is answered.
      if (isLatest()) setAnswers(found.map((now, i) => now ?? (i > last ? answers()[i] : undefined)));
    };
    const onNews = ({ index, answer }: { index: number; answer: CellAnswer }) => {
      found[index] = answer;
      last = index;
      showing ??= setTimeout(show, SHOWN_EVERY);
    };
    try {
      const reply = await client.ask('sheet', { cells }, { onNews, limit: LIMIT, alone: true });
      if (!isLatest()) return;
      setAnswers(found);
      setLetters(reply);
      setState('done');
    } catch (error) {
      if (!isLatest()) return;
      if (!(error instanceof WorkerError)) throw error;
      setAnswers(found);
      setState(error.code === 'abort' ? 'stopped' : error);
    } finally {
      clearTimeout(patience);
      clearTimeout(showing);
    }
  };
  return {
    answers,
    letters,
    state,
    /** Has these cells valued, and what was asked before given up. */
    ask: (cells: readonly string[]) => void ask(cells),
    stop: () => client.close(),
    /** A cell is no longer there, and what it was worth. */
    forget: (index: number) => setAnswers(answers().filter((_, i) => i !== index)),
  };
}
