import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
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
            <Columns
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

interface ColumnsProps {
  readonly bins: readonly Bin[];
  readonly outcomes: readonly Dated[];
  readonly scale: ScaleKind;
  readonly isPlain: boolean;
  readonly width: number;
  readonly at: number;
  readonly isChosen: boolean;
  readonly words: string;
  readonly onChoose: (bin: number) => void;
}

/** The drawing, a slider over its columns to whoever cannot point. */
function Columns(props: ColumnsProps) {
  const id = createUniqueId();
  const height = () => props.outcomes.length * (PANEL + PANEL_HEAD) + FOOT;
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
      <svg width={props.width + LEFT + RIGHT} height={height()} aria-hidden="true">
        <OutcomePatterns id={id} />
        <Show when={props.isChosen}>
          <rect
            class="histogram-cursor"
            data-unsaved
            x={LEFT + props.at * column()}
            y={0}
            width={Math.max(column(), 2)}
            height={height() - FOOT}
          />
        </Show>
        <For each={props.outcomes}>
          {(outcome, row) => (
            <g transform={`translate(${LEFT} ${row() * (PANEL + PANEL_HEAD) + PANEL_HEAD})`}>
              <Panel {...props} outcome={outcome} patterns={id} />
            </g>
          )}
        </For>
        <RemotenessAxis bins={props.bins} width={props.width} y={height() - FOOT} />
      </svg>
    </div>
  );
}

/** The columns of one outcome, on a scale that all outcomes share. */
function Panel(props: ColumnsProps & { readonly outcome: Dated; readonly patterns: string }) {
  const most = createMemo(() => Math.max(...props.bins.flatMap(({ counts }) => Object.values(counts))));
  const scale = createMemo(() => countScale(props.scale, most(), PANEL));
  const column = () => props.width / props.bins.length;
  const gap = () => (column() > 4 ? Math.min(6, column() * 0.15) : 0);
  return (
    <>
      <text class="histogram-name" x={0} y={-8}>
        {props.isPlain
          ? t('see.statistics.positions')
          : `${OUTCOME_SIGNS[props.outcome]} ${t(`see.outcomeLong.${props.outcome}`)}`}
      </text>
      <For each={scale().ticks}>
        {tick => (
          <g transform={`translate(0 ${PANEL - scale().height(tick)})`}>
            <line class="histogram-grid" x2={props.width} />
            <text class="histogram-tick" x={-8} dy="0.32em" text-anchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        )}
      </For>
      <For each={props.bins}>
        {(bin, index) => {
          const height = () => scale().height(bin.counts[props.outcome]);
          return (
            <Show when={bin.counts[props.outcome] > 0}>
              <rect
                class={`histogram-column ${props.isPlain ? 'is-plain' : `outcome-${props.outcome}`}`}
                fill={props.isPlain ? undefined : `url(#${props.patterns}-${props.outcome})`}
                x={index() * column() + gap() / 2}
                y={PANEL - Math.max(1.5, height())}
                width={Math.max(1, column() - gap())}
                height={Math.max(1.5, height())}
              />
            </Show>
          );
        }}
      </For>
      <line class="histogram-base" x2={props.width} y1={PANEL} y2={PANEL} />
    </>
  );
}

function RemotenessAxis(props: { readonly bins: readonly Bin[]; readonly width: number; readonly y: number }) {
  const step = () => (props.bins[0]?.to ?? 0) - (props.bins[0]?.from ?? 0) + 1;
  const x = (remoteness: number) =>
    ((remoteness / step() + (step() === 1 ? 0.5 : 0)) * props.width) / props.bins.length;
  return (
    <g transform={`translate(${LEFT} ${props.y})`}>
      <For each={remotenessTicks(props.bins.at(-1)?.to ?? 0, props.width)}>
        {tick => (
          <g transform={`translate(${x(tick)} 0)`}>
            <line class="histogram-base" y2={5} />
            <text class="histogram-tick" y={18} text-anchor="middle">
              {formatNumber(tick)}
            </text>
          </g>
        )}
      </For>
      <text class="histogram-tick" x={props.width} y={35} text-anchor="end">
        {t('see.statistics.remoteness')}
      </text>
    </g>
  );
}

/** Each outcome has lines of its own: how far apart, how wide and how high, and how they are turned. */
const PATTERNS = [
  { outcome: 'win', side: 4, width: 4, height: 4 },
  { outcome: 'lose', side: 8, width: 5, height: 8, turn: 'rotate(45)' },
  { outcome: 'tie', side: 6, width: 3, height: 6 },
] as const satisfies readonly { outcome: Dated; side: number; width: number; height: number; turn?: string }[];

/** Fills of outcomes in a drawing, told apart by their pattern: `url(#ID-win)` and so on. */
function OutcomePatterns(props: { readonly id: string }) {
  return (
    <defs>
      {PATTERNS.map(({ outcome, side, width, height, ...more }) => (
        <pattern
          class={`outcome-${outcome}`}
          id={`${props.id}-${outcome}`}
          width={side}
          height={side}
          patternUnits="userSpaceOnUse"
          patternTransform={'turn' in more ? more.turn : undefined}
        >
          <rect class="pattern-paper" width={side} height={side} />
          <rect class="pattern-ink" width={width} height={height} />
        </pattern>
      ))}
    </defs>
  );
}
