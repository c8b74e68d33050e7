import type { Batch, StressInput } from './subject.js';

/** The tests of all inputs, in the same order, as one input. */
export function joined(inputs: readonly StressInput[]): StressInput {
  let tests = 0;
  const rests = inputs.map(({ text }) => {
    const end = text.indexOf('\n');
    tests += Number(text.slice(0, end));
    return text.slice(end + 1);
  });
  return { text: `${tests}\n${rests.join('')}`, reductions: () => [] };
}

export const testsOf = (text: string): number => Number.parseInt(text, 10);

/** Which of the joined inputs were answered wrongly; undefined where the answer is not as long as it should be. */
export function wrongParts(
  inputs: readonly StressInput[],
  { answerTokens }: Batch,
  expected: string,
  got: string,
): readonly number[] | undefined {
  const right = expected.split(/\s+/).filter(token => token !== '');
  const found = got.split(/[ \t\n\v\f\r]+/).filter(token => token !== '');
  if (right.length !== found.length) return undefined;
  const wrong: number[] = [];
  let at = 0;
  for (const [i, { text }] of inputs.entries()) {
    const end = at + answerTokens(text);
    while (at < end && right[at] === found[at]) at++;
    if (at < end) wrong.push(i);
    at = end;
  }
  return wrong;
}
