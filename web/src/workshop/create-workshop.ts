/** The workshop's state: the text, what is wrong with it, and the game that it makes while that runs. */
import { type Accessor, batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { Engine, ownLimits, registerEngine } from '../engine/client.ts';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';
import { kitAddress } from '../engine/sandbox/places.ts';
import { RulesWorker } from '../engine/sandbox/rules-worker.ts';
import { remember, remembered } from '../page/remembered.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { Checker } from './checker.ts';
import type { Compiled } from './checking.ts';
import { type Problem, problemOfFailure, problemOfRemark } from './problem.ts';
import { changeWork, isCurrentKept, takeUp } from './work-store.ts';

/** A game that runs. */
export interface Run {
  /** The text that it was made of. */
  readonly source: string;
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

export interface Workshop {
  readonly source: Accessor<string>;
  readonly checkState: Accessor<CheckState>;
  /** Why checking failed. */
  readonly checkFailure: Accessor<string>;
  /** The compiler's remarks, then what was found as the game ran. */
  readonly problems: Accessor<readonly Problem[]>;
  readonly run: Accessor<Run | undefined>;
  /** Whether the game that runs is made of an earlier text. */
  readonly isOld: Accessor<boolean>;
  /** Whether the visitor has stopped the game. */
  readonly isStopped: Accessor<boolean>;
  /** Whether the work is kept from visit to visit. */
  readonly isKept: Accessor<boolean>;
  readonly limit: Accessor<TimeLimit>;
  setLimit(limit: TimeLimit): void;
  /** What the compiler knows of a place in the text. */
  readonly ask: Checker['ask'];
  /** The text has been changed in the editor. */
  edit(source: string): void;
  /** Another work takes its place; the one before stays what it was. It runs in any case where the visitor has said so. */
  replace(source: string, isWanted?: boolean): void;
  /** Likewise rules of the library, which nobody has written here. */
  openHouse(rules: HouseRules): void;
  /** Runs the text as it is, remarks of the compiler or not, as long as it can run. */
  start(): void;
  stop(): void;
}

/** After the last key, in milliseconds. */
const PAUSE = 500;
/** Not more of what happens as a game runs is listed. */
const MOST_FAILURES = 5;

/**
 * @param first - the text to begin with
 * @param isWanted - whether it is to run even where the compiler finds errors: because the visitor has said so
 */
export function createWorkshop(first: string, isWanted: boolean): Workshop {
  const checker = new Checker();
  const [source, setSource] = createSignal(first);
  const [checkState, setCheckState] = createSignal<CheckState>('waiting');
  const [checkFailure, setCheckFailure] = createSignal('');
  const [remarks, setRemarks] = createSignal<readonly Problem[]>([]);
  const [failures, setFailures] = createSignal<readonly Problem[]>([]);
  const [run, setRun] = createSignal<Run & { readonly end: () => void }>();
  const [isStopped, setStopped] = createSignal(false);
  const [isKept, setKept] = createSignal(isCurrentKept());
  let house: HouseRules | undefined;
  const [limit, setLimit] = createSignal<TimeLimit>(remembered('workshop.limit', TIME_LIMITS) ?? '10');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const endRun = () => {
    run()?.end();
    setRun(undefined);
  };
  const begin = async (text: string, compiled: Compiled, request: number) => {
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
        () =>
          new RulesWorker(kit, { modules: [compiled.module] }, failure =>
            tell(problemOfFailure(failure, text, compiled)),
          ),
        ownLimits(Number(limit()) * 1000),
      );
      const forget = registerEngine(WORKSHOP_SPEC, engine);
      const end = () => {
        forget();
        engine.close();
      };
      setRun({ source: text, parameters: house?.source === text ? house.parameters : '', end });
    });
  };
  /** Checks the text; runs it where nothing is wrong with it, or where that is wanted in any case. */
  const check = async (isAsked: boolean) => {
    clearTimeout(timer);
    const request = ++latest;
    const text = source();
    if (checkState() !== 'waiting') setCheckState('checking');
    try {
      const checked = await checker.ask('check', text);
      if (request !== latest) return;
      batch(() => {
        setCheckState('checked');
        setRemarks(checked.remarks.map(problemOfRemark));
      });
      const isRight = !checked.remarks.some(({ kind }) => kind === 'error');
      if (checked.compiled === undefined || !(isRight || isAsked)) return;
      if (isAsked || run()?.source !== text) await begin(text, checked.compiled, request);
    } catch (error) {
      if (request !== latest) return;
      batch(() => {
        setCheckFailure(error instanceof Error ? error.message : String(error));
        setCheckState('failed');
      });
    }
  };
  const edit = (text: string) => {
    if (text === source()) return;
    setSource(text);
    changeWork(text);
    setKept(isCurrentKept());
    clearTimeout(timer);
    timer = setTimeout(() => void check(false), PAUSE);
  };
  const takePlace = (text: string, isWanted: boolean) => {
    setKept(isCurrentKept());
    // Another game, to which the moves in the address may belong.
    if (isWanted && text !== source()) endRun();
    setSource(text);
    void check(isWanted);
  };
  void check(isWanted);
  onCleanup(() => {
    latest++;
    clearTimeout(timer);
    endRun();
    checker.end();
  });

  return {
    source,
    checkState,
    checkFailure,
    // What has gone wrong in an earlier text may be right in this one, and stands elsewhere in it.
    problems: createMemo(() => [...remarks(), ...(run()?.source === source() ? failures() : [])]),
    run,
    isOld: () => run() !== undefined && run()?.source !== source(),
    isStopped,
    isKept,
    limit,
    setLimit: chosen => {
      setLimit(chosen);
      remember('workshop.limit', chosen);
    },
    ask: (name, ask) => checker.ask(name, ask),
    edit,
    replace: (text, isWanted = false) => {
      takeUp(text);
      takePlace(text, isWanted);
    },
    openHouse: rules => {
      takeUp(rules.source, true);
      house = rules;
      endRun();
      takePlace(rules.source, true);
    },
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
