import { createEffect, type JSX, onMount } from 'solid-js';
import { t } from '../i18n/index.ts';

/** Set when a new view has come and its title has not been given the focus yet. */
let focusAwaited = false;
let shown: HTMLHeadingElement | undefined;

/**
 * The title of a view: a heading, and the title of the document. Who comes to a view by a link, and reads by ear or by keyboard,
 * begins at this heading.
 */
export function PageTitle(props: {
  readonly children: JSX.Element;
  /** What the browser shows for the page, the program's name left out. */
  readonly document?: string | undefined;
}) {
  let heading: HTMLHeadingElement | undefined;
  createEffect(() => {
    document.title = props.document === undefined ? `Zugzwang: ${t('shell.tagline')}` : `${props.document} · Zugzwang`;
  });
  onMount(() => {
    shown = heading;
    if (focusAwaited) focusTitle();
  });
  return (
    <h1 ref={heading} tabindex="-1" class="page-title anywhere">
      {props.children}
    </h1>
  );
}

/** Gives the focus to the title of the view that is coming, at once or as soon as it is there. */
export function awaitTitle(): void {
  focusAwaited = true;
  queueMicrotask(focusTitle);
}

function focusTitle(): void {
  if (!focusAwaited || !shown?.isConnected) return;
  focusAwaited = false;
  shown.focus({ preventScroll: true });
}
