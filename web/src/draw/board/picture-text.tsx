import { For, Show } from 'solid-js';
import type { Picture } from 'zugzwang/core';

/** A position that is not drawn: its fields, its text, or `text` where the page does not know the picture at all. */
export function PictureText(props: { readonly picture: Picture; readonly text?: string; readonly isSmall?: boolean }) {
  const fields = () => (props.picture.kind === 'fields' ? props.picture.fields : undefined);
  const text = () => (props.picture.kind === 'text' ? props.picture.text : (props.text ?? ''));
  return (
    <Show
      when={fields()}
      fallback={
        <pre class="picture-text" classList={{ small: props.isSmall ?? false }} aria-hidden={props.isSmall}>
          {text()}
        </pre>
      }
    >
      {fields => (
        <dl class="picture-fields" classList={{ small: props.isSmall ?? false }} aria-hidden={props.isSmall}>
          <For each={fields()}>
            {field => (
              <div>
                <dt>{field.name}</dt>
                <dd>{field.text}</dd>
              </div>
            )}
          </For>
        </dl>
      )}
    </Show>
  );
}
