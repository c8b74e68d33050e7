import '../ui/form/field.css';
import { createSignal, createUniqueId, For } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Files } from './work-store.ts';

/** The files of data that rules read: each to be looked at, changed and taken away. */
export function DataPanel(props: {
  readonly files: Files;
  readonly onChange: (files: Files) => void;
  /** Has files chosen that come beside these. */
  readonly onAttach: () => void;
}) {
  const names = () => Object.keys(props.files);
  /** The file that is taken away with another press of its button. */
  const [doomed, setDoomed] = createSignal<string>();
  const remove = (name: string) => {
    const isSure = doomed() === name;
    setDoomed(isSure ? undefined : name);
    const { [name]: _, ...others } = props.files;
    if (isSure) props.onChange(others);
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
              <DataFile
                name={name}
                text={props.files[name] ?? ''}
                onChange={text => props.onChange({ ...props.files, [name]: text })}
              />
              <div>
                <Button
                  icon="clear"
                  text={`${t(doomed() === name ? 'workshop.removeSure' : 'workshop.remove')}: ${name}`}
                  onClick={() => remove(name)}
                />
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

/** How a file is imported, and its text. */
function DataFile(props: { readonly name: string; readonly text: string; readonly onChange: (text: string) => void }) {
  const id = createUniqueId();
  return (
    <div>
      <label for={id}>
        <code>{`import data from './${props.name}';`}</code>
      </label>
      <textarea
        id={id}
        class="field-input mono workshop-data"
        rows={6}
        spellcheck={false}
        value={props.text}
        onInput={event => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
