import type { Box } from './layout/layout.ts';

/** A box that is drawn, `inset` smaller on each side. */
export function Rectangle(props: {
  readonly box: Box;
  readonly class: string;
  /** Of its corners. */
  readonly rx: number;
  readonly inset?: number | undefined;
  readonly opacity?: number | undefined;
}) {
  const inset = () => props.inset ?? 0;
  return (
    <rect
      class={props.class}
      rx={props.rx}
      fill-opacity={props.opacity}
      x={props.box.x - props.box.width / 2 + inset()}
      y={props.box.y - props.box.height / 2 + inset()}
      width={Math.max(0, props.box.width - 2 * inset())}
      height={Math.max(0, props.box.height - 2 * inset())}
    />
  );
}
