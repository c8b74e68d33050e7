import { For, Show } from 'solid-js';
import { Fact } from '../draw/fact.tsx';
import { formatNumber, t } from '../i18n/index.ts';
import type { SequenceAnswer } from './protocol.ts';

/** What is known of a nim-sequence: period, exceptions, and whether it is proved. */
export function SequenceFacts(props: { readonly answer: SequenceAnswer }) {
  const period = () => props.answer.period;
  const lastException = () => {
    const { exceptions } = props.answer;
    return exceptions.length === 0 ? undefined : exceptions[exceptions.length - 1]!;
  };
  return (
    <>
      <dl class="see-facts boxed">
        <Fact name={t('values.game')}>
          {props.answer.name}
          <Show when={props.answer.code !== null && props.answer.code !== props.answer.name}>
            {' '}
            <span class="soft">{t('values.ofCode', props.answer.code!)}</span>
          </Show>
        </Fact>
        <Fact name={t('values.period')}>
          <Show when={period()} fallback={t('values.noPeriod')}>
            {found => formatNumber(found().period)}
          </Show>
        </Fact>
        <Show when={period()}>
          {found => (
            <>
              <Fact name={t('values.preperiod')}>{formatNumber(found().preperiod)}</Fact>
              <Show when={found().saltus > 0}>
                <Fact name={t('values.saltus')}>{formatNumber(found().saltus)}</Fact>
              </Show>
              <Show when={found().resting}>
                {resting => (
                  <Fact name={t('values.resting', found().period)}>{resting().map(formatNumber).join(', ')}</Fact>
                )}
              </Show>
              <Fact name={t('values.exceptions')}>{formatNumber(props.answer.exceptions.length)}</Fact>
              <Show when={lastException() !== undefined}>
                <Fact name={t('values.lastException')}>{formatNumber(lastException()!)}</Fact>
              </Show>
              <Fact name={t('values.proved')}>
                {t(props.answer.proof?.proved ? 'values.yes' : props.answer.proof ? 'values.notYet' : 'values.no')}
              </Fact>
            </>
          )}
        </Show>
        <Fact name={t('values.largest')}>{formatNumber(props.answer.largest)}</Fact>
        <Fact name={t('values.computed')}>
          {t('values.upTo', props.answer.computed - 1, props.answer.seconds.toFixed(3))}
        </Fact>
      </dl>
      <Proof answer={props.answer} />
    </>
  );
}

/** The theorem and its hypotheses, in the library's words. */
function Proof(props: { readonly answer: SequenceAnswer }) {
  return (
    <Show when={props.answer.period}>
      <Show when={props.answer.proof} fallback={<p class="soft">{t('values.noTheorem')}</p>}>
        {proof => (
          <div class="stack-small">
            <p>
              {t(proof().proved ? 'values.provedBy' : 'values.notProvedBy')} <span lang="en">{proof().theorem}</span>
            </p>
            <ul class="plain-list" lang="en">
              <For each={proof().hypotheses}>
                {({ text, holds }) => (
                  <li>
                    <span aria-hidden="true">{holds ? '✓' : '✗'}</span>
                    <span class="only-read">{holds ? 'holds:' : 'does not hold:'}</span> {text}
                  </li>
                )}
              </For>
            </ul>
            <Show when={!proof().proved && proof().needed > props.answer.computed}>
              <p>{t('values.needed', proof().needed - 1)}</p>
            </Show>
          </div>
        )}
      </Show>
    </Show>
  );
}
