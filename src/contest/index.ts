/** The judges' formats: an input in, the answer out. */
export { ByteReader, type ByteSource, bytesSource } from '../core/data/reader.js';
export { type ByteSink, ByteWriter } from '../core/data/writer.js';
export { answerContest, tryAnswerContest } from './answer.js';
export { CONTEST_FLAGS, type ContestFlag, type ContestFlags, type Problem } from './problem.js';
export { findProblem, PROBLEM_IDS, problemAliases } from './problems.js';
