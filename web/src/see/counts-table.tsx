import { For, type JSX, Show } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { percent } from './value-words.ts';

/** How many positions there are of each kind: a row a kind, with a bar, the count and the share of all. */
export function CountsTable<Kind>(props: {
  /** What the kinds are. */
  readonly title: string;
  readonly kinds: readonly Kind[];
  readonly positions: number;
  readonly countOf: (kind: Kind) => number;
  readonly nameOf: (kind: Kind) => JSX.Element;
  /** The class that fills the bar of a kind. */
  readonly fillOf: (kind: Kind) => string;
}) {
  const width = (kind: Kind) => `${(100 * props.countOf(kind)) / Math.max(1, props.positions)}%`;
  return (
    <table class="see-table outcome-table">
      <thead>
        <tr>
          <th scope="col">{props.title}</th>
          <th scope="col" class="see-number">
            {t('see.statistics.count')}
          </th>
          <th scope="col" class="see-number">
            {t('see.statistics.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        <For each={props.kinds}>
          {kind => (
            <tr>
              <th scope="row">
                {props.nameOf(kind)}
                <Show when={props.countOf(kind) > 0}>
                  <span class="outcome-share" aria-hidden="true">
                    <span class={`outcome-area ${props.fillOf(kind)}`} style={{ width: width(kind) }} />
                  </span>
                </Show>
              </th>
              <td class="see-number">{formatNumber(props.countOf(kind))}</td>
              <td class="see-number">{percent(props.countOf(kind), props.positions)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
