import './outcome-badge.css';
import { type JSX, Show } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { t } from '../i18n/index.ts';
import { OUTCOME_SIGNS } from './outcome.ts';

/** An outcome: its sign, its colour, and its word, or the words given. */
export function OutcomeBadge(props: {
  readonly outcome: Outcome;
  /** In place of the outcome's word: `first player wins in 7`. */
  readonly children?: JSX.Element;
}) {
  return (
    <span class={`outcome-badge outcome-${props.outcome}`}>
      <span aria-hidden="true">{OUTCOME_SIGNS[props.outcome]}</span>
      <span>
        <Show when={props.children} fallback={t(`game.outcomes.${props.outcome}`)}>
          {props.children}
        </Show>
      </span>
    </span>
  );
}
