import './excerpt.css';
import { Show } from 'solid-js';

/** Part of a text with what is wrong in it marked, after the number of its line. */
export function Excerpt(props: {
  readonly line?: number | undefined;
  readonly before: string;
  readonly wrong: string;
  readonly after: string;
}) {
  return (
    <pre class="excerpt sunken">
      <Show when={props.line}>
        <span class="soft">{props.line} | </span>
      </Show>
      {props.before}
      <mark>{props.wrong || ' '}</mark>
      {props.after}
    </pre>
  );
}
