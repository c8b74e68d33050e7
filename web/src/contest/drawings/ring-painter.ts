import { OUTCOMES } from 'zugzwang/core';
import type { SolvedCircle } from 'zugzwang/site/contest';
import { FONT, SIGNED } from '../../draw/canvas-frame.tsx';
import { type Colour, css } from '../../draw/colour.ts';
import { colourOf, inkOn, type MapPalette } from '../../draw/map-colours.ts';
import type { Placement } from '../../draw/placement.ts';
import type { Pen } from '../../draw/svg-pen.ts';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import { roundStep } from '../../ui/round-step.ts';
import type { RingMove } from './ring-geometry.ts';
import { angleOf, CHORDS, onCircle, type Player, RINGS, type RingPlace } from './ring-geometry.ts';

/** All that is on the canvas. */
export interface RingScene {
  readonly circle: SolvedCircle;
  readonly width: number;
  readonly height: number;
  /** Of the middle of the circle, and the pixels of its outer radius. */
  readonly placement: Placement;
  readonly palette: MapPalette;
  readonly cursor: RingPlace;
  readonly hovered: RingPlace | undefined;
  /** Steps from the cursor, best first. */
  readonly moves: readonly RingMove[];
}

/** Pixels a body takes on its ring from which on it has a pattern, an outline, a number of moves. */
const PATTERNED = 2;
const OUTLINED = 5;
const NUMBERED = 34;
/** So many steps are drawn. */
export const MOST_CHORDS = 60;

/** Paints the circle on a canvas of the scene's size. */
export function paintRings(pen: Pen, scene: RingScene): void {
  pen.save();
  pen.translate(scene.placement.x, scene.placement.y);
  for (const player of [0, 1] as const) paintRing(pen, scene, player);
  paintChords(pen, scene);
  paintNumbers(pen, scene);
  if (scene.hovered !== undefined) outline(pen, scene, scene.hovered, scene.palette.ink, 2);
  outline(pen, scene, scene.cursor, scene.palette.focus, 3);
  pen.restore();
}

/** Pixels along the middle of a ring for each body. */
function pitchOf({ circle, placement }: RingScene, player: Player): number {
  const { inner, outer } = RINGS[player];
  return (Math.PI * (inner + outer) * placement.scale) / circle.n;
}

function paintRing(pen: Pen, scene: RingScene, player: Player): void {
  const { circle, placement, palette } = scene;
  const pitch = pitchOf(scene, player);
  // Bodies narrower than half a pixel are painted several at a time, in the mean of their colours.
  const together = Math.max(1, Math.ceil(0.5 / pitch));
  const values = circle.values[player]!;
  const colours = OUTCOMES.map((_, code) => colourOf(code, 'outcome', 0, palette));
  for (let first = 1; first <= circle.n; first += together) {
    const last = Math.min(circle.n, first + together - 1);
    if (!isInSight(scene, (first + last) / 2, player)) continue;
    const from = angleOf(first - 0.5, circle.n);
    // Narrow sectors reach a little under the next, or the paper would shine through between them.
    const under = pitch >= OUTLINED || last === circle.n ? 0 : 1 / placement.scale;
    const to = angleOf(last + 0.5, circle.n) + under;
    sector(pen, player, placement.scale, from, to);
    pen.fillStyle = css(first === 1 && last === 1 ? palette.empty : meanColour(values, first, last, colours));
    pen.fill();
    if (pitch >= OUTLINED) {
      pen.strokeStyle = palette.panel;
      pen.lineWidth = 1;
      pen.stroke();
    }
    if (pitch >= PATTERNED && first > 1) paintPattern(pen, scene, player, first, pitch);
  }
  if (isInSight(scene, 1, player)) paintHole(pen, scene, player, pitch);
}

/** Whether a body may be on the canvas; those of a small circle always are. */
function isInSight({ circle, placement, width, height }: RingScene, body: number, player: Player): boolean {
  if (placement.scale < 1000) return true;
  const { inner, outer } = RINGS[player];
  const { x, y } = onCircle(angleOf(body, circle.n), ((inner + outer) / 2) * placement.scale);
  const reach = ((outer - inner) / 2) * placement.scale + (2 * Math.PI * placement.scale) / circle.n;
  return (
    x + placement.x > -reach &&
    x + placement.x < width + reach &&
    y + placement.y > -reach &&
    y + placement.y < height + reach
  );
}

function sector(pen: Pen, player: Player, scale: number, from: number, to: number): void {
  const { inner, outer } = RINGS[player];
  const top = -Math.PI / 2;
  pen.beginPath();
  pen.arc(0, 0, outer * scale, top + from, top + to);
  pen.arc(0, 0, inner * scale, top + to, top + from, true);
  pen.closePath();
}

