import './tabs.css';
import { createUniqueId, For, type JSX } from 'solid-js';
import { onKeys } from './keys.ts';

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** Panels of which one is shown; arrow keys go from tab to tab. */
export function Tabs<T extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
  readonly children: JSX.Element;
}) {
  const id = createUniqueId();
  const go = (step: number) => () => {
    const { length } = props.tabs;
    const at = props.tabs.findIndex(tab => tab.id === props.chosen);
    const next = props.tabs[(at + step + length) % length];
    if (next === undefined) return;
    props.onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div
        class="tabs-list"
        role="tablist"
        aria-label={props.label}
        onKeyDown={onKeys(() => ({ ArrowRight: go(1), ArrowLeft: go(-1) }))}
      >
        <For each={props.tabs}>
          {tab => (
            <button
              type="button"
              class="tabs-tab"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === props.chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === props.chosen ? 0 : -1}
              onClick={() => props.onChoose(tab.id)}
            >
              {tab.label}
            </button>
          )}
        </For>
      </div>
      <div class="tabs-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.chosen}`}>
        {props.children}
      </div>
    </div>
  );
}
