import { availableParallelism } from 'node:os';
import { CONTEST_FLAGS } from '../../contest/problem.js';
import { findProblem } from '../../contest/problems.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { didYouMean } from '../../core/text/suggest.js';
import { problemSubject } from '../../stress/problem-subject.js';
import { KINDS, type Subject } from '../../stress/subject.js';
import type { FlagsOf } from '../commands.js';
import { parseCount, parseSeconds } from '../options.js';

/** The bounds of a run. */
export interface StressLimits {
  /** Infinite where only the duration counts. */
  readonly cases: number;
  /** Seconds; infinite where only the cases count. */
  readonly duration: number;
  /** Milliseconds for one input. */
  readonly timeout: number;
  readonly jobs: number;
}

const DEFAULT_DURATION = 60;
const DEFAULT_TIMEOUT = 10;

export function parseLimits(flags: FlagsOf<'stress'>): StressLimits {
  const unlimited = Number.POSITIVE_INFINITY;
  const usual = flags.cases === undefined ? DEFAULT_DURATION : unlimited;
  return {
    cases: parseCount('cases', flags.cases, unlimited),
    duration: parseDuration(flags.duration, usual),
    timeout: Math.min(2 ** 31 - 1, 1000 * parseSeconds('timeout', flags.timeout, DEFAULT_TIMEOUT)),
    jobs: parseCount('jobs', flags.jobs, availableParallelism()),
  };
}

/** Seconds from `90`, `90s`, `10m` or `1h`. */
function parseDuration(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const [, number, unit = 's'] = /^(\d{1,9}(?:\.\d{1,6})?)([smh])?$/.exec(text) ?? [];
  const seconds = Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
  if (seconds > 0) return seconds;
  throw new ZugzwangError('usage', `--duration: found "${excerpt(text)}", expected a time such as 90, 90s, 10m or 1h`);
}

/** The seed that was given; a random one if none was. */
export function parseSeed(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 32);
  const seed = Number(text);
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(seed)) return seed;
  throw new ZugzwangError('usage', `--seed: found "${excerpt(text)}", expected a whole number from 0 to 2^53 - 1`);
}

/** What is stressed: a problem, or a game of one's own. */
export async function loadSubject(name: string, flags: FlagsOf<'gen'>): Promise<Subject> {
  const switches = CONTEST_FLAGS.filter(flag => flags[flag]);
  if (isOwnSpec(name)) {
    const given = [...switches, ...(flags.wide ? ['wide'] : [])][0];
    if (given !== undefined) throw new ZugzwangError('usage', `a game of one's own has no --${given}`);
    return gameSubject(name);
  }
  const problem = await findProblem(name);
  const strange = switches.find(flag => !problem.flags.includes(flag));
  if (strange !== undefined) {
    const taken = problem.flags.map(other => `--${other}`).join(', ') || 'no such switches';
    throw new ZugzwangError('usage', `${problem.id} has no --${strange}; it takes ${taken}`);
  }
  return problemSubject(problem.id, flags, flags.wide);
}

/** The largest size: what was given, or the subject's own limit. */
export function parseMaxSize(
  subject: Subject,
  text: string | undefined,
  otherwise = subject.usualSize ?? subject.mostSize,
): number {
  const size = parseCount('max-size', text, otherwise);
  const { name, counts, leastSize, mostSize } = subject;
  if (size < leastSize) throw new ZugzwangError('usage', `--max-size: ${name} has ${leastSize} ${counts} at least`);
  if (size <= mostSize) return size;
  const most = countText(mostSize);
  throw new ZugzwangError('usage', `--max-size: ${name} has ${most} ${counts} at most here (--wide allows more)`);
}

/** The subject with the shapes of one kind, or one shape, alone. */
export function ofKind(subject: Subject, kind: string | undefined): Subject {
  if (kind === undefined) return subject;
  const shapes = subject.shapes.filter(shape => shape.kind === kind || shape.name === kind);
  if (shapes.length > 0) return { ...subject, shapes };
  const names = [...KINDS, ...subject.shapes.map(({ name }) => name)];
  const guess = didYouMean(kind, names) || `; there are ${names.join(', ')}`;
  throw new ZugzwangError('usage', `--kind: ${subject.name} has no kind of inputs "${excerpt(kind)}"${guess}`);
}

/** The arguments with which `zug gen` prints an input again. */
export function genArguments(
  subject: string,
  flags: FlagsOf<'gen'>,
  { seed, shape, size }: { readonly seed: number; readonly shape: string; readonly size: number },
): string[] {
  const switches = [...CONTEST_FLAGS, 'wide' as const].filter(flag => flags[flag]).map(flag => `--${flag}`);
  return ['gen', subject, '--seed', String(seed), '--kind', shape, '--max-size', String(size), ...switches];
}

/** A file of rules to stress programs with; errors that its functions make name it. */
async function gameSubject(argument: string): Promise<Subject> {
  const { inFile, loadRules } = await import('../rules/load-rules.js');
  const { makeGameSubject } = await import('../../stress/game-subject.js');
  const { game, stress, path } = await loadRules(argument);
  const named = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ZugzwangError ? inFile(error, path) : error;
    }
  };
  const subject = await named(() => makeGameSubject(argument, game, stress));
  return {
    ...subject,
    make: (...args) => named(() => subject.make(...args)),
    answer: input => named(() => subject.answer(input)),
  };
}
