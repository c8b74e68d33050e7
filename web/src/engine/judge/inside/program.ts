/**
 * The worker in which visitors' programs run: one script, handed in as text, in a frame without an origin (docs/workshop.md), closed
 * before the program begins like the one for rules.
 */

import type { ProgramInput } from '../../protocol.ts';
import { limitBuffers } from '../../sandbox/inside/count-buffers.ts';
import { lockWorker } from '../../sandbox/inside/lock.ts';
import type { ProgramRun } from '../../trial.ts';
import type { FromWorker } from '../../worker-messages.ts';
import { EPILOGUE, PROLOGUE, type Program, runProgram } from '../run-program.ts';
import type { ProgramSetting } from '../try-program.ts';

const post = postMessage.bind(self) as (text: string) => void;
let address = '';
let program: Promise<Program> | undefined;

addEventListener('message', event => {
  const { data, isTrusted } = event as MessageEvent<string>;
  if (!isTrusted) return;
  if (program === undefined) program = load(JSON.parse(data) as ProgramSetting);
  else void run(JSON.parse(data) as { id: number; ask: readonly ProgramInput[] });
});
/** What the program has put off and nobody has caught. */
let rejected: { readonly error: unknown } | undefined;
addEventListener('unhandledrejection', event => {
  event.preventDefault();
  rejected ??= { error: event.reason };
});
const { port1, port2 } = new MessageChannel();
lockWorker([]);

async function load({ source, memory }: ProgramSetting): Promise<Program> {
  limitBuffers(memory);
  const text = `export default ${PROLOGUE}\n${source}${EPILOGUE}`;
  address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return ((await import(/* @vite-ignore */ address)) as { readonly default: Program }).default;
}

/** Says which input it is at, for whoever has to end it there. */
async function run({ id, ask: inputs }: { id: number; ask: readonly ProgramInput[] }): Promise<void> {
  let answer: ProgramRun[];
  try {
    const loaded = await program!;
    answer = [];
    for (const [i, { text, most }] of inputs.entries()) {
      post(`@${i}`);
      rejected = undefined;
      answer.push(await runProgram(loaded, text, most, { lineOf, settle }));
    }
  } catch (error) {
    answer = inputs.map(() => ({ output: '', error: { message: String(error).slice(0, 600) } }));
  }
  post(JSON.stringify({ id, answer } satisfies FromWorker));
}

/** The first message comes when nothing that was put off is left, the second when it has been told what of that was thrown. */
async function settle(): Promise<typeof rejected> {
  for (let i = 0; i < 2; i++) {
    await new Promise<unknown>(done => {
      port1.onmessage = done;
      port2.postMessage(0);
    });
  }
  return rejected;
}

function lineOf(error: unknown): number | undefined {
  const { stack } = error as Error;
  const at = typeof stack === 'string' ? stack.slice(0, 20_000).split(`${address}:`)[1] : undefined;
  const [, line] = /^(\d+):\d+/.exec(at ?? '') ?? [];
  return line === undefined ? undefined : Number(line) - 1;
}
