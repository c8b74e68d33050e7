import { createEffect } from 'solid-js';
import type { PositionInfo } from '../../engine/protocol.ts';
import type { GameSession } from '../open/session.ts';
import type { Play } from './create-match.ts';

/** Values may have been forgotten where many games are open: they are worked out again. */
export function keepValues(session: GameSession, play: Play): void {
  const reopened = new WeakSet<PositionInfo>();
  createEffect(() => {
    const position = play.position();
    const isLost = position !== undefined && !position.over && position.value === undefined && !position.unreachable;
    if (!isLost || session.solved() === undefined || session.progress() !== undefined || reopened.has(position)) return;
    reopened.add(position);
    session.reopen();
  });
}
