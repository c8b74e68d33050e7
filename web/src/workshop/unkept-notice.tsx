import { Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { saveRules } from './rules-file.ts';
import { currentWork } from './work-store.ts';

const saveCurrent = () => {
  const work = currentWork();
  if (work !== undefined) saveRules(work);
};

/** Says that the work in hand lasts no longer than the page, and what can be done about it. */
export function UnkeptNotice(props: { readonly isShown: boolean }) {
  return (
    <Show when={props.isShown}>
      <Notice
        kind="warning"
        lead={t('workshop.notKept')}
        actions={<Button icon="save" text={t('workshop.save')} onClick={() => saveCurrent()} />}
      />
    </Show>
  );
}
