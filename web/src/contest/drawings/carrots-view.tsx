import { createMemo, For, Show } from 'solid-js';
import { type CarrotRow, type DecidingWindow, decidingWindow } from 'zugzwang/site/contest';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { formatNumber, t } from '../../i18n/index.ts';
import { WholeField } from '../../ui/form/number-field.tsx';
import { ScrollBox } from '../../ui/scrolled.tsx';
import { type Bar, barsOf, near, scaleOf } from './carrot-bars.ts';
import { type DrawingProps, indexIn } from './choices.ts';

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
          <li>
            <span class="legend-box in-window" aria-hidden="true" />
            {t('contest.carrot.inWindow')}
          </li>
          <li>
            <span class="legend-box" aria-hidden="true" />
            {t('contest.carrot.outside')}
          </li>
          <li>
            <span class="legend-box is-left" aria-hidden="true" />
            {t('contest.carrot.isLeft')}
          </li>
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
  const from = () => props.range[0];
  const to = () => props.range[1];
  const bars = createMemo(() => barsOf(props.sizes, from(), to(), props.isNumbered ? FEW : MOST_BARS));
  const scale = createMemo(() => scaleOf(bars()));
  const width = () =>
    props.isNumbered ? Math.min(WIDTH, Math.max(160, bars().length * (bars().length > 12 ? 46 : 72))) : WIDTH;
  const column = () => width() / bars().length;
  const y = (size: number) => HEIGHT - scale()(size) * HEIGHT;
  const isIn = ({ from, to }: Bar) => from <= props.window.to && to > props.window.from;
  const isLeft = ({ from, to }: Bar) => {
    const last = props.window.of === 'sizes' ? props.window.best : props.window.best + 1;
    return from <= last && to > props.window.best;
  };
  const edge = (carrot: number) => Math.max(0, Math.min(width(), ((carrot - from()) / (to() - from())) * width()));
  /** Of places with many digits not all can be written. */
  const everyPlace = () => Math.max(1, Math.ceil((8.5 * String(to()).length) / column()));
  const margin = () => (props.isNumbered ? 18 : 0);
  const foot = () => (props.isNumbered ? 46 : 4);
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      <ScrollBox class="contest-scroll" label={t('contest.carrot.label', from() + 1, to())}>
        <svg
          ref={drawing}
          class="carrots"
          classList={{ wide: !props.isNumbered }}
          style={{ '--bars-width': `${width() + 2 * margin()}px` }}
          viewBox={`${-margin()} -22 ${width() + 2 * margin()} ${HEIGHT + foot() + 22}`}
          preserveAspectRatio={props.isNumbered ? 'xMidYMid' : 'none'}
          height={HEIGHT + foot() + 22}
          aria-hidden="true"
        >
          <rect
            class="window"
            x={edge(props.window.from)}
            y="-22"
            width={Math.max(2, edge(props.window.to + 1) - edge(props.window.from))}
            height={HEIGHT + 22}
          />
          <For each={bars()}>
            {(bar, i) => {
              const gap = () => (column() > 5 ? column() * 0.16 : 0);
              const top = () => y(Math.max(0, bar.most));
              const bottom = () => y(Math.min(0, bar.least));
              return (
                <g classList={{ 'in-window': isIn(bar), 'is-left': isLeft(bar) }}>
                  <rect
                    class="carrot"
                    x={i() * column() + gap()}
                    y={top()}
                    width={column() - 2 * gap()}
                    height={Math.max(1.5, bottom() - top())}
                  />
                  <Show when={!props.isNumbered && bar.least > 0 && bar.least < bar.most}>
                    <rect
                      class="carrot-least"
                      x={i() * column() + gap()}
                      y={y(bar.least)}
                      width={column() - 2 * gap()}
                      height={y(0) - y(bar.least)}
                    />
                  </Show>
                  <Show when={props.isNumbered}>
                    <text class="size" x={(i() + 0.5) * column()} y={top() - 6}>
                      {shortNumber(bar.most)}
                    </text>
                    <Show when={i() % everyPlace() === 0}>
                      <text class="place" x={(i() + 0.5) * column()} y={HEIGHT + 18}>
                        {bar.from + 1}
                      </text>
                    </Show>
                  </Show>
                </g>
              );
            }}
          </For>
          <line class="base" x1="0" x2={width()} y1={y(0)} y2={y(0)} />
        </svg>
      </ScrollBox>
      <SavePicture name="choosing-carrot" picture={() => drawing && { picture: drawing }} />
    </>
  );
}

/** What fits over a bar: `12345`, `1.2e9`. */
const shortNumber = (size: number): string =>
  Math.abs(size) < 100_000 ? String(size) : size.toExponential(1).replace('+', '');
