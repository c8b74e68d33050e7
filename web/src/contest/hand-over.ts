import type { InputSource } from './input-source.ts';
import type { ProblemId } from './problems.ts';

/** An input that no address can carry, on its way from one view to another. */
let waiting: { readonly problem: ProblemId; readonly input: InputSource } | undefined;

/** The next view of this problem begins with this input. */
export function giveTo(problem: ProblemId, input: InputSource): void {
  waiting = { problem, input };
}

/** The input that waits for a problem; it waits no longer. */
export function handedOver(problem: ProblemId): InputSource | undefined {
  const input = waiting?.problem === problem ? waiting.input : undefined;
  waiting = undefined;
  return input;
}
