import { createMemo, createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { chooseFiles } from '../../ui/take-along.ts';
import { markIn } from './excerpt.ts';
import { EMPTY, type HeldInput, type InputSource, isEmpty, ofFile, ofText } from './input-source.ts';

export interface InputBoxProps {
  readonly label: string;
  readonly input: InputSource;
  readonly onInput: (input: InputSource) => void;
  /** Where the input is wrong, line and column from 1. */
  readonly wrong?: { readonly line: number; readonly column: number } | undefined;
  readonly placeholder?: string;
  /** The id of what says what is wrong. */
  readonly describedBy?: string | undefined;
  /** Buttons beside those for files. */
  readonly children?: JSX.Element;
}

/** Where an input is pasted, typed or dropped. Something large is held beside the box, which shows how it begins. */
export function InputBox(props: InputBoxProps) {
  const id = createUniqueId();
  const [isOver, setOver] = createSignal(false);
  const take = async (file: File | undefined) => {
    if (file !== undefined) props.onInput(await ofFile(file, file.name));
  };
  const held = () => (props.input.kind === 'held' ? props.input : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer chooses a file by its button
    <div
      class="contest-input stack-small"
      classList={{ over: isOver() }}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void take(file);
        else if (text !== '') props.onInput(ofText(text));
      }}
    >
      <label class="soft small" for={id}>
        {props.label}
      </label>
      <Show
        when={held()}
        fallback={<TextBox {...props} id={id} text={props.input.kind === 'text' ? props.input.text : ''} />}
      >
        {input => <HeldBox input={input()} id={id} />}
      </Show>
      <div class="row">
        {props.children}
        <Button icon="paste" text={t('contest.chooseFile')} onClick={async () => take((await chooseFiles())[0])} />
        <Button
          icon="clear"
          text={t('contest.clear')}
          disabled={isEmpty(props.input)}
          onClick={() => props.onInput(EMPTY)}
        />
      </div>
    </div>
  );
}

/** The box itself; what is wrong is marked behind its letters. */
function TextBox(props: InputBoxProps & { id: string; text: string }) {
  let box: HTMLTextAreaElement | undefined;
  let marks: HTMLPreElement | undefined;
  const mark = createMemo(() => props.wrong && markIn(props.text, props.wrong.line, props.wrong.column));
  const follow = () => {
    if (marks === undefined || box === undefined) return;
    marks.scrollTop = box.scrollTop;
    marks.scrollLeft = box.scrollLeft;
  };
  /** The place comes into sight, selected. */
  const show = () => {
    const place = mark();
    if (place === undefined || box === undefined) return;
    box.focus();
    box.setSelectionRange(place.from, place.to);
    const lineHeight = box.scrollHeight / Math.max(1, props.text.split('\n').length);
    box.scrollTop = Math.max(0, ((props.wrong?.line ?? 1) - 3) * lineHeight);
    follow();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const input = ofText(text);
    if (input.kind !== 'held') return;
    event.preventDefault();
    props.onInput(input);
  };
  return (
    <>
      <div class="contest-text">
        <Show when={mark()}>
          {place => (
            <pre ref={marks} aria-hidden="true" class="contest-marks">
              {props.text.slice(0, place().from)}
              <mark>{props.text.slice(place().from, place().to) || ' '}</mark>
              {props.text.slice(place().to)}
              {'\n'}
            </pre>
          )}
        </Show>
        <textarea
          ref={box}
          id={props.id}
          class="field-input"
          rows="9"
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={props.placeholder}
          aria-invalid={props.wrong !== undefined}
          aria-describedby={props.describedBy}
          value={props.text}
          onInput={event => props.onInput(ofText(event.currentTarget.value))}
          onPaste={paste}
          onScroll={follow}
        />
      </div>
      <Show when={mark()}>
        <div class="row">
          <Button icon="search" text={t('contest.showPlace')} onClick={show} />
        </div>
      </Show>
    </>
  );
}

function HeldBox(props: { input: HeldInput; id: string }) {
  return (
    <div class="stack-small">
      <p>
        <strong>{props.input.name ?? t('contest.pasted')}</strong>, {t('contest.bytes', props.input.blob.size)}
      </p>
      <textarea id={props.id} class="field-input" rows="6" wrap="off" readonly value={`${props.input.head}\n…`} />
      <p class="soft small">{t('contest.held')}</p>
    </div>
  );
}
