/** The workshop's state: the text, what is wrong with it, and the game that it makes while that runs. */
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { Engine, registerEngine } from '../engine/client.ts';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';
import { kitAddress } from '../engine/sandbox/places.ts';
import { RulesWorker } from '../engine/sandbox/rules-worker.ts';
import { createRemembered } from '../page/remembered.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import type { AskCompiler } from './assistance.ts';
import { Checker } from './checker.ts';
import type { Compiled, Problem } from './checking.ts';
import { problemOfFailure } from './problem.ts';
import { changeWork, type Files, isCurrentKept, NO_FILES, type Rules, sameRules, takeUp } from './work-store.ts';

/** A game that runs. */
export interface Run {
  /** What it was made of. */
  readonly rules: Rules;
  /** The parameters that it begins with, as a spec has them; empty where they are those of the rules. */
  readonly parameters: string;
}

/** Rules of a game of the library. */
export interface HouseRules {
  readonly source: string;
  readonly parameters: string;
}

/** `waiting`: for the compiler to be loaded; `failed`: it could not be, or did not come to an end. */
export type CheckState = 'waiting' | 'checking' | 'checked' | 'failed';

/** Seconds that rules may take without a sign of life. */
export const TIME_LIMITS = ['5', '10', '60'] as const;
export type TimeLimit = (typeof TIME_LIMITS)[number];

/** After the last key, in milliseconds. */
const PAUSE = 500;
/** Not more of what happens as a game runs is listed. */
const MOST_FAILURES = 5;

export type Workshop = ReturnType<typeof createWorkshop>;

/**
 * @param first - what to begin with
 * @param isWanted - whether it is to run even where the compiler finds errors: because the visitor has said so
 */
