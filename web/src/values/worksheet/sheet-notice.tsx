import { Match, Switch } from 'solid-js';
import { WorkerError } from '../../engine/worker-messages.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Working } from '../../ui/working.tsx';
import type { Sheet } from './sheet.ts';

/** Where a sheet takes long, was stopped, or could not be valued: what is so, and a way on. */
export function SheetNotice(props: { readonly sheet: Sheet; readonly onAgain: () => void }) {
  const failure = () => {
    const state = props.sheet.state();
    return state instanceof WorkerError ? state : undefined;
  };
  return (
    <Switch>
      <Match when={props.sheet.state() === 'slow'}>
        <Working words={t('worksheet.working')} onCancel={() => props.sheet.stop()} />
      </Match>
      <Match when={props.sheet.state() === 'stopped'}>
        <Notice
          lead={t('worksheet.stopped')}
          actions={<Button text={t('worksheet.again')} onClick={() => props.onAgain()} />}
        />
      </Match>
      <Match when={failure()}>
        {error => (
          <ErrorNotice error={error()} {...(error().code === 'time' ? { lead: t('worksheet.tooSlow') } : {})} />
        )}
      </Match>
    </Switch>
  );
}
