import './scrolled.css';
import type { JSX } from 'solid-js';

/** What is too long or too wide scrolls within its box, by keyboard as well. */
export function ScrollBox(props: { readonly label: string; readonly class?: string; readonly children: JSX.Element }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class={`scroll-box boxed ${props.class ?? ''}`} tabIndex={0} aria-label={props.label}>
      {props.children}
    </section>
  );
}

/** The same of a text in lines. */
export function LongText(props: { readonly class?: string; readonly children: JSX.Element }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <pre class={`long-text boxed ${props.class ?? ''}`} tabIndex={0}>
      {props.children}
    </pre>
  );
}