export function createWorkshop(first: Rules & { readonly program?: string | undefined }, isWanted: boolean) {
  const checker = new Checker();
  const [rules, setRules] = createSignal<Rules>({ source: first.source, files: first.files });
  const [program, setProgram] = createSignal(first.program);
  const source = () => rules().source;
  const [checkState, setCheckState] = createSignal<CheckState>('waiting');
  const [checkFailure, setCheckFailure] = createSignal('');
  const [remarks, setRemarks] = createSignal<readonly Problem[]>([]);
  const [failures, setFailures] = createSignal<readonly Problem[]>([]);
  const [run, setRun] = createSignal<Run & { readonly end: () => void }>();
  const [isStopped, setStopped] = createSignal(false);
  const [isKept, setKept] = createSignal(isCurrentKept());
  let house: HouseRules | undefined;
  /** Data of works that have gone from the editor, by the text that went: who takes that back has its data again. */
  const dataOf = new Map<string, Files>();
  /** The text in the editor goes, and another one comes; its data where it was there before. */
  const exchange = (text: string): Files | undefined => {
    const data = dataOf.get(text);
    dataOf.set(source(), rules().files);
    dataOf.delete(text);
    return data;
  };
  const [limit, setLimit] = createRemembered<TimeLimit>('workshop.limit', TIME_LIMITS, '10');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const endRun = () => {
    run()?.end();
    setRun(undefined);
  };
  const begin = async (made: Rules, compiled: Compiled, request: number) => {
    const kit = await fetchScript(kitAddress());
    if (request !== latest) return;
    batch(() => {
      endRun();
      setFailures([]);
      setStopped(false);
      const tell = (failure: Problem) =>
        setFailures(before =>
          before.length >= MOST_FAILURES || before.some(({ message }) => message === failure.message)
            ? before
            : [...before, failure],
        );
      const engine = new Engine(
        () => new RulesWorker(kit, compiled.rules, failure => tell(problemOfFailure(failure, made.source, compiled))),
        Number(limit()),
      );
      const forget = registerEngine(WORKSHOP_SPEC, engine);
      const end = () => {
        forget();
        engine.close();
      };
      setRun({ rules: made, parameters: house?.source === made.source ? house.parameters : '', end });
    });
  };
  /** Checks the text; runs it where nothing is wrong with it, or where that is wanted in any case. */
  const check = async (isAsked: boolean) => {
    clearTimeout(timer);
    const request = ++latest;
    const made = rules();
    if (checkState() !== 'waiting') setCheckState('checking');
    try {
      const checked = await checker.ask('check', made);
      if (request !== latest) return;
      batch(() => {
        setCheckState('checked');
        setRemarks(checked.problems);
      });
      const isRight = !checked.problems.some(({ kind }) => kind === 'error');
      if (checked.compiled === undefined || !(isRight || isAsked)) return;
      if (isAsked || !isCurrent()) await begin(made, checked.compiled, request);
    } catch (error) {
      if (request !== latest) return;
      batch(() => {
        setCheckFailure(error instanceof Error ? error.message : String(error));
        setCheckState('failed');
      });
    }
  };
  const keep = () => {
    setProgram(changeWork({ ...rules(), program: program() }).program);
    setKept(isCurrentKept());
  };
  /** Whether the game that runs is made of what is written. */
  const isCurrent = () => run() !== undefined && sameRules(run()!.rules, rules());
  const change = (changed: Rules) => {
    setRules(changed);
    keep();
    clearTimeout(timer);
    timer = setTimeout(() => void check(false), PAUSE);
  };
  const takePlace = (taken: Rules, isPage: boolean, isWanted: boolean) => {
    const { source: text, files, program: kept } = takeUp(taken, isPage);
    setKept(isCurrentKept());
    // Another game, to which the moves in the address may belong.
    if (isWanted && text !== source()) endRun();
    if (text !== source()) exchange(text);
    batch(() => {
      setRules({ source: text, files });
      setProgram(kept);
    });
    void check(isWanted);
  };
  /** What the compiler knows of a place in the text. */
  const ask: AskCompiler = (name, place) => checker.ask(name, { ...place, files: rules().files } as never);
  void check(isWanted);
  onCleanup(() => {
    latest++;
    clearTimeout(timer);
    endRun();
    checker.end();
  });

  return {
    source,
    /** The files of data that the rules read. */
    files: () => rules().files,
    rules,
    /** The program that is tried against them, where one was written. */
    program,
    checkState,
    /** Why checking failed. */
    checkFailure,
    /** The compiler's remarks, then what was found as the game ran. */
    // What has gone wrong in an earlier text may be right in this one, and stands elsewhere in it.
    problems: createMemo(() => [...remarks(), ...(isCurrent() ? failures() : [])]),
    run,
    /** Whether the game that runs is made of an earlier text. */
    isOld: () => run() !== undefined && !isCurrent(),
    /** Whether the visitor has stopped the game. */
    isStopped,
    /** Whether the work is kept from visit to visit. */
    isKept,
    limit,
    setLimit,
    ask,
    /** The text has been changed in the editor. */
    edit: (text: string) => {
      if (text === source()) return;
      const data = dataOf.has(text) ? exchange(text) : undefined;
      change({ source: text, files: data ?? rules().files });
    },
    setFiles: (files: Files) => change({ ...rules(), files }),
    setProgram: (text: string) => {
      setProgram(text);
      keep();
    },
    /** Another work takes its place; the one before stays what it was. It runs in any case where the visitor has said so. */
    replace: (taken: Rules, isWanted = false) => takePlace(taken, false, isWanted),
    /** Likewise rules of the library, which nobody has written here. */
    openHouse: (opened: HouseRules) => {
      house = opened;
      endRun();
      takePlace({ source: opened.source, files: NO_FILES }, true, true);
    },
    /** Runs the text as it is, remarks of the compiler or not, as long as it can run. */
    start: () => void check(true),
    stop: () => {
      latest++;
      batch(() => {
        endRun();
        setStopped(true);
      });
    },
  };
}
