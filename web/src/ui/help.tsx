import './help.css';
import { createEffect, createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { listen } from './effects.ts';
import { Icon } from './icon.tsx';

/** How far the words stay from the edges of the window. */
const MARGIN = 12;

/** A word, or a question mark beside it, that is explained by click, tap and keyboard; closed by Escape or a click elsewhere. */
export function Help(props: {
  /** What the question mark is about, for those who do not see what it stands beside. */
  readonly label?: string;
  /** The word itself, to be pressed in place of a question mark. */
  readonly word?: string;
  readonly children: JSX.Element;
}) {
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  let root: HTMLSpanElement | undefined;
  createEffect(() => {
    if (!open()) return;
    listen(document, {
      pointerdown: event => !root?.contains(event.target as Node) && setOpen(false),
      keydown: event => event.key === 'Escape' && setOpen(false),
    });
  });
  return (
    <span class="help" ref={root}>
      <button
        type="button"
        class={props.word === undefined ? 'help-button' : 'help-word'}
        aria-label={props.label}
        aria-expanded={open()}
        aria-controls={id}
        onClick={() => setOpen(!open())}
      >
        <Show when={props.word} fallback={<Icon name="question" />}>
          {word => <span>{word()}</span>}
        </Show>
      </button>
      <span id={id} role="status">
        <Show when={open()}>
          <span class="help-text" ref={element => new ResizeObserver(() => keepInside(element)).observe(element)}>
            {props.children}
          </span>
        </Show>
      </span>
    </span>
  );
}

/** Centres the words under their mark, moved as far as the window demands. */
function keepInside(element: HTMLElement): void {
  const { width } = element.getBoundingClientRect();
  const anchor = element.closest('.help')?.getBoundingClientRect();
  if (anchor === undefined) return;
  const wanted = anchor.left + anchor.width / 2 - width / 2;
  const most = document.documentElement.clientWidth - MARGIN - width;
  const left = Math.max(MARGIN, Math.min(wanted, most));
  element.style.insetInlineStart = `${left - anchor.left}px`;
}
