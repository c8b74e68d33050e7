import type { JSX } from 'solid-js';

/** One of a list of facts (`see-facts`): what it is about, and what is so. */
export function Fact(props: { readonly name: string; readonly children: JSX.Element }) {
  return (
    <div>
      <dt class="soft small">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
