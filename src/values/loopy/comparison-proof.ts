/**
 * Proofs that values compare as they do, for a checker that knows nothing of canonical forms (`src/verify/comparison.ts`): pairs of positions in which
 * Left has an answer to every move of Right, or moves of Right that leave Left without one, later ones resting on earlier ones.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { LoopyValue, LoopyValues } from './loopy-values.js';
import type { Stopper } from './stopper-table.js';

/** Two positions, G and H of G − H. */
export type ProofPair = readonly [g: number, h: number];

/** A proof of G ≥ H by `pairs`, or of its negation by a `refutation`: pairs, each with the one to which Right moves. */
export interface DirectionProof {
  readonly isForward: boolean;
  readonly pairs?: readonly ProofPair[];
  readonly refutation?: readonly (readonly [ProofPair, ProofPair])[];
}

/** How values may be claimed to compare. */
export type Relation = '>=' | '<=' | '=' | '>' | '<' | '||';

/** A claim, whether it holds, and the proof of it or of its negation. Plain data. */
export interface ComparisonProof {
  readonly format: 'zugzwang comparison';
  readonly version: 1;
  readonly a: string;
  readonly relation: Relation;
  readonly b: string;
  readonly holds: boolean;
  /** The options of all positions, Left's and Right's, by their places in this list. */
  readonly forms: readonly (readonly [left: readonly number[], right: readonly number[]])[];
  /** The onside and the offside of A; twice the same for a stopper. */
  readonly left: ProofPair;
  readonly right: ProofPair;
  readonly proofs: readonly DirectionProof[];
}

/** Whether A ≥ B and B ≥ A, where it matters. */
const WANTED: Readonly<Record<Relation, readonly [boolean | undefined, boolean | undefined]>> = {
  '>=': [true, undefined],
  '<=': [undefined, true],
  '=': [true, true],
  '>': [true, false],
  '<': [false, true],
  '||': [false, false],
};

/** The relations that can be proved. */
export const RELATIONS = Object.keys(WANTED) as Relation[];

/** Positions and pairs of them that a proof may have. */
const MOST_FORMS = 200_000;
const MOST_PAIRS = 2_000_000;

/** A claim about two values with their texts, proved or refuted, and the positions that its numbers mean. @throws ZugzwangError `budget` where the proof has too many positions or pairs */
export function proveComparison(
  values: LoopyValues,
  a: { readonly text: string; readonly value: LoopyValue },
  relation: Relation,
  b: { readonly text: string; readonly value: LoopyValue },
): { readonly proof: ComparisonProof; readonly positions: readonly Stopper[] } {
  const wanted = WANTED[relation];
  const found = [values.isLessOrEqual(b.value, a.value), values.isLessOrEqual(a.value, b.value)];
  const holds = wanted.every((one, i) => one === undefined || found[i] === one);
  const directions = [0, 1].filter(i => wanted[i] !== undefined && (holds || found[i] !== wanted[i]));
  // One direction suffices to refute.
  const told = holds ? directions : directions.slice(0, 1);
  const { forms, positions, placeOf } = formsOf(values, [a.value, b.value]);
  const prover = new Prover(values);
  const placed = ([g, h]: ProofPair): ProofPair => [placeOf(g), placeOf(h)];
  const proofs = told.map((i): DirectionProof => {
    const [g, h] = i === 0 ? [a.value, b.value] : [b.value, a.value];
    const sides: ProofPair[] = [
      [g.onside, h.onside],
      [g.offside, h.offside],
    ];
    if (found[i]) return { isForward: i === 0, pairs: prover.pairs(sides).map(placed) };
    const refuted = sides.find(pair => !prover.isAtLeast(pair))!;
    const refutation = prover.refutation(refuted).map(([pair, after]) => [placed(pair), placed(after)] as const);
    return { isForward: i === 0, refutation };
  });
  const side = ({ onside, offside }: LoopyValue) => placed([onside, offside]);
  const proof: ComparisonProof = {
    format: 'zugzwang comparison',
    version: 1,
    a: a.text,
    relation,
    b: b.text,
    holds,
    forms,
    left: side(a.value),
    right: side(b.value),
    proofs,
  };
  return { proof, positions };
}

