import './dialog.css';
import { createEffect, createUniqueId, type JSX, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { IconButton } from './button.tsx';

/** A window over the page: the browser's own, which keeps the focus inside and gives it back. */
export function Dialog(props: {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by the close button, Escape, or a click beside the dialog. */
  readonly onClose: () => void;
  readonly children: JSX.Element;
}) {
  const titleId = createUniqueId();
  let element: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.open && element?.open === false) element.showModal();
    if (!props.open && element?.open === true) element.close();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the element itself is one on its backdrop; keys have Escape
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onClose={() => props.onClose()}
      onClick={event => event.target === element && props.onClose()}
    >
      <div class="dialog-head">
        <h2 id={titleId}>{props.title}</h2>
        <IconButton icon="close" label={t('shell.close')} onClick={() => props.onClose()} />
      </div>
      <div class="dialog-body stack">
        <Show when={props.open}>{props.children}</Show>
      </div>
    </dialog>
  );
}
