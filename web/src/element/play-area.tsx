/** A game that is open: who is to move, the board, and what can be done. */
import { type Accessor, createEffect, createMemo, on, onCleanup } from 'solid-js';
import type { GameState, OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
import type { GameInfo, PositionInfo } from '../engine/protocol.ts';
import { createAutopilot } from '../game/match/create-autopilot.ts';
import { createHint } from '../game/match/create-hint.ts';
import { createPlay, type MadeMove, type Play, type PlayProps } from '../game/match/create-match.ts';
import { keepValues } from '../game/match/keep-values.ts';
import { otherSeat, type Seat } from '../game/match/match.ts';
import { PlayBoard } from '../game/play/play-board.tsx';
import { actionOf } from '../game/play/shortcuts.ts';
import { type AttributeProblem, computersOf } from './attributes.ts';
import { gameTexts, t } from './build/words.ts';
import { ControlBar, MoveField, SolveBar } from './controls.tsx';
import type { Controls, Host } from './host.ts';
import { ProblemNotices } from './problem-notices.tsx';
import { attributeProblem, detailOf, lineProblems, type Problem } from './problems.ts';
import { Status } from './status.tsx';

interface PlayAreaProps extends PlayProps {
  readonly host: Host;
  /** Of the game and its source; those of the line of play are found here. */
  readonly problems: Accessor<readonly Problem[]>;
  /** What can be done while there is no board. */
  readonly waiting: Controls;
}

/** Seconds between the moves of two computers. */
const PACE = 1;

export function PlayArea(props: PlayAreaProps) {
  const options = props.host.options;
  const computers = () => computersOf(options().side, props.info.players) ?? ([false, true] as const);
  /** How the position came about that is on its way. */
  let made: MadeMove | undefined;
  const play = createPlay(props, props.session, {
    go(link, options) {
      made = options.made;
      props.host.setLink(link);
    },
    computers,
  });
  const autopilot = createAutopilot(play, props.session, {
    level: () => options().level,
    strength: () => options().strength,
    pace: () => PACE,
  });
  const { hint, ask } = createHint(play);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const run = () => autopilot.setPaused(isStill);
  createEffect(on(play.computers, ([first, second]) => first && second && queueMicrotask(run)));
  const problems = createMemo(() => [...sideProblems(props), ...lineProblems(play)]);

  emitPositions(props, play, () => {
    const last = made;
    made = undefined;
    return last;
  });
  keepValues(props.session, play);
  const undo = () => {
    autopilot.setPaused(true);
    play.undo();
  };
  const restart = () => {
    play.restart();
    if (play.computers()[0] && play.computers()[1]) queueMicrotask(run);
  };
  props.host.setControls({
    state: () => stateOf(play, [...props.problems(), ...problems()]),
    play: text => play.move(text, 'program'),
    undo,
    redo: play.redo,
    restart,
    hint: async () => {
      await ask();
      return hint()?.move;
    },
  });
  onCleanup(() => props.host.setControls(props.waiting));

  const actions = () => ({ undo, redo: play.redo, restart, ...(options().hints && { hint: () => void ask() }) });
  let board: HTMLDivElement | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target as Element).matches('input')) return;
    const action = actionOf(event, board?.contains(event.target as Node) === true);
    const act = action === undefined || action === 'values' ? undefined : actions()[action];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      class="area"
      aria-label={gameTexts(props.info.id)?.title ?? props.info.title}
      onKeyDown={onKeyDown}
    >
      <ProblemNotices host={props.host} problems={problems()} />
      <Status
        play={play}
        session={props.session}
        autopilot={autopilot}
        showValues={options().values}
        hint={hint()?.words}
      />
      <SolveBar session={props.session} info={props.info} />
      <div class="board-place" part="board" ref={board}>
        <PlayBoard play={play} showValues={options().values} hint={hint()?.move} loading={t('embed.loading')} />
        <MoveField play={play} />
      </div>
      <ControlBar play={play} autopilot={autopilot} actions={actions()} />
    </div>
  );
}

/** Tells the page of each position that is shown, and of the moves that lead there. */
function emitPositions({ host, session, info }: PlayAreaProps, play: Play, takeMade: () => MadeMove | undefined): void {
  let before = '';
  let isReady = false;
  /** Values are on their way: the game is being solved, or has been a moment ago. */
  const areValuesComing = () => {
    const position = play.position();
    const isUnknown = position?.value === undefined && position?.unreachable !== true;
    return session.progress() === undefined ? session.solved() !== undefined && isUnknown : info.estimate.small;
  };
  createEffect(
    on([play.position, play.at, play.isWaiting, areValuesComing], ([position, at, isWaiting, isComing]) => {
      if (position === undefined || isWaiting || isComing) return;
      const detail = positionDetail(play, position);
      if (!isReady) host.emit('zugzwang-ready', detail);
      isReady = true;
      const key = `${at} ${position.text}`;
      if (key === before) return;
      before = key;
      host.emit('zugzwang-position', detail);
      const last = takeMade();
      if (last === undefined || last.move !== detail.moves.at(-1)) return;
      host.emit('zugzwang-move', { ...detail, ...last });
      if (position.over) host.emit('zugzwang-over', overDetail(play, position));
    }),
  );
}

function sideProblems(props: PlayAreaProps): Problem[] {
  const { side } = props.host.options();
  if (computersOf(side, props.info.players) !== undefined) return [];
  const players = props.info.players?.join(', ') ?? '';
  const problem: AttributeProblem = {
    attribute: 'side',
    found: side,
    expected: `"first", "second", "both" or "none"${players === '' ? '' : `, or a player: ${players}`}`,
  };
  return [attributeProblem(problem, players)];
}

function stateOf(play: Play, problems: readonly Problem[]): GameState {
  const errors = problems.map(detailOf);
  const position = play.position();
  if (position === undefined) return { status: play.isWaiting() ? 'loading' : 'error', legal: [], errors };
  const legal = [...position.moves].sort((a, b) => a.order - b.order).map(move => move.text);
  return { status: 'ready', ...positionDetail(play, position), legal, errors };
}

function playerWord(info: GameInfo, seat: Seat): string {
  return info.players?.[seat] ?? (seat === 0 ? 'first' : 'second');
}

function positionDetail(play: Play, position: PositionInfo): PositionDetail {
  const info = play.info();
  return {
    game: info.spec,
    position: position.text,
    player: playerWord(info, play.seat()),
    moves: play.line().moves.slice(0, play.at()),
    over: position.over,
    ...position.value,
  };
}

function overDetail(play: Play, position: PositionInfo): OverDetail {
  const { value } = position;
  const seat = play.seat();
  const winner =
    value === undefined || value.payoff !== undefined || !['win', 'lose'].includes(value.outcome)
      ? null
      : playerWord(play.info(), value.outcome === 'win' ? seat : otherSeat(seat));
  return { ...positionDetail(play, position), winner };
}
