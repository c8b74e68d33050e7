import { excerpt } from 'zugzwang/core';
import type { LoopyJson } from 'zugzwang/partizan';
import { type DrawnEdge, SmallGraph } from '../../draw/small-graph.tsx';
import { t } from '../../i18n/index.ts';

const SIZE = 320;
const RING = 105;
const RADIUS = 16;
/** More positions are no picture. */
const MOST = 24;

/** Whether a value has few enough positions to be drawn. */
export const isDrawable = (graph: LoopyJson): boolean => graph.positions.length <= MOST;

/** The positions of a loopy value on a ring, the sides of it marked; arrows are the moves of Left (solid) and Right (dashed). */
export function StopperGraph(props: { readonly graph: LoopyJson; readonly title: string }) {
  const positions = () => props.graph.positions;
  const points = () =>
    positions().map((_, i, { length }) => {
      const outwards = (2 * Math.PI * i) / length - Math.PI / 2;
      const far = length === 1 ? 0 : RING;
      return { x: SIZE / 2 + far * Math.cos(outwards), y: SIZE / 2 + far * Math.sin(outwards), outwards };
    });
  const edges = (): DrawnEdge[] =>
    positions().flatMap((position, from) => {
      if (typeof position === 'string') return [];
      return position.flatMap((options, side) =>
        options.map(to => ({ from, to, look: side === 0 ? 'of-left' : 'of-right' })),
      );
    });
  return (
    <SmallGraph
      name="graph"
      of={props.title}
      label={t('worksheet.graphOf', props.title, positions().length)}
      layout={{ points: points(), bends: [], width: SIZE, height: SIZE }}
      radius={RADIUS}
      vertices={positions().map((position, i) => ({
        name: typeof position === 'string' ? excerpt(position, 8) : '',
        lines: [],
        look: i === props.graph.onside || i === props.graph.offside ? 'is-side' : '',
      }))}
      edges={edges()}
    />
  );
}
