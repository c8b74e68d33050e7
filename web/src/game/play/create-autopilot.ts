/** Makes the computers' moves: one at a time, never at once, and never after the visitor has gone elsewhere. */
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../../engine/client.ts';
import type { PositionInfo } from '../../engine/protocol.ts';
import type { GameSession } from '../open/session.ts';
import { chooseAround, chooseMove, type StopReason, stopReason } from './computer.ts';
import type { Play } from './create-match.ts';

/** Plies that a computer looks ahead at most where the game is not solved; it has but a moment. */
export const PLIES = 12;
/** Before a computer answers a person, in milliseconds: so long that one sees one's own move first. */
const PAUSE_FOR_PERSON = 350;

/** How computers play. */
export interface AutopilotSettings {
  /** Probability of the best move, in per cent. */
  readonly strength: Accessor<number>;
  /** Seconds between two moves of computers. */
  readonly pace: Accessor<number>;
}

export interface Autopilot {
  /** Two computers play, and wait. */
  readonly isPaused: Accessor<boolean>;
  /** It is a computer's turn, and it is going to move by itself. */
  readonly isThinking: Accessor<boolean>;
  /** It is a computer's turn at a position with moves after it: it moves only when told to, for that takes them away. */
  readonly isHeld: Accessor<boolean>;
  /** Why two computers have stopped. */
  readonly stopped: Accessor<StopReason | undefined>;
  /** What went wrong while it looked for a move. */
  readonly failure: Accessor<string | undefined>;
  setPaused(paused: boolean): void;
  /** One move of the computer whose turn it is, now. */
  step(): void;
}

export function createAutopilot(play: Play, session: GameSession, settings: AutopilotSettings): Autopilot {
  const { strength, pace } = settings;
  const [isPaused, setPaused] = createSignal(true);
  const [stopped, setStopped] = createSignal<StopReason>();
  const [failure, setFailure] = createSignal<string>();
  const both = createMemo(() => play.computers()[0] && play.computers()[1]);
  const isComputersTurn = createMemo(
    () => play.position()?.over === false && play.computers()[play.seat()] && play.problem() === undefined,
  );
  const isHeld = createMemo(() => isComputersTurn() && !play.isLast());
  /** A game that is solved in a moment is worth waiting for. */
  const isAboutToBeSolved = () => session.progress() !== undefined && play.info().estimate.small;
  const isThinking = createMemo(
    () => isComputersTurn() && play.isLast() && !play.isWaiting() && !(both() && isPaused()) && !isAboutToBeSolved(),
  );

  /** Told to go on though a position has come again, it does not stop at once. */
  let goOnFrom = -1;
  let controller: AbortController | undefined;
  const cancel = () => controller?.abort();
  const moveNow = async (delay: number) => {
    cancel();
    const current = new AbortController();
    controller = current;
    const position = play.position();
    if (position === undefined) return;
    try {
      const [text] = await Promise.all([
        findMove(play, position, strength() / 100, current.signal),
        wait(delay, current.signal),
      ]);
      if (current.signal.aborted || text === undefined) return;
      setFailure(undefined);
      play.move(text, 'computer');
    } catch (error) {
      if (current.signal.aborted) return;
      setFailure((error as Error).message);
      setPaused(true);
    }
  };

  createEffect(
    on([isThinking, play.position, play.at, strength, pace], ([thinking]) => {
      cancel();
      setFailure(undefined);
      if (!thinking) return;
      const match = play.match();
      const isAsked = both() && match !== undefined && play.at() > goOnFrom;
      const reason = isAsked
        ? stopReason(match, play.at(), play.position()?.value !== undefined && strength() === 100)
        : undefined;
      if (reason !== undefined) {
        setStopped(reason);
        setPaused(true);
        return;
      }
      void moveNow(both() ? pace() * 1000 : PAUSE_FOR_PERSON);
    }),
  );
  createEffect(on([play.position, play.computers], () => isPaused() || setStopped(undefined)));
  createEffect(on(play.computers, () => setPaused(true), { defer: true }));
  onCleanup(cancel);

  return {
    isPaused,
    isThinking,
    isHeld,
    stopped: () => (isPaused() ? stopped() : undefined),
    failure,
    setPaused(paused) {
      goOnFrom = stopped() === undefined ? -1 : play.at();
      if (!paused) setStopped(undefined);
      setPaused(paused);
    },
    step() {
      setStopped(undefined);
      void moveNow(0);
    },
  };
}

/** Its move, the best one with this probability: from the values, or by looking ahead. */
async function findMove(
  play: Play,
  position: PositionInfo,
  chance: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (position.value !== undefined) return chooseMove(position, chance, Math.random)?.text;
  const [only] = position.moves;
  if (position.moves.length === 1) return only?.text;
  const ask = { spec: play.info().spec, text: position.text, plies: PLIES };
  const { move } = await engine.ask('think', ask, { signal });
  return chooseAround(position, move, chance, Math.random)?.text;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
