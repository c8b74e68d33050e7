/** The game on the page: read from the address, and changed by changing the address. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../../engine/client.ts';
import type { GameInfo, Line } from '../../engine/protocol.ts';
import type { GameLink } from '../../page/link.ts';
import type { GameSession } from '../open/session.ts';
import { type BySeat, makeMatch, redoTarget, type Seat, sameMoves, undoTarget } from './match.ts';
import { PositionCache } from './position-cache.ts';
import { type Questions, type ReadLine, readCached, readLine } from './read-line.ts';

export interface PlayProps {
  readonly link: GameLink;
  readonly session: GameSession;
  readonly info: GameInfo;
}

/** A move, and who made it: a visitor, a computer, or the page by a script of its own. */
export interface MadeMove {
  readonly move: string;
  readonly by: 'person' | 'computer' | 'program';
}

/** Where the state of a game is kept: in the address of a page, or with whoever shows it. */
export interface PlayPlace {
  /** Takes another link; `replace`: as part of the same step, for whoever goes back; `made`: by this move. */
  go(link: GameLink, options: { readonly replace: boolean; readonly made?: MadeMove }): void;
  /** Which of the two a computer plays. */
  computers(): BySeat<boolean>;
}

/** What was read of a line, and for whom. */
type Read = ReadLine & { readonly spec: string; readonly wanted: Line };

export type Play = ReturnType<typeof createPlay>;

/** The game so far, and where in it the visitor is. */
export function createPlay(
  props: Pick<PlayProps, 'link' | 'info'>,
  { solved }: Pick<GameSession, 'solved'>,
  place: PlayPlace,
) {
  const [read, setRead] = createSignal<Read>();
  const [attempt, setAttempt] = createSignal(0);
  const computers = createMemo(() => place.computers(), undefined, {
    equals: (a, b) => a[0] === b[0] && a[1] === b[1],
  });

  const wanted = createMemo((): Line => ({ from: props.link.from, moves: props.link.moves }), undefined, {
    equals: (a, b) => a.from === b.from && sameMoves(a.moves, b.moves),
  });
  // Values come with positions, so that all is forgotten when the game has been solved.
  const source = createMemo(() => {
    solved();
    return { spec: props.info.spec, attempt: attempt(), cache: new PositionCache() };
  });
  let latest = 0;
  const readWanted = async ({ spec, cache }: ReturnType<typeof source>, line: Line) => {
    const request = ++latest;
    const { start } = props.info;
    const had = readCached(cache, start, line);
    // At once where all is known: no frame shows anything else.
    if (had !== undefined) setRead({ ...had, spec, wanted: line });
    const got = had ?? (await readLine(questionsOf(spec), cache, start, line));
    if (had === undefined && request === latest) setRead({ ...got, spec, wanted: line });
  };
  createEffect(on([source, wanted], ([from, line]) => void readWanted(from, line)));
  onCleanup(() => latest++);

  /** What has been read of this game; another game's is never shown. */
  const current = createMemo(() => (read()?.spec === props.info.spec ? read() : undefined));
  const isWaiting = createMemo(() => current()?.wanted !== wanted());
  /** Undefined until the first position is there. */
  const match = createMemo(() => {
    const line = current();
    if (line === undefined || line.positions.length === 0) return undefined;
    return makeMatch(line.positions, line.moves, props.info.players !== null);
  });
  /** How many moves are made; the others have been taken back. While a line is on its way, the page stays where it is. */
  const at = createMemo<number>(before => {
    const last = match()?.moves.length ?? 0;
    return Math.min(isWaiting() ? before : (props.link.at ?? props.link.moves.length), last);
  }, 0);
  const position = createMemo(() => match()?.positions[at()]);
  const seat = createMemo((): Seat => match()?.seats[at()] ?? 0);
  /** The line of the address, as far as it could be read. */
  const line = createMemo((): Line => {
    const texts = current()?.moves ?? [];
    const from = current()?.problem?.kind === 'position' ? undefined : props.link.from;
    return { from, moves: texts };
  });

  const linkTo = ({ from, moves }: Line, at?: number): GameLink => {
    const { from: _from, moves: _moves, at: _at, ...rest } = props.link;
    return { ...rest, ...(from === undefined ? {} : { from }), moves, ...(at === undefined ? {} : { at }) };
  };
  /**
   * Makes a move, unless it is not legal; says whether it did. A computer's takes the place of the person's in the browser's history, so that
   * going back takes back both.
   */
  const move = (text: string, by: MadeMove['by']): boolean => {
    const isLegal = position()?.moves.some(one => one.text === text);
    if (isWaiting() || !isLegal) return false;
    const moves = [...line().moves.slice(0, at()), text];
    place.go(linkTo({ ...line(), moves }), { replace: by === 'computer', made: { move: text, by } });
    return true;
  };
  /** Goes to the position after so many moves, without taking any away. */
  const goTo = (target: number) => {
    if (isWaiting()) return;
    const { length } = line().moves;
    const within = Math.max(0, Math.min(target, length));
    // Going to and fro is one step of the browser's history, however often.
    place.go(linkTo(line(), within === length ? undefined : within), { replace: at() < length });
  };
  /** Where undo and redo lead, if anywhere. */
  const undoTo = createMemo(() => onMatch(match(), match => undoTarget(match, at(), computers())));
  const redoTo = createMemo(() => onMatch(match(), match => redoTarget(match, at(), computers())));

  return {
    info: () => props.info,
    /** The game's spec as the address writes it. */
    linkSpec: () => props.link.spec,
    match,
    at,
    position,
    seat,
    isLast: () => at() === (match()?.moves.length ?? 0),
    line,
    problem: () => current()?.problem,
    isWaiting,
    computers,
    undoTo,
    redoTo,
    /** Whether a person may move. */
    canMove: () => position()?.over === false && !computers()[seat()],
    move,
    goTo,
    undo: () => onMatch(undoTo(), goTo),
    redo: () => onMatch(redoTo(), goTo),
    restart: () => place.go(linkTo({ ...line(), moves: [] }), { replace: false }),
    /** Begins from another position, or with other moves, of which so many are made. */
    begin: ({ from, moves }: Line, at?: number) =>
      place.go(linkTo(from === undefined || from === props.info.start ? { moves } : { from, moves }, at), {
        replace: false,
      }),
    /** Asks again for what could not be had. */
    retry: () => setAttempt(attempt() + 1),
  };
}

const onMatch = <T, R>(value: T | undefined, then: (value: T) => R): R | undefined =>
  value === undefined ? undefined : then(value);

/** Asks the engine about positions of a game. */
export const questionsOf = (spec: string): Questions => ({
  look: text => engine.ask('look', { spec, text }),
  follow: line => engine.ask('follow', { spec, line }),
});
