import { createMemo, Show } from 'solid-js';
import { type CarrotRow, type DecidingWindow, decidingWindow } from 'zugzwang/site/contest';
import { group, type Part, path, rectangle, text } from '../../draw/board/parts/parts.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { WholeField } from '../../ui/form/number-field.tsx';
import { type Bar, barsOf, near, scaleOf } from './carrot-bars.ts';
import { type DrawingProps, indexIn } from './choices.ts';
import { Legend, Picture } from './picture.tsx';

const WIDTH = 960;
const HEIGHT = 190;
/** So many bars in the whole row, and carrots one by one next to the one that is left. */
const MOST_BARS = 320;
const MOST_NEAR = 25;
/** As many carrots are all drawn one by one, with their sizes. */
const FEW = 40;

/** The carrots as bars, and for each k the window that decides and what is left. */
export function CarrotsView(props: DrawingProps<CarrotRow>) {
  const count = () => props.drawing.sizes.length;
  const k = () => indexIn(props.state, 'k');
  const window = createMemo(() => decidingWindow(props.drawing.sizes, k()));
  /** All where they are few, else those next to the one that is left. */
  const oneByOne = () => (count() > FEW ? near(window().best, count(), MOST_NEAR) : ([0, count()] as const));
  const choose = (value: number) => props.onState({ k: value === 0 ? undefined : String(value) });
  return (
    <>
      <div class="contest-slider">
        <WholeField label={t('contest.carrot.k')} value={k()} max={count() - 1} onChange={choose} />
        <input
          type="range"
          aria-label={t('contest.carrot.k')}
          min="0"
          max={count() - 1}
          value={k()}
          disabled={count() === 1}
          onInput={event => choose(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="contest-figure stack-small">
        <Why sizes={props.drawing.sizes} left={props.drawing.left[k()]!} k={k()} window={window()} />
        <Show when={count() > FEW}>
          <p class="soft small">{t('contest.carrot.all', count())}</p>
          <Bars sizes={props.drawing.sizes} range={[0, count()]} window={window()} isNumbered={false} />
          <p class="soft small">{t('contest.carrot.near')}</p>
        </Show>
        <Bars sizes={props.drawing.sizes} range={oneByOne()} window={window()} isNumbered />
        <ul class="see-key key plain-list small">
          <Legend look="legend-box in-window" words={t('contest.carrot.inWindow')} />
          <Legend look="legend-box" words={t('contest.carrot.outside')} />
          <Legend look="legend-box is-left" words={t('contest.carrot.isLeft')} />
        </ul>
      </div>
    </>
  );
}

/** The law for this k, with its numbers put in. */
function Why(props: { sizes: Float64Array; left: number; k: number; window: DecidingWindow }) {
  const range = () => [props.window.from + 1, props.window.to + 1] as const;
  const best = () => props.window.best;
  return (
    <div class="contest-readout panel figures stack-small" aria-live="polite">
      <p class="contest-left">
        {t('contest.carrot.left', props.k)} <strong>{formatNumber(props.left)}</strong>
      </p>
      <p>
        {props.window.inPlay === 1
          ? t('contest.carrot.one')
          : props.window.of === 'sizes'
            ? t('contest.carrot.even', props.window.inPlay, ...range())
            : t('contest.carrot.odd', props.window.inPlay, ...range())}
      </p>
      <p class="soft small">
        {props.window.of === 'sizes'
          ? t('contest.carrot.bestOne', best() + 1)
          : t('contest.carrot.bestTwo', best() + 1, props.sizes[best()]!, props.sizes[best() + 1]!)}
      </p>
    </div>
  );
}

function Bars(props: {
  readonly sizes: Float64Array;
  /** The carrots from one to another, the last excluded. */
  readonly range: readonly [number, number];
  readonly window: DecidingWindow;
  /** Whether each bar is a carrot, with its place and its size. */
  readonly isNumbered: boolean;
}) {
  const drawing = createMemo(() => drawBars(props.sizes, props.range, props.window, props.isNumbered));
  return (
    <Picture
      name="choosing-carrot"
      label={t('contest.carrot.label', props.range[0] + 1, props.range[1])}
      class="carrots"
      box={drawing().box}
      isStretched={!props.isNumbered}
      parts={drawing().parts}
    />
  );
}

function drawBars(
  sizes: Float64Array,
  [from, to]: readonly [number, number],
  window: DecidingWindow,
  isNumbered: boolean,
) {
  const bars = barsOf(sizes, from, to, isNumbered ? FEW : MOST_BARS);
  const scale = scaleOf(bars);
  const most = isNumbered ? Math.max(160, bars.length * (bars.length > 12 ? 46 : 72)) : WIDTH;
  const width = Math.min(WIDTH, most);
  const column = width / bars.length;
  const gap = column > 5 ? column * 0.16 : 0;
  const y = (size: number) => HEIGHT - scale(size) * HEIGHT;
  const edge = (carrot: number) => Math.max(0, Math.min(width, ((carrot - from) / (to - from)) * width));
  const last = window.of === 'sizes' ? window.best : window.best + 1;
  /** Of places with many digits not all can be written. */
  const everyPlace = Math.max(1, Math.ceil((8.5 * String(to).length) / column));
  const between = (look: string, [left, right]: readonly [number, number], top: number, bottom: number) =>
    rectangle(look, { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }, 0);
  const drawBar = (bar: Bar, i: number): Part => {
    const sides = [i * column + gap, (i + 1) * column - gap] as const;
    const top = y(Math.max(0, bar.most));
    const look = [
      bar.from <= window.to && bar.to > window.from ? 'in-window' : '',
      bar.from <= last && bar.to > window.best ? 'is-left' : '',
    ].join(' ');
    const middle = (i + 0.5) * column;
    const hasLeast = !isNumbered && bar.least > 0 && bar.least < bar.most;
    return group(look, { x: 0, y: 0 }, [
      between('carrot', sides, top, Math.max(top + 1.5, y(Math.min(0, bar.least)))),
      ...(hasLeast ? [between('carrot-least', sides, y(bar.least), y(0))] : []),
      ...(isNumbered ? [text('', shortNumber(bar.most), { x: middle, y: top - 6 }, 12)] : []),
      ...(isNumbered && i % everyPlace === 0
        ? [text('', String(bar.from + 1), { x: middle, y: HEIGHT + 18 }, 12)]
        : []),
    ]);
  };
  const [windowLeft, windowRight] = [edge(window.from), edge(window.to + 1)];
  const [margin, foot] = isNumbered ? [18, 46] : [0, 4];
  return {
    box: [-margin, -22, width + 2 * margin, HEIGHT + foot + 22] as const,
    parts: [
      between('window', [windowLeft, Math.max(windowLeft + 2, windowRight)], -22, HEIGHT),
      ...bars.map(drawBar),
      path('base', `M0 ${y(0)}H${width}`),
    ],
  };
}

/** What fits over a bar: `12345`, `1.2e9`. */
const shortNumber = (size: number): string =>
  Math.abs(size) < 100_000 ? String(size) : size.toExponential(1).replace('+', '');
