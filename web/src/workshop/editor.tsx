import './editor.css';
import { createEffect, on, onCleanup, onMount } from 'solid-js';
import { type CodeEditor, type CodeEditorOptions, createCodeEditor } from './code-editor.ts';
import type { Problem } from './problem.ts';

interface EditorProps extends CodeEditorOptions {
  readonly problems?: readonly Problem[];
  /** Given the editor once it is there. */
  readonly onReady?: (editor: CodeEditor) => void;
}

/** A text of rules, to be written or read. */
export function Editor(props: EditorProps) {
  let host!: HTMLDivElement;
  onMount(() => {
    const { text, label, completions, ask, readOnly = false } = props;
    const editor = createCodeEditor(host, {
      text,
      label,
      readOnly,
      ...(completions === undefined ? {} : { completions }),
      ...(ask === undefined ? {} : { ask }),
      onChange: changed => props.onChange?.(changed),
      onRun: () => props.onRun?.(),
    });
    onCleanup(() => editor.end());
    createEffect(
      on(
        () => props.label,
        label => editor.setLabel(label, props.completions),
        { defer: true },
      ),
    );
    createEffect(() => editor.setProblems(props.problems ?? []));
    createEffect(on(() => props.text, editor.setText, { defer: true }));
    props.onReady?.(editor);
  });
  return <div class="workshop-editor" ref={host} />;
}
