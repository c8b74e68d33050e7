import './progress-bar.css';
import { Show } from 'solid-js';

/** How far something long has come; without a total it only shows that it goes on. */
export function ProgressBar(props: {
  readonly label: string;
  readonly done: number;
  readonly total?: number | undefined;
}) {
  return (
    <Show when={props.total} fallback={<progress class="progress-bar" aria-label={props.label} />}>
      {total => <progress class="progress-bar" aria-label={props.label} value={props.done} max={total()} />}
    </Show>
  );
}
