/**
 * What painters paint with: the part of a canvas' context that they use, so that the same painter makes what is seen and what is saved.
 * (`svgcanvas`, which does this for whole contexts, writes styles into elements of the page, which the page's policy forbids.)
 */

import { parseColour } from './colour.ts';
import { PAPER, type Picture } from './save/picture-file.ts';

export type Pen = Pick<SvgPen, keyof SvgPen & keyof CanvasRenderingContext2D>;

/** What `save` keeps and `restore` brings back. */
class PenState {
  fillStyle: CanvasRenderingContext2D['fillStyle'] = '#000000';
  strokeStyle: CanvasRenderingContext2D['strokeStyle'] = '#000000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  dash: readonly number[] = [];
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  imageSmoothingEnabled = true;
  /** How far all has been moved. */
  x = 0;
  y = 0;
  /** How many parts of the drawing are cut off by what is open. */
  clips = 0;
}

/** How far below its middle, or its top, letters stand on their line, in heights of the font. */
const BASELINES: Partial<Record<CanvasTextBaseline, number>> = { middle: 0.35, top: 0.85 };
const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end', end: 'end' };

/** Writes what is painted down as SVG: shapes and letters as such, a picture as a PNG within. */
class SvgPen extends PenState {
  readonly #saved: PenState[] = [];
  readonly #written: string[] = [];
  #path = '';
  #clips = 0;
  readonly #measuring = document.createElement('canvas').getContext('2d')!;

  /** What has been painted so far, as elements. */
  get text(): string {
    return this.#written.join('\n') + '</g>'.repeat(this.clips);
  }

  save(): void {
    // All that is not private.
    this.#saved.push({ ...this });
  }

  restore(): void {
    const before = this.#saved.pop();
    if (before === undefined) return;
    for (let open = this.clips; open > before.clips; open--) this.#written.push('</g>');
    Object.assign(this, before);
  }

  translate(x: number, y: number): void {
    this.x += x;
    this.y += y;
  }

  beginPath(): void {
    this.#path = '';
  }

  closePath(): void {
    this.#path += 'Z';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${this.#at(x, y)}`;
  }

  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void {
    this.#path += `Q${this.#at(controlX, controlY)} ${this.#at(x, y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${this.#at(x, y)}h${fixed(width)}v${fixed(height)}h${fixed(-width)}Z`;
  }

  arc(x: number, y: number, radius: number, from: number, to: number, isBackwards = false): void {
    const turn = turnOf(from, to, isBackwards);
    const point = (angle: number) => this.#at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    this.#path += `${this.#path === '' ? 'M' : 'L'}${point(from)}`;
    // In pieces below half a turn, of which there is one between two points.
    const pieces = Math.max(1, Math.ceil(Math.abs(turn) / 3));
    for (let i = 1; i <= pieces; i++)
      this.#path += `A${fixed(radius)} ${fixed(radius)} 0 0 ${turn > 0 ? 1 : 0} ${point(from + (turn * i) / pieces)}`;
  }

  clip(): void {
    const id = `clip-${this.#clips++}`;
    this.#written.push(`<clipPath id="${id}"><path d="${this.#path}"/></clipPath>`, `<g clip-path="url(#${id})">`);
    this.clips++;
  }

  fill(): void {
    this.#written.push(`<path d="${this.#path}"${this.#filled()}/>`);
  }

  stroke(): void {
    this.#written.push(`<path d="${this.#path}"${this.#stroked()}/>`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#written.push(`<rect${this.#box(x, y, width, height)}${this.#filled()}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#written.push(`<rect${this.#box(x, y, width, height)}${this.#stroked()}/>`);
  }

  fillText(text: string, x: number, y: number): void {
    const { font, textAlign, textBaseline } = this;
    const [, weight, size, family] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? ['', undefined, '10', 'sans-serif'];
    const place = this.#at(x, y + (BASELINES[textBaseline] ?? 0) * Number(size)).split(' ');
    const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
    const anchor = ANCHORS[textAlign] === undefined ? '' : ` text-anchor="${ANCHORS[textAlign]}"`;
    const look = ` font-family="${escaped(family!)}" font-size="${size}"${bold}${anchor}${this.#filled()}`;
    this.#written.push(`<text x="${place[0]}" y="${place[1]}"${look}>${escaped(text)}</text>`);
  }

  measureText(text: string): TextMetrics {
    this.#measuring.font = this.font;
    return this.#measuring.measureText(text);
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }

  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void {
    const rendering = this.imageSmoothingEnabled ? '' : ' image-rendering="pixelated"';
    const stretched = ' preserveAspectRatio="none"';
    this.#written.push(
      `<image${this.#box(x, y, width, height)}${stretched}${rendering} href="${image.toDataURL('image/png')}"/>`,
    );
  }

  #at(x: number, y: number): string {
    return `${fixed(x + this.x)} ${fixed(y + this.y)}`;
  }

  #box(x: number, y: number, width: number, height: number): string {
    const [left, top] = this.#at(x, y).split(' ');
    return ` x="${left}" y="${top}" width="${fixed(width)}" height="${fixed(height)}"`;
  }

  #filled(): string {
    const { fillStyle, globalAlpha } = this;
    return ` fill="${hex(`${fillStyle}`)}"${globalAlpha === 1 ? '' : ` fill-opacity="${globalAlpha}"`}`;
  }

  #stroked(): string {
    const { strokeStyle, lineWidth, lineCap, dash, globalAlpha } = this;
    return (
      ` fill="none" stroke="${hex(`${strokeStyle}`)}" stroke-width="${lineWidth}"` +
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`) +
      (globalAlpha === 1 ? '' : ` stroke-opacity="${globalAlpha}"`)
    );
  }
}

/** How far an arc turns, as a canvas has it: at most once around. */
function turnOf(from: number, to: number, isBackwards: boolean): number {
  const around = 2 * Math.PI;
  const way = isBackwards ? from - to : to - from;
  const turn = way >= around ? around : ((way % around) + around) % around;
  return isBackwards ? -turn : turn;
}

const fixed = (length: number) => String(Math.round(100 * length) / 100);

const hex = (colour: string) =>
  `#${parseColour(colour)
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a painter paints, as a file: on white paper. */
export function paintFile(paint: (pen: Pen) => void, width: number, height: number): Picture {
  const pen = new SvgPen();
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  paint(pen);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${pen.text}\n</svg>\n`, width, height };
}
