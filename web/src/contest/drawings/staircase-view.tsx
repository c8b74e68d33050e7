import { createMemo, createUniqueId, For, Show } from 'solid-js';
import type { Staircase } from 'zugzwang/site/contest';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { formatNumber, t } from '../../i18n/index.ts';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import { ScrollBox } from '../../ui/scrolled.tsx';
import type { DrawingProps } from './choices.ts';
import { isWholeWindow, outlineOf, type StairWindow, squareWindow, waysOut } from './staircase-geometry.ts';

/** Sides of a square: as large as so many pixels allow. */
const LARGEST = 44;
/** What the numbers beside a single column take. */
const NARROWEST = 180;
const LEAST = 20;
const ROOM = 600;
const MARGIN = 34;
const WHOLE = { width: 520, height: 260 };

/** The staircase of the sorted piles, with the diagonal and the two ways out that decide. */
export function StaircaseView(props: DrawingProps<Staircase>) {
  const window = createMemo(() => squareWindow(props.drawing));
  const isWhole = () => isWholeWindow(window(), props.drawing);
  return (
    <div class="contest-drawn">
      <div class="contest-figure stack-small">
        <p class="soft small">
          {isWhole() ? t('contest.candy.squares') : t('contest.candy.corner', props.drawing.side)}
        </p>
        <Squares stairs={props.drawing} window={window()} />
        <Show when={!isWhole()}>
          <p class="soft small">{t('contest.candy.all', props.drawing.sizes.length, props.drawing.sizes[0]!)}</p>
          <Outline stairs={props.drawing} />
        </Show>
      </div>
      <div class="stack">
        <Law stairs={props.drawing} />
      </div>
    </div>
  );
}

/** The law with the numbers put in. */
function Law(props: { stairs: Staircase }) {
  const parity = (count: number) => t(count % 2 === 1 ? 'contest.candy.odd' : 'contest.candy.even');
  return (
    <div class="contest-readout panel figures stack-small">
      <p>
        <OutcomeBadge outcome={props.stairs.firstWins ? 'win' : 'lose'}>
          {t(props.stairs.firstWins ? 'contest.candy.first' : 'contest.candy.second')}
        </OutcomeBadge>
      </p>
      <p>{t('contest.candy.square', props.stairs.side)}</p>
      <p class="contest-up">
        {t(
          'contest.candy.above',
          props.stairs.side,
          props.stairs.sizes[props.stairs.side - 1]!,
          props.stairs.above,
          parity(props.stairs.above),
        )}
      </p>
      <p class="contest-right">
        {t('contest.candy.beside', props.stairs.side, props.stairs.beside, parity(props.stairs.beside))}
      </p>
      <p>{t(props.stairs.firstWins ? 'contest.candy.someOdd' : 'contest.candy.bothEven')}</p>
      <p class="soft small">{t('contest.candy.why')}</p>
      <p>
        <a href="#/map/candy-piles">{t('contest.law.seeMap')}</a>
      </p>
    </div>
  );
}

