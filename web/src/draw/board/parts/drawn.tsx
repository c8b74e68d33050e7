import { For } from 'solid-js';
import { insert } from 'solid-js/web';
import type { Part } from './parts.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws parts, each over those before it. */
export function Parts(props: { readonly parts: readonly Part[] }) {
  return <For each={props.parts}>{drawn}</For>;
}

function drawn({ tag, attributes, within }: Part): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (typeof within === 'string') element.textContent = within;
  else if (within !== undefined) insert(element, () => within().map(drawn));
  return element;
}
