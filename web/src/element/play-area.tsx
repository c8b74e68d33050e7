/** A game that is open: who is to move, the board, and what can be done. */
import { type Accessor, createEffect, createMemo, on, onCleanup, Show } from 'solid-js';
import type { GameState, MoveDetail, OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
import { Board } from '../draw/board/board.tsx';
import type { GameInfo, PositionInfo } from '../engine/protocol.ts';
import { createAutopilot } from '../game/match/create-autopilot.ts';
import { createHint } from '../game/match/create-hint.ts';
import { createPlay, type Play } from '../game/match/create-match.ts';
import { otherSeat, type Seat } from '../game/match/match.ts';
import type { GameSession } from '../game/open/session.ts';
import { type Action, actionOf } from '../game/play/shortcuts.ts';
import { Waiting } from '../ui/waiting.tsx';
import { type AttributeProblem, computersOf } from './attributes.ts';
import { gameTexts, t } from './build/words.ts';
import { ControlBar } from './control-bar.tsx';
import type { Controls, Host } from './host.ts';
import { MoveField } from './move-field.tsx';
import { attributeProblem, detailOf, lineProblem, type Problem } from './problems.ts';
import { SolveBar } from './solve-bar.tsx';
import { Status } from './status.tsx';
import { Problems } from './view.tsx';

interface PlayAreaProps {
  readonly host: Host;
  readonly session: GameSession;
  readonly info: GameInfo;
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
  const { play, by } = withMaker(
    createPlay(
      {
        get link() {
          return props.host.link();
        },
        get session() {
          return props.session;
        },
        get info() {
          return props.info;
        },
      },
      { go: link => props.host.setLink(link), computers },
    ),
  );
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

  emitPositions(props, play);
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
    play: text => by('program', () => play.move(text, 'person')),
    undo,
    redo: play.redo,
    restart,
    hint: async () => {
      await ask();
      return hint()?.move;
    },
  });
  onCleanup(() => props.host.setControls(props.waiting));

  const canMove = () => {
    const position = play.position();
    return position !== undefined && !position.over && !play.computers()[play.seat()] && !play.isWaiting();
  };
  const move = (text: string) => play.move(text, 'person');
  const actions: Readonly<Partial<Record<Action, () => void>>> = { undo, redo: play.redo, restart };
  let board: HTMLDivElement | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target as Element).matches('input')) return;
    const action = actionOf(event, board?.contains(event.target as Node) === true);
    const act = action === 'hint' && options().hints ? () => void ask() : action && actions[action];
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
      <Problems host={props.host} problems={problems()} />
      <Status
        play={play}
        session={props.session}
        autopilot={autopilot}
        showValues={options().values}
        hint={hint()?.words}
      />
      <SolveBar session={props.session} info={props.info} />
      <div class="board-place" part="board" ref={board}>
        <Show
          when={play.position()}
          fallback={
            <Show when={play.isWaiting()}>
              <Waiting label={t('embed.loading')} />
            </Show>
          }
        >
          {position => (
            <>
              <Board
                position={position()}
                players={props.info.players}
                showValues={options().values}
                hint={hint()?.move}
                lastMove={play.match()?.moves[play.at() - 1]?.clicks}
                onMove={canMove() ? move : undefined}
              />
              <MoveField position={position()} onMove={canMove() ? move : undefined} />
            </>
          )}
        </Show>
      </div>
      <ControlBar
        play={play}
        autopilot={autopilot}
        onUndo={undo}
        onRestart={restart}
        onHint={options().hints ? () => void ask() : undefined}
      />
    </div>
  );
}

type Maker = MoveDetail['by'];

/** A move that the page has not been told of. */
interface Made {
  readonly text: string;
  readonly by: Maker;
}

interface TrackedPlay extends Play {
  /** The move that has been made since it was last reopened for. */
  takeMade(): Made | undefined;
}

/** The same play, which knows who makes its moves; `by` lets somebody else make one, and says whether it was made. */
function withMaker(play: Play): { play: TrackedPlay; by(maker: Maker, act: () => void): boolean } {
  let made: Made | undefined;
  let maker: Maker | undefined;
  const move: Play['move'] = (text, by) => {
    const isLegal = !play.isWaiting() && play.position()?.moves.some(one => one.text === text) === true;
    if (!isLegal) return;
    made = { text, by: maker ?? by };
    play.move(text, by);
  };
  const takeMade = () => {
    const taken = made;
    made = undefined;
    return taken;
  };
  const by = (who: Maker, act: () => void) => {
    made = undefined;
    maker = who;
    act();
    maker = undefined;
    return made !== undefined;
  };
  return { play: { ...play, move, takeMade }, by };
}

/** Tells the page of each position that is shown, and of the moves that lead there. */
function emitPositions({ host, session, info }: PlayAreaProps, play: TrackedPlay): void {
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
      const made = play.takeMade();
      if (made === undefined || made.text !== detail.moves.at(-1)) return;
      host.emit('zugzwang-move', { ...detail, move: made.text, by: made.by });
      if (position.over) host.emit('zugzwang-over', overDetail(play, position));
    }),
  );
}

/** Values may have been forgotten where many games are open: they are worked out again. */
function keepValues(session: GameSession, play: Play): void {
  const reopened = new WeakSet<PositionInfo>();
  createEffect(() => {
    const position = play.position();
    const isLost = position !== undefined && !position.over && position.value === undefined && !position.unreachable;
    if (!isLost || session.solved() === undefined || session.progress() !== undefined || reopened.has(position)) return;
    reopened.add(position);
    session.reopen();
  });
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

function lineProblems(play: Play): Problem[] {
  const problem = lineProblem(play);
  return problem === undefined ? [] : [problem];
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
