/** A game that a visitor has opened: its rules, whether it is solved, and the solving while it lasts. */

import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Progress } from 'zugzwang';
import { isOwnSpec, splitOwnSpec } from 'zugzwang/site';
import { engine } from '../../engine/client.ts';
import type { GameInfo, SolvedInfo } from '../../engine/protocol.ts';
import { WorkerError } from '../../engine/worker-messages.ts';

/** Where the site has something of a game. */
type AddressOf = (spec: string) => Promise<string | undefined>;

export interface GameAddresses {
  /** Whether the table is wanted where values are at hand already. */
  readonly isTableWanted?: boolean;
  readonly tableOf: AddressOf;
  readonly rulesOf: AddressOf;
}

/** Nothing but what the library has. */
export const NOWHERE: GameAddresses = { tableOf: async () => undefined, rulesOf: async () => undefined };

export type GameSession = ReturnType<typeof createGameSession>;

/** Opens the game that a spec names, and again whenever the spec changes; solves it where that is quick. */
export function createGameSession(wantedSpec: Accessor<string>, addresses: GameAddresses) {
  const wanted = createMemo(wantedSpec);
  /** The spec, as the link wrote it, that all the rest is about: while another game is being opened still the one before. */
  const [spec, setSpec] = createSignal(wanted());
  /** Undefined until the rules are there. */
  const [info, setInfo] = createSignal<GameInfo>();
  /** Set when values are at hand. */
  const [solved, setSolved] = createSignal<SolvedInfo>();
  /** Set while solving. */
  const [progress, setProgress] = createSignal<Progress>();
  /** When the solving that goes on began, as `performance.now()`. */
  const [begun, setBegun] = createSignal(0);
  /** Whether the visitor has stopped the solving. */
  const [cancelled, setCancelled] = createSignal(false);
  /** Why the game could not be opened or solved. */
  const [error, setError] = createSignal<WorkerError>();
  let controller: AbortController | undefined;
  /** Counts what has been opened: an answer that comes after the next question is dropped. */
  let latest = 0;

  const stop = () => {
    controller?.abort();
    controller = undefined;
    setProgress(undefined);
  };
  const cancel = () => {
    setCancelled(true);
    stop();
  };
  const solve = async (isAsked: boolean) => {
    stop();
    const current = new AbortController();
    controller = current;
    batch(() => {
      setCancelled(false);
      setError(undefined);
      setBegun(performance.now());
      setProgress({ phase: 'start', done: 0 });
    });
    const onProgress = (now: Progress) => controller === current && setProgress(now);
    try {
      const ask = { spec: spec(), ...(isAsked || !isOwnSpec(spec()) ? {} : { unasked: true as const }) };
      const answer = await engine.ask('solve', ask, { signal: current.signal, onProgress });
      if (controller === current) setSolved(answer);
    } catch (failure) {
      const error = WorkerError.of(failure);
      if (controller !== current) return;
      // It is larger than it looked: whoever wants it solved may ask for it.
      if (!isAsked && error.code === 'budget')
        setInfo(info => info && { ...info, estimate: { ...info.estimate, small: false } });
      else setError(error);
    } finally {
      if (controller === current) setProgress(undefined);
    }
  };
  /** Takes what has been opened in place of what was there. */
  const take = (name: string, opened: GameInfo | undefined, failure?: WorkerError) =>
    batch(() => {
      setSpec(name);
      setInfo(opened);
      setSolved(opened?.solved);
      setError(failure);
    });
  const open = async (name: string) => {
    const request = ++latest;
    stop();
    setCancelled(false);
    try {
      const opened = await openGame(name, addresses);
      if (request !== latest) return;
      take(name, opened);
      if (opened.solved === undefined && opened.estimate.small) void solve(false);
    } catch (failure) {
      if (request === latest) take(name, undefined, WorkerError.of(failure));
    }
  };

  createEffect(on(wanted, name => void open(name)));
  onCleanup(() => {
    latest++;
    stop();
  });
  /** Opens the game anew, after an error. */
  const reopen = () => void open(wanted());
  return { spec, info, solved, progress, begun, cancelled, error, solve: () => void solve(true), cancel, reopen };
}

/** Opens the rules at once, whatever table there is, and the table when the site says where it is. */
async function openGame(spec: string, { isTableWanted = false, tableOf, rulesOf }: GameAddresses): Promise<GameInfo> {
  const rules = await rulesOf(spec);
  if (rules !== undefined) {
    const { startOwn } = await import('../../engine/sandbox/own-engine.ts');
    await startOwn(splitOwnSpec(spec)?.file ?? spec, rules);
  }
  const opened = await engine.ask('open', { spec });
  const table = opened.solved === undefined || isTableWanted ? await tableOf(opened.spec) : undefined;
  return table === undefined ? opened : engine.ask('open', { spec, table });
}
