/** The worker that answers contest inputs. What a problem needs is loaded with its first input. */
import { ZugzwangError } from 'zugzwang/core';
import { answerBytes, fittingFormats } from 'zugzwang/site/contest';
import { excerptAt } from './excerpt.ts';
import type { ContestDrawing, ContestFailure, FromWorker, Solve, ToWorker, Work } from './protocol.ts';
import type { Solved } from './solved.ts';

let solved: Solved | undefined;
const send = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const { id } = data;
  try {
    const done = data.work === 'solve' ? await solve(id, data) : await other(data);
    send({ id, done });
  } catch (error) {
    send({ id, failure: failureOf(error, data) });
  }
};

/** The answer is sent as soon as it is there; the drawing follows, or null where there is no memory for it. */
async function solve(id: number, { problem, flags, input }: Solve): Promise<ContestDrawing | null> {
  solved = undefined;
  const begin = performance.now();
  const bytes = await answerBytes(problem, input, flags);
  const seconds = (performance.now() - begin) / 1000;
  send({ id, answer: { bytes, seconds } }, [bytes.buffer]);
  const { solvedInput } = await import('./solved.ts');
  try {
    solved = solvedInput(problem, input, flags);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return solved.drawing;
}

async function other(data: Exclude<Work, Solve>) {
  if (data.work === 'guess') return fittingFormats(data.input);
  if (solved === undefined) throw new Error('nothing has been solved');
  return solved.answer(data.about, data.ask);
}

function failureOf(error: unknown, data: Work): ContestFailure {
  if (!(error instanceof ZugzwangError)) {
    return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, line, column } = error;
  if (data.work === 'ask' || line === undefined || column === undefined) return { code, message };
  return { code, message, line, column, excerpt: excerptAt(data.input, line, column) };
}
