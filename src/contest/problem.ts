import type { ByteReader } from '../core/data/reader.js';
import type { ByteWriter } from '../core/data/writer.js';

/** Switches of `zug contest`; each problem names those that it takes. */
export const CONTEST_FLAGS = ['misere', 'acyclic', 'partizan'] as const;
/** One of the switches. */
export type ContestFlag = (typeof CONTEST_FLAGS)[number];
/** The switches of a call; those that are missing are off. */
export type ContestFlags = Readonly<Partial<Record<ContestFlag, boolean>>>;

/** A judge's problem: how its input is read and its answer written. */
export interface Problem {
  readonly id: string;
  readonly title: string;
  /** The formats in a few lines, and our limits. */
  readonly format: string;
  readonly flags: readonly ContestFlag[];
  /**
   * Reads a whole input and writes the answer; nothing is written before everything has been read and checked.
   *
   * @throws ZugzwangError `input`, with line and column
   */
  answer(reader: ByteReader, writer: ByteWriter, flags: ContestFlags): void;
}
