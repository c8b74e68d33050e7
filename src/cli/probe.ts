import type { AnyGame } from '../core/game.js';
import type { Probe } from '../core/probe.js';
import { solveSync } from '../solve/solve.js';
import { ProbedTable } from '../table/probe.js';
import { demandSameRules, isTableFile, loadGame, loadTable, withFile } from './load-game.js';
import { inFile } from './load-rules.js';
import { parseMemory } from './options.js';
import { colours, print } from './print.js';
import { ProgressLine } from './progress.js';
import { isRulesFile } from './rules-file.js';
import { moveWorthText, worthText } from './words.js';

export interface ProbeFlags {
  json?: boolean;
  memory?: string;
  rules?: string;
}

/** Something that answers for positions: a solution or a table. */
export type Prober = Pick<ProbedTable<unknown, unknown>, 'game' | 'probeState' | 'bestLine'>;

/** Solves a game, or opens a table: either can be probed. */
export async function openProber(argument: string, flags: ProbeFlags): Promise<Prober> {
  if (isTableFile(argument)) {
    const loaded = await loadTable(argument, flags.rules);
    demandSameRules(argument, loaded);
    return new ProbedTable(loaded.table, loaded.game, argument);
  }
  const memory = parseMemory(flags.memory);
  const loaded = await loadGame(argument);
  const progress = new ProgressLine();
  try {
    return await withFile(loaded, () => solveSync(loaded.game, { memory, onProgress: progress.update }));
  } finally {
    progress.clear();
  }
}

/** `zug probe GAME|FILE|TABLE [POSITION]`. */
export default async function probeCommand(flags: ProbeFlags, argument: string, text?: string): Promise<void> {
  const prober = await openProber(argument, flags);
  const { game } = prober;
  try {
    const state = text === undefined ? game.start : game.parseText(text);
    const probe = prober.probeState(state);
    if (flags.json) print(JSON.stringify(makeProbeJson(game, probe), undefined, 2));
    else printProbe(game, probe);
  } catch (error) {
    throw isRulesFile(argument) ? inFile(error, argument) : error;
  }
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
  if (drawing !== game.makeText(state)) print(`${drawing}\n`);
  print(`${game.makeText(state)}: ${colours.bold(worthText(probe, probe.player))}`);
  const texts = probe.moves.map(({ move }) => game.moveText(move));
  const width = Math.max(0, ...texts.map(text => text.length));
  probe.moves.forEach((move, i) => {
    print(`  ${texts[i]!.padEnd(width)}  ${moveWorthText(move)}`);
  });
}
