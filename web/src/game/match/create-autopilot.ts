/** Makes the computers' moves: one at a time, never at once, and never after the visitor has gone elsewhere. */
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../../engine/client.ts';
import type { PositionInfo } from '../../engine/protocol.ts';
import { onChange } from '../../ui/effects.ts';
import type { GameSession } from '../open/session.ts';
import { chooseMove, type StopReason, stopReason } from './computer.ts';
import type { Play } from './create-match.ts';
import { BEST, type Level, LOOKS } from './level.ts';

/** Before a computer answers a person, in milliseconds: so long that one sees one's own move first. */
const PAUSE_FOR_PERSON = 350;

/** How computers play. */
export interface AutopilotSettings {
  readonly level: Accessor<Level>;
  /** Probability of the best move at the best level, in per cent; 100 if not given. */
  readonly strength?: Accessor<number>;
  /** Seconds between two moves of computers. */
  readonly pace: Accessor<number>;
  /** The game came by a link and waits for the visitor: nothing is played on by itself. */
  readonly isForeign?: Accessor<boolean>;
}

export type Autopilot = ReturnType<typeof createAutopilot>;

export function createAutopilot(play: Play, session: Pick<GameSession, 'progress'>, settings: AutopilotSettings) {
  const { level, strength = () => 100, pace, isForeign = () => false } = settings;
  const [isPaused, setPaused] = createSignal(true);
  const [stopped, setStopped] = createSignal<StopReason>();
  const [failure, setFailure] = createSignal<string>();
  const both = createMemo(() => play.computers()[0] && play.computers()[1]);
  const isComputersTurn = createMemo(
    () => play.position()?.over === false && play.computers()[play.seat()] && play.problem() === undefined,
  );
  /** It is a computer's turn where it moves only when told to: moves follow, which that takes away, or the game came by a link. */
  const isHeld = createMemo(() => isComputersTurn() && (!play.isLast() || (isForeign() && !both())));
  /** Whoever plays by values waits for a game that is solved in a moment. */
  const isAboutToBeSolved = () => level() === BEST && session.progress() !== undefined && play.info().estimate.small;
  /** It is a computer's turn, and it is going to move by itself. */
  const isThinking = createMemo(
    () => isComputersTurn() && !isHeld() && !play.isWaiting() && !(both() && isPaused()) && !isAboutToBeSolved(),
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
        findMove(play, position, level(), strength() / 100, current.signal),
        new Promise(resolve => setTimeout(resolve, delay)),
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
    on([isThinking, play.position, play.at, level, strength, pace], ([thinking]) => {
      cancel();
      setFailure(undefined);
      if (!thinking) return;
      const match = play.match();
      const isAsked = both() && match !== undefined && play.at() > goOnFrom;
      const isPerfect = level() === BEST && strength() === 100 && play.position()?.value !== undefined;
      const reason = isAsked ? stopReason(match, play.at(), isPerfect) : undefined;
      if (reason !== undefined) {
        setStopped(reason);
        setPaused(true);
        return;
      }
      void moveNow(both() ? pace() * 1000 : PAUSE_FOR_PERSON);
    }),
  );
  createEffect(on([play.position, play.computers], () => isPaused() || setStopped(undefined)));
  onChange(play.computers, () => setPaused(true));
  onCleanup(cancel);

  return {
    /** Two computers play, and wait. */
    isPaused,
    isThinking,
    isHeld,
    /** Why two computers have stopped. */
    stopped: () => (isPaused() ? stopped() : undefined),
    /** What went wrong while it looked for a move. */
    failure,
    setPaused(paused: boolean) {
      goOnFrom = stopped() === undefined ? -1 : play.at();
      if (!paused) setStopped(undefined);
      setPaused(paused);
    },
    /** One move of the computer whose turn it is, now. */
    step() {
      setStopped(undefined);
      void moveNow(0);
    },
  };
}

/** Its move: any, from the values the best one with this probability, or by looking ahead. */
async function findMove(
  play: Play,
  position: PositionInfo,
  level: Level,
  chance: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { moves } = position;
  if (level === BEST && position.value !== undefined) return chooseMove(position, chance, Math.random)?.text;
  const { plies, time } = LOOKS[level];
  if (plies === 0 || moves.length === 1) return moves[Math.floor(Math.random() * moves.length)]?.text;
  const ask = { spec: play.info().spec, text: position.text, plies, time };
  const { move } = await engine.ask('think', ask, { signal });
  return chooseMove(position, chance, Math.random, move)?.text;
}
