/** A tier and those that it leads to, as far as other processes own their shards: who is asked, by whom. */

import type { Part } from '../../core/data/parts.js';
import type { TieredSpace } from '../../core/tiers.js';
import { type Post, processOf } from '../../exchange/post.js';
import { Questions } from '../../exchange/questions.js';
import { addressesOf } from './mail.js';
import { cutShards, type Shards } from './shards.js';

/** What one part asks other processes about a tier and its children. */
export class FarTiers {
  /** How many tiers there are to ask about: the tier itself is in slot 0. */
  readonly slots: number;
  readonly #questions: Questions;
  readonly #shards: readonly Shards[];
  /** By slot: its first shard among all; by shard: its slot. */
  readonly #bases: Int32Array;
  readonly #slotOf: Int32Array;
  readonly #post: Post;

  /** @param copies - whether there are copies of the tiers below, so that nobody need be asked about them */
  constructor(space: TieredSpace, tier: number, post: Post, me: number, copies: boolean) {
    this.#post = post;
    this.#shards = [tier, ...(copies ? [] : space.childTiers(tier))].map(one => cutShards(space.tierSize(one)));
    this.slots = this.#shards.length;
    this.#bases = new Int32Array(this.slots + 1);
    this.#shards.forEach(({ count }, slot) => {
      this.#bases[slot + 1] = this.#bases[slot]! + count;
    });
    this.#slotOf = new Int32Array(this.#bases[this.slots]!);
    this.#shards.forEach((_, slot) => {
      this.#slotOf.fill(slot, this.#bases[slot], this.#bases[slot + 1]);
    });
    const addresses = addressesOf(this.#shards, post, post.processes * post.threads, false);
    this.#questions = new Questions(post, me % post.threads, addresses);
  }

  /** How many questions there is room for. */
  get room(): number {
    return this.#questions.room;
  }

  /** Whether this process owns an index. */
  isOwn(slot: number, index: number): boolean {
    return processOf(index >>> this.#shards[slot]!.bits, this.#post) === this.#post.process;
  }

  /** Asks the owner of an index. */
  ask(slot: number, index: number, asker: number, meaning: number): void {
    const { bits } = this.#shards[slot]!;
    this.#questions.ask(this.#bases[slot]! + (index >>> bits), index & (2 ** bits - 1), asker, meaning);
  }

  /** See `Questions.exchange`. */
  exchange(
    isDone: boolean,
    answer: (slot: number, index: number) => number,
    tell: (asker: number, meaning: number, value: number) => void,
  ): Part<boolean> {
    const answerShard = (shard: number, index: number) => {
      const slot = this.#slotOf[shard]!;
      return answer(slot, (shard - this.#bases[slot]!) * 2 ** this.#shards[slot]!.bits + index);
    };
    return this.#questions.exchange(isDone, answerShard, tell);
  }
}
