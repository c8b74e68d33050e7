import { createMemo, Show } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { copyText, saveFile } from '../ui/take-along.ts';
import type { ContestAnswer } from './protocol.ts';
import { shortened } from './shortened.ts';

/** The answer, shortened on the screen where it is long; copied and downloaded it is whole. */
export function AnswerBox(props: { readonly problem: string; readonly answer: ContestAnswer }) {
  const shown = createMemo(() => shortened(props.answer.bytes));
  const copy = () =>
    copyText(new TextDecoder().decode(props.answer.bytes), t('contest.copied'), t('contest.copyFailed'));
  return (
    <section class="stack-small" aria-labelledby="contest-answer">
      <div class="see-bar">
        <h2 id="contest-answer">{t('contest.answer')}</h2>
        <div class="row">
          <Button icon="copy" onClick={copy}>
            {t('contest.copy')}
          </Button>
          <Button icon="down" onClick={() => saveFile(`${props.problem}.out`, [props.answer.bytes])}>
            {t('contest.download')}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
      <pre class="contest-out boxed" tabIndex={0}>
        {shown().text}
      </pre>
      <p class="soft small">
        {t('contest.took', formatNumber(props.answer.bytes.length), seconds(props.answer.seconds))}
        <Show when={shown().isShortened}> {t('contest.shortened')}</Show>
      </p>
    </section>
  );
}

const seconds = (time: number) => (time < 0.001 ? '< 0.001' : time.toFixed(3));
