/**
 * Reads what a worker with somebody's rules sends. Nothing of it is trusted: every answer is checked, by the request that it is for, to be of the
 * shape of `answer-schemas.ts`.
 */
import * as v from 'valibot';
import { excerpt } from 'zugzwang/core';
import { game, graph, laws, position, puzzle, solved, step } from '../answer-schemas.ts';
import type { EngineFailure, RequestName } from '../protocol.ts';
import { count, line, list, notation, statistics, whole } from '../schemas.ts';
import type { FromWorker } from '../worker-messages.ts';

const ANSWERS: Readonly<Record<RequestName, v.GenericSchema>> = {
  games: list(v.string()),
  open: game,
  solve: solved,
  look: position,
  follow: list(position, 4000),
  think: v.object({ move: notation }),
  bestLine: list(notation),
  statistics,
  graph,
  fingerprint: v.pipe(v.string(), v.regex(/^[\w:-]{0,1000}$/)),
  puzzle: v.nullable(puzzle),
  stress: step,
  laws,
  sheets: v.pipe(v.array(v.unknown()), v.length(0)),
  sheet: v.never(),
};

const place = v.object({ line: v.pipe(whole, v.minValue(1)), column: v.pipe(whole, v.minValue(1)) });
const failure = v.object({
  code: v.picklist(['input', 'usage', 'rules', 'budget', 'table', 'check', 'abort', 'internal']),
  message: line(600),
  at: v.optional(count),
  place: v.optional(place),
});
const progress = v.object({ phase: line(60), done: count, total: v.optional(count), detail: v.optional(line(100)) });
const envelope = v.union([
  v.object({ read: whole, from: whole, length: whole }),
  v.object({ id: whole, news: progress }),
  v.object({ id: whole, failure }),
  v.object({ id: whole, answer: v.unknown() }),
]);

/** The worker wants a piece of the game's table. */
export interface ReadTable {
  readonly read: number;
  readonly from: number;
  readonly length: number;
}

/**
 * A message of the worker; undefined where it answers nothing that has been asked.
 *
 * @param nameOf - what has been asked under a number
 */
export function readAnswer(
  data: unknown,
  nameOf: (id: number) => RequestName | undefined,
): FromWorker<EngineFailure> | ReadTable | undefined {
  const read = v.safeParse(envelope, data);
  if (!read.success) return undefined;
  const message = read.output;
  if ('read' in message) return message;
  const name = nameOf(message.id);
  if (name === undefined) return undefined;
  if (!('answer' in message)) return message as FromWorker<EngineFailure>;
  const answer = v.safeParse(ANSWERS[name], message.answer);
  if (!answer.success) return { id: message.id, failure: refusal(answer.issues[0]) };
  return { id: message.id, answer: answer.output };
}

function refusal(issue: v.BaseIssue<unknown>): EngineFailure {
  const where = v.getDotPath(issue);
  const message = `this cannot be shown: ${issue.message}${where === null ? '' : ` (${excerpt(where, 60)})`}`;
  return { code: 'rules', message };
}
