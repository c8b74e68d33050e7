/** Positions of small games with their values, from the engine. */
import { engine } from '../../engine/client.ts';
import type { GameInfo, Line, PositionInfo } from '../../engine/protocol.ts';

/** Opens a game and solves it. */
export async function solvedGame(spec: string): Promise<GameInfo> {
  const info = await engine.ask('open', { spec });
  if (info.solved === undefined) await engine.ask('solve', { spec });
  return info;
}

/** The positions of a line of play, with values; those may have been forgotten where many games are open. */
export async function valuedLine(spec: string, line: Line): Promise<readonly PositionInfo[]> {
  const positions = await engine.ask('follow', { spec, line });
  if (positions.every(({ value }) => value !== undefined)) return positions;
  await engine.ask('solve', { spec });
  return engine.ask('follow', { spec, line });
}
