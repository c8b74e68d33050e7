/** A best move that is pointed out on the board and told in words, until the position changes. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import { engine } from '../engine/client.ts';
import { t } from '../i18n/index.ts';
import { PLIES } from './create-autopilot.ts';
import type { Play } from './create-match.ts';
import { bestMoves } from './evaluation.ts';
import { moveWords } from './words.ts';

export interface Hint {
  readonly move: string;
  readonly words: string;
}

/** So many moves that are as good are named. */
const NAMED = 5;

export function createHint(play: Play): { readonly hint: Accessor<Hint | undefined>; ask(): void } {
  const [hint, setHint] = createSignal<Hint & { readonly at: string }>();
  createEffect(on(play.position, () => setHint(undefined), { defer: true }));
  const known = (): Hint | undefined => {
    const position = play.position();
    const [best, ...others] = position === undefined ? [] : bestMoves(position);
    if (best === undefined) return undefined;
    const named = others.slice(0, NAMED).map(move => move.text);
    const asGood = named.length === 0 ? [] : [t('play.hintAsGood', named.join(', '), others.length - named.length)];
    const worth = moveWords(play.info(), best);
    const told =
      worth === undefined ? t('play.hintIs', best.text) : t('play.meaning', t('play.hintIs', best.text), worth);
    return { move: best.text, words: [told, ...asGood].join(' · ') };
  };
  const thought = async (text: string): Promise<Hint> => {
    const { move } = await engine.ask('think', { spec: play.info().spec, text, plies: PLIES });
    return { move, words: t('play.meaning', t('play.hintThought', move), t('play.hintNotPerfect')) };
  };
  const ask = async () => {
    const position = play.position();
    if (position === undefined || position.over) return;
    const found = known() ?? (await thought(position.text));
    if (play.position() === position) setHint({ ...found, at: position.text });
  };
  const shown = createMemo(() => (hint()?.at === play.position()?.text ? hint() : undefined));
  return { hint: shown, ask: () => void ask().catch(() => undefined) };
}
