import './field.css';
import { createUniqueId, type JSX, Show } from 'solid-js';
import { IconButton } from './button.tsx';
import { onKeys } from './keys.ts';

interface FieldProps {
  readonly label: string;
  /** What may be written, below the field. */
  readonly note?: string | undefined;
  /** What is wrong with what is written; read out at once. */
  readonly error?: string | undefined;
}

interface InputIds {
  readonly id: string;
  readonly describedBy: string;
}

/** A label, what is filled in, and the words below it. */
function Field(props: FieldProps & { readonly children: (ids: InputIds) => JSX.Element }) {
  const id = createUniqueId();
  const describedBy = `${id}-note`;
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children({ id, describedBy })}
      <div id={describedBy} aria-live="polite">
        <Show when={props.error} fallback={<Show when={props.note}>{note => <p class="field-note">{note()}</p>}</Show>}>
          {error => <p class="field-error">{error()}</p>}
        </Show>
      </div>
    </div>
  );
}

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string;
  readonly type?: 'text' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'search';
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field label={props.label} note={props.note} error={props.error}>
      {ids => (
        <input
          class="field-input"
          id={ids.id}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          value={props.value}
          placeholder={props.placeholder}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={props.error !== undefined}
          aria-describedby={ids.describedBy}
          onInput={event => props.onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface NumberFieldProps extends FieldProps {
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
