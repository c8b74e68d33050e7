/** Pictures as files that stand alone: styles inside, in light colours on white paper, whatever the page's theme is. */

/** A picture to be saved, made when it is asked for, in light colours; `dispose` lets go of one that was drawn for this alone. */
export interface PictureSource {
  readonly picture: SVGSVGElement | Picture;
  readonly dispose?: () => void;
}

/** A file, with its size in pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const SVG = 'http://www.w3.org/2000/svg';
/** What a picture is on, as a file. */
export const PAPER = '#ffffff';

/** Styles that an element has of its parent where it says nothing, with what they are at the root of a file. */
const INHERITED: Readonly<Record<string, string>> = {
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Styles of an element alone. */
const OWN: Readonly<Record<string, string>> = { opacity: '1', 'vector-effect': 'none', 'stop-color': '#000000' };

/** What only the page needs: names for its style sheets, roles, names for screen readers, the place in the order of focus. */
const OF_THE_PAGE = /^(class|role|style|tabindex|focusable|data-.*|aria-.*)$/;

/** A drawing of the page as a file. What is marked `data-unsaved`, a cursor for instance, is left out. */
function copyDrawing(drawing: SVGSVGElement): Picture {
  const { x, y, width, height } = boxOf(drawing);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  dress(drawing, copy, undefined);
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  // Where the page stretches a drawing, its size there is its size.
  const frame = drawing.getBoundingClientRect();
  const isStretched = drawing.getAttribute('preserveAspectRatio') === 'none' && frame.width > 0;
  const size = isStretched ? { width: frame.width, height: frame.height } : { width, height };
  copy.setAttribute('width', String(Math.round(size.width)));
  copy.setAttribute('height', String(Math.round(size.height)));
  const paper = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: PAPER }))
    paper.setAttribute(name, String(value));
  copy.prepend(paper);
  return { svg: new XMLSerializer().serializeToString(copy), ...size };
}

/** The part of the plane that a drawing shows. */
function boxOf(drawing: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const box = drawing.viewBox.baseVal;
  if (drawing.hasAttribute('viewBox')) return { x: box.x, y: box.y, width: box.width, height: box.height };
  return { x: 0, y: 0, width: drawing.width.baseVal.value, height: drawing.height.baseVal.value };
}

type Styles = Readonly<Record<string, string>>;

/** Writes into a copy what style sheets say of the drawing. */
function dress(drawn: Element, copy: Element, above: Styles | undefined): void {
  const computed = getComputedStyle(drawn);
  const styles: Record<string, string> = {};
  for (const name of Object.keys(INHERITED)) setStyle(styles, name, computed.getPropertyValue(name));
  for (const name of copy.getAttributeNames()) {
    if (OF_THE_PAGE.test(name) || name in styles) copy.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(styles)) {
    if (value !== (above ?? INHERITED)[name]) copy.setAttribute(name, value);
  }
  const notInherited: Record<string, string> = {};
  for (const name of Object.keys(OWN)) setStyle(notInherited, name, computed.getPropertyValue(name));
  for (const [name, value] of Object.entries(notInherited)) {
    if (value === OWN[name]) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  const copies = [...copy.children];
  [...drawn.children].forEach((child, i) => {
    if (isSaved(child)) dress(child, copies[i]!, styles);
    else copies[i]!.remove();
  });
}

function isSaved(drawn: Element): boolean {
  const { display, visibility } = getComputedStyle(drawn);
  return !drawn.hasAttribute('data-unsaved') && display !== 'none' && visibility !== 'hidden';
}

/** Sets a style as programs that know no CSS read it: plain numbers, colours of six digits, with their opacity beside them. */
function setStyle(styles: Record<string, string>, name: string, value: string): void {
  const [, parts] = /^rgba?\((.*)\)$/.exec(value) ?? [];
  if (parts === undefined) {
    // The opacity of a colour has been counted already.
    const factor = name.endsWith('-opacity') ? Number(styles[name] ?? 1) : 1;
    styles[name] = factor === 1 ? value.replace(/(?<=[\d.])px/g, '') : String(factor * Number(value));
    return;
  }
  const [red, green, blue, opacity = 1] = parts.split(/[\s,/]+/).map(Number);
  styles[name] = `#${[red, green, blue].map(part => Math.round(part!).toString(16).padStart(2, '0')).join('')}`;
  if (opacity < 1) styles[`${name}-opacity`] = String(opacity);
}

/** @returns undefined where there is nothing to be saved */
export function makePicture(source: () => PictureSource | undefined): Picture | undefined {
  return inLight(() => {
    const made = source();
    if (made === undefined) return undefined;
    try {
      return made.picture instanceof SVGSVGElement ? copyDrawing(made.picture) : made.picture;
    } finally {
      made.dispose?.();
    }
  });
}

/** Does something while the page's style sheets give light colours; nobody sees it, as nothing is painted meanwhile. */
export function inLight<T>(make: () => T): T {
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(still);
  root.dataset['theme'] = 'light';
  try {
    return make();
  } finally {
    if (theme === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    // The styles are as before when transitions come back: none begins.
    root.getBoundingClientRect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  }
}

/** Pixels of a PNG for each of the picture, where that is not too many. */
const DENSITY = 2;
/** What browsers draw on a canvas: sides and area, in pixels. */
const LONGEST_SIDE = 16_384;
const LARGEST_AREA = 2 ** 26;

/** How many pixels of a PNG a picture of this size has for each of its own; undefined where it is too large to be drawn at all. */
export function densityOf(width: number, height: number): number | undefined {
  const most = Math.min(LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(LARGEST_AREA / (width * height)));
  return most < 0.5 ? undefined : Math.min(DENSITY, most);
}

/** @throws where the browser cannot draw it */
export async function makePng({ svg, width, height }: Picture, density: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
