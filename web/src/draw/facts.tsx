import './see.css';
import { For, type JSX } from 'solid-js';

/** What it is about, and what is so; nothing where there is nothing to tell. */
export type Fact = readonly [name: string, value: JSX.Element];

/** A list of facts. */
export function Facts(props: { readonly of: readonly Fact[] }) {
  return (
    <dl class="see-facts boxed">
      <For each={props.of.filter(([, value]) => value !== undefined && value !== null)}>
        {([name, value]) => (
          <div>
            <dt class="soft small">{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
