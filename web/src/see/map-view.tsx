import type { GameInfo } from '../engine/protocol.ts';
import type { GameSession } from '../game/session.ts';
import type { GameLink } from '../shell/link.ts';

export default function MapView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  return <p>{props.info.spec}</p>;
}
