/** The checker of comparison proofs against what makes them, and against files that were tampered with. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../test/thorough.js';
import { treeArbitrary, valueOfTree } from '../../test/values/partizan-arbitraries.js';
import { RELATIONS, type Relation } from '../values/loopy/claim.js';
import { type ComparisonProof, proveComparison } from '../values/loopy/comparison-proof.js';
import { type LoopyValue, LoopyValues, parseLoopy } from '../values/loopy/index.js';
import { PartizanStore } from '../values/partizan/store.js';
import { checkComparison } from './comparison.js';

const values = new LoopyValues(new PartizanStore());
const HOLDING: Readonly<Record<string, readonly Relation[]>> = {
  '<': ['<', '<='],
  '>': ['>', '>='],
  '=': ['=', '<=', '>='],
  '||': ['||'],
};

function proofOf(a: LoopyValue, relation: Relation, b: LoopyValue): ComparisonProof {
  return proveComparison(values, { text: 'A', value: a }, relation, { text: 'B', value: b }).proof;
}

/** Every claim about two values is proved or refuted, and the checker sees it as the order does. */
function demandProofs(a: LoopyValue, b: LoopyValue): void {
  const holding = HOLDING[values.compare(a, b)]!;
  for (const relation of RELATIONS) {
    const proof = proofOf(a, relation, b);
    expect(proof.holds).toBe(holding.includes(relation));
    const report = checkComparison(JSON.parse(JSON.stringify(proof)));
    expect(report).toEqual({
      ok: true,
      claim: `${proof.holds ? '' : 'not '}A ${relation} B`,
      positions: proof.forms.length,
    });
    // The same proofs for the opposite.
    expect(checkComparison({ ...proof, holds: !proof.holds }).ok).toBe(false);
  }
}

test('verdicts about random short games are proved again', () => {
  const pair = fc.tuple(treeArbitrary(4, 3), treeArbitrary(4, 3));
  fc.assert(
    fc.property(pair, ([g, h]) => {
      const [a, b] = [g, h].map(tree => values.short(valueOfTree(values.table.store, tree))) as [
        LoopyValue,
        LoopyValue,
      ];
      demandProofs(a, b);
    }),
    { numRuns: thorough(200, 1000) },
  );
});

const LOOPY =
  'on off over under upon uponth dud tis tisn -2over ^[on]* {over|0} {0||0|under} a{0|||a|*||*} 0 * ^ -1 1/2 {2|-1}'
    .split(' ')
    .map(text => parseLoopy(text, values));

test('verdicts about loopy values are proved again', () => {
  for (const a of LOOPY) for (const b of LOOPY) demandProofs(a, b);
});

/** All the numbers in a file, each changed a little. */
function* tampered(json: unknown): Generator<unknown> {
  if (typeof json === 'number') {
    yield json + 1;
    yield json - 1;
  } else if (Array.isArray(json)) {
    for (let i = 0; i < json.length; i++) {
      yield json.toSpliced(i, 1);
      for (const other of tampered(json[i])) yield json.with(i, other);
    }
  } else if (typeof json === 'object' && json !== null) {
    for (const [name, value] of Object.entries(json))
      for (const other of tampered(value)) yield { ...json, [name]: other };
  }
}

test('a file that was tampered with is rejected, or proves what it says all the same', () => {
  const texts = [
    ['^', '>=', '0'],
    ['{1|-1}', '||', '*2'],
    ['over', '>', '^'],
    ['dud', '=', 'on'],
  ] as const;
  let rejected = 0;
  for (const [a, relation, b] of texts) {
    const proof = proofOf(parseLoopy(a, values), relation, parseLoopy(b, values));
    for (const file of tampered(proof)) {
      const report = checkComparison(file);
      if (report.ok) expect(trueByPlay(file as ComparisonProof)).toBe(true);
      else {
        rejected++;
        expect(report.problem).toMatch(/^[^\n]+$/);
      }
    }
  }
  expect(rejected).toBeGreaterThan(200);
});

/** The claim of a file by the forms that it has now, read into values of their own. */
function trueByPlay({ forms, left, right, relation, holds }: ComparisonProof): boolean {
  const fresh = new LoopyValues(new PartizanStore());
  const open = forms.map(() => ({ left: [] as unknown[], right: [] as unknown[] }));
  for (const [i, [l, r]] of forms.entries()) {
    open[i]!.left.push(...l.map(option => open[option]));
    open[i]!.right.push(...r.map(option => open[option]));
  }
  const worth = (i: number) => fresh.game(open[i] as never);
  const sided = ([on, off]: readonly [number, number]) => ({ onside: worth(on).onside, offside: worth(off).offside });
  return HOLDING[fresh.compare(sided(left), sided(right))]!.includes(relation) === holds;
}

test.each([
  [{}, 'no comparison of version 1'],
  [{ relation: '~' }, 'does not say what is claimed'],
  [{ holds: 1 }, 'does not say what is claimed'],
  [{ proofs: 1 }, 'proofs are no list'],
  [{ proofs: [null] }, 'proofs are no list'],
  [{ proofs: [] }, 'do not suffice'],
  [{ proofs: [{ isForward: true }] }, 'neither pairs nor a refutation'],
  [{ forms: [[[0], [0]]], left: [0, 0], right: [0, 0] }, 'form 0 is no stopper'],
  [{ forms: [[[7], []]] }, 'form 0 is no pair of lists'],
  [{ left: [99, 0] }, 'a pair is none of forms'],
] as const)('%j is no proof', (change, problem) => {
  const proof = proofOf(LOOPY[14]!, '>=', LOOPY[15]!);
  const file = Object.keys(change).length === 0 ? {} : { ...proof, ...change };
  const report = checkComparison(file);
  expect(report.ok).toBe(false);
  expect(report.problem).toContain(problem);
});

test('the checker is short and shares no code with what makes proofs', () => {
  const text = readFileSync(new URL('comparison.ts', import.meta.url), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  expect(text).not.toMatch(/^import/m);
});
