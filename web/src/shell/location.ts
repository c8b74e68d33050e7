import { createSignal } from 'solid-js';
import { type Link, makeLink, parseLink } from './link.ts';

const [link, setLink] = createSignal<Link>(parseLink(window.location.hash));

window.addEventListener('hashchange', () => setLink(parseLink(window.location.hash)));

/** Where the visitor is. */
export const currentLink = link;

/** Goes somewhere; `replace` leaves no step in the browser's history. */
export function go(to: Link, { replace = false } = {}): void {
  const hash = makeLink(to);
  if (hash === window.location.hash) return;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', hash);
  setLink(() => to);
}
