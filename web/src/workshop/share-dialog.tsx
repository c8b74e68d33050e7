import '../ui/form/field.css';
import { Show } from 'solid-js';
import { needWords, t } from '../i18n/index.ts';
import { makeLink } from '../page/link.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button } from '../ui/button.tsx';
import { CopyRow } from '../ui/copy-row.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { saveRules } from './rules-file.ts';
import { packSource, SAFE_LINK } from './share.ts';
import type { Rules } from './work-store.ts';

/** The rules as a link, and as a file. */
export default function ShareDialog(props: {
  readonly open: boolean;
  readonly rules: Rules;
  readonly onClose: () => void;
}) {
  const link = createAnswer(
    () => (props.open ? props.rules : undefined),
    async rules => {
      await needWords('play');
      const code = await packSource(rules);
      if (code === undefined) return '';
      const hash = makeLink({ view: 'play', spec: WORKSHOP_SPEC, moves: [], more: { code } });
      return new URL(hash, window.location.href).href;
    },
  );
  return (
    <Dialog open={props.open} title={t('workshop.shareTitle')} onClose={props.onClose}>
      <p>{t('workshop.shareNote')}</p>
      <Show when={link.value() === ''}>
        <p class="field-error small">{t('workshop.shareTooLong')}</p>
      </Show>
      <Show when={link.value()}>
        {text => (
          <>
            <CopyRow label={t('workshop.shareLink')} text={text()} />
            <p class="small soft">
              {t('workshop.shareLength', text().length)}{' '}
              <Show when={text().length > SAFE_LINK}>{t('workshop.shareLong')}</Show>
            </p>
          </>
        )}
      </Show>
      <p>{t('workshop.shareFile')}</p>
      <div>
        <Button icon="save" text={t('workshop.save')} onClick={() => saveRules(props.rules)} />
      </div>
    </Dialog>
  );
}
