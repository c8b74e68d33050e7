import { excerpt } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { isLoopyNimber, makeNimber, type Nimber } from '../../impartial/nimber.js';
import { type NimberSum, outcomeClass, type SumMove, type Summand } from '../../impartial/nimber-sum.js';
import { colours } from '../process/print.js';
import { table } from './layout.js';
import { count, VERDICTS } from './words.js';

/** A position of a sum, as it was asked for; a nimber by itself has no game. */
export interface Component {
  readonly game?: string;
  readonly position?: string;
  readonly isLoopy: boolean;
  readonly summand: Summand;
}

/** More moves than these are told by their number. */
const SHOWN_MOVES = 50;

/** The values, the sum, who wins, and the moves that keep that. */
export function sumText(components: readonly Component[], sum: NimberSum): string[] {
  const moves = sum.bestMoves();
  return [
    ...(components.length === 1 ? [] : table(components.map(componentRow))),
    `${components.length === 1 ? alone(components[0]!) : 'sum'}: ${colours.bold(makeNimber(sum.value))}`,
    `class ${sum.outcomeClass}: ${VERDICTS[sum.outcome]}`,
    ...(components.some(({ isLoopy }) => isLoopy) ? [LOOPY] : []),
    ...(sum.outcome === 'lose' || moves.length === 0 ? [] : moveLines(components, sum, moves)),
  ];
}

const LOOPY = 'loopy: play can go round, and values are n or ∞(K)';

function componentRow({ game, position, summand }: Component, at: number): string[] {
  const value = makeNimber(summand.value);
  return [String(at + 1), excerpt(game ?? value, 50), excerpt(position ?? '', 60), value];
}

function alone({ game, position }: Component): string {
  return game === undefined ? 'nimber' : `${game} at ${position}`;
}

function moveLines(components: readonly Component[], sum: NimberSum, moves: readonly SumMove[]): string[] {
  const shown = moves.slice(0, SHOWN_MOVES);
  const many = components.length > 1;
  const rows = shown.map(({ summand, move, position }) => [
    ...(many ? [String(summand + 1)] : []),
    excerpt(move, 100),
    `to ${excerpt(position, 100)}`,
  ]);
  const what = sum.outcome === 'win' ? 'winning moves' : 'moves that keep the draw';
  const rest = moves.length - shown.length;
  return [
    `${what}${many ? ', each with the number of its summand' : ''}:`,
    ...table(rows),
    ...(rest > 0 ? [`  … and ${count(rest)} more (--json lists them all)`] : []),
  ];
}

/** What `--json` prints; `schema/grundy.schema.json` describes it. */
export function makeGrundyJson(components: readonly Component[], sum: NimberSum): object {
  return {
    schema: 1,
    summands: components.map(({ game = null, position = null, isLoopy, summand }) => ({
      game,
      position,
      loopy: isLoopy,
      ...valueJson(summand.value),
      outcomeClass: outcomeClass(summand.value),
    })),
    ...valueJson(sum.value),
    outcome: sum.outcome,
    outcomeClass: sum.outcomeClass,
    moves: sum.moves().map(({ summand, move, position, outcome, sum: after }) => ({
      summand,
      move,
      position,
      outcome,
      ...valueJson(after),
    })),
    version: VERSION,
  };
}

function valueJson(value: Nimber): object {
  const nimber = makeNimber(value);
  return isLoopyNimber(value) ? { nimber, value: null, infinity: value.infinity } : { nimber, value };
}
