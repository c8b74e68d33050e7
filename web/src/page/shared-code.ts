/** The rules that run in the workshop, packed for links to their positions. */
import { createSignal } from 'solid-js';
import { WORKSHOP_SPEC } from './spec.ts';

const [code, setCode] = createSignal<string>();

export { setCode };

/** What a link to a position of a game carries beside it: in the workshop the rules, without which it would lead to another game. */
export function sharedWith(spec: string): { readonly more?: { readonly code: string } } {
  const packed = code();
  return spec === WORKSHOP_SPEC && packed !== undefined ? { more: { code: packed } } : {};
}
