import { For, Show } from 'solid-js';
import { type Fact, Facts } from '../draw/facts.tsx';
import { formatNumber, t } from '../i18n/index.ts';
import type { SequenceAnswer } from './protocol.ts';

/** What is known of a nim-sequence: period, exceptions, and whether it is proved. */
export function SequenceFacts(props: { readonly answer: SequenceAnswer }) {
  const game = () => {
    const { name, code } = props.answer;
    if (code === null || code === name) return name;
    return (
      <>
        {name} <span class="soft">{t('values.ofCode', code)}</span>
      </>
    );
  };
  return (
    <>
      <Facts
        of={[
          [t('values.game'), game()],
          ...periodFacts(props.answer),
          [t('values.largest'), formatNumber(props.answer.largest)],
          [t('values.computed'), t('values.upTo', props.answer.computed - 1, props.answer.seconds.toFixed(3))],
        ]}
      />
      <Proof answer={props.answer} />
    </>
  );
}

function periodFacts({ period, proof, exceptions }: SequenceAnswer): Fact[] {
  if (period === undefined) return [[t('values.period'), t('values.noPeriod')]];
  const last = exceptions.at(-1);
  return [
    [t('values.period'), formatNumber(period.period)],
    [t('values.preperiod'), formatNumber(period.preperiod)],
    [t('values.saltus'), period.saltus > 0 ? formatNumber(period.saltus) : undefined],
    [t('values.resting', period.period), period.resting?.map(formatNumber).join(', ')],
    [t('values.exceptions'), formatNumber(exceptions.length)],
    [t('values.lastException'), last === undefined ? undefined : formatNumber(last)],
    [t('values.proved'), t(proof?.proved ? 'values.yes' : proof ? 'values.notYet' : 'values.no')],
  ];
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
