import './icon-select.css';
import { For, type JSX } from 'solid-js';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { SegmentedProps } from '../ui/segmented.tsx';

/** One of a few, as a small drawing that opens the browser's own list: for a header that has little room. */
export function IconSelect<T extends string>(
  props: Omit<SegmentedProps<T>, 'hideLabel'> & { readonly icon: IconName; readonly children?: JSX.Element },
) {
  return (
    <span class="icon-select" title={props.label}>
      <Icon name={props.icon} />
      {props.children}
      <select aria-label={props.label} onChange={event => props.onChange(event.currentTarget.value as T)}>
        <For each={props.options}>
          {option => (
            <option value={option.value} selected={option.value === props.value}>
              {option.label}
            </option>
          )}
        </For>
      </select>
    </span>
  );
}
