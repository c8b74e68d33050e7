import './disclosure.css';
import type { JSX } from 'solid-js';
import { Icon } from './icon.tsx';

/** Something that opens below its summary: the browser's own `details`. */
export function Disclosure(props: {
  readonly summary: JSX.Element;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: JSX.Element;
}) {
  return (
    <details class="disclosure" open={props.open} onToggle={event => props.onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="next" />
        {props.summary}
      </summary>
      <div class="disclosure-body">{props.children}</div>
    </details>
  );
}
