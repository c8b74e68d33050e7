/** Where the visitor is, as a link; and going elsewhere. */
import { createSignal } from 'solid-js';
import { type GameLink, type Link, makeLink, parseLink } from './link.ts';

const read = () => parseLink(window.location.hash);

const [link, setLink] = createSignal<Link>(read());
let lastHash = window.location.hash;
let byHistory = true;

/** Where the visitor is. */
export const currentLink = link;

/** Whether the visitor came here by the browser's back and forward buttons or by its address bar, not by a link of the page. */
export const cameByHistory = () => byHistory;

function arrive(to: Link, throughHistory: boolean): void {
  lastHash = window.location.hash;
  byHistory = throughHistory;
  setLink(() => to);
}

/** Goes somewhere; `replace` leaves no step in the browser's history. */
export function go(to: Link, { replace = false } = {}): void {
  const hash = makeLink(to);
  if (hash === window.location.hash) return;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', hash);
  arrive(to, false);
}

/** What else the link says under a name. */
export function linkField(name: string): string | undefined {
  const now = link();
  return 'more' in now ? now.more?.[name] : undefined;
}

/** What the link says of a choice that is remembered otherwise: `side`, `level`, `values`, `lang`. */
export const said = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
  choices.find(choice => choice === linkField(name));

/** The link says this too, and no more of what is undefined. */
export function sayInLink(fields: Readonly<Record<string, string | undefined>>, options = { replace: true }): void {
  const { more, ...bare } = link() as GameLink;
  const said = Object.entries({ ...more, ...fields }).filter(([, value]) => value !== undefined);
  go(said.length === 0 ? bare : { ...bare, more: Object.fromEntries(said) as Record<string, string> }, options);
}

/** The link says no more of it: the visitor has chosen otherwise, or it has been taken over. */
export function forget(name: string): void {
  if (linkField(name) !== undefined) sayInLink({ [name]: undefined });
}

/** Both events tell of a changed address; which of them comes, and in which order, depends on the browser. */
function follow(): void {
  if (window.location.hash !== lastHash) arrive(read(), true);
}
window.addEventListener('popstate', follow);
window.addEventListener('hashchange', follow);

/**
 * Links of the page itself are followed here, so that the page knows that it was not the browser's history. Those to a part of the page
 * (`#content`) only move the focus: the address is the page's state.
 */
document.addEventListener('click', event => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = (event.target as Element).closest?.('a');
  const hash = anchor?.getAttribute('href') ?? '';
  if (anchor === null || anchor.target !== '' || !hash.startsWith('#')) return;
  event.preventDefault();
  if (hash.startsWith('#/')) go(parseLink(hash));
  else document.getElementById(hash.slice(1))?.focus();
});
