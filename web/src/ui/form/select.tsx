import './choice.css';
import { createUniqueId, For } from 'solid-js';
import { Icon } from '../icon.tsx';
import type { SegmentedProps } from './segmented.tsx';

/** One of several, in a list that opens: the browser's own. */
export function Select<T extends string>(props: SegmentedProps<T> & { readonly disabled?: boolean }) {
  const id = createUniqueId();
  return (
    <div class="choice">
      <label class={props.hideLabel ? 'only-read' : 'soft small'} for={id}>
        {props.label}
      </label>
      <span class="select-box">
        <select id={id} onChange={event => props.onChange(event.currentTarget.value as T)}>
          <For each={props.options}>
            {option => (
              <option value={option.value} disabled={props.disabled} selected={option.value === props.value}>
                {option.label}
              </option>
            )}
          </For>
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
