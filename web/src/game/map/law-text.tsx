import './law.css';
import { For, type JSX, Show } from 'solid-js';
import type { FoundLaw } from '../../engine/protocol.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/take-along.ts';

/** A law in words, what stands behind it, and its function; with the words `contest`. */
export function LawText(props: {
  readonly law: FoundLaw;
  readonly isShown?: boolean;
  /** What else is to be said of it. */
  readonly children?: JSX.Element;
  readonly actions?: JSX.Element;
}) {
  const copy = () => copyText(props.law.code, t('contest.law.copied'), t('contest.copyFailed'));
  return (
    <article class="law-found stack-small panel" classList={{ shown: props.isShown === true }}>
      <p lang="en" class="law-sentence strong">
        {props.law.sentence}
      </p>
      <Proof evidence={props.law.evidence} />
      {props.children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
      <pre class="law-code sunken" tabIndex={0}>
        {props.law.code}
      </pre>
      <div class="row">
        {props.actions}
        <Button icon="copy" text={t('contest.law.copy')} onClick={copy} />
      </div>
    </article>
  );
}

/** What stands behind a law: a theorem, or numbers. */
function Proof(props: { evidence: FoundLaw['evidence'] }) {
  const proved = () => (props.evidence.status === 'proved' ? props.evidence : undefined);
  const verified = () => (props.evidence.status === 'verified' ? props.evidence : undefined);
  return (
    <>
      <Show when={proved()}>
        {proof => (
          <div>
            <p>
              <strong>{t('contest.law.proved')}</strong> <span lang="en">{proof().theorem}</span>
            </p>
            <p class="soft small" lang="en">
              {proof().source}
            </p>
            <ul class="small" lang="en">
              <For each={proof().hypotheses}>{({ text, checked }) => <li>{`${text}: ${checked}`}</li>}</For>
            </ul>
          </div>
        )}
      </Show>
      <Show when={verified()}>
        {numbers => (
          <p>
            <strong>{t('contest.law.verified', numbers().upTo.map(formatNumber).join(' × '))}</strong>{' '}
            {t('contest.law.rows', numbers().used, numbers().withheld, numbers().fresh)}
          </p>
        )}
      </Show>
    </>
  );
}
