/** The component as its view sees it. */

import type { Accessor } from 'solid-js';
import type { GameState, ZugzwangGame, ZugzwangGameEventMap } from '../../element/zugzwang-game.d.ts';
import type { Language } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import type { Options } from './attributes.ts';

/** What a component tells its page. */
export type EventDetails = { readonly [N in keyof ZugzwangGameEventMap]: ZugzwangGameEventMap[N]['detail'] };

/** What a view can be asked for: for all but its state, only while a game is open. */
export interface Controls extends Partial<Pick<ZugzwangGame, 'play' | 'undo' | 'redo' | 'restart' | 'hint'>> {
  state(): GameState;
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
