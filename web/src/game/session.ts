/** A game that a visitor has opened: its rules, whether it is solved, and the solving while it lasts. */

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Progress } from 'zugzwang';
import { type EngineError, engine } from '../engine/client.ts';
import type { GameInfo, SolvedInfo } from '../engine/protocol.ts';

export interface GameSession {
  /** Undefined until the rules are there. */
  readonly info: Accessor<GameInfo | undefined>;
  /** Set when values are at hand. */
  readonly solved: Accessor<SolvedInfo | undefined>;
  /** Set while solving. */
  readonly progress: Accessor<Progress | undefined>;
  /** Why the game could not be opened or solved. */
  readonly error: Accessor<EngineError | undefined>;
  solve(): void;
  cancel(): void;
}

/** Opens the game that a spec names, and again whenever the spec changes; solves it where that is quick. */
export function createGameSession(spec: Accessor<string>, tableOf: (spec: string) => string | undefined): GameSession {
  const [info, setInfo] = createSignal<GameInfo>();
  const [solved, setSolved] = createSignal<SolvedInfo>();
  const [progress, setProgress] = createSignal<Progress>();
  const [error, setError] = createSignal<EngineError>();
  let controller: AbortController | undefined;

  const cancel = () => controller?.abort();
  const solve = async () => {
    const name = spec();
    cancel();
    const own = new AbortController();
    controller = own;
    setError(undefined);
    setProgress({ phase: 'start', done: 0 });
    try {
      const answer = await engine.ask('solve', { spec: name }, { signal: own.signal, onProgress: setProgress });
      if (controller === own) setSolved(answer);
    } catch (failure) {
      if (controller === own && (failure as EngineError).code !== 'abort') setError(failure as EngineError);
    } finally {
      if (controller === own) setProgress(undefined);
    }
  };

  createEffect(
    on(spec, async name => {
      cancel();
      controller = undefined;
      setInfo(undefined);
      setSolved(undefined);
      setProgress(undefined);
      setError(undefined);
      const table = tableOf(name);
      try {
        const opened = await engine.ask('open', table === undefined ? { spec: name } : { spec: name, table });
        if (spec() !== name) return;
        setInfo(opened);
        if (opened.solved !== undefined) setSolved(opened.solved);
        else if (opened.estimate.small) void solve();
      } catch (failure) {
        if (spec() === name) setError(failure as EngineError);
      }
    }),
  );
  onCleanup(cancel);
  return { info, solved, progress, error, solve, cancel };
}
