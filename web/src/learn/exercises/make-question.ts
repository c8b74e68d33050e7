/** Questions about positions of a small game, drawn at random, and the lines of play that refute wrong answers. */
import type { Outcome } from 'zugzwang';
import { engine } from '../../engine/client.ts';
import type { PositionGraph, PositionInfo, Value } from '../../engine/protocol.ts';
import { solvedGame, valuedLine } from '../figures/game-values.ts';
import type { Asked } from '../lessons/lesson.ts';

export interface Question {
  readonly spec: string;
  readonly id: string;
  readonly players: readonly [string, string] | null;
  readonly position: PositionInfo;
  /** The outcomes that positions of this game have. */
  readonly outcomes: readonly Outcome[];
  /** Where it is asked for: the Grundy value, and by value a move that leads to one. */
  readonly nimber?: number;
  readonly options?: ReadonlyMap<number, string>;
}

/** Play that shows why an answer is wrong. */
export interface Refutation {
  /** Moves in turn, and the positions: one more than moves. */
  readonly moves: readonly string[];
  readonly positions: readonly PositionInfo[];
  /** Where every move loses: each with what answers it. */
  readonly answers: readonly { readonly move: string; readonly reply: string | undefined }[];
}

/** So many positions of a game are drawn from, those nearest to its start. */
const POSITIONS = 400;
/** Not more of a line that need not end. */
const LINE = 10;

/** Draws a position about which something can be asked, other than the last one. */
export async function makeQuestion(spec: string, asks: Asked, last: string | undefined): Promise<Question> {
  const { id, players } = await solvedGame(spec);
  const graph = await engine.ask('graph', { spec, limit: POSITIONS, ...(asks === 'nimber' ? { nimbers: true } : {}) });
  const fit = graph.nodes.map((_, i) => i).filter(i => isAskable(graph, i, asks));
  // As many of each outcome, payoff or Grundy value.
  const groups = new Map<string, number[]>();
  for (const i of fit) {
    const key = asks === 'nimber' ? graph.nimbers![i]! : worth(graph.nodes[i]!.value!);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  if (groups.size === 0) throw new Error(`${spec}: no position of this game can be asked about`);
  const drawn = pick(
    pick([...groups.values()]).filter((i, _, all) => all.length === 1 || graph.nodes[i]!.text !== last),
  );
  const [position] = await valuedLine(spec, { from: graph.nodes[drawn]!.text, moves: [] });
  const outcomes = (['win', 'tie', 'draw', 'lose'] as const).filter(one =>
    graph.nodes.some(({ value }) => value?.outcome === one),
  );
  return { spec, id, players, position: position!, outcomes, ...(asks === 'nimber' ? nimbersAt(graph, drawn) : {}) };
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

/** Where a move is asked for, moves differ in what they come to. */
function isAskable({ nodes, edges, nimbers }: PositionGraph, index: number, asks: Asked): boolean {
  const { over, cut, value } = nodes[index]!;
  if (over || cut || value === undefined) return false;
  if (asks === 'nimber') return /^\*?\d+$/.test(nimbers?.[index] ?? '');
  if (asks !== 'move') return true;
  const leaving = edges.filter(({ from }) => from === index);
  return new Set(leaving.map(edge => edge.value && worth(edge.value))).size > 1;
}

/** What a position or a move comes to, however long that takes: its outcome, or the number that play ends in. */
export const worth = ({ outcome, payoff }: Value): string => (payoff === undefined ? outcome : String(payoff));

const numberOf = (nimber: string): number => Number(nimber.replace('*', ''));

function nimbersAt({ nodes, edges, nimbers }: PositionGraph, index: number) {
  const leaving = edges.filter(({ from }) => from === index);
  const options = new Map(leaving.map(({ to }) => [numberOf(nimbers![to]!), nodes[to]!.text] as const));
  return { nimber: numberOf(nimbers![index]!), options };
}

/** Best play from the position, after a move where one was made. */
export async function refute({ spec, position }: Question, made?: string): Promise<Refutation> {
  const first = made === undefined ? [] : [made];
  const to = made === undefined ? position.text : position.moves.find(({ text }) => text === made)!.to;
  const rest = await engine.ask('bestLine', { spec, text: to, limit: LINE });
  const moves = [...first, ...rest];
  const positions = await valuedLine(spec, { from: position.text, moves });
  const isLost = made === undefined && position.value?.outcome === 'lose';
  const answers = isLost ? await Promise.all(position.moves.map(move => answerTo(spec, move))) : [];
  return { moves, positions, answers };
}

async function answerTo(spec: string, { text, to }: PositionInfo['moves'][number]) {
  const [reply] = await engine.ask('bestLine', { spec, text: to, limit: 1 });
  return { move: text, reply };
}
