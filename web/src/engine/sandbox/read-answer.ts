/**
 * Reads what a worker with somebody's rules sends. Nothing of it is trusted: every answer is checked, by the request that it is for, to be of the
 * shape of `protocol.ts` and of a size that a page can show. What is more than that is left out, or refused in a sentence.
 */
import * as v from 'valibot';
import { excerpt } from 'zugzwang/core';
import type { EngineFailure, RequestName } from '../protocol.ts';
import { count, counts, line, list, MOST_ITEMS, notation, player, statistics, value, whole } from '../schemas.ts';
import { STAGES } from '../trial.ts';
import type { FromWorker } from '../worker-messages.ts';

/** Letters of an input, and of a law's function. */
const MOST_INPUT = 4e6;
const MOST_CODE = 100_000;

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

const text = v.pipe(v.string(), v.maxLength(MOST_INPUT, `an input has more than ${MOST_INPUT} letters`));
const tried = v.object({ tried: count, failure: v.optional(counterexample()), from: v.optional(count) });
const step = v.union([
  v.object({ verdict: tried }),
  v.object({
    inputs: list(v.object({ text, most: count }), 100),
    seconds: v.pipe(count, v.maxValue(60)),
    stage: v.picklist(STAGES),
    tried: count,
  }),
]);

function counterexample() {
  const token = v.optional(line(200));
  return v.object({
    kind: v.picklist(['wrong', 'crash', 'time']),
    input: v.string(),
    expected: v.string(),
    output: v.string(),
    difference: v.optional(v.object({ token: count, expected: token, got: token })),
    error: v.optional(v.object({ message: line(600), line: v.optional(whole) })),
    seconds: v.optional(count),
  });
}

const words = line(4000);
const evidence = v.variant('status', [
  v.object({
    status: v.literal('proved'),
    theorem: words,
    source: words,
    hypotheses: list(v.object({ text: words, checked: words }), 20),
    from: whole,
  }),
  v.object({
    status: v.literal('verified'),
    upTo: list(whole, 10),
    ...{ used: count, withheld: count, fresh: count, silent: count, named: count },
  }),
]);
const laws = v.object({
  names: list(line(80), 10),
  count,
  rows: list(v.object({ point: list(whole, 10), value: line(200) })),
  holdsFor: list(line(200), 20),
  laws: list(v.object({ sentence: words, code: v.pipe(v.string(), v.maxLength(MOST_CODE)), evidence }), 10),
  refuted: list(v.object({ sentence: words, at: whole }), 10),
  why: v.optional(words),
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
  stress: step,
  laws,
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
