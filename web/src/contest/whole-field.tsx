import { createEffect, createSignal, on } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { NumberField } from '../ui/field.tsx';

/** A whole number of a link, from 0; 0 where it says none, and never more than there are. */
export function clampIndex(text: string | undefined, count: number): number {
  const value = Number(text ?? 0);
  return Number.isSafeInteger(value) ? Math.max(0, Math.min(count - 1, value)) : 0;
}

/** A whole number from `first` (0) to `last`; what is being typed may be none for a moment. */
export function WholeField(props: {
  readonly label: string;
  readonly value: number;
  readonly first?: number;
  readonly last: number;
  readonly onChange: (value: number) => void;
}) {
  const [text, setText] = createSignal(String(props.value));
  createEffect(
    on(
      () => props.value,
      value => Number(text()) !== value && setText(String(value)),
      { defer: true },
    ),
  );
  const first = () => props.first ?? 0;
  const isWhole = (value: string) =>
    /^\d+$/.test(value.trim()) && Number(value) >= first() && Number(value) <= props.last;
  const input = (value: string) => {
    setText(value);
    if (isWhole(value)) props.onChange(Number(value));
  };
  return (
    <NumberField
      label={props.label}
      value={text()}
      onInput={input}
      min={first()}
      max={props.last}
      less={t('contest.less', props.label)}
      more={t('contest.more', props.label)}
      error={isWhole(text()) ? undefined : t('contest.whole', formatNumber(first()), formatNumber(props.last))}
    />
  );
}
