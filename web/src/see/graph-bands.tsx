import type { ZoomTransform } from 'd3-zoom';
import { For } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import type { Drawing } from './graph-frame.tsx';
import type { Band } from './graph-layers.ts';

/** What each row is, along the left edge, wherever the drawing has been moved. */
export function BandLabels(props: {
  readonly drawing: Drawing;
  readonly transform: ZoomTransform;
  readonly gutter: number;
  readonly height: number;
}) {
  const place = (row: number) => props.transform.applyY(props.drawing.laidOut.rowHeights[row] ?? 0);
  const half = () => (props.transform.k * props.drawing.nodeSize.height) / 2;
  /** Where rows are closer than the text is high, only some are labelled. */
  const isLabelled = (index: number) => {
    const { bands } = props.drawing;
    const spacing = (place(bands.at(-1)!.firstRow) - place(0)) / Math.max(1, bands.length - 1);
    return index % Math.max(1, Math.ceil(17 / Math.max(1, spacing))) === 0;
  };
  /** In the middle of what is to be seen of a band: a high one has its label wherever one looks. */
  const labelHeight = ({ firstRow, lastRow }: Band) => {
    const [top, bottom] = [place(firstRow), place(lastRow)];
    const isSeen = bottom > 0 && top < props.height;
    return isSeen ? (Math.max(top, 12) + Math.min(bottom, props.height - 12)) / 2 : (top + bottom) / 2;
  };
  return (
    <g class="graph-bands">
      <rect class="graph-gutter" width={props.gutter} height={props.height} />
      <For each={props.drawing.bands}>
        {(band, index) => (
          <>
            <line
              class="graph-bracket"
              x1={props.gutter - 5}
              x2={props.gutter - 5}
              y1={place(band.firstRow) - half()}
              y2={place(band.lastRow) + half()}
            />
            <text class="graph-band" x={props.gutter - 11} y={labelHeight(band)} dy="0.35em" text-anchor="end">
              {isLabelled(index()) ? (band.moves === null ? '∞' : formatNumber(band.moves)) : ''}
            </text>
          </>
        )}
      </For>
      <title>{props.drawing.isSolved ? t('see.graph.rowsSolved') : t('see.graph.rowsUnsolved')}</title>
    </g>
  );
}
