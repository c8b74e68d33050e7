import { kept } from '../../core/data/kept.js';
import { countText } from '../../core/text/sizes.js';
import { cutText } from '../../core/text/visible-text.js';
import {
  type ComparisonProof,
  type DirectionProof,
  differenceMoves,
  type ProofPair,
} from '../../values/loopy/comparison-proof.js';
import { makeLoopy } from '../../values/loopy/index.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { proveClaim, splitRelation } from '../values/relation.js';
import { ValueReader } from '../values/value-reader.js';

/** Pairs of positions that are told of. */
const TOLD = 30;

/** `zug explain CLAIM`. */
export default async function explainCommand(flags: FlagsOf<'explain'>, claim: string): Promise<void> {
  const given = splitRelation(claim);
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const { proof, positions } = await proveClaim(reader, given.a, given.relation, given.b);
  // A position's text may be long, and it stands in many lines.
  const texts = new Map<string, string>();
  const shown = (place: number, isTurned: boolean) => {
    const key = `${place} ${isTurned}`;
    const s = positions[place]!;
    const value = { onside: s, offside: s };
    return kept(texts, key, () =>
      cutText(makeLoopy(isTurned ? reader.loopy.negative(value) : value, reader.loopy), 60),
    );
  };
  const { a, relation, b, holds } = proof;
  const teller = new Teller(proof, shown);
  const lines = proof.proofs.flatMap(direction => teller.lines(direction));
  if (flags.json) print(JSON.stringify({ a, relation, b, holds, lines }, undefined, 2));
  else print([`${a} ${relation} ${b} ${holds ? 'holds' : 'does not hold'}`, ...lines].join('\n'));
}

/** Tells strategies on G − H: in G and −H, side by side. */
class Teller {
  readonly #proof: ComparisonProof;
  readonly #shown: (place: number, isTurned: boolean) => string;

  constructor(proof: ComparisonProof, shown: (place: number, isTurned: boolean) => string) {
    this.#proof = proof;
    this.#shown = shown;
  }

  lines({ isForward, pairs, refutation }: DirectionProof): string[] {
    const [a, b] = isForward ? ['A', 'B'] : ['B', 'A'];
    if (pairs !== undefined) {
      const numbers = new Map(pairs.map((pair, i) => [pair.join(), i + 1]));
      return [
        `${a} >= ${b}: on ${a} − ${b} Left, second, has an answer to every move`,
        ...pairs.slice(0, TOLD).flatMap((pair, i) => this.#answered(pair, i + 1, numbers)),
        ...rest(pairs.length),
      ];
    }
    // What is refuted last is told first.
    const steps = [...refutation!].reverse();
    const numbers = new Map(steps.map(([pair], i) => [pair.join(), i + 1]));
    return [
      `not ${a} >= ${b}: on ${a} − ${b} Right, first, wins`,
      ...steps.slice(0, TOLD).flatMap(([pair, after], i) => this.#refuted(pair, after, i + 1, numbers)),
      ...rest(steps.length),
    ];
  }

  #answered(pair: ProofPair, number: number, numbers: ReadonlyMap<string, number>): string[] {
    const moves = this.#moves(pair, 1).map(after => {
      const answer = this.#moves(after, 0).find(one => numbers.has(one.join()))!;
      return `   Right ${this.#move(pair, after)}; Left ${this.#move(after, answer)}${seeing(numbers.get(answer.join())!)}`;
    });
    const head = `${number}. ${this.#sum(pair)}`;
    return moves.length === 0 ? [`${head}: Right has no move`] : [head, ...moves];
  }

  #refuted(pair: ProofPair, after: ProofPair, number: number, numbers: ReadonlyMap<string, number>): string[] {
    const answers = this.#moves(after, 0);
    const head = `${number}. ${this.#sum(pair)}: Right ${this.#move(pair, after)}`;
    if (answers.length === 0) return [`${head}, and Left has no move`];
    return [
      head,
      ...answers.map(answer => `   if Left ${this.#move(after, answer)}${seeing(numbers.get(answer.join())!)}`),
    ];
  }

  #sum([g, h]: ProofPair): string {
    return `${this.#shown(g, false)} and ${this.#shown(h, true)}`;
  }

  /** A move in G, or in −H: there to the negative of an option of H. */
  #move([g, h]: ProofPair, [x, y]: ProofPair): string {
    if (x === g && y === h) return 'passes';
    const [from, to, isTurned] = x === g ? [h, y, true] : [g, x, false];
    return `moves ${this.#shown(from, isTurned)} to ${this.#shown(to, isTurned)}`;
  }

  #moves(pair: ProofPair, player: 0 | 1): ProofPair[] {
    return differenceMoves(this.#proof, pair, player);
  }
}

const seeing = (number: number) => `: go on at ${number}`;

function rest(pairs: number): string[] {
  return pairs > TOLD ? [`… and ${countText(pairs - TOLD)} more (zug prove writes them all)`] : [];
}
