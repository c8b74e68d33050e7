/** Errors as sentences, with a way on. */
import { type JSX, Show } from 'solid-js';
import type { ErrorCode } from 'zugzwang';
import { t } from '../i18n/index.ts';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

const CODES = ['input', 'usage', 'rules', 'budget', 'table', 'check', 'abort'] satisfies readonly ErrorCode[];

const codeOf = (error: unknown) =>
  CODES.find(code => code === (error as { code?: unknown } | null)?.code) ?? 'internal';

/** What an error says of itself: a sentence in English, or at least its name. */
export const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? 'no reason was given' : message;
};

/** The sentence for an error of this kind, in the page's language. */
export const errorLead = (error: unknown): string =>
  isMissingScript(error) ? t('shell.scriptMissing') : t(`shell.errors.${codeOf(error)}`);

/** An error: what kind it is in the page's language, what it is exactly in English, and what one can do. */
export function ErrorNotice(props: {
  readonly error: unknown;
  /** In place of the sentence for its kind. */
  readonly lead?: string;
  readonly actions?: JSX.Element;
}) {
  return (
    <Notice
      kind="error"
      lead={props.lead ?? errorLead(props.error)}
      actions={
        <>
          {props.actions}
          <ButtonLink text={t('shell.toGallery')} href="#/" />
        </>
      }
    >
      <p lang="en">{messageOf(props.error)}</p>
    </Notice>
  );
}

/** What is shown in place of a view that has thrown, or whose script did not come. */
export function Failure(props: { readonly error: unknown; readonly onRetry?: (() => void) | undefined }) {
  return (
    <ErrorNotice
      error={props.error}
      actions={
        <>
          <Show when={props.onRetry}>
            {retry => <Button variant="primary" text={t('shell.again')} onClick={() => retry()()} />}
          </Show>
          <Button text={t('shell.reload')} onClick={() => window.location.reload()} />
        </>
      }
    />
  );
}

/** A script that has not come, here or in the worker. Browsers word it differently; all of them name the module. */
const isMissingScript = (error: unknown) =>
  /dynamically imported module|importing a module script/i.test(messageOf(error));
