import { expect, test, vi } from 'vitest';
import { Engine } from './client.ts';
import type { RequestName } from './protocol.ts';
import type { FromWorker, ToWorker, WorkerError, WorkerLike } from './worker-messages.ts';

type Request = Extract<ToWorker<RequestName>, { name: RequestName }>;

/** A worker that answers when the test says so. */
class ScriptedWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly messages: ToWorker<RequestName>[] = [];
  isEnded = false;

  postMessage(message: ToWorker<RequestName>): void {
    this.messages.push(structuredClone(message));
  }

  terminate(): void {
    this.isEnded = true;
  }

  get requests(): Request[] {
    return this.messages.filter(message => 'name' in message);
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }

  answer(name: RequestName, answer: unknown): void {
    const { id } = this.requests.findLast(request => request.name === name)!;
    this.say({ id, answer });
  }

  fail(message = 'out of memory'): void {
    this.onerror?.({ message, preventDefault: () => {} } as unknown as ErrorEvent);
  }
}

function makeEngine() {
  const workers: ScriptedWorker[] = [];
  const engine = new Engine(() => {
    const worker = new ScriptedWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    answer => ({ answer }),
    ({ code, message, at }: WorkerError) => ({ code, message, at }),
  );

/** Lets promises settle. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve));

test('a worker is made for the first request, and answers it', async () => {
  const { engine, workers } = makeEngine();
  expect(workers).toHaveLength(0);
  const asked = outcome(engine.ask('look', { spec: 'nim', text: '1-2-3' }));
  expect(workers).toHaveLength(1);
  expect(workers[0]!.requests).toMatchObject([{ name: 'look', ask: { spec: 'nim', text: '1-2-3' } }]);
  workers[0]!.answer('look', 'a position');
  expect(await asked).toEqual({ answer: 'a position' });
});

test('a failure crosses with its code and the move that it is about', async () => {
  const { engine, workers } = makeEngine();
  const asked = outcome(engine.ask('follow', { spec: 'nim', line: { moves: ['x'] } }));
  const failure = { code: 'input', message: 'move 1: found "x"', at: 0 } as const;
  workers[0]!.say({ id: workers[0]!.requests[0]!.id, failure });
  expect(await asked).toEqual(failure);
});

test('equal requests in flight are one, and all who asked are told; later ones are asked again', async () => {
  const { engine, workers } = makeEngine();
  const seen: number[] = [];
  const onProgress = ({ done }: { done: number }) => seen.push(done);
  const first = outcome(engine.ask('solve', { spec: 'nim' }, { onProgress }));
  const second = outcome(engine.ask('solve', { spec: 'nim' }, { onProgress }));
  const [worker] = workers;
  expect(worker!.requests).toHaveLength(1);
  worker!.say({ id: worker!.requests[0]!.id, news: { phase: 'solve', done: 7 } });
  expect(seen).toEqual([7, 7]);
  worker!.answer('solve', 1);
  expect(await Promise.all([first, second])).toEqual([{ answer: 1 }, { answer: 1 }]);
  void outcome(engine.ask('solve', { spec: 'nim' }));
  expect(worker!.requests).toHaveLength(2);
});

test('what was asked before the values came is asked again after', async () => {
  const { engine, workers } = makeEngine();
  const before = engine.ask('look', { spec: 'nim', text: '3' });
  const solving = engine.ask('solve', { spec: 'nim' });
  const [worker] = workers;
  worker!.answer('solve', 'solved');
  await solving;
  const after = engine.ask('look', { spec: 'nim', text: '3' });
  const looks = worker!.requests.filter(({ name }) => name === 'look');
  expect(looks).toHaveLength(2);
  worker!.say({ id: looks[0]!.id, answer: 'without value' });
  worker!.say({ id: looks[1]!.id, answer: 'with value' });
  expect([await before, await after]).toEqual(['without value', 'with value']);
});

test('one who gives up leaves the others waiting; the worker is told when the last one does', async () => {
  const { engine, workers } = makeEngine();
  const controllers = [new AbortController(), new AbortController()];
  const asked = controllers.map(({ signal }) => outcome(engine.ask('solve', { spec: 'nim' }, { signal })));
  controllers[0]!.abort();
  expect(await asked[0]).toMatchObject({ code: 'abort' });
  expect(workers[0]!.messages).toHaveLength(1);
  controllers[1]!.abort();
  expect(await asked[1]).toMatchObject({ code: 'abort' });
  expect(workers[0]!.messages[1]).toEqual({ id: workers[0]!.requests[0]!.id, abort: true });
  // Asked again before the worker has noticed, it is a request of its own.
  void outcome(engine.ask('solve', { spec: 'nim' }));
  expect(workers[0]!.requests).toHaveLength(2);
});

test('what is given up before it is asked is not asked', async () => {
  const { engine, workers } = makeEngine();
  const asked = outcome(engine.ask('solve', { spec: 'nim' }, { signal: AbortSignal.abort() }));
  expect(await asked).toMatchObject({ code: 'abort' });
  expect(workers).toHaveLength(0);
});

test('a worker that notices in time is kept', async () => {
  vi.useFakeTimers();
  try {
    const { engine, workers } = makeEngine();
    const controller = new AbortController();
    const asked = outcome(engine.ask('solve', { spec: 'nim' }, { signal: controller.signal }));
    controller.abort();
    const [worker] = workers;
    worker!.say({ id: worker!.requests[0]!.id, failure: { code: 'abort', message: 'interrupted' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toMatchObject({ code: 'abort' });
    expect(workers).toHaveLength(1);
    expect(worker!.isEnded).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('a worker that does not notice is made anew: tables and values first, then what others wait for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { engine, workers } = makeEngine();
    void engine.ask('open', { spec: 'quixo:n=4', table: 'http://host/q.zug' });
    workers[0]!.answer('open', 'info');
    void engine.ask('solve', { spec: 'nim' });
    workers[0]!.answer('solve', 'solved');
    await settle();
    const controller = new AbortController();
    const given = outcome(engine.ask('solve', { spec: 'teeko' }, { signal: controller.signal }));
    const look = outcome(engine.ask('look', { spec: 'nim', text: '1-2-3' }));
    controller.abort();
    expect(await given).toMatchObject({ code: 'abort' });
    vi.advanceTimersByTime(499);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(workers[0]!.isEnded).toBe(true);
    const late = outcome(engine.ask('look', { spec: 'nim', text: '0-0-1' }));
    const [, worker] = workers;
    expect(worker!.requests.map(({ name, ask }) => [name, ask])).toEqual([
      ['open', { spec: 'quixo:n=4', table: 'http://host/q.zug' }],
    ]);
    worker!.answer('open', 'info');
    await settle();
    expect(worker!.requests.at(-1)).toMatchObject({ name: 'solve', ask: { spec: 'nim' } });
    worker!.answer('solve', 'solved');
    await settle();
    expect(worker!.requests.slice(2).map(({ ask }) => ask)).toEqual([
      { spec: 'nim', text: '1-2-3' },
      { spec: 'nim', text: '0-0-1' },
    ]);
    // What the old worker still says is not listened to.
    workers[0]!.answer('look', 'from the grave');
    worker!.say({ id: worker!.requests[2]!.id, answer: 'a position' });
    worker!.say({ id: worker!.requests[3]!.id, answer: 'another' });
    expect(await look).toEqual({ answer: 'a position' });
    expect(await late).toEqual({ answer: 'another' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a game that the page has left is not solved again', 'nim:heaps=1-2', []],
  ['the game that the page shows is, whatever it is called', 'nim:heaps=3-4-5', [{ spec: 'nim' }]],
])('where a worker is made anew %s', async (_, shown, solvedAgain) => {
  const { engine, workers } = makeEngine();
  void engine.ask('open', { spec: 'nim' });
  workers[0]!.answer('open', { spec: 'nim:heaps=3-4-5' });
  void engine.ask('solve', { spec: 'nim' });
  workers[0]!.answer('solve', 'solved');
  void outcome(engine.ask('look', { spec: shown, text: '0-1' }));
  // A game that is but opened may never be shown.
  void outcome(engine.ask('open', { spec: 'quixo' }));
  workers[0]!.fail();
  await settle();
  const solves = () => workers[1]!.requests.filter(({ name }) => name === 'solve').map(({ ask }) => ask);
  expect(solves()).toEqual(solvedAgain);
  if (solvedAgain.length > 0) workers[1]!.answer('solve', 'solved');
  await settle();
  expect(workers[1]!.requests.slice(solvedAgain.length).map(({ name }) => name)).toEqual(['look', 'open']);
});

test('a worker that dies is made anew once; when it dies again, those who wait are told why', async () => {
  const { engine, workers } = makeEngine();
  const asked = outcome(engine.ask('look', { spec: 'nim', text: '1-2-3' }));
  workers[0]!.fail();
  await settle();
  expect(workers[1]!.requests).toMatchObject([{ name: 'look' }]);
  workers[1]!.fail();
  expect(await asked).toMatchObject({ code: 'internal', message: 'out of memory' });
  void outcome(engine.ask('games', {}));
  expect(workers).toHaveLength(3);
});

test('what cannot be sent as it is, such as a proxy, is sent as plain data', async () => {
  const { engine, workers } = makeEngine();
  void engine.ask('follow', { spec: 'nim', line: new Proxy({ from: undefined, moves: ['1:2'] }, {}) });
  expect(workers[0]!.requests[0]!.ask).toEqual({ spec: 'nim', line: { moves: ['1:2'] } });
});

test('rules of one’s own that hold the worker are given up; what else was asked is asked again', async () => {
  vi.useFakeTimers();
  try {
    const { engine, workers } = makeEngine();
    const opened = engine.ask('open', { spec: 'mine.ts', table: 'tables/mine.zug' });
    workers[0]!.answer('open', {});
    await opened;
    const own = outcome(engine.ask('look', { spec: 'mine.ts', text: '3' }));
    workers[0]!.answer('games', []);
    const other = outcome(engine.ask('look', { spec: 'nim', text: '1-2-3' }));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(workers[0]!.requests.at(-1)).toMatchObject({ name: 'games' });
    expect(workers[0]!.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(workers[0]!.isEnded).toBe(true);
    expect(await own).toMatchObject({ code: 'rules', message: expect.stringContaining('mine.ts: the rules have not') });
    // The next worker is told where the table is, before anything else.
    const told = workers[1]!.requests.filter(({ name }) => name !== 'games');
    expect(told).toMatchObject([{ name: 'open', ask: { spec: 'mine.ts', table: 'tables/mine.zug' } }]);
    workers[1]!.answer('open', {});
    await vi.advanceTimersByTimeAsync(0);
    workers[1]!.answer('look', 'a position');
    expect(await other).toEqual({ answer: 'a position' });
  } finally {
    vi.useRealTimers();
  }
});

test('rules of one’s own may take their time, as long as the worker answers', async () => {
  vi.useFakeTimers();
  try {
    const { engine, workers } = makeEngine();
    const solved = outcome(engine.ask('solve', { spec: 'mine.ts' }));
    // Nor does its start count, however long it takes.
    await vi.advanceTimersByTimeAsync(60_000);
    workers[0]!.answer('games', []);
    for (let turn = 0; turn < 5; turn++) {
      await vi.advanceTimersByTimeAsync(8000);
      workers[0]!.answer('games', []);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(workers).toHaveLength(1);
    workers[0]!.answer('solve', 'solved');
    expect(await solved).toEqual({ answer: 'solved' });
  } finally {
    vi.useRealTimers();
  }
});
