/** What page, sandbox and judge say to each other. */
import type { JudgeOptions, Run, Stage, Verdict } from './judge.ts';
import type { ProgramRun } from './run-program.ts';

/** The first message to the sandbox. */
export interface ProgramSetting {
  readonly source: string;
  /** Bytes that its buffers may take. */
  readonly memory: number;
}

/** An input, and how many letters of output to it are taken. */
export interface ProgramInput {
  readonly text: string;
  readonly most: number;
}

export interface ProgramRequests {
  readonly run: { readonly ask: readonly ProgramInput[]; readonly answer: readonly ProgramRun[] };
}

/** To the worker that judges: what is to be tried, then the runs that it has asked for. */
export type ToJudge =
  | {
      readonly lesson: string;
      readonly problem: string;
      /** Whether the samples come first. */
      readonly hasSamples: boolean;
      readonly options: Omit<JudgeOptions, 'samples' | 'onProgress'>;
    }
  | { readonly ran: number; readonly runs: readonly (Run | undefined)[] };

export type FromJudge =
  | { readonly run: number; readonly inputs: readonly ProgramInput[]; readonly seconds: number }
  | { readonly stage: Stage; readonly tried: number }
  | { readonly verdict: Verdict }
  | { readonly failed: string };