/** Candies one by one. */
function Squares(props: { stairs: Staircase; window: StairWindow }) {
  const id = createUniqueId();
  const columns = () => props.window.right - props.window.left;
  const rows = () => props.window.top - props.window.bottom;
  const side = () => Math.max(LEAST, Math.min(LARGEST, Math.floor(ROOM / Math.max(columns(), rows()))));
  const width = () => Math.max(NARROWEST, columns() * side()) + 2 * MARGIN;
  const height = () => rows() * side() + 2 * MARGIN;
  /** The middle of a square, which may lie outside. */
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: MARGIN + (x - props.window.left + 0.5) * side(),
    y: MARGIN + (props.window.top - y - 0.5) * side(),
  });
  const ways = () => waysOut(props.stairs);
  const piles = createMemo(() => Array.from({ length: columns() }, (_, i) => props.window.left + i));
  const corner = () => at(ways().corner);
  /** At the left there is no room beside the way up but to its right. */
  const isLeft = () => corner().x < MARGIN + 120;
  const first = () =>
    at({ x: Math.max(props.window.left, props.window.bottom), y: Math.max(props.window.left, props.window.bottom) });
  const inside = (point: { x: number; y: number }) => ({
    x: Math.min(props.window.right - 0.5, point.x),
    y: Math.min(props.window.top - 0.5, point.y),
  });
  const words = () =>
    t('contest.candy.label', props.stairs.sizes.length, props.stairs.side, props.stairs.above, props.stairs.beside);
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      <ScrollBox class="contest-scroll" label={words()}>
        <svg
          ref={drawing}
          width={width()}
          height={height()}
          viewBox={`0 0 ${width()} ${height()}`}
          class="stairs"
          aria-hidden="true"
        >
          <defs>
            <marker
              id={`${id}-tip`}
              viewBox="0 0 10 10"
              refX="7"
              refY="5"
              markerWidth="5"
              markerHeight="5"
              orient="auto-start-reverse"
            >
              <path d="M0 0L10 5L0 10Z" fill="context-stroke" />
            </marker>
          </defs>
          <For each={piles()}>
            {pile => {
              const shown = () =>
                Math.max(0, Math.min(props.window.top, props.stairs.sizes[pile]!) - props.window.bottom);
              return (
                <For each={Array.from({ length: shown() }, (_, i) => props.window.bottom + i)}>
                  {candy => (
                    <rect
                      class="candy"
                      classList={{ durfee: pile < props.stairs.side && candy < props.stairs.side }}
                      x={at({ x: pile, y: candy }).x - side() / 2 + 1}
                      y={at({ x: pile, y: candy }).y - side() / 2 + 1}
                      width={side() - 2}
                      height={side() - 2}
                      rx="3"
                    />
                  )}
                </For>
              );
            }}
          </For>
          <path class="diagonal" d={`M${first().x} ${first().y}L${corner().x} ${corner().y}`} />
          <Show when={props.stairs.above > 0}>
            <path
              class="way up"
              marker-end={`url(#${id}-tip)`}
              d={`M${corner().x} ${corner().y}L${at(inside(ways().up)).x} ${at(inside(ways().up)).y}`}
            />
          </Show>
          <Show when={props.stairs.beside > 0}>
            <path
              class="way right"
              marker-end={`url(#${id}-tip)`}
              d={`M${corner().x} ${corner().y}L${at(inside(ways().right)).x} ${at(inside(ways().right)).y}`}
            />
          </Show>
          <circle class="turn" cx={corner().x} cy={corner().y} r="5" />
          <text
            class="count"
            x={corner().x + side() * (isLeft() ? 0.7 : -1)}
            y={at(inside(ways().up)).y + (isLeft() ? 6 : -2)}
            text-anchor={isLeft() ? 'start' : 'middle'}
          >
            ↑{formatNumber(props.stairs.above)}
          </text>
          <text
            class="count"
            x={at(inside(ways().right)).x}
            y={Math.min(corner().y + side() * 1.2, height() - MARGIN + 15)}
            text-anchor="middle"
          >
            →{formatNumber(props.stairs.beside)}
          </text>
          <text class="axis" x={MARGIN} y={height() - 10}>
            {t('contest.candy.pile', props.window.left + 1)}
          </text>
          <Show when={columns() * side() > 90}>
            <text class="axis" x={MARGIN + columns() * side()} y={height() - 10} text-anchor="end">
              {formatNumber(props.window.right)}
            </text>
          </Show>
          <text class="axis" x={MARGIN - 6} y={MARGIN - 8}>
            {t('contest.candy.size', props.window.top)}
          </text>
        </svg>
      </ScrollBox>
      <SavePicture name="candy-piles" picture={() => drawing && { picture: drawing }} />
    </>
  );
}

/** All piles at once, each axis in a scale of its own, with the square that decides. */
function Outline(props: { stairs: Staircase }) {
  const points = createMemo(() => outlineOf(props.stairs.sizes, 600));
  const x = (pile: number) => 4 + (pile / props.stairs.sizes.length) * (WHOLE.width - 8);
  const y = (size: number) => WHOLE.height - 4 - (size / props.stairs.sizes[0]!) * (WHOLE.height - 8);
  const area = () =>
    `M${x(0)} ${y(0)}${points()
      .map(point => `L${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
      .join('')}L${x(props.stairs.sizes.length)} ${y(0)}Z`;
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      <svg
        ref={drawing}
        class="stairs outline boxed"
        viewBox={`0 0 ${WHOLE.width} ${WHOLE.height}`}
        role="img"
        aria-label={t('contest.candy.outline')}
      >
        <path class="area" d={area()} />
        <rect
          class="durfee"
          x={x(0)}
          y={y(props.stairs.side)}
          width={Math.max(2, x(props.stairs.side) - x(0))}
          height={Math.max(2, y(0) - y(props.stairs.side))}
        />
      </svg>
      <SavePicture name="candy-piles-outline" picture={() => drawing && { picture: drawing }} />
    </>
  );
}
