import { createEffect, createSignal, createUniqueId, on, Show } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { ValueKey } from '../see/value-key.tsx';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/field.tsx';
import { createMediaQuery } from '../ui/media-query.ts';
import { toast } from '../ui/messages.tsx';
import { foldOf, longestFold, makeCsv, sliderEnd } from './fold.ts';
import type { SequenceAnswer } from './protocol.ts';
import { SequenceFacts } from './sequence-facts.tsx';
import { Strip } from './strip.tsx';
import { ValuesTable } from './values-table.tsx';

interface SequenceViewProps {
  readonly answer: SequenceAnswer;
  /** The fold that the address asks for. */
  readonly fold: string | undefined;
  readonly onFold: (fold: number) => void;
}

/** A nim-sequence: what is known of it, the strip, and the values to take along. */
export function SequenceView(props: SequenceViewProps) {
  const to = () => props.answer.values.length - 1;
  const isNarrow = createMediaQuery('(max-width: 600px)');
  const fold = () => foldOf(props.fold, to(), props.answer.period, isNarrow());
  return (
    <>
      <SequenceFacts answer={props.answer} />
      <section class="heaps-folded" aria-labelledby="heaps-strip">
        <h2 id="heaps-strip">{t('values.stripTitle')}</h2>
        <FoldControls answer={props.answer} fold={fold()} onFold={props.onFold} />
        <Strip answer={props.answer} fold={fold()} />
        <ValueKey largest={props.answer.largest} />
        <Show when={props.answer.exceptions.length > 0}>
          <p class="heaps-key">
            <span class="value-swatch heaps-corner" aria-hidden="true" />
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
  const id = createUniqueId();
  const to = () => props.answer.values.length - 1;
  const most = () => longestFold(to());
  const [text, setText] = createSignal(String(props.fold));
  createEffect(
    on(
      () => props.fold,
      fold => Number(text()) !== fold && setText(String(fold)),
      { defer: true },
    ),
  );
  const isFold = (value: string) => /^\d+$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= most();
  const input = (value: string) => {
    setText(value);
    if (isFold(value)) props.onFold(Number(value));
  };
  const found = () => {
    const period = props.answer.period?.period;
    return period !== undefined && period <= most() ? period : undefined;
  };
  return (
    <div class="heaps-controls">
      <NumberField
        label={t('values.fold')}
        value={text()}
        onInput={input}
        min={1}
        max={most()}
        less={t('values.shorter')}
        more={t('values.longer')}
        error={isFold(text()) ? undefined : t('values.whole', '1', formatNumber(most()))}
      />
      <div class="heaps-slider">
        <label for={id}>{t('values.foldSlider')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={sliderEnd(to(), props.fold, props.answer.period)}
          value={props.fold}
          onInput={event => props.onFold(event.currentTarget.valueAsNumber)}
        />
      </div>
      <Show when={found()}>
        {period => (
          <Button disabled={props.fold === period()} onClick={() => props.onFold(period())}>
            {t('values.foldAtPeriod', formatNumber(period()))}
          </Button>
        )}
      </Show>
    </div>
  );
}

/** So many values are copied at most: a clipboard is no place for more. */
const MOST_COPIED = 1_000_000;

function TakeAlong(props: { readonly answer: SequenceAnswer }) {
  const to = () => props.answer.values.length - 1;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.answer.values.join(', '));
      toast(t('values.copied'));
    } catch {
      toast(t('values.copyFailed'));
    }
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob(makeCsv(props.answer.values), { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${props.answer.name.replace(/[^\w.-]+/g, '-')}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <div class="row">
      <Button icon="copy" disabled={to() > MOST_COPIED} onClick={copy}>
        {t('values.copy')}
      </Button>
      <Button icon="down" onClick={download}>
        {t('values.csv')}
      </Button>
    </div>
  );
}
