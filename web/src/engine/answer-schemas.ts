/**
 * What the worker that knows the games answers, each shape said once: types for whoever asks (`protocol.ts`), and checks of a size that a page can
 * show for what a worker with somebody's rules sends (`sandbox/read-answer.ts`), which nothing else loads. What is more than that is left out, or refused.
 */
import * as v from 'valibot';
import { picture } from './picture-schema.ts';
import { count, counts, line, list, MOST_ITEMS, notation, player, value, whole } from './schemas.ts';
import { STAGES } from './trial.ts';

/** Letters of an input, and of a law's function. */
const MOST_INPUT = 4e6;
const MOST_CODE = 100_000;

/** A legal move. */
const move = v.object({
  text: notation,
  /** Where it leads. */
  to: notation,
  /** Whether the same player moves again. */
  again: v.boolean(),
  /** The places to click in turn; none where the move can only be picked from the list. */
  clicks: list(v.pipe(v.string(), v.maxLength(200)), 100),
  /** Its place in the order of the rules, which tells nothing about its worth. */
  order: count,
  /** Absent while the game is not solved. */
  value: v.exactOptional(value),
});

/** A position, ready to be drawn and played from. */
export const position = v.object({
  /** In the game's notation, the player to move included where the game is partizan. */
  text: notation,
  /** Who is to move; always 0 in an impartial game. */
  player,
  picture,
  /** Play is over here, or nobody can move. What that is for the player to move is then always in `value`. */
  over: v.boolean(),
  /** Play is over because the player to move has no move, and not because a rule says so. */
  stuck: v.boolean(),
  /** Absent while the game is not solved, and where the position cannot be reached from the game's start. */
  value: v.exactOptional(value),
  /** Set where the game is solved, but this position cannot be reached from its start, and is too far away to be solved by itself. */
  unreachable: v.exactOptional(v.boolean()),
  /** Best first where the game is solved, in the order of the rules otherwise. */
  moves: list(move),
});

/** A position that is won, by one move alone at each of the solver's turns. */
export const puzzle = v.object({
  from: notation,
  /** Plies to the end. */
  plies: count,
  /** To the end: the solver's moves, and answers that hold out as long as possible. */
  moves: list(notation, 100),
  /** The first of the depths asked for at which a computer finds every move; -1 where none does. */
  found: v.pipe(whole, v.minValue(-1)),
});

/** What came of solving, or of opening a table. */
export const solved = v.object({
  positions: count,
  counts,
  start: value,
  longest: v.object({
    win: v.exactOptional(count),
    lose: v.exactOptional(count),
    tie: v.exactOptional(count),
  }),
  /** `table` where the values are read from a published table. */
  method: v.picklist(['payoff', 'dense', 'sweep', 'predecessors', 'retrograde', 'tiers', 'table']),
  seconds: v.number(),
  /** Bytes of the table. */
  bytes: v.exactOptional(count),
});

/** What solving is expected to take, known before. */
const estimate = v.object({
  /** Positions or indices, where that is known without listing them. */
  positions: v.exactOptional(count),
  bytes: v.exactOptional(count),
  seconds: v.exactOptional(v.number()),
  /** Where nobody knows how many positions there are: so many were found within a moment, and there are more. */
  atLeast: v.exactOptional(count),
  /** Small enough to be solved without asking. */
  small: v.boolean(),
  /** Set where it cannot be solved in a page. */
  tooLarge: v.exactOptional(v.boolean()),
  /** What it would take, where that is too much: one sentence in English. */
  why: v.exactOptional(line(400)),
});

const name = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9-]*$/i));

/** A parameter of a game's family, to be changed in place. */
const parameter = v.object({
  name,
  kind: v.picklist(['integer', 'integers', 'text', 'flag']),
  /** What it is for, and the allowed values, in English. */
  description: line(200),
  expected: line(200),
  /** Its text where nothing is said. */
  default: line(400),
  bounds: v.optional(
    v.object({
      min: v.number(),
      max: v.number(),
      minLength: v.exactOptional(count),
      maxLength: v.exactOptional(count),
    }),
  ),
});

