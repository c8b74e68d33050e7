import './field.css';
import { createUniqueId, type JSX, Show } from 'solid-js';

export interface FieldProps {
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
export function Field(props: FieldProps & { readonly children: (ids: InputIds) => JSX.Element }) {
  const id = createUniqueId();
  const describedBy = `${id}-note`;
  return (
    <div class="field">
      <label class="soft small" for={id}>
        {props.label}
      </label>
      {props.children({ id, describedBy })}
      <div id={describedBy} aria-live="polite">
        <Show
          when={props.error}
          fallback={<Show when={props.note}>{note => <p class="field-note soft small">{note()}</p>}</Show>}
        >
          {error => <p class="field-error small">{error()}</p>}
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
  readonly inputMode?: 'numeric';
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
