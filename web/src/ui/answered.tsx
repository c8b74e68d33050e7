import { type Accessor, type JSX, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import type { Answer } from './answer.ts';
import { Failure } from './errors.tsx';
import { Waiting } from './waiting.tsx';

/** What was asked for; as long as it is not there, that it is on its way, or why it does not come. */
export function Answered<A>(props: {
  readonly to: Answer<A>;
  readonly onRetry?: () => void;
  readonly children: (answer: Accessor<NonNullable<A>>) => JSX.Element;
}) {
  return (
    <Show
      when={props.to.value()}
      fallback={
        <Show when={props.to.error()} fallback={<Waiting label={t('shell.loading')} />}>
          {error => <Failure error={error()} onRetry={props.onRetry} />}
        </Show>
      }
    >
      {answer => props.children(answer)}
    </Show>
  );
}
