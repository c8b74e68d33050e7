/** The component as its view sees it. */

import type { Accessor } from 'solid-js';
import type { ErrorDetail, GameState, MoveDetail, OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
import type { Language } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import type { Options } from './attributes.ts';

/** What a component tells its page; all events bubble and cross shadow roots. */
export interface EventDetails {
  /** There is a board, with values where there will be any. */
  'zugzwang-ready': PositionDetail;
  /** Another position is shown, by a move, by going back and forth, or because the game begins anew. */
  'zugzwang-position': PositionDetail;
  'zugzwang-move': MoveDetail;
  'zugzwang-over': OverDetail;
  'zugzwang-error': ErrorDetail;
}

/** What a view can be asked for while a game is open. */
export interface Controls {
  state(): GameState;
  play(move: string): boolean;
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): Promise<string | undefined>;
}

export interface Host {
  readonly options: Accessor<Options>;
  readonly language: Accessor<Language>;
  /** The game so far, which outlives its view. */
  readonly link: Accessor<GameLink>;
  setLink(link: GameLink): void;
  emit<N extends keyof EventDetails>(name: N, detail: EventDetails[N]): void;
  setControls(controls: Controls): void;
}
