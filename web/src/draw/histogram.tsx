import { createMemo, createSignal, createUniqueId, Show } from 'solid-js';
import type { Statistics } from 'zugzwang/tablebase';
import { formatNumber, t } from '../i18n/index.ts';
import { DataTable } from '../ui/data/data-table.tsx';
import { SaveTable } from '../ui/data/save.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { createElementSize } from '../ui/element-size.ts';
import { Segmented } from '../ui/form/segmented.tsx';
import { onKeys, sliderKeys } from '../ui/keys.ts';
import { OUTCOME_SIGNS } from '../ui/outcome.ts';
import { ScrollBox } from '../ui/scrolled.tsx';
import { Parts } from './board/parts/drawn.tsx';
import { group, type Part, path, rectangle, text } from './board/parts/parts.ts';
import { type Bin, type Dated, datedOutcomes, filledBins, makeBins } from './histogram-bins.ts';
import { countScale, remotenessTicks, type ScaleKind } from './histogram-scale.ts';
import { outcomeTitle } from './outcome-mark.tsx';
import { pictureIn, SavePicture } from './save/save-picture.tsx';
import { percent } from './value-words.ts';

const LEFT = 58;
const RIGHT = 8;
const PANEL = 96;
const PANEL_HEAD = 26;
const FOOT = 40;
const SCALES = ['linear', 'logarithmic'] as const;

const rangeOf = ({ from, to }: Bin) => (from === to ? formatNumber(from) : t('see.statistics.range', from, to));

/** A bin's numbers in words: what the read-out says. */
function binWords(bin: Bin, outcomes: readonly Dated[], positions: number, isPlain: boolean): string {
  const range = t('see.statistics.bin', rangeOf(bin));
  const numbers = outcomes.map(outcome => {
    const count = bin.counts[outcome];
    const share = percent(count, positions);
    return isPlain
      ? `${t('see.statistics.soManyHere', count)} (${share})`
      : `${OUTCOME_SIGNS[outcome]} ${t(`see.outcomeShort.${outcome}`)} ${formatNumber(count)} (${share})`;
  });
  return `${range}: ${numbers.join(', ')}`;
}

