import type { AnyGame, State } from '../../core/game.js';
import type { Probe } from '../../core/probe.js';
import type { ProbedTable } from '../../table/probe.js';
import { colours, print } from '../process/print.js';
import { shownMove, shownPosition } from './typed-position.js';
import { moveWorthText, outcomeClassJson, outcomeClassText, worthText } from './words.js';

/** Something that answers for positions: a solution or a table. */
export type Prober = Pick<ProbedTable<unknown, unknown>, 'game' | 'probeState'>;

/** Prints what a position is worth, and its moves. */
export function tellProbe(prober: Prober, state: State<unknown>, json: boolean): void {
  const { game } = prober;
  const probe = prober.probeState(state);
  if (json) print(JSON.stringify(makeProbeJson(game, probe), undefined, 2));
  else printProbe(game, probe);
}

/** A probe as plain data, positions and moves in notation. */
export function makeProbeJson(game: AnyGame, probe: Probe<unknown, unknown>): object {
  const { outcome, remoteness, payoff } = probe;
  const place = (position: unknown, player: string | undefined) =>
    game.makeText({ position, player: game.playerIndex(player) });
  return {
    schema: 1,
    game: game.name,
    position: place(probe.position, probe.player),
    outcome,
    ...outcomeClassJson(game, probe),
    remoteness,
    payoff,
    moves: probe.moves.map(({ move, position, player, ...rest }) => ({
      move: game.moveText(move),
      position: place(position, player),
      outcome: rest.outcome,
      remoteness: rest.remoteness,
      payoff: rest.payoff,
    })),
  };
}

function printProbe(game: AnyGame, probe: Probe<unknown, unknown>): void {
  const state = { position: probe.position, player: game.playerIndex(probe.player) };
  const drawing = game.show(state);
  const shown = shownPosition(game, state);
  if (drawing !== shown && drawing !== '') print(`${drawing}\n`);
  print(`${shown}: ${colours.bold(worthText(game, probe, probe.player))}${outcomeClassText(game, probe)}`);
  const texts = probe.moves.map(({ move }) => shownMove(game, move));
  const width = Math.max(0, ...texts.map(text => text.length));
  probe.moves.forEach((move, i) => {
    print(`  ${texts[i]!.padEnd(width)}  ${moveWorthText(move)}`);
  });
}
