import { createSignal, For, Show } from 'solid-js';
import { language, t } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { HouseExamples, StartButton } from './house-examples.tsx';
import { RemoveButton } from './remove-button.tsx';
import { START_NAMES, STARTS } from './starts.ts';
import { NO_FILES, nameIn, otherWorks, type Rules, removeWork } from './work-store.ts';

/** Games to begin with, the visitor's other works, and the library's games. */
export default function NewDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (rules: Rules) => void;
  /** A game of the library, by its id. */
  readonly onChooseHouse: (id: string) => void;
}) {
  return (
    <Dialog open={props.open} title={t('workshop.startsTitle')} onClose={props.onClose}>
      <p>{t('workshop.startsLead')}</p>
      <ul class="plain-list columns">
        <For each={START_NAMES}>
          {name => (
            <li>
              <StartButton
                title={t(`workshop.starts.${name}.name`)}
                text={t(`workshop.starts.${name}.text`)}
                onClick={() => props.onChoose({ source: STARTS[name], files: NO_FILES })}
              />
            </li>
          )}
        </For>
      </ul>
      <OtherWorks onChoose={props.onChoose} />
      <h3>{t('workshop.examples')}</h3>
      <p>{t('workshop.examplesLead')}</p>
      <HouseExamples onChoose={props.onChooseHouse} />
    </Dialog>
  );
}

function OtherWorks(props: { readonly onChoose: (rules: Rules) => void }) {
  const [works, setWorks] = createSignal(otherWorks());
  const remove = (id: string) => {
    removeWork(id);
    setWorks(otherWorks());
  };
  const titleOf = ({ source }: Rules) => nameIn(source) || t('workshop.unnamed');
  const dateOf = (at: number) => new Date(at).toLocaleString(language() === 'zh' ? 'zh-Hans' : language());
  return (
    <Show when={works().length > 0}>
      <h3>{t('workshop.earlier')}</h3>
      <ul class="plain-list columns">
        <For each={works()}>
          {work => (
            <li class="workshop-work">
              <StartButton title={titleOf(work)} text={dateOf(work.at)} onClick={() => props.onChoose(work)} />
              <RemoveButton name={titleOf(work)} onRemove={() => remove(work.id)} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
