/**
 * Checks a proof that games compare as a file says, with nothing but the options of their positions. G ≥ H where Left, second on G − H, never is
 * without a move; it is proved by pairs of positions in which every move of Right has an answer of Left that leads to such a pair again, and refuted by
 * moves of Right after which every answer leads to a pair refuted before. Positions must be stoppers: nobody can alternate in one for ever.
 */

/** What a file of comparison proofs claims, and whether that is proved. */
export interface ComparisonReport {
  readonly ok: boolean;
  /** `A >= B`, in the words of the file, or its negation. */
  readonly claim: string;
  readonly positions: number;
  readonly problem?: string;
}

type Form = readonly [left: readonly number[], right: readonly number[]];
/** G − H, for two forms. */
type Pair = readonly [g: number, h: number];

interface Proof {
  /** Whether it is of A ≥ B, not of B ≥ A. */
  readonly isForward: boolean;
  readonly pairs?: readonly Pair[];
  /** A pair, and the one to which Right moves. */
  readonly refutation?: readonly (readonly [Pair, Pair])[];
}

/** Whether A ≥ B and B ≥ A; null where it does not matter. */
const RELATIONS: Readonly<Record<string, readonly [boolean | null, boolean | null]>> = {
  '>=': [true, null],
  '<=': [null, true],
  '=': [true, true],
  '>': [true, false],
  '<': [false, true],
  '||': [false, false],
};

class Fault extends Error {}

function demand(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Fault(problem);
}

/** Checks a file of comparison proofs, given as the JSON in it. */
export function checkComparison(json: unknown): ComparisonReport {
  const file = json as Record<string, unknown>;
  const { format, version, a, b, relation, holds, forms, proofs } = file;
  const claim = `${holds === false ? 'not ' : ''}${a} ${relation} ${b}`;
  const checker = new Checker();
  try {
    demand(format === 'zugzwang comparison' && version === 1, 'this is no comparison of version 1');
    const wanted = Object.hasOwn(RELATIONS, `${relation}`) ? RELATIONS[`${relation}`] : undefined;
    demand(wanted !== undefined && typeof holds === 'boolean', 'it does not say what is claimed');
    demand(Array.isArray(proofs) && proofs.every(proof => proof instanceof Object), 'its proofs are no list');
    checker.read(forms);
    const [left, right] = [checker.pair(file['left']), checker.pair(file['right'])];
    const proved: (boolean | null)[] = [null, null];
    for (const proof of proofs as Proof[]) {
      const isForward = proof.isForward === true;
      proved[isForward ? 0 : 1] = isForward ? checker.proves(proof, left, right) : checker.proves(proof, right, left);
    }
    const isShown = holds
      ? wanted.every((one, i) => one === null || proved[i] === one)
      : wanted.some((one, i) => one !== null && proved[i] === !one);
    demand(isShown, 'its proofs do not suffice for what it claims');
    return { ok: true, claim, positions: checker.forms.length };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, claim, positions: checker.forms.length, problem: error.message };
  }
}

class Checker {
  forms: readonly Form[] = [];

  read(forms: unknown): void {
    demand(Array.isArray(forms), 'its forms are no list');
    const isOption = (v: unknown) => Number.isInteger(v) && (v as number) >= 0 && (v as number) < forms.length;
    const isOptions = (side: unknown) => Array.isArray(side) && side.every(isOption);
    const isForm = (form: unknown) => Array.isArray(form) && form.length === 2 && form.every(isOptions);
    demand(forms.every(isForm), `form ${forms.findIndex(form => !isForm(form))} is no pair of lists of forms`);
    this.forms = forms as Form[];
    this.#demandStoppers();
  }

  /** Follows alternating play from every form: who comes back to a form still being followed, with the same player to move, might alternate for ever. */
  #demandStoppers(): void {
    const state = new Uint8Array(2 * this.forms.length);
    for (let root = 0; root < state.length; root++) {
      const stack = [root];
      for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
        if (state[node] !== 0) {
          state[node] = 2;
          stack.pop();
          continue;
        }
        state[node] = 1;
        for (const option of this.forms[node >> 1]![(node & 1) as 0 | 1]) {
          const next = 2 * option + 1 - (node & 1);
          demand(state[next] !== 1, `form ${option} is no stopper: play in it can alternate for ever`);
          if (state[next] === 0) stack.push(next);
        }
      }
    }
  }

  /** Two forms: a pair, or the onside and the offside of a value. */
  pair(json: unknown): Pair {
    const isForm = (v: unknown) => Number.isInteger(v) && this.forms[v as number] !== undefined;
    demand(Array.isArray(json) && json.length === 2 && json.every(isForm), 'a pair is none of forms');
    return json as unknown as Pair;
  }

  /** Whether a proof shows G ≥ H (true: for both sides) or its negation (false: for one). @throws Fault where it shows nothing */
  proves({ pairs, refutation }: Proof, g: Pair, h: Pair): boolean {
    const known = new Set<string>();
    const wanted = [`${g[0]},${h[0]}`, `${g[1]},${h[1]}`];
    if (Array.isArray(pairs)) {
      for (const pair of pairs) known.add(this.pair(pair).join());
      for (const pair of pairs) {
        const isMet = (after: Pair) => this.#moves(after, 0).some(answer => known.has(answer.join()));
        const unmet = this.#moves(pair, 1).find(after => !isMet(after));
        demand(unmet === undefined, `${pair}: Left has no answer to the move to ${unmet}`);
      }
      demand(known.has(wanted[0]!) && known.has(wanted[1]!), 'what is claimed is not among the pairs');
      return true;
    }
    demand(Array.isArray(refutation), 'a proof has neither pairs nor a refutation');
    for (const step of refutation) {
      const [pair, after] = [this.pair(step?.[0]), this.pair(step?.[1])];
      const isMove = this.#moves(pair, 1).some(move => move.join() === after.join());
      demand(isMove, `${pair}: Right has no move to ${after}`);
      const unknown = this.#moves(after, 0).find(answer => !known.has(answer.join()));
      demand(unknown === undefined, `${pair}: the answer of Left to ${unknown} is not refuted before`);
      known.add(pair.join());
    }
    demand(
      wanted.some(pair => known.has(pair)),
      'what is claimed is not refuted',
    );
    return false;
  }

  /** The pairs to which a player, 0 for Left, may move on G − H. */
  #moves([g, h]: Pair, player: 0 | 1): Pair[] {
    const [own, others] = [this.forms[g]![player], this.forms[h]![1 - player]!];
    return [...own.map(option => [option, h] as const), ...others.map(option => [g, option] as const)];
  }
}
