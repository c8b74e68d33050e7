/** Claims such as `A >= B`, taken apart where the relation stands: outside of braces, quotes and the exponents of ups. */
import type { Order } from '../partizan/store.js';

/** How values may be claimed to compare. */
export type Relation = '>=' | '<=' | '=' | '>' | '<' | '||';

/** Two values, as texts, and how they are claimed to compare. */
export interface Claim {
  readonly a: string;
  readonly relation: Relation;
  readonly b: string;
}

/** The orders in which each relation holds. */
const HOLDS: Readonly<Record<Relation, readonly Order[]>> = {
  '>=': ['>', '='],
  '<=': ['<', '='],
  '=': ['='],
  '>': ['>'],
  '<': ['<'],
  '||': ['||'],
};

/** The relations that can be claimed. */
export const RELATIONS = Object.keys(HOLDS) as Relation[];

/** Whether values that compare so are in a relation. */
export const isInRelation = (order: Order, relation: Relation): boolean => HOLDS[relation].includes(order);

/** Relations as they are written. */
const WRITTEN: readonly (readonly [string, Relation])[] = [
  ['>=', '>='],
  ['<=', '<='],
  ['≥', '>='],
  ['≤', '<='],
  ['||', '||'],
  ['==', '='],
  ['=', '='],
  ['>', '>'],
  ['<', '<'],
];

/** The two sides and the relation between them, if there is one. */
export function findClaim(text: string): Claim | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      at = end < 0 ? text.length : end;
    } else if ('{(['.includes(character)) depth++;
    else if ('})]'.includes(character)) depth--;
    else if (isExponent(text, at)) at = text.indexOf('>', at);
    else if (depth === 0 && !text.startsWith(':=', at)) {
      const found = WRITTEN.find(([sign]) => text.startsWith(sign, at));
      if (found !== undefined)
        return { a: text.slice(0, at).trim(), relation: found[1], b: text.slice(at + found[0].length).trim() };
    } else if (text.startsWith(':=', at)) at++;
  }
  return undefined;
}

/** Whether a `<` opens an exponent, as in `^<2>`: behind an arrow, with its `>` somewhere after it. */
const isExponent = (text: string, at: number): boolean =>
  text[at] === '<' && text[at + 1] !== '=' && text.includes('>', at) && /[\^v↑↓]\s*$/.test(text.slice(0, at));
