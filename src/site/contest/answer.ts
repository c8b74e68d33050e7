import { CONTEST_FLAGS, type ContestFlags } from '../../contest/problem.js';
import { findProblem, PROBLEM_IDS } from '../../contest/problems.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { ByteWriter } from '../../core/data/writer.js';
import { ZugzwangError } from '../../core/errors.js';

/** The answer to an input as bytes, the same that `zug contest` prints. Flags that the problem does not take are left aside. @throws ZugzwangError */
export async function answerBytes(
  id: string,
  input: Uint8Array,
  flags: ContestFlags,
): Promise<Uint8Array<ArrayBuffer>> {
  const problem = await findProblem(id);
  const pieces: Uint8Array[] = [];
  const writer = new ByteWriter(piece => pieces.push(piece.slice()));
  problem.answer(new ByteReader(bytesSource(input)), writer, takenFlags(problem.flags, flags));
  writer.flush();
  return joined(pieces);
}

function takenFlags(taken: readonly string[], flags: ContestFlags): ContestFlags {
  return Object.fromEntries(
    CONTEST_FLAGS.filter(flag => taken.includes(flag)).map(flag => [flag, flags[flag] === true]),
  );
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A format, and what is wrong with an input that was read as one; nothing where it fits. */
export interface FormatFit {
  readonly problem: string;
  readonly flags: ContestFlags;
  readonly error?: string;
}

/**
 * Which formats an input has: each problem reads and answers it, since that is the only check that leaves nothing out. A chip graph with
 * labels is a format of its own; that without labels is not tried again with other switches, which change the answer and not the format.
 */
export async function fittingFormats(input: Uint8Array): Promise<FormatFit[]> {
  const formats = PROBLEM_IDS.flatMap((problem): FormatFit[] => {
    const plain = { problem, flags: {} };
    return problem === 'chip' ? [plain, { problem, flags: { partizan: true } }] : [plain];
  });
  const fits: FormatFit[] = [];
  for (const format of formats) {
    try {
      await answerBytes(format.problem, input, format.flags);
      fits.push(format);
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error;
      fits.push({ ...format, error: error.message });
    }
  }
  return fits;
}
