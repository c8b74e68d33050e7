import { createMemo, For, Show } from 'solid-js';
import { type Outcome, outcomeOf } from 'zugzwang/core';
import type { Sheet } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import type { MapMode } from './map-colours.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST, percent } from './value-words.ts';

/** What colours and signs mean, with how many cells have each. */
export function MapKey(props: { readonly sheet: Sheet; readonly mode: MapMode; readonly most: number }) {
  const counts = createMemo(() => {
    const found = new Map<Outcome, number>();
    for (const value of props.sheet.values)
      if (value >= 0) found.set(outcomeOf(value), (found.get(outcomeOf(value)) ?? 0) + 1);
    return found;
  });
  const all = () => [...counts().values()].reduce((sum, count) => sum + count, 0);
  const nothing = () => props.sheet.values.length - all();
  return (
    <div class="map-key">
      <p class="map-key-title">
        {t('see.map.counts')} <span class="soft">({t('see.forMover')})</span>
      </p>
      <ul class="map-key-list">
        <For each={BEST_FIRST.filter(outcome => counts().has(outcome))}>
          {outcome => (
            <li>
              <span class={`map-swatch map-${props.mode} value-${outcome}`} aria-hidden="true" />
              <OutcomeMark outcome={outcome} />
              <span>
                {t(`see.outcomeLong.${outcome}`)}: {formatNumber(counts().get(outcome) ?? 0)} (
                {percent(counts().get(outcome) ?? 0, all())})
              </span>
            </li>
          )}
        </For>
        <Show when={nothing() > 0}>
          <li>
            <span class="map-swatch map-nothing" aria-hidden="true" />
            <span>
              {t('see.map.nothing')}: {formatNumber(nothing())}
            </span>
          </li>
        </Show>
      </ul>
      <Show when={props.mode === 'remoteness'}>
        <p class="soft small">{t('see.map.shades', formatNumber(props.most))}</p>
      </Show>
    </div>
  );
}
