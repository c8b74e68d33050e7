/** Short words on what has just happened: `toast` shows and reads them, `announce` only reads them out. */
import './messages.css';
import { createSignal, Show } from 'solid-js';

/** How long a toast stays, in milliseconds: long enough to read a line twice. */
const SHOWN = 4000;

const [spoken, setSpoken] = createSignal('');
const [shown, setShown] = createSignal('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads a sentence out to those who use a screen reader. */
export function announce(text: string): void {
  // The same text twice would be no change, and not be read again.
  setSpoken(before => (before === text ? `${text}\u00a0` : text));
}

/** Shows a sentence for a few seconds, and reads it out. */
export function toast(text: string): void {
  announce(text);
  setShown(text);
  clearTimeout(timer);
  timer = setTimeout(() => setShown(''), SHOWN);
}

/** Where the words appear; once a page. */
export function Messages() {
  return (
    <>
      <div class="only-read" role="status" aria-live="polite">
        {spoken()}
      </div>
      <Show when={shown()}>
        <div class="toast" aria-hidden="true">
          {shown()}
        </div>
      </Show>
    </>
  );
}
