import { For, Show } from 'solid-js';
import type { GameInfo, PositionGraph } from '../engine/protocol.ts';
import { t } from '../i18n/index.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { BEST_FIRST } from './value-words.ts';

/** What signs, lines and rows mean; only of what there is. */
export function GraphKey(props: { readonly graph: PositionGraph; readonly info: GameInfo }) {
  const outcomes = () =>
    BEST_FIRST.filter(outcome => props.graph.nodes.some(({ value }) => value?.outcome === outcome));
  return (
    <div class="graph-key">
      <ul class="graph-key-list" aria-label={t('see.graph.key')}>
        <For each={outcomes()}>
          {outcome => (
            <li>
              <OutcomeMark outcome={outcome} /> {t(`see.outcomeLong.${outcome}`)}
            </li>
          )}
        </For>
        <Show when={outcomes().length > 0}>
          <For each={['best', 'other'] as const}>
            {kind => (
              <li>
                <svg class="graph-key-line" width="30" height="12" aria-hidden="true">
                  <g class={`graph-edge value-unknown ${kind === 'best' ? 'is-best' : ''}`}>
                    <path class="graph-line" d="M1 6H22" />
                    <path class="graph-arrow" d="M29 6L22 2.5V9.5Z" />
                  </g>
                </svg>
                {t(kind === 'best' ? 'see.graph.bestMove' : 'see.graph.otherMove')}
              </li>
            )}
          </For>
        </Show>
        <For each={props.info.players ?? []}>
          {(player, index) => (
            <li>
              <svg width="12" height="12" aria-hidden="true">
                <circle class={`graph-mover player-${index()}`} cx="6" cy="6" r="4.5" />
              </svg>
              {t('see.graph.toMove', player)}
            </li>
          )}
        </For>
      </ul>
      <p class="soft small">{t(outcomes().length > 0 ? 'see.graph.rowsSolved' : 'see.graph.rowsUnsolved')}</p>
    </div>
  );
}
