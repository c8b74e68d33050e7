import { For, Show } from 'solid-js';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { BEST_FIRST, payoffPlayers } from '../../draw/value-words.ts';
import type { GameInfo, PositionGraph } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { seatName } from '../match/words.ts';
import { playerTone } from './graph-words.ts';

/** What signs, lines and rows mean; only of what there is. */
export function GraphKey(props: { readonly graph: PositionGraph; readonly info: GameInfo }) {
  const outcomes = () =>
    props.info.hasPayoff
      ? []
      : BEST_FIRST.filter(outcome => props.graph.nodes.some(({ value }) => value?.outcome === outcome));
  const isSolved = () => props.graph.nodes.every(({ value }) => value !== undefined);
  return (
    <div class="stack-small">
      <ul class="see-key key plain-list small" aria-label={t('see.graph.key')}>
        <For each={outcomes()}>
          {outcome => (
            <li>
              <OutcomeMark outcome={outcome} />
              <LineSample kind={`outcome-${outcome}`} />
              {t(`see.outcomeLong.${outcome}`)}
            </li>
          )}
        </For>
        <Show when={isSolved()}>
          <For each={['best', 'other'] as const}>
            {kind => (
              <li>
                <LineSample kind={kind === 'best' ? 'outcome-unknown is-best' : 'outcome-unknown'} />
                {t(kind === 'best' ? 'see.graph.bestMove' : 'see.graph.otherMove')}
              </li>
            )}
          </For>
        </Show>
        <Show when={props.graph.nodes.some(({ over }) => over)}>
          <li>
            <NodeSample kind="is-over" />
            {t('see.graph.doubled')}
          </li>
        </Show>
        <Show when={props.graph.nodes.some(({ cut }) => cut)}>
          <li>
            <NodeSample kind="is-cut" />
            {t('see.graph.dashed')}
          </li>
        </Show>
        <For each={props.info.players ?? []}>
          {(_, index) => (
            <li>
              <svg width="12" height="12" aria-hidden="true">
                <circle class={`graph-mover ${playerTone(props.info, index() === 0 ? 0 : 1)}`} cx="6" cy="6" r="4.5" />
              </svg>
              {t('see.graph.toMove', seatName(props.info, index() === 0 ? 0 : 1))}
            </li>
          )}
        </For>
      </ul>
      <Show when={isSolved() && props.info.hasPayoff}>
        <p class="soft small">{t('see.graph.payoffs', ...payoffPlayers(props.info))}</p>
      </Show>
      <p class="soft small">{t(isSolved() ? 'see.graph.rowsSolved' : 'see.graph.rowsUnsolved')}</p>
    </div>
  );
}

function LineSample(props: { readonly kind: string }) {
  return (
    <svg width="38" height="12" aria-hidden="true">
      <g class={`graph-edge ${props.kind}`}>
        <path class="graph-line" d="M1 6H31" />
        <path class="graph-arrow" d="M38 6L31 2.5V9.5Z" />
      </g>
    </svg>
  );
}

function NodeSample(props: { readonly kind: 'is-over' | 'is-cut' }) {
  return (
    <svg width="30" height="18" aria-hidden="true">
      <g class={props.kind}>
        <rect class="graph-box" x="1" y="1" width="28" height="16" rx="4" />
        <Show when={props.kind === 'is-over'}>
          <rect class="graph-box-inner" x="4" y="4" width="22" height="10" rx="2" />
        </Show>
      </g>
    </svg>
  );
}
