import type { OpenedTable, Solution } from 'zugzwang';
import type { AnyGame, GameFamily, Parameter } from 'zugzwang/core';
import { hasSheets } from 'zugzwang/site';
import { valueOf } from './look.ts';
import type { GameInfo, ParameterInfo, SolvedInfo, SolveEstimate } from './protocol.ts';

/** What the page knows of a game from its rules alone. */
export function gameInfo(
  family: GameFamily,
  values: Record<string, unknown>,
  game: AnyGame,
  estimate: SolveEstimate,
): GameInfo {
  const parameters = Object.entries<Parameter<unknown>>(family.parameters);
  return {
    spec: family.spec(values),
    id: family.id,
    title: family.title,
    summary: family.summary,
    rules: family.rules,
    notation: family.notation,
    examples: family.examples.filter(text => isPosition(game, text)),
    players: game.players ?? null,
    words: game.definition.words as GameInfo['words'],
    hasPayoff: game.hasPayoff,
    stake: game.stake,
    misere: game.definition.misere === true,
    parameters: Object.fromEntries(parameters.map(([name, parameter]) => [name, parameter.make(values[name])])),
    parameterInfos: parameters.map(([name, parameter]) => parameterInfo(name, parameter)),
    start: game.makeText(game.start),
    estimate,
    hasSheets: hasSheets(family.id),
  };
}

function parameterInfo(name: string, parameter: Parameter<unknown>): ParameterInfo {
  const { kind, description, expected, bounds } = parameter;
  return { name, kind, description, expected, bounds, default: parameter.make(parameter.default) };
}

/** A family's examples are positions of its default game, which need not be positions of this one. */
function isPosition(game: AnyGame, text: string): boolean {
  try {
    game.parseText(text);
    return true;
  } catch {
    return false;
  }
}

/** What solving came to. */
export function solvedFromSolution(solution: Solution<unknown, unknown>, seconds: number): SolvedInfo {
  const { positions, counts, start, longest, method } = solution;
  return { positions, counts, start, longest, method, seconds };
}

/** What a table's header says. */
export function solvedFromTable({ header, table: { bytes } }: OpenedTable<unknown, unknown>): SolvedInfo {
  const { positions, win, lose, tie, draw, start, byRemoteness } = header;
  const longest = (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const remotenesses = Object.keys(byRemoteness[outcome]).map(Number);
    return remotenesses.length === 0 ? [] : [[outcome, Math.max(...remotenesses)] as const];
  });
  return {
    positions,
    counts: { win, lose, tie, draw },
    start: valueOf(start),
    longest: Object.fromEntries(longest),
    method: 'table',
    seconds: 0,
    bytes,
  };
}
