import { createSignal, Show } from 'solid-js';
import { ValueKey } from '../draw/value-key.tsx';
import { nimberText } from '../draw/value-words.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data/data-table.tsx';
import { SaveTable } from '../ui/data/save.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { onChange } from '../ui/effects.ts';
import { WholeField } from '../ui/form/number-field.tsx';
import { createLinkChoice, wholeWithin } from '../ui/link-choice.ts';
import { createMediaQuery } from '../ui/media-query.ts';
import { ScrollBox } from '../ui/scrolled.tsx';
import { copyText } from '../ui/take-along.ts';
import { foldOf, indexIn, longestFold, sliderEnd } from './fold.ts';
import type { SequenceAnswer } from './protocol.ts';
import { SequenceFacts } from './sequence-facts.tsx';
import { Strip } from './strip.tsx';

/** A nim-sequence: what is known of it, the strip, and the values to take along. */
export function SequenceView(props: { readonly answer: SequenceAnswer; readonly onFold: (fold: number) => void }) {
  const to = () => props.answer.values.length - 1;
  const isNarrow = createMediaQuery('(max-width: 600px)');
  const wanted = createLinkChoice('fold', text => wholeWithin(1, longestFold(to()))(text));
  const fold = () => wanted() ?? foldOf(to(), props.answer.period, isNarrow());
  return (
    <>
      <SequenceFacts answer={props.answer} />
      <section class="stack-small" aria-labelledby="heaps-strip">
        <h2 id="heaps-strip">{t('values.stripTitle')}</h2>
        <FoldControls answer={props.answer} fold={fold()} onFold={props.onFold} />
        <Strip answer={props.answer} fold={fold()} />
        <ValueKey largest={props.answer.largest} />
        <Show when={props.answer.exceptions.length > 0}>
          <p class="row">
            <span class="swatch heaps-corner" aria-hidden="true" />
            {t('values.exceptionKey')}
          </p>
        </Show>
        <p class="soft small">{t('values.stripHint')}</p>
      </section>
      <TakeAlong answer={props.answer} />
      <ValuesTable answer={props.answer} />
    </>
  );
}

function FoldControls(props: {
  readonly answer: SequenceAnswer;
  readonly fold: number;
  readonly onFold: (fold: number) => void;
}) {
  const to = () => props.answer.values.length - 1;
  const most = () => longestFold(to());
  const found = () => {
    const period = props.answer.period?.period;
    return period !== undefined && period <= most() ? period : undefined;
  };
  return (
    <div class="fields-row">
      <WholeField label={t('values.fold')} value={props.fold} onChange={props.onFold} min={1} max={most()} />
      <label class="heaps-slider stack-small soft small">
        {t('values.foldSlider')}
        <input
          type="range"
          min={1}
          max={sliderEnd(to(), props.fold, props.answer.period)}
          value={props.fold}
          onInput={event => props.onFold(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Show when={found()}>
        {period => (
          <Button
            text={t('values.foldAtPeriod', period())}
            disabled={props.fold === period()}
            onClick={() => props.onFold(period())}
          />
        )}
      </Show>
    </div>
  );
}

/** So many values are copied at most: a clipboard is no place for more. */
const MOST_COPIED = 1_000_000;

function TakeAlong(props: { readonly answer: SequenceAnswer }) {
  const to = () => props.answer.values.length - 1;
  const copy = () => copyText(props.answer.values.join(', '), t('values.copied'), t('values.copyFailed'));
  return (
    <div class="row">
      <Button icon="copy" text={t('values.copy')} disabled={to() > MOST_COPIED} onClick={copy} />
      <SaveTable name={props.answer.name} rows={() => rowsOf(props.answer.values)} />
    </div>
  );
}

/** The columns of `zug heap --csv`. */
function* rowsOf(values: Uint32Array) {
  for (let heap = 0; heap < values.length; heap++) yield { heap, value: values[heap]! };
}

/** So many heaps stand in the table at a time. */
const PAGE = 100;

/** The values as a table, a page at a time: what the strip shows, for those who listen. */
function ValuesTable(props: { readonly answer: SequenceAnswer }) {
  const [from, setFrom] = createSignal(0);
  onChange(
    () => props.answer,
    () => setFrom(0),
  );
  const count = () => props.answer.values.length;
  const to = () => Math.min(count(), from() + PAGE);
  return (
    <Disclosure isLate summary={t('values.table')}>
      <div class="stack">
        <div class="row">
          <Button
            icon="previous"
            text={t('values.earlier')}
            disabled={from() === 0}
            onClick={() => setFrom(Math.max(0, from() - PAGE))}
          />
          <Button icon="next" text={t('values.later')} disabled={to() === count()} onClick={() => setFrom(to())} />
          <p role="status" class="soft small">
            {t('values.tableRange', from(), to() - 1, count() - 1)}
          </p>
        </div>
        <ScrollBox class="heaps-table" label={t('values.table')}>
          <DataTable
            rows={Array.from({ length: to() - from() }, (_, i) => from() + i)}
            columns={[
              { title: t('values.heap'), isNumber: true, cell: formatNumber },
              { title: t('values.value'), cell: heap => nimberText(props.answer.values[heap]!) },
              {
                title: t('values.note'),
                cell: heap => (indexIn(props.answer.exceptions, heap) >= 0 ? t('values.exceptional') : ''),
              },
            ]}
          />
        </ScrollBox>
      </div>
    </Disclosure>
  );
}
