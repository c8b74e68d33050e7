import { createMemo, createSignal } from 'solid-js';
import type { Place } from 'zugzwang/core';
import type { PositionInfo } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { choose, livePlaces } from './choice.ts';

interface Selectable {
  readonly position: PositionInfo;
  readonly onMove?: ((move: string) => void) | undefined;
}

export type Selection = ReturnType<typeof createSelection>;

/** The places chosen so far at the position that is shown. */
export function createSelection(props: Selectable, anyOrder: () => boolean) {
  const [state, setState] = createSignal<{ readonly at: string; readonly places: readonly Place[] }>();
  /** Told when it is shown, in the language that the words are then in. */
  const [said, say] = createSignal<() => string>(() => '');
  const chosen = createMemo<readonly Place[]>(() => {
    const now = state();
    return props.onMove !== undefined && now?.at === props.position.text ? now.places : [];
  });
  const set = (places: readonly Place[], label = () => '') => {
    const had = chosen().length > 0;
    setState({ at: props.position.text, places });
    const next = livePlaces(props.position.moves, places, anyOrder()).size;
    if (places.length > 0)
      say(() => () => (next === 0 ? t('board.which') : t('board.selected', label(), formatNumber(next))));
    else if (had) say(() => () => t('board.unselected'));
  };
  const click = (place: Place, label: () => string) => {
    if (props.onMove === undefined) return;
    const result = choose(props.position.moves, chosen(), place, anyOrder());
    if ('places' in result) return set(result.places, label);
    setState(undefined);
    say(() => () => '');
    props.onMove(result.made.text);
  };
  return { chosen, click, clear: () => set([]), said: () => said()() };
}
