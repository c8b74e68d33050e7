/**
 * The worker in which rules of somebody's own run: the explorer's engine, for one game, with the library for its author. It is one script,
 * handed in as text, and talks in JSON texts only; what it is given is JSON too, but for bytes of a table.
 */
import type { ZugzwangError } from 'zugzwang';
import { Library } from '../../library.ts';
import { setMemoryBudget } from '../../memory.ts';
import type { EngineFailure } from '../../protocol.ts';
import { serve } from '../../serve.ts';
import type { FromWorker, ToWorker } from '../../worker-messages.ts';
import type { Setting, TablePiece } from '../setting.ts';
import { limitBuffers } from './count-buffers.ts';
import { type LoadedRules, loadRules, PARTS, placeOf } from './load-rules.ts';
import { lockWorker } from './lock.ts';
import { readBy, takePiece } from './storage.ts';
import { Workbench } from './workbench.ts';

/** No answer is longer, in letters. */
const MOST_LETTERS = 8e6;
/** Nor is a message of an error. */
const MOST_TOLD = 600;

const post = postMessage.bind(self) as (text: string) => void;
let setting: Setting | undefined;
let rules: Promise<LoadedRules> | undefined;
const tell = (call: string) => post(`@${call.slice(0, MOST_TOLD)}`);
const load = (spec: string) => (rules ??= loadRules(setting!.rules, spec, setting!.isTraced ? tell : undefined));
const library = new Library(async spec => (await load(spec)).family);
const receive = serve(send, new Workbench(library, load), failureOf);
readBy(post);

addEventListener('message', event => {
  const { data, isTrusted } = event as MessageEvent<string | TablePiece>;
  if (!isTrusted) return;
  if (typeof data !== 'string') takePiece(data);
  else if (setting === undefined) begin(JSON.parse(data) as Setting);
  else void receive(JSON.parse(data) as ToWorker);
});
lockWorker([PARTS]);

function begin(given: Setting): void {
  setting = given;
  setMemoryBudget(given.memory);
  limitBuffers(given.memory);
}

function send(message: FromWorker): void {
  const text = JSON.stringify(message);
  if (text.length > MOST_LETTERS)
    throw Object.assign(new Error('the texts and pictures of this game are too large for a page'), { code: 'rules' });
  post(text);
}

/** Whatever was thrown: even asking it what it is may throw. */
function failureOf(error: unknown): EngineFailure {
  try {
    const { code = 'rules', message, at } = error as ZugzwangError & { readonly at?: number };
    return {
      code: String(code) as EngineFailure['code'],
      message: String(message ?? error).slice(0, MOST_TOLD),
      at: typeof at === 'number' ? at : undefined,
      place: placeOf(error),
    };
  } catch {
    return { code: 'rules', message: 'the rules threw something that cannot be told' };
  }
}
