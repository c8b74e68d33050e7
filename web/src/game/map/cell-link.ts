import type { SheetInfo } from '../../engine/protocol.ts';
import { type GameLink, makeLink } from '../../page/link.ts';

/** A cell of a heat map by its two numbers. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

const fill = (template: string, { x, y }: Cell) => template.replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

/** Where a cell is played; undefined where the map does not say. */
export function cellLink({ cell: template }: Pick<SheetInfo, 'cell'>, cell: Cell): string | undefined {
  if (template === undefined) return undefined;
  const spec = fill(template.spec, cell);
  const from = template.from === undefined ? {} : { from: fill(template.from, cell) };
  return makeLink({ view: 'play', spec, moves: [], ...from });
}

/** The cell that a game, or the position that a link begins at, stands for; a number that it does not tell is undefined. */
export function cellOfLink(
  { cell: template }: Pick<SheetInfo, 'cell'>,
  spec: string,
  link: Pick<GameLink, 'from'>,
  start: string,
): Partial<Cell> {
  if (template === undefined) return {};
  const { from } = template;
  const read = { ...readTemplate(template.spec, spec) };
  return from === undefined ? read : { ...read, ...readTemplate(from, link.from ?? start) };
}

/** The numbers that stand for `{x}` and `{y}`. */
function readTemplate(template: string, text: string): Partial<Cell> {
  const names: ('x' | 'y')[] = [];
  const pattern = template.split(/(\{[xy]\})/).map(part => {
    const name = /^\{([xy])\}$/.exec(part)?.[1] as 'x' | 'y' | undefined;
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return '(\\d+)';
  });
  const match = new RegExp(`^${pattern.join('')}$`).exec(text);
  return match === null ? {} : Object.fromEntries(names.map((name, i) => [name, Number(match[i + 1])]));
}
