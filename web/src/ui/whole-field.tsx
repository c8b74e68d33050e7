import { createEffect, createSignal, on } from 'solid-js';
import { NumberField, type NumberFieldProps } from './field.tsx';

/** A whole number within its bounds; what is being typed may be none for a moment. */
export function WholeField(
  props: Omit<NumberFieldProps, 'value' | 'onInput' | 'error' | 'min' | 'max'> & {
    readonly value: number;
    readonly min: number;
    readonly max: number;
    /** What is said of what is none. */
    readonly wrong: string;
    readonly onChange: (value: number) => void;
  },
) {
  const [text, setText] = createSignal(String(props.value));
  createEffect(
    on(
      () => props.value,
      value => Number(text()) !== value && setText(String(value)),
      { defer: true },
    ),
  );
  const isWhole = (value: string) =>
    /^\d+$/.test(value.trim()) && Number(value) >= props.min && Number(value) <= props.max;
  const input = (value: string) => {
    setText(value);
    if (isWhole(value)) props.onChange(Number(value));
  };
  return <NumberField {...props} value={text()} onInput={input} error={isWhole(text()) ? undefined : props.wrong} />;
}
