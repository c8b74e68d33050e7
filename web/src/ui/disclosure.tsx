import './disclosure.css';
import { createSignal, type JSX, Show } from 'solid-js';
import { Icon } from './icon.tsx';

/** Something that opens below its summary: the browser's own `details`. */
export function Disclosure(props: {
  readonly summary: JSX.Element;
  readonly open?: boolean;
  /** Whether what is in it is made when it is first opened, and not before. */
  readonly isLate?: boolean;
  readonly children: JSX.Element;
}) {
  const [wasOpened, setOpened] = createSignal(props.isLate !== true);
  return (
    <details class="disclosure" open={props.open} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="next" />
        {props.summary}
      </summary>
      <div class="disclosure-body">
        <Show when={wasOpened()}>{props.children}</Show>
      </div>
    </details>
  );
}