function meanColour(values: Int32Array, first: number, last: number, colours: readonly Colour[]): Colour {
  if (first === last) return colours[values[first - 1]! & 3]!;
  const sum = [0, 0, 0];
  for (let body = first; body <= last; body++) {
    const colour = colours[values[body - 1]! & 3]!;
    for (let i = 0; i < 3; i++) sum[i]! += colour[i]!;
  }
  return sum.map(part => Math.round(part / (last - first + 1))) as unknown as Colour;
}

/** What tells outcomes apart without colour: a draw has lines along the ring, a loss one across it; with room, signs and moves. */
function paintPattern(pen: Pen, scene: RingScene, player: Player, body: number, pitch: number): void {
  const { circle, placement, palette } = scene;
  const value = circle.values[player]![body - 1]!;
  const outcome = OUTCOMES[value & 3]!;
  const { inner, outer } = RINGS[player];
  const ink = inkOn(colourOf(value, 'outcome', 0, palette));
  if (pitch >= SIGNED) {
    const at = onCircle(angleOf(body, circle.n), ((inner + outer) / 2) * placement.scale);
    const isNumbered = pitch >= NUMBERED && outcome !== 'draw';
    pen.fillStyle = ink;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `600 ${Math.min(20, Math.round(pitch * 0.5))}px ${FONT}`;
    pen.fillText(OUTCOME_SIGNS[outcome], at.x, at.y - (isNumbered ? 9 : 0));
    if (!isNumbered) return;
    pen.font = `13px ${FONT}`;
    pen.fillText(String(value >>> 2), at.x, at.y + 10);
    return;
  }
  if (outcome === 'win') return;
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.6;
  pen.beginPath();
  if (outcome === 'draw') {
    const top = -Math.PI / 2;
    for (const share of [0.3, 0.5, 0.7]) {
      const radius = (inner + (outer - inner) * share) * placement.scale;
      const from = top + angleOf(body - 0.5, circle.n);
      pen.moveTo(radius * Math.cos(from), radius * Math.sin(from));
      pen.arc(0, 0, radius, from, top + angleOf(body + 0.5, circle.n));
    }
  } else if (pitch >= OUTLINED) {
    const angle = angleOf(body, circle.n);
    const [a, b] = [
      onCircle(angle, (inner + 0.04) * placement.scale),
      onCircle(angle, (outer - 0.04) * placement.scale),
    ];
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function paintHole(pen: Pen, { placement, palette }: RingScene, player: Player, pitch: number): void {
  const { inner, outer } = RINGS[player];
  const { scale } = placement;
  pen.fillStyle = palette.ink;
  pen.beginPath();
  pen.arc(0, (-scale * (inner + outer)) / 2, Math.max(3, Math.min(16, pitch * 0.3, scale * 0.08)), 0, 2 * Math.PI);
  pen.fill();
}

/** Steps from the chosen body, the best ones thick; the worst are painted first. */
function paintChords(pen: Pen, scene: RingScene): void {
  const { circle, placement, palette, cursor, moves } = scene;
  const at = (body: number) => onCircle(angleOf(body, circle.n), CHORDS * placement.scale);
  const best = moves[0]?.value;
  const from = at(cursor.body);
  for (const { to, value } of moves.slice(0, MOST_CHORDS).reverse()) {
    const end = at(to);
    const isBest = value === best;
    pen.strokeStyle = css(palette.outcomes[OUTCOMES[value & 3]!].far);
    pen.lineWidth = isBest ? 3.5 : 1.25;
    pen.setLineDash(isBest ? [] : [5, 4]);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.quadraticCurveTo((from.x + end.x) * 0.25, (from.y + end.y) * 0.25, end.x, end.y);
    pen.stroke();
    pen.setLineDash([]);
    pen.fillStyle = pen.strokeStyle;
    pen.beginPath();
    pen.arc(end.x, end.y, isBest ? 5.5 : 3, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Numbers of bodies outside the rings as far as there is room, and whose ring is whose. */
function paintNumbers(pen: Pen, scene: RingScene): void {
  const { circle, placement, palette } = scene;
  const pitch = (2 * Math.PI * placement.scale) / circle.n;
  const step = roundStep(46 / pitch);
  pen.font = `12px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = palette.soft;
  const number = (body: number) => {
    const { x, y } = onCircle(angleOf(body, circle.n), placement.scale + 16);
    pen.fillText(String(body), x, y);
  };
  number(1);
  for (let body = step === 1 ? 2 : step; body <= circle.n - (step === 1 ? 0 : step / 2); body += step) {
    if (isInSight(scene, body, 0)) number(body);
  }
}

function outline(
  pen: Pen,
  { circle, placement, palette }: RingScene,
  { player, body }: RingPlace,
  colour: string,
  width: number,
): void {
  const least = 3 / placement.scale / RINGS[player].inner;
  const middle = angleOf(body, circle.n);
  const half = Math.max(Math.PI / circle.n, least);
  sector(pen, player, placement.scale, middle - half, middle + half);
  pen.strokeStyle = palette.panel;
  pen.lineWidth = width + 3;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}
