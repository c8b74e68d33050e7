import './value-history.css';
import { createEffect, createMemo, For, on, Show } from 'solid-js';
import { pictureIn, SavePicture } from '../../../draw/save/save-picture.tsx';
import { formatNumber, t } from '../../../i18n/index.ts';
import { createElementSize } from '../../../ui/element-size.ts';
import { Help } from '../../../ui/help.tsx';
import { onKeys, sliderKeys } from '../../../ui/keys.ts';
import { OUTCOME_SIGNS } from '../../../ui/outcome.ts';
import type { Play } from '../../match/create-match.ts';
import type { Match } from '../../match/match.ts';
import { seatName, seatTitle, standingWords } from '../../match/words.ts';
import { type HistoryPoint, historyPoints, historySpacing, historyTicks, payoffTicks } from './value-history.ts';

/** The plot, in pixels: the halves, and the numbers of moves below them. */
const HEIGHT = 150;
const AXIS = 18;
const MARGIN = 16;
const EDGE = 12;

/**
 * Outcome and remoteness over the moves of the game: the first player's half above, the second's below. One stop for the keyboard, where
 * arrow keys go through the game, and each point is read out.
 */
export function ValueHistory(props: { readonly play: Play; readonly match: Match }) {
  const size = createElementSize();
  const width = () => size.width() || 360;
  let scroller: HTMLDivElement | undefined;
  const moves = () => props.match.moves.length;
  const spacing = createMemo(() => historySpacing(width() - 2 * MARGIN, moves()));
  const points = createMemo(() => historyPoints(props.match));
  const x = (at: number) => MARGIN + at * spacing();
  const plotWidth = () => Math.max(width(), x(moves()) + MARGIN);
  createEffect(
    on([props.play.at, plotWidth], ([at]) => {
      if (scroller === undefined) return;
      const visible = x(at) >= scroller.scrollLeft + MARGIN && x(at) <= scroller.scrollLeft + width() - MARGIN;
      if (!visible) scroller.scrollLeft = x(at) - width() / 2;
    }),
  );
  const onClick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    props.play.goTo(Math.round((event.clientX - box.left - MARGIN) / spacing()));
  };
  const onKeyDown = onKeys(() =>
    sliderKeys(props.play.at(), moves(), to => to !== props.play.at() && props.play.goTo(to)),
  );
  return (
    <div class="stack-small">
      <Title play={props.play} />
      <Sides play={props.play} />
      <div
        class="history-scroller"
        ref={element => {
          scroller = element;
          size.observe(element);
        }}
      >
        <div
          class="history-slider"
          role="slider"
          tabIndex={0}
          aria-label={t('about.history')}
          aria-valuemin={0}
          aria-valuemax={moves()}
          aria-valuenow={props.play.at()}
          aria-valuetext={pointWords(props.play, props.match, props.play.at())}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <svg class="history-plot" width={plotWidth()} height={HEIGHT + AXIS} aria-hidden="true">
            <Show when={!props.play.info().hasPayoff}>
              <rect class="history-half" x="0" y="0" width={plotWidth()} height={HEIGHT / 2} />
            </Show>
            <rect
              class="history-now"
              data-unsaved
              x={x(props.play.at()) - Math.min(10, spacing() / 2 + 1)}
              y="1"
              width={Math.min(20, spacing() + 2)}
              height={HEIGHT - 2}
              rx="4"
            />
            <Show
              when={!props.play.info().hasPayoff}
              fallback={
                <For each={payoffTicks(props.match)}>
                  {tick => (
                    <text class="history-label" x={plotWidth() - 6} y={yOf(tick.balance) + 4} text-anchor="end">
                      {formatNumber(tick.payoff)}
                    </text>
                  )}
                </For>
              }
            >
              <line class="history-middle" x1="0" x2={plotWidth()} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            </Show>
            <polyline
              class="history-line"
              points={points()
                .map(point => `${x(point.at)},${y(point)}`)
                .join(' ')}
            />
            <For each={points()}>
              {point => (
                <PointSign
                  point={point}
                  x={x(point.at)}
                  size={Math.max(3, Math.min(7, spacing() / 2.2))}
                  isTakenBack={point.at > props.play.at()}
                  words={pointWords(props.play, props.match, point.at)}
                />
              )}
            </For>
            <For each={historyTicks(moves(), spacing())}>
              {tick => (
                <text class="history-label" x={x(tick)} y={HEIGHT + 13} text-anchor="middle">
                  {tick}
                </text>
              )}
            </For>
          </svg>
        </div>
      </div>
      <SavePicture
        name={`${props.play.info().spec}-history`}
        game={props.play.info().spec}
        picture={() => pictureIn(scroller)}
      />
    </div>
  );
}

const yOf = (balance: number) => HEIGHT / 2 - balance * (HEIGHT / 2 - EDGE);
const y = (point: HistoryPoint) => yOf(point.balance);

function pointWords(play: Play, match: Match, at: number): string {
  const position = match.positions[at];
  if (position === undefined) return '';
  return t('about.historyAt', at, standingWords(play.info(), position, match.seats[at] ?? 0, at));
}

function Title(props: { readonly play: Play }) {
  const info = () => props.play.info();
  const means = () =>
    info().hasPayoff
      ? t('about.historyPays', seatName(info(), 0))
      : t('about.historyIs', seatTitle(info(), 0), seatTitle(info(), 1));
  return (
    <div class="row">
      <h2>{t('about.history')}</h2>
      <Help label={t('about.historyHelp')}>
        {means()} {t('about.historyUse')}
      </Help>
    </div>
  );
}

/** Whose the halves are, in words. */
function Sides(props: { readonly play: Play }) {
  const info = () => props.play.info();
  const names = () => ({
    win: seatTitle(info(), 0),
    lose: seatTitle(info(), 1),
    tie: t('game.outcomes.tie'),
    draw: t('game.outcomes.draw'),
  });
  return (
    <p class="row apart soft small">
      <Show when={!info().hasPayoff} fallback={t('about.historyPays', seatName(info(), 0))}>
        <For each={['win', 'lose', 'tie', 'draw'] as const}>
          {outcome => (
            <span>
              {OUTCOME_SIGNS[outcome]} {names()[outcome]}
            </span>
          )}
        </For>
      </Show>
    </p>
  );
}

/** A point in the shape of its outcome's sign. */
function PointSign(props: {
  readonly point: HistoryPoint;
  readonly x: number;
  readonly size: number;
  readonly isTakenBack: boolean;
  readonly words: string;
}) {
  return (
    <g
      class="history-point"
      data-outcome={props.point.outcome}
      data-taken-back={props.isTakenBack}
      transform={`translate(${props.x} ${y(props.point)}) scale(${props.size})`}
    >
      <title>{props.words}</title>
      <path d={SHAPES[props.point.standing.kind === 'payoff' ? 'payoff' : props.point.outcome]} />
    </g>
  );
}

/** A ring around a point of the middle line; two of them make ∞. */
function ring(x: number): string {
  const circle = (r: number) => `M${x + r} 0A${r} ${r} 0 1 1 ${x - r} 0A${r} ${r} 0 1 1 ${x + r} 0Z`;
  return circle(0.7) + circle(0.28);
}

/** Within a square from −1 to 1. */
const SHAPES = {
  win: 'M0 -1.1L1.1 0.9L-1.1 0.9Z',
  lose: 'M0 1.1L1.1 -0.9L-1.1 -0.9Z',
  tie: 'M-1 -0.75H1V-0.15H-1ZM-1 0.15H1V0.75H-1Z',
  draw: ring(-0.62) + ring(0.62),
  payoff: 'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z',
} as const;
