import { createSignal } from 'solid-js';
import { t } from '../../i18n/index.ts';
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
          <IconButton
            icon="minus"
            label={t('game.parameters.less', props.label)}
            disabled={!isWithin(stepTo(-1))}
            onClick={() => step(-1)}
          />
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
          <IconButton
            icon="plus"
            label={t('game.parameters.more', props.label)}
            disabled={!isWithin(stepTo(1))}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}

/** A whole number within its bounds, of which 0 is the least if no other is named; what is being typed may be none for a moment. */
export function WholeField(props: {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  const min = () => props.min ?? 0;
  const [text, setText] = createSignal(String(props.value));
  onChange(
    () => props.value,
    value => Number(text()) !== value && setText(String(value)),
  );
  const isWhole = (value: string) => /^\d+$/.test(value.trim()) && Number(value) >= min() && Number(value) <= props.max;
  const input = (value: string) => {
    setText(value);
    if (isWhole(value)) props.onChange(Number(value));
  };
  return (
    <NumberField
      label={props.label}
      min={min()}
      max={props.max}
      value={text()}
      onInput={input}
      error={isWhole(text()) ? undefined : t('game.parameters.number', min(), props.max)}
    />
  );
}
