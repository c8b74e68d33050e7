/** The marks of places as parts of a drawing. */
import type { Place } from 'zugzwang/core';
import type { Value } from '../../engine/protocol.ts';
import { tintOf } from './grading.ts';
import type { Spot } from './layout/layout.ts';
import { badgeText, type Mark, markBox } from './mark.ts';
import { type Box, circle, group, type Look, type Part, path, rectangle, text } from './parts/parts.ts';
import { arrowHead, fixed } from './parts/paths.ts';

/** The outline of a place, round or square. */
function outline(look: Look, spot: Spot, inset = 0): Part[] {
  const { round } = markBox(spot);
  return [markBox(spot), ...(spot.also ?? [])].map(box =>
    round ? circle(look, box.x, box.y, Math.max(3, box.width / 2 - inset)) : rectangle(look, box, 10, inset),
  );
}

/** Below the pieces: the last move, and places coloured by what moves are worth, where that is shown. */
export function marksBelow(
  marks: readonly Mark[],
  showValues: boolean,
  last: readonly Spot[],
  chosen: readonly Spot[],
): Part[] {
  return [
    ...last.flatMap((spot, i) => outline(i === 0 && last.length > 1 ? 'last-from' : 'last-to', spot, 5)),
    ...(last.length === 2 ? arrow('last-arrow', last, 0.16) : []),
    ...(showValues ? marks : []).flatMap(({ spot, value, strength }) => {
      if (value === undefined) return [];
      return outline({ class: `tint ${tintOf(value)}`, 'fill-opacity': 0.22 + 0.6 * strength }, spot, 3);
    }),
    ...chosen.flatMap(spot => outline('chosen-below', spot, 2)),
  ];
}

/**
 * Above the pieces: the hint, signs of values, where a chosen piece can go, what is chosen.
 *
 * @param scale - pixels of a unit
 */
export function marksAbove(
  marks: readonly Mark[],
  showValues: boolean,
  hint: readonly Spot[],
  chosen: readonly Spot[],
  scale: number,
): Part[] {
  const isSelecting = chosen.length > 0;
  return [
    ...hint.flatMap(spot => [...outline('hint-case', spot, 3), ...outline('hint', spot, 3)]),
    ...(hint.length > 1 ? arrow('hint-arrow', hint, 0.3) : []),
    ...marks.flatMap(({ spot, value }) => [
      ...(isSelecting ? outline('reachable', spot, spot.round ? 1 : 6) : []),
      ...(showValues && value !== undefined
        ? [badge(spot, value, scale)]
        : isSelecting && !spot.occupied
          ? [dot(markBox(spot))]
          : []),
    ]),
    ...chosen.flatMap(spot => outline('chosen', spot, 4)),
  ];
}

/** What a click would concern. */
export const pointedParts = (spots: readonly Spot[]): Part[] => spots.flatMap(spot => outline('pointed', spot));

const dot = ({ x, y, width, height }: Box): Part =>
  circle('reachable-dot', x, y, Math.max(4, Math.min(width, height) * 0.13));

/** The sign of a value, with its number where there is room. */
function badge(spot: Spot, value: Value, scale: number): Part {
  const box = markBox(spot);
  const pixels = Math.min(box.width, box.height) * scale;
  if (pixels < 16) return group(`tick ${tintOf(value)}`, box, [path('', TICKS[tintOf(value)])], 1 / scale);
  const letters = badgeText(value, pixels);
  const font = Math.max(10.5, Math.min(22, pixels * 0.24)) / scale;
  const [width, height] = [([...letters].length * 0.64 + 0.6) * font, font * 1.35];
  const corner = { x: box.x + box.width / 2 - width / 2 - 3, y: box.y + box.height / 2 - height / 2 - 3 };
  const middle = { x: 0, y: 0 };
  return group(`badge ${tintOf(value)}`, spot.badge ?? (spot.occupied ? corner : box), [
    rectangle('', { ...middle, width, height }, height / 2),
    text('', letters, middle, font),
  ]);
}

/** For places too small for signs: a triangle up or down, two lines, a ring; for a payoff a diamond. */
const TICKS = {
  win: 'M0-5 4.5 4H-4.5Z',
  lose: 'M0 5 4.5-4H-4.5Z',
  tie: 'M-4-2H4M-4 2H4',
  draw: 'M-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  payoff: 'M0-4 4 0 0 4-4 0Z',
};

/** From the first place to the second, clear of what stands in the middle of them; its head is a share of a place wide. */
function arrow(look: string, [from, to]: readonly Spot[], head: number): Part[] {
  const [a, b] = [markBox(from!), markBox(to!)];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const at = (box: Box, share: number) => ({
    x: box.x + Math.cos(angle) * box.width * share,
    y: box.y + Math.sin(angle) * box.width * share,
  });
  const line = `M${fixed(at(a, 0.3))}L${fixed(at(b, -0.4))}`;
  const tip = arrowHead(at(b, -0.2), angle, b.width * head);
  return [
    group(look, { x: 0, y: 0 }, [
      path('arrow-case', `${line}${tip}`),
      path('arrow-line', line),
      path('arrow-head', tip),
    ]),
  ];
}

/** The spots of places, in their order. */
export function spotsOf(spots: readonly Spot[], places: readonly Place[]): Spot[] {
  return places.flatMap(place => spots.find(spot => spot.place === place) ?? []);
}