/** A game that has been opened. */
export const game = v.object({
  /** Its spec in full: `quixo:n=3`. */
  spec: v.string(),
  id: v.string(),
  /** What the family says of itself, in English. */
  title: line(80),
  summary: line(200),
  rules: line(200),
  notation: line(200),
  /** A few positions of the game, in notation. */
  examples: list(notation, 20),
  players: v.nullable(v.tuple([line(40), line(40)])),
  hasPayoff: v.boolean(),
  /** What play without end pays the first player, in a game with payoffs. */
  stake: whole,
  misere: v.boolean(),
  /** The author's own words for how play ends, as the rules have them. */
  words: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), line(80))),
  /** The text of every parameter, the defaults included. */
  parameters: v.record(name, line(400)),
  /** What each parameter is, in the family's order. */
  parameterInfos: list(parameter, 40),
  /** Notation of the start. */
  start: notation,
  estimate,
  /** Whether the family has heat maps (`sheets`). */
  hasSheets: v.exactOptional(v.boolean()),
  /** Set where values are at hand. */
  solved: v.exactOptional(solved),
  /** Why the table that was asked for cannot be read, in an English sentence; the game can be played and solved all the same. */
  tableProblem: v.exactOptional(line(400)),
});

const index = v.pipe(whole, v.minValue(0));

/** The positions of a small game, or those near a position, breadth first. */
export const graph = v.pipe(
  v.object({
    nodes: list(
      v.object({
        text: notation,
        /** What tells the position from the others, where its text would say too much. */
        label: v.optional(notation),
        player,
        over: v.boolean(),
        value: v.optional(value),
        /** Some of its moves lead to positions that are not in the graph. */
        cut: v.boolean(),
        picture: v.exactOptional(picture),
      }),
    ),
    /** Moves, between nodes by their indices. */
    edges: list(v.object({ from: index, to: index, text: notation, value: v.optional(value) }), 10 * MOST_ITEMS),
    /** The whole game from its start. */
    whole: v.boolean(),
    /** Set where the rules are those of a game with nimbers: impartial, normal play. */
    hasNimbers: v.exactOptional(v.literal(true)),
    /** By node, as texts (`*3`, `∞(0,1)`); only where they were asked for. */
    nimbers: v.exactOptional(list(line(200))),
  }),
  v.check(
    ({ nodes, edges }) => edges.every(({ from, to }) => from < nodes.length && to < nodes.length),
    'the graph of positions has no such node',
  ),
);

/** An input that a program fails on. */
const counterexample = v.object({
  kind: v.picklist(['wrong', 'crash', 'time']),
  input: v.string(),
  expected: v.string(),
  output: v.string(),
  /** The first token that is wrong, from 1, and what it is; undefined for the end of a text. */
  difference: v.exactOptional(v.object({ token: count, expected: v.optional(line(200)), got: v.optional(line(200)) })),
  error: v.exactOptional(v.object({ message: line(600), line: v.optional(whole) })),
  seconds: v.exactOptional(count),
});

const verdict = v.object({
  /** Inputs that were tried before the one that fails was found. */
  tried: count,
  failure: v.optional(counterexample),
  /** Of the failing input before it was made smaller, its tokens; undefined where it was as small. */
  from: v.optional(count),
});

const text = v.pipe(v.string(), v.maxLength(MOST_INPUT, `an input has more than ${MOST_INPUT} letters`));

/** What a program is to be run on next, none of it longer than so many seconds, or what has come of all. */
export const step = v.union([
  v.object({ verdict }),
  v.object({
    /** With how many letters of output to each are taken. */
    inputs: list(v.object({ text, most: count }), 100),
    seconds: v.pipe(count, v.maxValue(60)),
    stage: v.picklist(STAGES),
    tried: count,
  }),
]);

const words = line(4000);

/** A table of a game of one's own, and its laws, the shortest first. */
export const laws = v.object({
  /** What the rows' numbers are. */
  names: list(line(80), 10),
  /** How many rows there are, and the first of them; values in words. */
  count,
  rows: list(v.object({ point: list(whole, 10), value: line(200) })),
  /** What all rows have in common, in English. */
  holdsFor: list(line(200), 20),
  laws: list(
    v.object({
      sentence: words,
      code: v.pipe(v.string(), v.maxLength(MOST_CODE)),
      evidence: v.variant('status', [
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
      ]),
    }),
    10,
  ),
  /** What the table looks like, and where the rules say otherwise. */
  refuted: list(v.object({ sentence: words, at: whole }), 10),
  /** Why there is none, in English. */
  why: v.optional(words),
});
