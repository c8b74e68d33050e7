/** Indices line by line, as many in each as fit. */
export function wrap(widths: readonly number[], gap: number, room: number): number[][] {
  const lines: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  widths.forEach((width, i) => {
    if (used + gap + width > room) {
      lines.push([]);
      used = -gap;
    }
    lines.at(-1)?.push(i);
    used += gap + width;
  });
  // As many on each line, rather than a few on the last.
  const per = Math.ceil(widths.length / Math.max(1, lines.length));
  const isEven = new Set(widths).size === 1;
  return isEven ? lines.map((_, i) => widths.flatMap((_, j) => (Math.floor(j / per) === i ? [j] : []))) : lines;
}
