import './outcome-badge.css';
import type { JSX } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { OUTCOME_SIGNS } from './outcome.ts';

/** An outcome: its sign, its colour, and words: `first player wins in 7`. */
export function OutcomeBadge(props: { readonly outcome: Outcome; readonly children: JSX.Element }) {
  return (
    <span class={`outcome-badge outcome-${props.outcome}`}>
      <span aria-hidden="true">{OUTCOME_SIGNS[props.outcome]}</span>
      <span>{props.children}</span>
    </span>
  );
}
