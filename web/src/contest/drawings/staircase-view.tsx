import { createMemo, Show } from 'solid-js';
import type { Staircase } from 'zugzwang/site/contest';
import { circle, type Part, path, rectangle, text } from '../../draw/board/parts/parts.ts';
import { arrowHead, fixed, type Point, turned } from '../../draw/board/parts/paths.ts';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { formatNumber, t } from '../../i18n/index.ts';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import type { DrawingProps } from './choices.ts';
import { Picture } from './picture.tsx';
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
  const drawing = createMemo(() => drawSquares(props.stairs, props.window));
  return (
    <Picture
      name="candy-piles"
      label={t(
        'contest.candy.label',
        props.stairs.sizes.length,
        props.stairs.side,
        props.stairs.above,
        props.stairs.beside,
      )}
      class="stairs"
      box={[0, 0, drawing().width, drawing().height]}
      parts={drawing().parts}
    />
  );
}

function drawSquares(stairs: Staircase, { left, right, bottom, top }: StairWindow) {
  const side = Math.max(LEAST, Math.min(LARGEST, Math.floor(ROOM / Math.max(right - left, top - bottom))));
  const width = Math.max(NARROWEST, (right - left) * side) + 2 * MARGIN;
  const height = (top - bottom) * side + 2 * MARGIN;
  const end = MARGIN + (right - left) * side;
  /** The middle of a square; of one that lies outside, at the edge. */
  const at = ({ x, y }: Point) => ({
    x: MARGIN + (Math.min(right - 0.5, x) - left + 0.5) * side,
    y: MARGIN + (top - Math.min(top - 0.5, y) - 0.5) * side,
  });
  const candies: Part[] = [];
  for (let x = left; x < right; x++) {
    for (let y = bottom; y < Math.min(top, stairs.sizes[x]!); y++) {
      const look = x < stairs.side && y < stairs.side ? 'candy durfee' : 'candy';
      candies.push(rectangle(look, { ...at({ x, y }), width: side, height: side }, 3, 1));
    }
  }
  const ways = waysOut(stairs);
  const [corner, up, beside] = [at(ways.corner), at(ways.up), at(ways.right)];
  const first = at({ x: Math.max(left, bottom), y: Math.max(left, bottom) });
  // At the left there is no room beside the way up but to its right.
  const isLeft = corner.x < MARGIN + 120;
  const upCount = { x: corner.x + side * (isLeft ? 0.7 : -1), y: up.y + (isLeft ? 6 : -2) };
  const besideCount = { x: beside.x, y: Math.min(corner.y + side * 1.2, height - MARGIN + 15) };
  const axis = (letters: string, x: number, y: number, anchor = 'start') =>
    text({ class: 'axis', 'text-anchor': anchor }, letters, { x, y }, 12);
  const parts = [
    ...candies,
    path('diagonal', `M${fixed(first)}L${fixed(corner)}`),
    ...(stairs.above > 0 ? way('up', corner, up) : []),
    ...(stairs.beside > 0 ? way('right', corner, beside) : []),
    circle('turn', corner.x, corner.y, 5),
    text({ 'text-anchor': isLeft ? 'start' : 'middle' }, `↑${formatNumber(stairs.above)}`, upCount, 14),
    text({ 'text-anchor': 'middle' }, `→${formatNumber(stairs.beside)}`, besideCount, 14),
    axis(t('contest.candy.pile', left + 1), MARGIN, height - 10),
    ...(end > MARGIN + 90 ? [axis(formatNumber(right), end, height - 10, 'end')] : []),
    axis(t('contest.candy.size', top), MARGIN - 6, MARGIN - 8),
  ];
  return { width, height, parts };
}

/** An arrow whose head is around its end. */
function way(look: string, from: Point, to: Point): Part[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = arrowHead(turned(to, 6, angle), angle, 20);
  return [path(`way ${look}`, `M${fixed(from)}L${fixed(to)}`), path(`head ${look}`, head)];
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
