import { type Accessor, createSignal, onCleanup } from 'solid-js';

/** Whether the window is as a media query says, now and whenever that changes. */
export function createMediaQuery(query: string): Accessor<boolean> {
  const list = window.matchMedia(query);
  const [matches, setMatches] = createSignal(list.matches);
  const onChange = () => setMatches(list.matches);
  list.addEventListener('change', onChange);
  onCleanup(() => list.removeEventListener('change', onChange));
  return matches;
}
