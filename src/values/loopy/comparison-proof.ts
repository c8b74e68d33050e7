/**
 * Proofs that values compare as they do, for a checker that knows nothing of canonical forms (`src/verify/comparison.ts`): pairs of positions in which
 * Left has an answer to every move of Right, or moves of Right that leave Left without one, later ones resting on earlier ones.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { Relation } from './claim.js';
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

/** Positions and pairs of them that a proof may have. */
const MOST_FORMS = 200_000;
const MOST_PAIRS = 2_000_000;

/** Positions in the place of a canonical form, the first one being the side itself: their options by the rules, and the short values that they have. */
export interface ProofPositions {
  readonly options: readonly (readonly [left: readonly number[], right: readonly number[]])[];
  readonly worth: readonly Stopper[];
}

/** A side of a claim: its text and value, and its positions where these are to be proved of. */
export interface ProofSide {
  readonly text: string;
  readonly value: LoopyValue;
  readonly positions?: ProofPositions | undefined;
}

/** A claim about two values with their texts, proved or refuted, and what the positions that its numbers mean are worth. @throws ZugzwangError `budget` where the proof has too many positions or pairs */
export function proveComparison(
  values: LoopyValues,
  a: ProofSide,
  relation: Relation,
  b: ProofSide,
): { readonly proof: ComparisonProof; readonly positions: readonly Stopper[] } {
  const wanted = WANTED[relation];
  const found = [values.isLessOrEqual(b.value, a.value), values.isLessOrEqual(a.value, b.value)];
  const holds = wanted.every((one, i) => one === undefined || found[i] === one);
  const directions = [0, 1].filter(i => wanted[i] !== undefined && (holds || found[i] !== wanted[i]));
  // One direction suffices to refute.
  const told = holds ? directions : directions.slice(0, 1);
  const { forms, worth, places } = formsOf(values, [a, b]);
  const prover = new Prover(values, forms, worth);
  const proofs = told.map((i): DirectionProof => {
    const [g, h] = i === 0 ? places : [places[1], places[0]];
    const sides: ProofPair[] = [
      [g[0], h[0]],
      [g[1], h[1]],
    ];
    if (found[i]) return { isForward: i === 0, pairs: prover.pairs(sides) };
    return { isForward: i === 0, refutation: prover.refutation(sides.find(pair => !prover.isAtLeast(pair))!) };
  });
  const proof: ComparisonProof = {
    format: 'zugzwang comparison',
    version: 1,
    a: a.text,
    relation,
    b: b.text,
    holds,
    forms,
    left: places[0],
    right: places[1],
    proofs,
  };
  return { proof, positions: worth };
}

/** The options of all positions, what these are worth, and the onside and offside of both sides. */
function formsOf({ table }: LoopyValues, sides: readonly [ProofSide, ProofSide]) {
  const worth: Stopper[] = [];
  const known = new Map<Stopper, number>();
  const add = (s: Stopper): number => {
    if (worth.length === MOST_FORMS)
      throw new ZugzwangError('budget', `the proof has more than ${MOST_FORMS} positions`);
    return worth.push(s) - 1;
  };
  const place = (s: Stopper): number => {
    let found = known.get(s);
    if (found === undefined) known.set(s, (found = add(s)));
    return found;
  };
  const forms: (readonly [readonly number[], readonly number[]])[] = [];
  const places = sides.map(({ value, positions }): ProofPair => {
    if (positions === undefined) return [place(value.onside), place(value.offside)];
    const first = worth.length;
    for (const s of positions.worth) add(s);
    const moved = (options: readonly number[]) => options.map(option => first + option);
    for (const [i, [left, right]] of positions.options.entries()) forms[first + i] = [moved(left), moved(right)];
    return [first, first];
  }) as [ProofPair, ProofPair];
  // The map grows while it is walked along.
  for (const [s, at] of known) forms[at] = [table.left(s).map(place), table.right(s).map(place)];
  return { forms, worth, places };
}

/** The pairs to which a player, 0 for Left, may move on G − H. */
export function differenceMoves(
  { forms }: Pick<ComparisonProof, 'forms'>,
  [g, h]: ProofPair,
  player: 0 | 1,
): ProofPair[] {
  const [own, others] = [forms[g]![player], forms[h]![player === 0 ? 1 : 0]];
  return [...own.map((x): ProofPair => [x, h]), ...others.map((y): ProofPair => [g, y])];
}

class Prover {
  readonly #values: LoopyValues;
  readonly #forms: ComparisonProof['forms'];
  readonly #worth: readonly Stopper[];

  constructor(values: LoopyValues, forms: ComparisonProof['forms'], worth: readonly Stopper[]) {
    this.#values = values;
    this.#forms = forms;
    this.#worth = worth;
  }

  /** G ≥ H */
  isAtLeast([g, h]: ProofPair): boolean {
    const { table } = this.#values;
    const [s, t] = [this.#worth[g]!, this.#worth[h]!];
    const [x, y] = [table.valueOf(s), table.valueOf(t)];
    if (x !== undefined && y !== undefined) return table.store.isLessOrEqual(y, x);
    return this.#values.isLessOrEqual({ onside: t, offside: t }, { onside: s, offside: s });
  }

  #moves(pair: ProofPair, player: 0 | 1): ProofPair[] {
    return differenceMoves({ forms: this.#forms }, pair, player);
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
    const isShort = root.every(at => this.#values.table.valueOf(this.#worth[at]!) !== undefined);
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
