import '../ui/form/field.css';
import { For } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Files } from './work-store.ts';

/** The files of data that rules read: each to be looked at, changed and taken away. */
export function DataPanel(props: {
  readonly files: Files;
  readonly onChange: (files: Files) => void;
  /** Has files chosen that come beside these. */
  readonly onAttach: () => void;
}) {
  const names = () => Object.keys(props.files);
  const remove = (name: string) => {
    const { [name]: _, ...others } = props.files;
    props.onChange(others);
  };
  return (
    <Disclosure
      summary={names().length === 0 ? t('workshop.data') : `${t('workshop.data')} (${formatNumber(names().length)})`}
    >
      <div class="stack-small">
        <p class="small">{t('workshop.dataNote')}</p>
        <For each={names()}>
          {name => (
            <div class="stack-small">
              <label>
                <code>{`import data from './${name}';`}</code>
                <textarea
                  class="field-input mono workshop-data"
                  rows={6}
                  spellcheck={false}
                  value={props.files[name] ?? ''}
                  onInput={event => props.onChange({ ...props.files, [name]: event.currentTarget.value })}
                />
              </label>
              <div>
                <RemoveButton isNamed name={name} onRemove={() => remove(name)} />
              </div>
            </div>
          )}
        </For>
        <div>
          <Button icon="plus" text={t('workshop.attach')} onClick={props.onAttach} />
        </div>
      </div>
    </Disclosure>
  );
}
