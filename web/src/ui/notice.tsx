import './notice.css';
import { type JSX, Show } from 'solid-js';
import { Icon } from './icon.tsx';

/** A sentence that wants to be read: what is the matter, and a way on. */
export function Notice(props: {
  /** An error is read out at once. */
  readonly kind?: 'info' | 'warning' | 'error';
  /** The sentence that counts. */
  readonly lead?: JSX.Element;
  /** The detail below it. */
  readonly children?: JSX.Element;
  /** Buttons and links: what one can do about it. */
  readonly actions?: JSX.Element;
}) {
  const kind = () => props.kind ?? 'info';
  return (
    <div class={`notice notice-${kind()}`} role={kind() === 'error' ? 'alert' : undefined}>
      <Icon name={kind() === 'info' ? 'info' : 'warning'} />
      <div class="notice-body">
        <Show when={props.lead}>
          <p class="notice-lead">{props.lead}</p>
        </Show>
        {props.children}
        <Show when={props.actions}>
          <div class="notice-actions">{props.actions}</div>
        </Show>
      </div>
    </div>
  );
}
