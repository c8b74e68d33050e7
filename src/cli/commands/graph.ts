import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import type { Probe, ProbedMove } from '../../core/probe.js';
import { counted } from '../../core/text/counted.js';
import { positionLabels } from '../../core/text/position-labels.js';
import { countText } from '../../core/text/sizes.js';
import { type DotEdge, type DotMove, type DotNode, makeDot } from '../../graph/dot.js';
import type { Solution } from '../../solve/solution.js';
import { solveSync } from '../../solve/solve.js';
import type { FlagsOf } from '../commands.js';
import { parseCount, parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { type ProgressLine, withProgress } from '../process/progress.js';
import { loadedFrom, loadGame, withFile } from '../rules/load-game.js';

const MAX_POSITIONS = 1000;

/** `zug graph GAME|FILE`: the game graph in the DOT language. */
export default async function graphCommand(flags: FlagsOf<'graph'>, argument: string): Promise<void> {
  const max = parseCount('max', flags.max, MAX_POSITIONS);
  const memory = parseMemory(flags.memory);
  const loaded = await loadGame(argument);
  const linesOf = ({ update }: ProgressLine) => {
    const { game } = loadedFrom(loaded, flags.from);
    const solution = solveSync(game, { memory, onProgress: update });
    checkSize(solution, max);
    return dotLines(solution);
  };
  const lines = await withProgress(progress => withFile(loaded, () => linesOf(progress)));
  print(lines.join('\n'));
}

type AnySolution = Solution<unknown, unknown, string>;

function checkSize({ game, positions }: AnySolution, max: number): void {
  if (positions <= max) return;
  const size = `${game.name} has ${counted(positions, 'position')}`;
  throw new ZugzwangError(
    'usage',
    `${size}, and ${countText(max)} are drawn at most; --max ${positions} draws them all`,
  );
}

function dotLines(solution: AnySolution): string[] {
  const { game } = solution;
  const states = [...solution.entries()].map(({ state }) => state);
  const numbers = new Map(states.map((state, i) => [game.makeText(state), i]));
  const labels = positionLabels(game, states);
  const labelOf = (state: State<unknown>, i: number) => {
    if (labels === undefined) return game.makeText(state);
    return game.players === undefined ? labels[i]! : `${labels[i]}\n${game.players[state.player]} to move`;
  };
  const probes = states.map(state => solution.probeState(state));
  const place = ({ position, player }: Pick<Probe<unknown, unknown>, 'position' | 'player'>) =>
    numbers.get(game.makeText({ position, player: game.playerIndex(player) }))!;
  return makeDot({
    name: game.name,
    start: numbers.get(game.makeText(game.start))!,
    nodes: probes.map((probe, i) => makeNode(labelOf(states[i]!, i), probe)),
    edges: probes.flatMap((probe, from) => probe.moves.map(move => makeEdge(game, from, place(move), probe, move))),
  });
}

function makeNode(text: string, probe: Probe<unknown, unknown>): DotNode {
  const { outcome, remoteness, payoff } = probe;
  const over = probe.moves.length === 0;
  const worth =
    over && remoteness === 0 ? `over: ${outcome}` : remoteness === null ? outcome : `${outcome} in ${remoteness}`;
  return { label: `${text}\n${worth}${payoff === undefined ? '' : `\npayoff ${payoff}`}`, outcome, over };
}

function makeEdge(
  game: AnyGame,
  from: number,
  to: number,
  probe: Probe<unknown, unknown>,
  move: ProbedMove<unknown, unknown>,
): DotEdge {
  const label = game.moveText(move.move) + (move.again ? ' (again)' : '');
  return { from, to, label, move: rankMove(probe, move) };
}

function rankMove(probe: Probe<unknown, unknown>, move: ProbedMove<unknown, unknown>): DotMove {
  if (move.outcome !== probe.outcome || move.payoff !== probe.payoff) return 'worse';
  return move.remoteness === probe.remoteness ? 'best' : 'keeps';
}
