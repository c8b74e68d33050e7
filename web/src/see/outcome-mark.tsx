import type { Outcome } from 'zugzwang';
import { OUTCOME_SIGNS } from '../ui/outcome.ts';
import './outcome-marks.css';

/** An outcome's sign in its colour; words stand beside it. */
export function OutcomeMark(props: { readonly outcome: Outcome }) {
  return (
    <span class={`outcome-mark outcome-${props.outcome}`} aria-hidden="true">
      {OUTCOME_SIGNS[props.outcome]}
    </span>
  );
}
