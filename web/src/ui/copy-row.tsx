import './copy-row.css';
import './form/field.css';
import { createSignal, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { toast } from './messages.tsx';
import { copyToClipboard } from './take-along.ts';

/** A text with a button that copies it; of several lines, where it says how many are shown. */
export function CopyRow(props: { readonly label: string; readonly text: string; readonly rows?: number }) {
  const [isRefused, setRefused] = createSignal(false);
  let input: HTMLTextAreaElement | undefined;
  const copy = async () => {
    const done = await copyToClipboard(props.text, input);
    setRefused(!done);
    if (done) toast(t('play.copied', props.label));
  };
  return (
    <div>
      <div class="share-row">
        <label class="stack-small soft small">
          {props.label}
          <textarea
            ref={input}
            class="field-input mono small"
            readonly
            spellcheck={false}
            rows={props.rows ?? 1}
            value={props.text}
            placeholder={t('play.noMovesYet')}
            onFocus={event => event.currentTarget.select()}
          />
        </label>
        <Button
          icon="copy"
          aria-label={`${t('play.copy')}: ${props.label}`}
          text={t('play.copy')}
          disabled={props.text === ''}
          onClick={copy}
        />
      </div>
      <Show when={isRefused()}>
        <p class="field-error small" role="alert">
          {t('play.copyFailed')}
        </p>
      </Show>
    </div>
  );
}
