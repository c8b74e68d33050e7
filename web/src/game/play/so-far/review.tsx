import './review.css';
import { createMemo, For, Show } from 'solid-js';
import { engine } from '../../../engine/client.ts';
import type { PositionInfo } from '../../../engine/protocol.ts';
import { t } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Play } from '../../match/create-match.ts';
import { bestMoves, MARK_SIGNS, type Mark, markOf, standingOf, turns } from '../../match/evaluation.ts';
import type { Match } from '../../match/match.ts';
import { predictionWords, seatName } from '../../match/words.ts';

/** So many plies of a best line are put on the board. */
const LONGEST_LINE = 300;
/** So many moves that would have been best are named. */
const NAMED = 3;

/** Where the game was won and lost, behind a title: it tells what positions are worth. */
export function Review(props: { readonly play: Play; readonly match: Match }) {
  return (
    <Disclosure summary={t('about.review.title')}>
      <Turns {...props} />
    </Disclosure>
  );
}

/** The moves that changed what the game comes to, and, fainter, those that changed how long it takes. */
function Turns(props: { readonly play: Play; readonly match: Match }) {
  const changes = createMemo(() => turns(props.match));
  const slower = createMemo(() =>
    props.match.moves.flatMap((move, i) => {
      const position = props.match.positions[i]!;
      return markOf(position, move) === 'slower' ? [i] : [];
    }),
  );
  return (
    <Show when={changes()} fallback={<p class="small soft">{t('about.historyNone')}</p>}>
      {changes => (
        <div class="review stack-small">
          <Show when={changes().length > 0} fallback={<p>{t('about.neverTurned')}</p>}>
            <ol class="stack-small plain-list">
              <For each={changes()}>{index => <Turn {...props} index={index} />}</For>
            </ol>
          </Show>
          <Show when={slower().length > 0}>
            <p class="small soft">{t('about.review.slower', slower().length)}</p>
            <p class="row">
              <For each={slower()}>
                {index => (
                  <Button
                    variant="quiet"
                    text={`${moveAt(props.match, index)} ${MARK_SIGNS.slower}`}
                    onClick={() => props.play.goTo(index)}
                  />
                )}
              </For>
            </p>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** `7. c3`: the number of the move, from 1 on. */
const moveAt = (match: Match, index: number) => `${index + 1}. ${match.moves[index]?.text}`;

/** A move that changed what the game comes to. */
function Turn(props: { readonly play: Play; readonly match: Match; readonly index: number }) {
  const info = () => props.play.info();
  const position = () => props.match.positions[props.index]!;
  const mark = (): Mark | undefined => markOf(position(), props.match.moves[props.index]!);
  const comesTo = (index: number) => {
    const { value } = props.match.positions[index]!;
    return value === undefined ? '' : predictionWords(info(), standingOf(value, props.match.seats[index] ?? 0));
  };
  const best = () =>
    bestMoves(position())
      .slice(0, NAMED)
      .map(({ text }) => text)
      .join(', ');
  return (
    <li class="review-turn">
      <p>
        <strong>{moveAt(props.match, props.index)}</strong> {mark() && MARK_SIGNS[mark()!]}{' '}
        <span class="soft">{seatName(info(), props.match.seats[props.index] ?? 0)}</span>
      </p>
      <p class="small">{t('about.review.turned', comesTo(props.index), comesTo(props.index + 1), best())}</p>
      <div class="row">
        <Button text={t('about.review.goThere')} onClick={() => props.play.goTo(props.index)} />
        <Button text={t('about.review.bestLine')} onClick={() => playBest(props.play, position(), props.index)} />
      </div>
    </li>
  );
}

/** Puts best play from a position of the game on the board, in place of what was played; that stays in the record. */
async function playBest(play: Play, { text }: PositionInfo, at: number): Promise<void> {
  const line = play.line();
  const best = await engine.ask('bestLine', { spec: play.info().spec, text, limit: LONGEST_LINE });
  play.begin({ ...line, moves: [...line.moves.slice(0, at), ...best] }, at);
}
