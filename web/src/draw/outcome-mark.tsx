import './outcome-marks.css';
import { Show } from 'solid-js';
import type { Outcome } from 'zugzwang';
import type { Value } from '../engine/protocol.ts';
import { t } from '../i18n/index.ts';
import { OUTCOME_SIGNS } from '../ui/outcome.ts';

/** An outcome's sign in its colour; words stand beside it. */
export function OutcomeMark(props: { readonly outcome: Outcome }) {
  return (
    <span class={`outcome-mark outcome-${props.outcome}`} aria-hidden="true">
      {OUTCOME_SIGNS[props.outcome]}
    </span>
  );
}

/** The same and its word, above a column. */
export const outcomeTitle = (outcome: Outcome) => (
  <>
    <OutcomeMark outcome={outcome} /> {t(`see.outcomeShort.${outcome}`)}
  </>
);

/** The sign of a value; a payoff has none, as nobody wins it. */
export function WorthMark(props: { readonly value: Value }) {
  return (
    <Show when={props.value.payoff === undefined}>
      <OutcomeMark outcome={props.value.outcome} />
    </Show>
  );
}
