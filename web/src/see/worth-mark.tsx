import { Show } from 'solid-js';
import type { Value } from '../engine/protocol.ts';
import { OutcomeMark } from './outcome-mark.tsx';

/** The sign of a value; a payoff has none, as nobody wins it. */
export function WorthMark(props: { readonly value: Value }) {
  return (
    <Show when={props.value.payoff === undefined}>
      <OutcomeMark outcome={props.value.outcome} />
    </Show>
  );
}
