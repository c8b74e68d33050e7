import { Show } from 'solid-js';
import type { WorkerFailure } from '../engine/worker-messages.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { errorLead } from '../ui/errors.tsx';
import { Excerpt } from '../ui/excerpt.tsx';
import { Notice } from '../ui/notice.tsx';

/** Why there is no answer, as the command line says it, and what stands at that place. */
export function FailureNotice(props: { readonly failure: WorkerFailure; readonly onRetry?: () => void }) {
  const isAborted = () => props.failure.code === 'abort';
  const lead = () =>
    props.failure.code === 'input'
      ? t('contest.wrong')
      : isAborted()
        ? t('contest.cancelled')
        : errorLead(props.failure);
  return (
    <Notice
      kind={isAborted() ? 'info' : 'error'}
      lead={lead()}
      actions={
        <Show when={isAborted() && props.onRetry}>
          {retry => <Button variant="primary" text={t('contest.workOut')} onClick={() => retry()()} />}
        </Show>
      }
    >
      <Show when={!isAborted()}>
        <p lang="en">{props.failure.message}</p>
      </Show>
      <Show when={props.failure.excerpt}>{excerpt => <Excerpt line={props.failure.line} {...excerpt()} />}</Show>
    </Notice>
  );
}
