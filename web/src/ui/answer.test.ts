import { createRoot, createSignal } from 'solid-js';
import { expect, test, vi } from 'vitest';
import { createAnswer } from './answer.ts';

// Node is given Solid for servers, where no effect ever runs.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

/** Requests that are answered by hand. */
function byHand() {
  const asked: {
    question: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (why: string) => void;
  }[] = [];
  const ask = (question: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ question, signal, answer: resolve, fail: why => reject(new Error(why)) });
    });
  return { asked, ask };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

test('a late answer to an earlier question is dropped, and its request given up', async () => {
  const { asked, ask } = byHand();
  const [question, setQuestion] = createSignal<string | undefined>('first');
  const { answer, dispose } = createRoot(dispose => ({ answer: createAnswer(question, ask), dispose }));
  await settled();
  setQuestion('second');
  await settled();
  expect(asked.map(({ question, signal }) => [question, signal.aborted])).toEqual([
    ['first', true],
    ['second', false],
  ]);
  asked[1]!.answer('two');
  await settled();
  asked[0]!.answer('one');
  await settled();
  expect(answer.value()).toBe('two');
  expect(answer.isWaiting()).toBe(false);
  dispose();
});

test('what fails is told, and the next question asked all the same', async () => {
  const { asked, ask } = byHand();
  const [question, setQuestion] = createSignal<string | undefined>('first');
  const { answer, dispose } = createRoot(dispose => ({ answer: createAnswer(question, ask), dispose }));
  await settled();
  asked[0]!.fail('no such game');
  await settled();
  expect(answer.error()?.message).toBe('no such game');
  setQuestion('second');
  await settled();
  expect(answer.error()).toBeUndefined();
  asked[1]!.answer('two');
  await settled();
  expect(answer.value()).toBe('two');
  setQuestion(undefined);
  await settled();
  expect(answer.value()).toBeUndefined();
  expect(asked).toHaveLength(2);
  dispose();
});
