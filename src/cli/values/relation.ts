/** Claims on the command line: taken apart, their sides valued, proved. */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { type Claim, findClaim, RELATIONS, type Relation } from '../../values/loopy/claim.js';
import { type ProofPositions, proveComparison } from '../../values/loopy/comparison-proof.js';
import type { AnyValue, LoopyValue } from '../../values/loopy/index.js';
import type { ValueReader } from './value-reader.js';

/** The two sides and the relation between them. @throws ZugzwangError `usage` where there is no relation */
export function splitRelation(text: string): Claim {
  const found = findClaim(text);
  if (found !== undefined) return found;
  const expected = `a claim such as 'A >= B', with one of ${RELATIONS.join(' ')}`;
  throw new ZugzwangError('usage', `found "${excerpt(text)}", expected ${expected}`);
}

/** A claim, proved or refuted; of positions that stand for its sides, where they are given. @throws ZugzwangError */
export async function proveClaim(
  reader: ValueReader,
  a: string,
  relation: Relation,
  b: string,
  [before, behind]: readonly [ProofPositions | undefined, ProofPositions | undefined] = [undefined, undefined],
): Promise<ReturnType<typeof proveComparison>> {
  const g = await sideOf(reader, 'A', a);
  const h = await sideOf(reader, 'B', b);
  return proveComparison(reader.loopy, { ...g, positions: before }, relation, { ...h, positions: behind });
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
