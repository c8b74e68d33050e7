/**
 * The worker in which rules from the workshop run: the explorer's engine, for one game, with the library for its author. It is one script,
 * handed in as text, and talks in JSON texts only. Its first message is the rules.
 */
import type { Progress, ZugzwangError } from 'zugzwang';
import type { AnyFamily } from 'zugzwang/games';
import { Library } from '../../engine/library.ts';
import type { EngineFailure, FromWorker, ToWorker } from '../../engine/protocol.ts';
import { HAND_OVER, loadRules, placeOf } from './load-rules.ts';
import { lockWorker } from './lock.ts';

/** No answer is longer, in letters. */
const MOST_LETTERS = 8e6;
/** Nor is a message of an error. */
const MOST_TOLD = 600;

const post = postMessage.bind(self) as (text: string) => void;
const controllers = new Map<number, AbortController>();
let rules: string | undefined;

let family: AnyFamily | undefined;
const library = new Library(async spec => (family ??= loadRules(rules ?? '', spec)));

addEventListener('message', event => {
  const { data, isTrusted } = event as MessageEvent<string>;
  if (!isTrusted) return;
  if (rules === undefined) rules = data;
  else void answer(JSON.parse(data) as ToWorker);
});
lockWorker([HAND_OVER]);

async function answer(asked: ToWorker): Promise<void> {
  const { id } = asked;
  if ('abort' in asked) return controllers.get(id)?.abort();
  const controller = new AbortController();
  controllers.set(id, controller);
  const onProgress = (progress: Progress) => send({ id, progress });
  try {
    const options = { signal: controller.signal, onProgress };
    send({ id, answer: await library.answer(asked.name, asked.ask as never, options) });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  } finally {
    controllers.delete(id);
  }
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
    const place = placeOf(error);
    return {
      code: String(code) as EngineFailure['code'],
      message: String(message ?? error).slice(0, MOST_TOLD),
      ...(typeof at === 'number' ? { at } : {}),
      ...(place === undefined ? {} : { place }),
    };
  } catch {
    return { code: 'rules', message: 'the rules threw something that cannot be told' };
  }
}