/** Positions by remoteness, a strip for each outcome; one column is read out at a time, by pointer, touch or arrow keys. */
export function RemotenessHistogram(props: {
  /** What the positions are of: the name of files. */
  readonly name: string;
  /** The game whose positions they are, if they are those of one. */
  readonly game?: string;
  readonly statistics: Pick<Statistics, 'positions' | 'counts' | 'byRemoteness'>;
  /** Nobody wins or loses: one strip for all positions. */
  readonly isPlain: boolean;
}) {
  const size = createElementSize();
  const [scale, setScale] = createSignal<ScaleKind>('linear');
  const [chosen, setChosen] = createSignal<number>();
  const plotWidth = () => Math.max(120, size.width() - LEFT - RIGHT);
  const byRemoteness = () => (props.isPlain ? merged(props.statistics.byRemoteness) : props.statistics.byRemoteness);
  const bins = createMemo(() => makeBins(byRemoteness(), Math.max(20, Math.floor(plotWidth() / 6))));
  const outcomes = createMemo(() => datedOutcomes(bins()));
  const at = () => Math.min(chosen() ?? 0, bins().length - 1);
  const draws = () => props.statistics.counts.draw;
  let frame: HTMLDivElement | undefined;
  /** Each remoteness apart, however wide the columns of the drawing are. */
  const rows = () =>
    filledBins(makeBins(byRemoteness(), Number.POSITIVE_INFINITY)).map(({ from, counts }) => ({
      remoteness: from,
      ...(props.isPlain ? { positions: counts.win } : counts),
    }));
  const words = () => {
    const bin = bins()[at()];
    return bin === undefined ? '' : binWords(bin, outcomes(), props.statistics.positions, props.isPlain);
  };
  return (
    <section class="stack-small">
      <h3>{t('see.statistics.histogram')}</h3>
      <Show when={bins().length > 0} fallback={<p>{t('see.statistics.allDraws')}</p>}>
        <p class="soft small">
          {t(props.isPlain ? 'see.statistics.histogramHintPlain' : 'see.statistics.histogramHint')}
        </p>
        <div class="row apart">
          <p class="histogram-readout figures">{words()}</p>
          <Segmented
            label={t('see.statistics.scale')}
            hideLabel
            value={scale()}
            onChange={setScale}
            options={SCALES.map(value => ({ value, label: t(`see.statistics.${value}`) }))}
          />
        </div>
        <div
          ref={element => {
            frame = element;
            size.observe(element);
          }}
          class="histogram-frame boxed"
        >
          <Show when={size.width() > 0}>
            <Slider
              bins={bins()}
              outcomes={outcomes()}
              scale={scale()}
              isPlain={props.isPlain}
              width={plotWidth()}
              at={at()}
              isChosen={chosen() !== undefined}
              words={words()}
              onChoose={setChosen}
            />
          </Show>
        </div>
        <SavePicture name={`${props.name}-remoteness`} game={props.game} picture={() => pictureIn(frame)} />
        <Show when={draws() > 0}>
          <p class="soft small">∞ {t('see.statistics.drawsHint', draws())}</p>
        </Show>
        <Disclosure summary={t('see.statistics.table')}>
          <ScrollBox label={t('see.statistics.histogramLabel')}>
            <DataTable
              rows={filledBins(bins())}
              columns={[
                { title: t('see.statistics.remoteness'), cell: rangeOf },
                ...outcomes().map(outcome => ({
                  title: props.isPlain ? t('see.statistics.count') : outcomeTitle(outcome),
                  isNumber: true,
                  cell: (bin: Bin) => formatNumber(bin.counts[outcome]),
                })),
              ]}
            />
          </ScrollBox>
          <SaveTable name={`${props.name}-remoteness`} rows={rows} />
        </Disclosure>
      </Show>
    </section>
  );
}

/** All in one, under a name that does not count. */
function merged(byRemoteness: Statistics['byRemoteness']): Statistics['byRemoteness'] {
  const win: Record<string, number> = {};
  for (const counts of Object.values(byRemoteness)) {
    for (const [remoteness, count] of Object.entries(counts)) win[remoteness] = (win[remoteness] ?? 0) + count;
  }
  return { win, lose: {}, tie: {} };
}

interface Columns {
  readonly bins: readonly Bin[];
  readonly outcomes: readonly Dated[];
  readonly scale: ScaleKind;
  readonly isPlain: boolean;
  /** Of all columns, in pixels. */
  readonly width: number;
}

/** The drawing, a slider over its columns to whoever cannot point. */
function Slider(
  props: Columns & {
    readonly at: number;
    readonly isChosen: boolean;
    readonly words: string;
    readonly onChoose: (bin: number) => void;
  },
) {
  const id = createUniqueId();
  const height = () => props.outcomes.length * (PANEL + PANEL_HEAD);
  const column = () => props.width / props.bins.length;
  const choose = (index: number) => props.onChoose(Math.max(0, Math.min(props.bins.length - 1, index)));
  const point = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
    choose(Math.floor(x / column()));
  };
  return (
    <div
      class="histogram"
      tabIndex={0}
      role="slider"
      aria-label={t('see.statistics.histogramLabel')}
      aria-valuemin={props.bins[0]?.from ?? 0}
      aria-valuemax={props.bins.at(-1)?.to ?? 0}
      aria-valuenow={props.bins[props.at]?.from ?? 0}
      aria-valuetext={props.words}
      onPointerMove={point}
      onPointerDown={point}
      onFocus={() => choose(props.at)}
      onKeyDown={onKeys(() => sliderKeys(props.at, props.bins.length - 1, props.onChoose))}
    >
      <svg width={props.width + LEFT + RIGHT} height={height() + FOOT} aria-hidden="true">
        <Show when={props.isChosen}>
          <rect
            class="histogram-cursor"
            data-unsaved
            x={LEFT + props.at * column()}
            y={0}
            width={Math.max(column(), 2)}
            height={height()}
          />
        </Show>
        <Parts
          parts={[
            { tag: 'defs', attributes: {}, within: () => PATTERNS.map(look => pattern(id, look)) },
            ...props.outcomes.map((outcome, row) => panel(props, outcome, row, id)),
            axis(props, height()),
          ]}
        />
      </svg>
    </div>
  );
}

