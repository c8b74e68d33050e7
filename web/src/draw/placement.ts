export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The whole of a drawing in the middle of a frame, `left` pixels of which are taken; never drawn larger than `most`. */
export function fitInto(frame: Size, drawing: Size, left: number, margin: number, most = 1): Placement {
  const width = Math.max(1, frame.width - left - 2 * margin);
  const height = Math.max(1, frame.height - 2 * margin);
  const scale = Math.min(most, width / Math.max(1, drawing.width), height / Math.max(1, drawing.height));
  return {
    x: left + margin + (width - drawing.width * scale) / 2,
    y: margin + (height - drawing.height * scale) / 2,
    scale,
  };
}

/** A point of a drawing in the middle of a frame. */
export function centreOn(
  frame: Size,
  point: { readonly x: number; readonly y: number },
  left: number,
  scale: number,
): Placement {
  return { x: left + (frame.width - left) / 2 - point.x * scale, y: frame.height / 2 - point.y * scale, scale };
}

/** Where a drawing larger than its frame leaves no part of it empty, `margin` aside; where it is smaller, in the middle. */
export function settle(at: number, length: number, from: number, to: number, margin: number): number {
  const room = to - from - 2 * margin;
  if (length <= room) return from + margin + (room - length) / 2;
  return Math.max(to - margin - length, Math.min(from + margin, at));
}

/** How far a drawing has to be moved for a point to be at least `margin` inside a frame; 0 where it is. */
export function nudge(at: number, from: number, to: number, margin: number): number {
  if (at < from + margin) return from + margin - at;
  return at > to - margin ? to - margin - at : 0;
}
