/** The worker that judges: it makes inputs and knows the answers; the page runs the program on them. */
import { answerRequests } from '../../engine/answer-requests.ts';
import { judgeInSteps } from '../../engine/judge/judge.ts';
import type { TrialStep } from '../../engine/protocol.ts';
import type { TrialAsk } from '../../engine/trial.ts';
import { subjectOf } from './problem.ts';
import { parseProblem, samplesOf } from './problem-name.ts';

export interface JudgeRequests {
  readonly judge: {
    readonly ask: TrialAsk & {
      readonly lesson: string;
      readonly problem: string;
      /** Whether the samples come first; what fails on one of them is not made smaller. */
      readonly hasSamples: boolean;
    };
    readonly answer: TrialStep;
  };
}

let step: ReturnType<typeof judgeInSteps> | undefined;

answerRequests<JudgeRequests>({
  async judge({ lesson, problem, hasSamples, runs }) {
    if (step === undefined) {
      const named = parseProblem(problem);
      step = judgeInSteps(
        ...(await Promise.all([subjectOf(lesson, named), hasSamples ? samplesOf(lesson, named) : []])),
      );
    }
    return step(runs);
  },
});
