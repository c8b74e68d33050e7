import { Random, seedOf } from '../../stress/random.js';
import { makeInput } from '../../stress/schedule.js';
import type { FlagsOf } from '../commands.js';
import { descriptorSink } from '../process/stdio.js';
import { loadSubject, ofKind, parseMaxSize, parseSeed } from './stress-options.js';

const DEFAULT_SIZE = 10;

/** `zug gen PROBLEM`: one input on standard output, the same for the same seed, kind and size. */
export default async function genCommand(flags: FlagsOf<'gen'>, name: string): Promise<void> {
  const seed = parseSeed(flags.seed);
  const whole = await loadSubject(name, flags);
  const subject = ofKind(whole, flags.kind);
  const usual = flags.kind === undefined ? subject.shapes.filter(({ kind }) => kind !== 'maximal') : subject.shapes;
  // Which of several shapes it is, the seed says too; of one shape alone nothing is drawn for that.
  const shape = new Random(seedOf(seed, 1)).pick(usual);
  const otherwise =
    shape.kind === 'maximal' ? (subject.usualSize ?? subject.mostSize) : Math.min(DEFAULT_SIZE, subject.mostSize);
  const size = parseMaxSize(subject, flags.maxSize, Math.max(subject.leastSize, otherwise));
  const { text } = await makeInput(subject, { shape: shape.name, seed, size });
  descriptorSink(1)(new TextEncoder().encode(text));
}
