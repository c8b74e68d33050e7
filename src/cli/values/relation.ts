/** Claims on the command line: taken apart, their sides valued, proved. */
import { excerpt, resultOf, ZugzwangError } from '../../core/errors.js';
import { type Claim, findClaim, RELATIONS, type Relation } from '../../values/loopy/claim.js';
import { type ProofPositions, proveComparison } from '../../values/loopy/comparison-proof.js';
import { compareAny, type LoopyValue, noSidesOf } from '../../values/loopy/index.js';
import type { Order } from '../../values/partizan/store.js';
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
  return { text, value: reader.lifted(await inSide(name, async () => (await reader.expression(text)).value())) };
}

/** How two sides compare, which need not have values. @throws ZugzwangError also where that is not known */
export async function compareSides(reader: ValueReader, a: string, b: string): Promise<Order> {
  const g = await inSide('A', () => reader.expression(a));
  const h = await inSide('B', () => reader.expression(b));
  const compared = resultOf(() => compareAny(g.value(), h.value(), reader.loopy));
  if (compared.ok) return compared.value;
  if (noSidesOf(compared.error) === undefined) throw compared.error;
  const order = reader.loopy.compareSums(reader.loopySummands(g), reader.loopySummands(h));
  if (order !== undefined) return order;
  throw new ZugzwangError('input', 'values without sides: no order was found between them', { cause: compared.error });
}

/** What is wrong with a side is said with the side's name. @throws ZugzwangError */
async function inSide<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'input') throw error;
    throw new ZugzwangError('input', `${name}: ${error.message}`, { cause: error });
  }
}
