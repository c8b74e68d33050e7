/** Claims such as `A >= B`, taken apart where the relation stands: outside of braces, quotes and the exponents of ups. */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { proveComparison, RELATIONS, type Relation } from '../../values/loopy/comparison-proof.js';
import type { AnyValue, LoopyValue } from '../../values/loopy/index.js';
import type { ValueReader } from './value-reader.js';

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

/** Two values, as texts, and how they are claimed to compare. */
interface Claim {
  readonly a: string;
  readonly relation: Relation;
  readonly b: string;
}

/** The two sides and the relation between them. @throws ZugzwangError `usage` where there is no relation */
export function splitRelation(text: string): Claim {
  const found = findRelation(text);
  if (found !== undefined) return found;
  const expected = `a claim such as 'A >= B', with one of ${RELATIONS.join(' ')}`;
  throw new ZugzwangError('usage', `found "${excerpt(text)}", expected ${expected}`);
}

/** The two sides and the relation between them, if there is one. */
export function findRelation(text: string): Claim | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      at = end < 0 ? text.length : end;
    } else if ('{(['.includes(character)) depth++;
    else if ('})]'.includes(character)) depth--;
    else if (character === '<' && /[\^v↑↓]\s*$/.test(text.slice(0, at)))
      at = text.indexOf('>', at) < 0 ? at : text.indexOf('>', at);
    else if (depth === 0 && !text.startsWith(':=', at)) {
      const found = WRITTEN.find(([sign]) => text.startsWith(sign, at));
      if (found !== undefined)
        return { a: text.slice(0, at).trim(), relation: found[1], b: text.slice(at + found[0].length).trim() };
    } else if (text.startsWith(':=', at)) at++;
  }
  return undefined;
}

/** A claim, proved or refuted. @throws ZugzwangError */
export async function proveClaim(
  reader: ValueReader,
  a: string,
  relation: Relation,
  b: string,
): Promise<ReturnType<typeof proveComparison>> {
  const g = await sideOf(reader, 'A', a);
  const h = await sideOf(reader, 'B', b);
  return proveComparison(reader.loopy, g, relation, h);
}

async function sideOf(reader: ValueReader, name: string, text: string): Promise<{ text: string; value: LoopyValue }> {
  return { text, value: reader.lifted(await sideValue(reader, name, text)) };
}

/** The value of a side; what is wrong with it is said with the side's name. @throws ZugzwangError */
export async function sideValue(reader: ValueReader, name: string, text: string): Promise<AnyValue> {
  try {
    return (await reader.expression(text)).value();
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'input') throw error;
    throw new ZugzwangError('input', `${name}: ${error.message}`, { cause: error });
  }
}
