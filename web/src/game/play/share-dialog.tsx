import './share-dialog.css';
import '../../ui/field.css';
import { createSignal, Show } from 'solid-js';
import { language, t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { sharedWith } from '../../page/shared-code.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/messages.tsx';
import type { Play } from './create-match.ts';
import { makeMovesText } from './pasted.ts';
import { spoken } from './settings.ts';

interface ShareDialogProps {
  readonly play: Play;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaste: () => void;
}

/** The game as a link, a position and moves, to be copied. */
export default function ShareDialog(props: ShareDialogProps) {
  const moves = () => makeMovesText(props.play.line().moves.slice(0, props.play.at()));
  return (
    <Dialog open={props.open} title={t('about.shareTitle')} onClose={props.onClose}>
      <div class="share stack">
        <CopyRow label={t('about.copyLink')} text={addressOf(props.play)} />
        <p class="small soft">{t('about.shareNote')}</p>
        <CopyRow label={t('about.copyPosition')} text={props.play.position()?.text ?? ''} />
        <CopyRow label={t('about.copyMoves')} text={moves()} />
        <div>
          <Button icon="paste" onClick={() => props.onPaste()}>
            {t('about.paste')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The game as it is on the board and seen here, with all parameters, so that the link outlives a change of what they are by default. */
function addressOf(play: Play): string {
  const { from, moves } = play.line();
  const first = from === undefined ? {} : { from };
  const { spec } = play.info();
  const more = { ...spoken(), lang: language(), ...sharedWith(spec).more };
  const hash = makeLink({ view: 'play', spec, ...first, moves, at: play.at(), more });
  return new URL(hash, window.location.href).href;
}

/** A text with a button that copies it. */
export function CopyRow(props: { readonly label: string; readonly text: string }) {
  const [isRefused, setRefused] = createSignal(false);
  let input: HTMLInputElement | undefined;
  const copy = async () => {
    const done = await copyText(props.text, input);
    setRefused(!done);
    if (done) toast(t('play.copied', props.label));
  };
  return (
    <div>
      <div class="share-row">
        <label>
          {props.label}
          <input
            class="field-input"
            ref={input}
            readOnly
            value={props.text}
            placeholder={t('play.noMovesYet')}
            onFocus={event => event.currentTarget.select()}
          />
        </label>
        <Button
          icon="copy"
          aria-label={`${t('play.copy')}: ${props.label}`}
          disabled={props.text === ''}
          onClick={copy}
        >
          {t('play.copy')}
        </Button>
      </div>
      <Show when={isRefused()}>
        <p class="field-error" role="alert">
          {t('play.copyFailed')}
        </p>
      </Show>
    </div>
  );
}

/** Copies by the clipboard; where a page may not use it, as over plain HTTP, by selecting the text. False where both are refused. */
async function copyText(text: string, input: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input?.focus();
    input?.select();
    return document.execCommand('copy');
  }
}
