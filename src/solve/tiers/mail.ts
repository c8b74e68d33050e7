/**
 * What one part sends to shards, and what is sent to its own: through the outbox where the shard's owner shares this process's memory, by post else.
 */
import { meetingSum, type Part } from '../../core/data/parts.js';
import { type Addresses, LetterReader, LetterWriter } from '../../exchange/letters.js';
import { byPost, type Post, processOf } from '../../exchange/post.js';
import { countMessages, hasMessages, Outbox, readChunks, type ShuffleMemory } from './outbox.js';
import type { Shards } from './shards.js';

/** How a part sends and is sent. */
export interface MailOptions {
  readonly shuffle: ShuffleMemory;
  /** This part among all, and how many there are. */
  readonly me: number;
  readonly parts: number;
  /** The most messages that are written between two looks at the outbox's room. */
  readonly burst: number;
  readonly post: Post | undefined;
  /** The tiers that messages go to, shards of one behind those of the other. */
  readonly tiers: readonly Shards[];
  /** Whether equal messages say no more than one. */
  readonly unite: boolean;
}

/** One part's mail. */
export class Mail {
  readonly outbox: Outbox;
  readonly #shuffle: ShuffleMemory;
  readonly #writers: number;
  readonly #letters: { readonly writer: LetterWriter; readonly reader: LetterReader } | undefined;
  /** Whether what is read now includes messages of this process. */
  #isFirst = true;

  constructor({ shuffle, me, parts, burst, post, tiers, unite }: MailOptions) {
    const writers = post?.threads ?? parts;
    const thread = me % writers;
    this.#shuffle = shuffle;
    this.#writers = writers;
    this.outbox = new Outbox(shuffle, thread, writers, burst);
    if (post === undefined) return;
    const addresses = addressesOf(tiers, post, parts, unite);
    const room = shuffle.pool.length - (writers - thread) * shuffle.spare!;
    this.#letters = {
      writer: new LetterWriter(post, thread, addresses, this.outbox),
      reader: new LetterReader(post, me, addresses, shuffle.pool, room),
    };
  }

  /**
   * Sends what is written, and has it applied by all parts; what goes to other processes may need several meetings.
   *
   * @param isDone - whether this part has nothing more to write
   * @param apply - reads what came; told whether it is the first time
   * @returns whether all parts are done
   */
  *deliver(isDone: boolean, apply: (isFirst: boolean) => void): Part<boolean> {
    const more = isDone ? 0 : 1;
    if (this.#letters === undefined) {
      const met = yield [more];
      apply(true);
      return meetingSum(met, 0) === 0;
    }
    const { writer, reader } = this.#letters;
    writer.begin();
    for (this.#isFirst = true; ; this.#isFirst = false) {
      const met = yield byPost(more, writer.pack() ? 1 : 0);
      reader.sort();
      apply(this.#isFirst);
      if (meetingSum(met, 1) === 0) return meetingSum(met, 0) === 0;
    }
  }

  /** Whether anything was sent to a shard. */
  has(shard: number): boolean {
    if (this.#isFirst && hasMessages(this.#shuffle, this.#writers, shard)) return true;
    return this.#letters !== undefined && this.#letters.reader.count(shard) > 0;
  }

  /** How many messages were sent to a shard. */
  count(shard: number): number {
    const near = this.#isFirst ? countMessages(this.#shuffle, this.#writers, shard) : 0;
    return near + (this.#letters?.reader.count(shard) ?? 0);
  }

  /** Calls `read` with ranges of the pool that hold what was sent to a shard. */
  read(shard: number, read: (begin: number, end: number) => void): void {
    if (this.#isFirst) readChunks(this.#shuffle, this.#writers, shard, read);
    this.#letters?.reader.read(shard, read);
  }

  /** Forgets what was written, when all have read it. */
  clear(): void {
    this.outbox.clear();
  }
}

/** Where the shards of some tiers are, one tier behind the other. */
export function addressesOf(tiers: readonly Shards[], post: Post, parts: number, unite: boolean): Addresses {
  const count = tiers.reduce((sum, shards) => sum + shards.count, 0);
  const all = { processes: new Int32Array(count), parts: new Int32Array(count), bits: new Uint8Array(count), unite };
  let at = 0;
  for (const { count, bits } of tiers) {
    for (let shard = 0; shard < count; shard++) {
      all.processes[at] = processOf(shard, post);
      all.parts[at] = shard % parts;
      all.bits[at++] = bits;
    }
  }
  return all;
}
