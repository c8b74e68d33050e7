import { createMemo, For, Show } from 'solid-js';
import { language, t } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { START_NAMES, STARTS } from './starts.ts';
import { earlierWorks } from './work-store.ts';

interface NewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (source: string) => void;
}

/** Games to begin with, and what the visitor has put aside. */
export default function NewDialog(props: NewDialogProps) {
  const earlier = createMemo(() => (props.open ? earlierWorks() : []));
  const dateOf = (at: number) => new Date(at).toLocaleString(language() === 'zh' ? 'zh-Hans' : language());
  return (
    <Dialog open={props.open} title={t('workshop.startsTitle')} onClose={props.onClose}>
      <p>{t('workshop.startsLead')}</p>
      <ul class="plain-list workshop-starts">
        <For each={START_NAMES}>
          {name => (
            <li>
              <button type="button" class="button workshop-start" onClick={() => props.onChoose(STARTS[name])}>
                <strong>{t(`workshop.starts.${name}.name`)}</strong>
                <span class="small">{t(`workshop.starts.${name}.text`)}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={earlier().length > 0}>
        <h3>{t('workshop.earlier')}</h3>
        <ul class="plain-list workshop-starts">
          <For each={earlier()}>
            {work => (
              <li>
                <button type="button" class="button workshop-start" onClick={() => props.onChoose(work.source)}>
                  <strong>{work.name || t('workshop.unnamed')}</strong>
                  <span class="small">{dateOf(work.at)}</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Dialog>
  );
}
