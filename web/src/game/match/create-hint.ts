/** A best move that is pointed out on the board and told in words, until the position changes. */
import { type Accessor, createMemo, createSignal } from 'solid-js';
import { engine } from '../../engine/client.ts';
import type { PositionInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import type { Play } from './create-match.ts';
import { bestMoves } from './evaluation.ts';
import { BEST, LOOKS } from './level.ts';
import { moveWords } from './words.ts';

export interface Hint {
  readonly move: string;
  readonly words: string;
}

/** So many moves that are as good are named. */
const NAMED = 5;

export function createHint(play: Play): { readonly hint: Accessor<Hint | undefined>; ask(): Promise<void> } {
  /** The move that was found by looking ahead; none where values tell it. */
  const [request, setRequest] = createSignal<{ readonly at: PositionInfo; readonly thought?: string }>();
  const ask = async () => {
    const at = play.position();
    if (at === undefined || at.over) return;
    if (bestMoves(at).length > 0) {
      setRequest({ at });
      return;
    }
    const { move } = await engine.ask('think', { spec: play.info().spec, text: at.text, ...LOOKS[BEST] });
    setRequest({ at, thought: move });
  };
  const hint = createMemo(() => {
    const now = request();
    if (now === undefined || now.at !== play.position()) return undefined;
    return now.thought === undefined ? knownHint(play, now.at) : thoughtHint(now.thought);
  });
  return { hint, ask: () => ask().catch(() => undefined) };
}

function knownHint(play: Play, position: PositionInfo): Hint | undefined {
  const [best, ...others] = bestMoves(position);
  if (best === undefined) return undefined;
  const named = others.slice(0, NAMED).map(move => move.text);
  const asGood = named.length === 0 ? [] : [t('play.hintAsGood', named.join(', '), others.length - named.length)];
  const worth = moveWords(play.info(), best);
  const sentence =
    worth === undefined ? t('play.hintIs', best.text) : t('play.meaning', t('play.hintIs', best.text), worth);
  return { move: best.text, words: [sentence, ...asGood].join(' · ') };
}

const thoughtHint = (move: string): Hint => ({
  move,
  words: t('play.meaning', t('play.hintThought', move), t('play.hintNotPerfect')),
});