/** Letters at a tick of an axis, or above a panel. */
const label = (look: string, letters: string, x: number, y: number, anchor: string, size: number): Part =>
  text({ class: `histogram-${look}`, 'text-anchor': anchor }, letters, { x, y }, size);

/** The columns of one outcome, on a scale that all outcomes share. */
function panel({ bins, width, isPlain, ...columns }: Columns, outcome: Dated, row: number, patterns: string): Part {
  const most = Math.max(...bins.flatMap(({ counts }) => Object.values(counts)));
  const scale = countScale(columns.scale, most, PANEL);
  const column = width / bins.length;
  const gap = column > 4 ? Math.min(6, column * 0.15) : 0;
  const name = isPlain ? t('see.statistics.positions') : `${OUTCOME_SIGNS[outcome]} ${t(`see.outcomeLong.${outcome}`)}`;
  const look = isPlain
    ? { class: 'histogram-column is-plain' }
    : { class: `histogram-column outcome-${outcome}`, fill: `url(#${patterns}-${outcome})` };
  const drawBin = ({ counts }: Bin, i: number) => {
    if (counts[outcome] === 0) return [];
    const height = Math.max(1.5, scale.height(counts[outcome]));
    const middle = { x: (i + 0.5) * column, y: PANEL - height / 2 };
    return [rectangle(look, { ...middle, width: Math.max(1, column - gap), height }, 0)];
  };
  return group('', { x: LEFT, y: row * (PANEL + PANEL_HEAD) + PANEL_HEAD }, [
    label('name', name, 0, -8, 'start', 14),
    ...scale.ticks.flatMap(tick => {
      const y = PANEL - scale.height(tick);
      return [path('histogram-grid', `M0 ${y}H${width}`), label('tick', formatNumber(tick), -8, y + 4, 'end', 12)];
    }),
    ...bins.flatMap(drawBin),
    path('histogram-base', `M0 ${PANEL}H${width}`),
  ]);
}

/** Remotenesses below the panels. */
function axis({ bins, width }: Columns, y: number): Part {
  const step = (bins[0]?.to ?? 0) - (bins[0]?.from ?? 0) + 1;
  const at = (remoteness: number) => ((remoteness / step + (step === 1 ? 0.5 : 0)) * width) / bins.length;
  return group('', { x: LEFT, y }, [
    ...remotenessTicks(bins.at(-1)?.to ?? 0, width).flatMap(tick => [
      path('histogram-base', `M${at(tick)} 0v5`),
      label('tick', formatNumber(tick), at(tick), 18, 'middle', 12),
    ]),
    label('tick', t('see.statistics.remoteness'), width, 35, 'end', 12),
  ]);
}

/** Each outcome has lines of its own: how far apart, how wide and how high, and how they are turned. */
const PATTERNS = [
  { outcome: 'win', side: 4, width: 4, height: 4, turn: 0 },
  { outcome: 'lose', side: 8, width: 5, height: 8, turn: 45 },
  { outcome: 'tie', side: 6, width: 3, height: 6, turn: 0 },
] as const;

/** A fill of an outcome, told apart by its pattern: `url(#ID-win)` and so on. */
function pattern(id: string, { outcome, side, width, height, turn }: (typeof PATTERNS)[number]): Part {
  const square = { width: side, height: side, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` };
  return {
    tag: 'pattern',
    attributes: { class: `outcome-${outcome}`, id: `${id}-${outcome}`, ...square },
    within: () => [
      rectangle('pattern-paper', { x: side / 2, y: side / 2, width: side, height: side }, 0),
      rectangle('pattern-ink', { x: width / 2, y: height / 2, width, height }, 0),
    ],
  };
}
