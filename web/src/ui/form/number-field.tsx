import { createSignal } from 'solid-js';
import { IconButton } from '../button.tsx';
import { onChange } from '../effects.ts';
import { onKeys } from '../keys.ts';
import { Field, type FieldProps } from './field.tsx';

interface NumberFieldProps extends FieldProps {
  /** As text, so that what is being typed may be no number yet. */
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What the two buttons say: `Fewer`, `More`. */
  readonly less: string;
  readonly more: string;
}

/** A whole number with a button on either side. */
export function NumberField(props: NumberFieldProps) {
  const number = () => (/^-?\d+$/.test(props.value.trim()) ? Number(props.value) : undefined);
  const stepTo = (by: number) => (number() ?? 0) + by;
  const isWithin = (value: number) => value >= (props.min ?? -Infinity) && value <= (props.max ?? Infinity);
  const step = (by: number) => {
    if (isWithin(stepTo(by))) props.onInput(String(stepTo(by)));
  };
  const keys = () => ({ ArrowUp: () => step(1), ArrowDown: () => step(-1) });
  return (
    <Field label={props.label} note={props.note} error={props.error}>
      {ids => (
        <div class="stepper">
          <IconButton icon="minus" label={props.less} disabled={!isWithin(stepTo(-1))} onClick={() => step(-1)} />
          <input
            class="field-input"
            id={ids.id}
            type="text"
            role="spinbutton"
            inputMode="numeric"
            autocomplete="off"
            value={props.value}
            aria-valuenow={number()}
            aria-valuemin={props.min}
            aria-valuemax={props.max}
            aria-invalid={props.error !== undefined}
            aria-describedby={ids.describedBy}
            onInput={event => props.onInput(event.currentTarget.value)}
            onKeyDown={onKeys(keys)}
          />
          <IconButton icon="plus" label={props.more} disabled={!isWithin(stepTo(1))} onClick={() => step(1)} />
        </div>
      )}
    </Field>
  );
}

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
  onChange(
    () => props.value,
    value => Number(text()) !== value && setText(String(value)),
  );
  const isWhole = (value: string) =>
    /^\d+$/.test(value.trim()) && Number(value) >= props.min && Number(value) <= props.max;
  const input = (value: string) => {
    setText(value);
    if (isWhole(value)) props.onChange(Number(value));
  };
  return <NumberField {...props} value={text()} onInput={input} error={isWhole(text()) ? undefined : props.wrong} />;
}
