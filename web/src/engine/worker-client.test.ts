import { expect, test } from 'vitest';
import { askOnce, WorkerClient } from './worker-client.ts';
import type { WorkerLike } from './worker-messages.ts';

interface Sums {
  readonly sum: { readonly ask: readonly number[]; readonly answer: number; readonly news: string };
}

/** A worker that answers when it is told to. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly asked: { id: number; ask: readonly number[] }[] = [];
  isEnded = false;

  postMessage(message: unknown): void {
    this.asked.push(message as never);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(reply: object, which = this.asked.length - 1): void {
    const event = new MessageEvent('message', { data: { id: this.asked[which]!.id, ...reply } });
    this.onmessage!.call(this as never, event);
  }
}

function makeClient() {
  const made: FakeWorker[] = [];
  const make = () => {
    made.push(new FakeWorker());
    return made.at(-1)!;
  };
  return { made, make, client: new WorkerClient<Sums>(make) };
}

test('answers go to who asked, with the news before them', async () => {
  const { made, client } = makeClient();
  const news: string[] = [];
  const first = client.ask('sum', [1, 2], { onNews: text => news.push(text) });
  const second = client.ask('sum', [3, 4]);
  made[0]!.say({ answer: 7 }, 1);
  made[0]!.say({ news: 'half' }, 0);
  made[0]!.say({ answer: 3 }, 0);
  expect([await first, await second, news, made.length]).toEqual([3, 7, ['half'], 1]);
});

test('what is asked alone ends what was, and the next question gets another worker', async () => {
  const { made, client } = makeClient();
  const older = client.ask('sum', [1], { alone: true });
  const newer = client.ask('sum', [2], { alone: true });
  await expect(older).rejects.toMatchObject({ code: 'abort' });
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  made[1]!.say({ answer: 2 });
  expect(await newer).toBe(2);
  // What has been answered is not ended.
  void client.ask('sum', [3], { alone: true });
  expect(made.length).toBe(2);
});

test('a signal, a limit, a failure and a worker that does not start are errors with their codes', async () => {
  const { made, make, client } = makeClient();
  const controller = new AbortController();
  const stopped = client.ask('sum', [1], { signal: controller.signal });
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'abort' });
  await expect(client.ask('sum', [1], { limit: 0.001 })).rejects.toMatchObject({ code: 'time' });
  const refused = client.ask('sum', [1]);
  made.at(-1)!.say({ failure: { code: 'input', message: 'no number', column: 3 } });
  await expect(refused).rejects.toMatchObject({ code: 'input', column: 3 });
  const once = askOnce<Sums, 'sum'>(make, 'sum', [1], {});
  made.at(-1)!.onerror!.call(null as never, { preventDefault() {}, message: '' } as ErrorEvent);
  await expect(once).rejects.toMatchObject({ code: 'internal' });
  client.close();
  expect(made.every(({ isEnded }) => isEnded)).toBe(true);
});
