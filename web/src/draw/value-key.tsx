import { For } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { css } from './colour.ts';
import { keyValues, scaleColour } from './value-scale.ts';
import './values.css';

/** What the colours of Grundy values mean. */
export function ValueKey(props: { readonly largest: number }) {
  const values = () => keyValues(props.largest);
  const colour = (value: number) => css(scaleColour(props.largest <= 1 ? 0 : (value - 1) / (props.largest - 1)));
  return (
    <ul class="key stack-small plain-list" aria-label={t('values.key')}>
      <li>
        <span class="swatch value-zero" aria-hidden="true" />
        {t('values.zero')}
      </li>
      <li class="value-steps figures">
        <For each={values()}>
          {value => (
            <span class="value-step">
              <span class="swatch" style={{ background: colour(value) }} aria-hidden="true" />
              {formatNumber(value)}
            </span>
          )}
        </For>
      </li>
    </ul>
  );
}
