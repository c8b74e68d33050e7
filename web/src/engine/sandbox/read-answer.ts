/**
 * Reads what a worker with somebody's rules sends. Nothing of it is trusted: every answer is checked, by the request that it is for, to be of the
 * shape of `protocol.ts` and of a size that a page can show. What is more than that is left out, or refused in a sentence.
 */
import * as v from 'valibot';
import { excerpt } from 'zugzwang/core';
import type { EngineFailure, RequestName } from '../protocol.ts';
import { count, counts, line, list, MOST_ITEMS, notation, player, statistics, value, whole } from '../schemas.ts';
import type { FromWorker } from '../worker-messages.ts';
import { picture } from './read-picture.ts';

const move = v.object({
  text: notation,
  to: notation,
  again: v.boolean(),
  clicks: list(v.pipe(v.string(), v.maxLength(200)), 100),
  order: count,
  value: v.optional(value),
});
const position = v.object({
  text: notation,
  player,
  picture,
  over: v.boolean(),
  stuck: v.boolean(),
  value: v.optional(value),
  unreachable: v.optional(v.boolean()),
  moves: list(move),
});
const longest = v.object({ win: v.optional(count), lose: v.optional(count), tie: v.optional(count) });
const solved = v.object({
  positions: count,
  counts,
  start: value,
  longest,
  method: line(40),
  seconds: v.number(),
  bytes: v.optional(count),
});
const estimate = v.object({
  positions: v.optional(count),
  bytes: v.optional(count),
  seconds: v.optional(v.number()),
  atLeast: v.optional(count),
  small: v.boolean(),
  tooLarge: v.optional(v.boolean()),
  why: v.optional(line(400)),
});
const name = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9-]*$/i));
const bounds = v.object({
  min: v.number(),
  max: v.number(),
  minLength: v.optional(count),
  maxLength: v.optional(count),
});
const parameter = v.object({
  name,
  kind: v.picklist(['integer', 'integers', 'text', 'flag']),
  description: line(200),
  expected: line(200),
  default: line(400),
  bounds: v.optional(bounds),
});
const game = v.object({
  spec: v.string(),
  id: v.string(),
  title: line(80),
  summary: line(200),
  rules: line(200),
  notation: line(200),
  examples: list(notation, 20),
  players: v.nullable(v.tuple([line(40), line(40)])),
  hasPayoff: v.boolean(),
  stake: whole,
  misere: v.boolean(),
  words: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), line(80))),
  parameters: v.record(name, line(400)),
  parameterInfos: list(parameter, 40),
  start: notation,
  estimate,
  hasSheets: v.optional(v.boolean()),
  solved: v.optional(solved),
  tableProblem: v.optional(line(400)),
});
const graph = v.object({
  nodes: list(
    v.object({
      text: notation,
      player,
      over: v.boolean(),
      value: v.optional(value),
      cut: v.boolean(),
      picture: v.optional(picture),
    }),
  ),
  edges: list(v.object({ from: count, to: count, text: notation, value: v.optional(value) }), 10 * MOST_ITEMS),
  whole: v.boolean(),
  hasNimbers: v.optional(v.literal(true)),
  nimbers: v.optional(list(line(200))),
});

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
  puzzle: v.nullable(
    v.object({
      from: notation,
      plies: count,
      moves: list(notation, 100),
      found: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
    }),
  ),
  sheets: v.pipe(v.array(v.unknown()), v.length(0)),
  sheet: v.never(),
};

const id = v.pipe(v.number(), v.safeInteger());
const place = v.object({ line: v.pipe(whole, v.minValue(1)), column: v.pipe(whole, v.minValue(1)) });
const failure = v.object({
  code: v.picklist(['input', 'usage', 'rules', 'budget', 'table', 'check', 'abort', 'internal']),
  message: line(600),
  at: v.optional(count),
  place: v.optional(place),
});
const progress = v.object({ phase: line(60), done: count, total: v.optional(count), detail: v.optional(line(100)) });
const envelope = v.union([
  v.object({ read: id, from: whole, length: whole }),
  v.object({ id, news: progress }),
  v.object({ id, failure }),
  v.object({ id, answer: v.unknown() }),
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
  text: string,
  nameOf: (id: number) => RequestName | undefined,
): FromWorker<EngineFailure> | ReadTable | undefined {
  const read = v.safeParse(envelope, parse(text));
  if (!read.success) return undefined;
  const message = read.output;
  if ('read' in message) return message;
  const name = nameOf(message.id);
  if (name === undefined) return undefined;
  if (!('answer' in message)) return message as FromWorker<EngineFailure>;
  const answer = v.safeParse(ANSWERS[name], message.answer);
  if (!answer.success) return { id: message.id, failure: refusal(answer.issues[0]) };
  const complaint = disagreement(name, answer.output);
  if (complaint !== undefined) return { id: message.id, failure: { code: 'rules', message: complaint } };
  return { id: message.id, answer: answer.output };
}

/** The edges of a graph are between its nodes. */
function disagreement(name: RequestName, answer: unknown): string | undefined {
  if (name !== 'graph') return undefined;
  const { nodes, edges } = answer as v.InferOutput<typeof graph>;
  const isThere = (index: number) => Number.isSafeInteger(index) && index < nodes.length;
  return edges.every(({ from, to }) => isThere(from) && isThere(to))
    ? undefined
    : 'the graph of positions has no such node';
}

function refusal(issue: v.BaseIssue<unknown>): EngineFailure {
  const where = v.getDotPath(issue);
  const message = `this cannot be shown: ${issue.message}${where === null ? '' : ` (${excerpt(where, 60)})`}`;
  return { code: 'rules', message };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
