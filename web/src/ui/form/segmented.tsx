import './choice.css';
import { createUniqueId, For } from 'solid-js';

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SegmentedProps<T extends string> {
  readonly label: string;
  /** Reads the label out without showing it. */
  readonly hideLabel?: boolean;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, all of them shown; radio buttons underneath, so that arrow keys work. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const name = createUniqueId();
  return (
    <fieldset class="choice">
      <legend class={props.hideLabel ? 'only-read' : 'soft small'}>{props.label}</legend>
      <div class="segmented">
        <For each={props.options}>
          {option => (
            <label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === props.value}
                onChange={() => props.onChange(option.value)}
              />
              {option.label}
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