function formsOf({ table }: LoopyValues, values: readonly LoopyValue[]) {
  const places = new Map<Stopper, number>();
  const place = (s: Stopper) => {
    if (!places.has(s)) places.set(s, places.size);
    if (places.size > MOST_FORMS) throw new ZugzwangError('budget', `the proof has more than ${MOST_FORMS} positions`);
    return places.get(s)!;
  };
  for (const { onside, offside } of values) for (const s of [onside, offside]) place(s);
  const forms: [number[], number[]][] = [];
  for (const s of places.keys()) forms.push([table.left(s).map(place), table.right(s).map(place)]);
  return { forms, positions: [...places.keys()], placeOf: (s: Stopper) => places.get(s)! };
}

class Prover {
  readonly #values: LoopyValues;

  constructor(values: LoopyValues) {
    this.#values = values;
  }

  /** G ≥ H */
  isAtLeast([g, h]: ProofPair): boolean {
    const { table } = this.#values;
    const [x, y] = [table.valueOf(g), table.valueOf(h)];
    if (x !== undefined && y !== undefined) return table.store.isLessOrEqual(y, x);
    return this.#values.isLessOrEqual({ onside: h, offside: h }, { onside: g, offside: g });
  }

  /** The pairs to which a player, 0 for Left, may move on G − H. */
  #moves([g, h]: ProofPair, player: 0 | 1): ProofPair[] {
    const { table } = this.#values;
    const own = player === 0 ? table.left(g) : table.right(g);
    const others = player === 0 ? table.right(h) : table.left(h);
    return [...own.map((option): ProofPair => [option, h]), ...others.map((option): ProofPair => [g, option])];
  }

  /** Pairs with G ≥ H, these among them, in which every move of Right has an answer that leads to one of them. */
  pairs(wanted: readonly ProofPair[]): ProofPair[] {
    const pairs = new Map(wanted.map(pair => [pair.join(), pair]));
    for (const pair of pairs.values()) {
      for (const after of this.#moves(pair, 1)) {
        const answers = this.#moves(after, 0);
        if (answers.some(answer => pairs.has(answer.join()))) continue;
        const answer = answers.find(one => this.isAtLeast(one))!;
        pairs.set(answer.join(), answer);
        demandFew(pairs.size);
      }
    }
    return [...pairs.values()];
  }

  /** Pairs without G ≥ H, this one last, each with a move of Right after which all answers lead to earlier ones. */
  refutation(root: ProofPair): [ProofPair, ProofPair][] {
    const isShort = root.every(s => this.#values.table.valueOf(s) !== undefined);
    return isShort ? this.#shortRefutation(root) : this.#loopyRefutation(root);
  }

  /** Short play ends: any winning moves will do. */
  #shortRefutation(root: ProofPair): [ProofPair, ProofPair][] {
    const refuted = new Map<string, [ProofPair, ProofPair]>();
    const winning = (pair: ProofPair) =>
      this.#moves(pair, 1).find(after => !this.#moves(after, 0).some(answer => this.isAtLeast(answer)))!;
    const stack = [{ pair: root, after: winning(root) }];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const open = this.#moves(top.after, 0).find(answer => !refuted.has(answer.join()));
      if (open !== undefined) stack.push({ pair: open, after: winning(open) });
      else {
        refuted.set(top.pair.join(), [top.pair, top.after]);
        demandFew(refuted.size);
        stack.pop();
      }
    }
    return [...refuted.values()];
  }

  /** Where play may go round, Right must come nearer to the end: pairs are refuted in rounds, from the end backwards. */
  #loopyRefutation(root: ProofPair): [ProofPair, ProofPair][] {
    const open = new Map([[root.join(), root]]);
    for (const pair of open.values()) {
      for (const after of this.#moves(pair, 1)) {
        for (const answer of this.#moves(after, 0)) if (!this.isAtLeast(answer)) open.set(answer.join(), answer);
      }
      demandFew(open.size);
    }
    const refuted = new Map<string, [ProofPair, ProofPair]>();
    while (!refuted.has(root.join())) {
      const before = refuted.size;
      for (const [text, pair] of open) {
        const after = this.#moves(pair, 1).find(one => this.#moves(one, 0).every(answer => refuted.has(answer.join())));
        if (after === undefined) continue;
        refuted.set(text, [pair, after]);
        open.delete(text);
      }
      if (refuted.size === before) throw new Error(`no move of Right wins at ${root}`);
    }
    return [...refuted.values()];
  }
}

function demandFew(pairs: number): void {
  if (pairs > MOST_PAIRS) throw new ZugzwangError('budget', `the proof has more than ${MOST_PAIRS} pairs of positions`);
}
