import './puzzle-bar.css';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { engine } from '../../../engine/client.ts';
import { t } from '../../../i18n/index.ts';
import { hashOf } from '../../../page/hash-of.ts';
import { type Link, makeLink } from '../../../page/link.ts';
import { currentLink, go } from '../../../page/location.ts';
import { softwareName } from '../../../page/software-name.ts';
import { createAnswer } from '../../../ui/answer.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/errors.tsx';
import { createLinkChoice, wholeWithin } from '../../../ui/link-choice.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import type { Play } from '../../match/create-match.ts';
import { LEVELS, LOOKS } from '../../match/level.ts';
import { seatName } from '../../match/words.ts';

/** In the address, in place of a number: the puzzle of the day. */
const DAILY = 'daily';
/** The levels that are tried at a puzzle; the first plays anything, the last never errs. */
const TRIED = LEVELS.slice(1, -1);
/** How long the answer to a move takes to come, in milliseconds. */
const PAUSE = 500;

/** What the address may say is to be solved: `daily`, or a number. */
const readPuzzle = (text: string): string | undefined =>
  text === DAILY || wholeWithin(0, Number.MAX_SAFE_INTEGER)(text) !== undefined ? text : undefined;

/** A puzzle of the game on the board, or its position once that is known: both sides are the visitor's, and values are hidden, whatever is remembered. */
function puzzleLink(puzzle: string, position?: string): Link {
  const link = currentLink();
  if (!('moves' in link)) return link;
  const { from: _, at: __, ...rest } = link;
  const from = position === undefined ? {} : { from: position };
  return { ...rest, ...from, moves: [], more: { ...link.more, side: 'both', values: 'off', puzzle } };
}

export const anyPuzzle = () => go(puzzleLink(String(1 + Math.floor(Math.random() * 1e9))));

/** The number of a puzzle; that of the day is the same for everybody who has this version of the game, and changes at midnight UTC. */
function seedOf(puzzle: string, spec: string): number {
  if (puzzle !== DAILY) return Number(puzzle);
  return hashOf(`${new Date().toISOString().slice(0, 10)} ${softwareName()} ${spec}`);
}

/** What a link says of the puzzle in hand: its number, since that of the day is another one tomorrow. */
export function sharedPuzzle(spec: string): { readonly puzzle?: string } {
  const link = currentLink();
  const puzzle = readPuzzle(('more' in link && link.more?.['puzzle']) || '');
  return puzzle === undefined ? {} : { puzzle: String(seedOf(puzzle, spec)) };
}

/** Puzzles are for games of which values are known and in which somebody wins. */
export const hasPuzzles = (play: Play) => play.position()?.value !== undefined && !play.info().hasPayoff;

/** Where puzzles are begun from. */
export function PuzzleLinks(props: { readonly play: Play }) {
  return (
    <Show when={hasPuzzles(props.play)}>
      <div class="row">
        <span class="small soft">{t('about.puzzle.title')}</span>
        <ButtonLink text={t('about.puzzle.daily')} href={makeLink(puzzleLink(DAILY))} />
        <Button text={t('about.puzzle.any')} onClick={anyPuzzle} />
      </div>
    </Show>
  );
}

/** The task above the board, how far the visitor has come with it, and the answers to right moves. */
export function PuzzleBar(props: { readonly play: Play; readonly isSolved: boolean }) {
  const spec = () => props.play.info().spec;
  const wanted = createLinkChoice('puzzle', readPuzzle);
  const puzzle = createAnswer(
    () => {
      const said = wanted();
      return said === undefined || !props.isSolved ? undefined : { spec: spec(), seed: seedOf(said, spec()) };
    },
    (ask, options) => engine.ask('puzzle', { ...ask, depths: TRIED.map(level => LOOKS[level].plies) }, options),
  );
  const made = () => props.play.line().moves.slice(0, props.play.at());
  /** The puzzle, once its position is on the board. */
  const current = createMemo(() => {
    const now = puzzle.value();
    return now != null && props.play.line().from === now.from ? now : undefined;
  });
  /** Whether the link came with a position that is not that of its number, as another version may have made it. */
  const isElsewhere = () =>
    puzzle.value() != null && current() === undefined && wanted() !== DAILY && props.play.line().from !== undefined;
  createEffect(
    on(puzzle.value, now => {
      const said = wanted();
      if (now == null || said === undefined) return;
      // A position that came with a number stays, whatever puzzle another version has by that number.
      if (said === DAILY ? props.play.line().from !== now.from : props.play.line().from === undefined)
        go(puzzleLink(said, now.from), { replace: true });
    }),
  );
  /** How many moves are as they should be. */
  const right = createMemo(() => {
    const line = current()?.moves ?? [];
    const wrong = made().findIndex((move, i) => move !== line[i]);
    return wrong < 0 ? made().length : wrong;
  });
  const isWrong = () => right() < made().length;
  const isDone = () => current() !== undefined && right() === current()!.moves.length;
  const solver = () => props.play.match()?.seats[0] ?? 0;
  // Right moves are answered.
  createEffect(
    on([current, made, props.play.isWaiting], ([now, moves, isWaiting]) => {
      const answer = now?.moves[moves.length];
      if (answer === undefined || isWaiting || isWrong() || props.play.seat() === solver()) return;
      const timer = setTimeout(() => props.play.move(answer, 'computer'), PAUSE);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  /** The puzzle whose solution has been shown. */
  const [shown, setShown] = createSignal<ReturnType<typeof current>>();
  const begin = (count: number) => {
    const now = current();
    if (now !== undefined) props.play.begin({ from: now.from, moves: now.moves.slice(0, count) });
  };
  return (
    <section class="puzzle panel stack-small" aria-label={t('about.puzzle.title')} aria-live="polite">
      <Show when={puzzle.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <Show when={props.isSolved} fallback={<p>{t('about.puzzle.unsolved')}</p>}>
        <Show when={puzzle.isWaiting()}>
          <Waiting label={t('about.puzzle.looking')} />
        </Show>
      </Show>
      <Show when={puzzle.value() === null}>
        <p>{t('about.puzzle.none')}</p>
      </Show>
      <Show when={isElsewhere()}>
        <p>{t('about.puzzle.elsewhere')}</p>
        <div class="row">
          <Button text={t('about.puzzle.any')} onClick={anyPuzzle} />
        </div>
      </Show>
      <Show when={current()}>
        {now => (
          <>
            <p>
              <strong>{t('about.puzzle.task', seatName(props.play.info(), solver()), now().plies)}</strong>{' '}
              <span class="small soft">{gradeOf(now().found)}</span>
            </p>
            <Show when={isWrong()}>
              <p class="puzzle-wrong">{t('about.puzzle.wrong', made()[right()] ?? '')}</p>
            </Show>
            <Show when={isDone() && shown() !== now()}>
              <p class="puzzle-done">{t('about.puzzle.done')}</p>
            </Show>
            <div class="row">
              <Show when={isWrong()}>
                <Button variant="primary" text={t('about.puzzle.back')} onClick={() => begin(right())} />
              </Show>
              <Show when={!isDone()}>
                <Button
                  text={t('about.puzzle.show')}
                  onClick={() => {
                    setShown(now());
                    begin(now().moves.length);
                  }}
                />
              </Show>
              <Button text={t('about.puzzle.any')} onClick={anyPuzzle} />
            </div>
          </>
        )}
      </Show>
    </section>
  );
}

/** How hard a puzzle is, by the lowest level that finds it. */
const gradeOf = (found: number) => t('about.puzzle.grade', t(`play.levels.${TRIED[found] ?? LEVELS.at(-1)!}`));
