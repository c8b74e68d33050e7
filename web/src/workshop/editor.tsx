import './editor.css';
import { isolateHistory, redo, undo } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { createEffect, onCleanup, onMount } from 'solid-js';
import { onChange } from '../ui/effects.ts';
import { type AskCompiler, assistance } from './assistance.ts';
import type { Problem } from './checking.ts';
import { codeEditing } from './code-editor.ts';

/** What can be done with an editor from outside. */
export interface CodeEditor {
  /** Shows a place, and goes there. */
  goTo(offset: number): void;
  undo(): void;
  redo(): void;
}

/**
 * A text of rules, to be written or read: CodeMirror, in a shadow root, where its style sheets are adopted ones, which the page's policy
 * lets in. Loaded when the workshop is first opened.
 */
export function Editor(props: {
  readonly text: string;
  /** What the editor is called, for who cannot see it. */
  readonly label: string;
  /** What the names are called that are offered, for who cannot see them. */
  readonly completions?: string;
  /** Who knows what may be written at a place; nothing is offered without. */
  readonly ask?: AskCompiler;
  readonly readOnly?: boolean;
  readonly problems?: readonly Problem[];
  readonly onChange?: (text: string) => void;
  /** Ctrl-Enter. */
  readonly onRun?: () => void;
  /** Given the editor once it is there. */
  readonly onReady?: (editor: CodeEditor) => void;
}) {
  let host!: HTMLDivElement;
  onMount(() => {
    const root = host.attachShadow({ mode: 'open' });
    const labels = new Compartment();
    const labelled = () => [
      EditorView.contentAttributes.of({ 'aria-label': props.label, tabindex: '0' }),
      EditorState.phrases.of({ Completions: props.completions ?? '' }),
    ];
    const run = () => {
      props.onRun?.();
      return props.onRun !== undefined;
    };
    const view = new EditorView({
      parent: root,
      root,
      doc: props.text,
      extensions: [
        props.ask === undefined ? [] : assistance(props.ask),
        keymap.of([{ key: 'Mod-Enter', run }]),
        codeEditing,
        EditorState.readOnly.of(props.readOnly === true),
        labels.of(labelled()),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) props.onChange?.(state.doc.toString());
        }),
      ],
    });
    onCleanup(() => view.destroy());
    const clamp = (offset: number) => Math.max(0, Math.min(offset, view.state.doc.length));
    onChange(labelled, now => view.dispatch({ effects: labels.reconfigure(now) }));
    createEffect(() => {
      const diagnostics = (props.problems ?? []).flatMap(({ kind, range, message }) =>
        range === undefined
          ? []
          : [{ from: clamp(range.from), to: clamp(Math.max(range.to, range.from)), severity: kind, message }],
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
    });
    onChange(
      () => props.text,
      text => {
        if (text === view.state.doc.toString()) return;
        // One step that can be undone: else it would be one with what came within half a second of it.
        const annotations = isolateHistory.of('full');
        const changes = { from: 0, to: view.state.doc.length, insert: text };
        view.dispatch({ changes, selection: { anchor: 0 }, annotations });
      },
    );
    props.onReady?.({
      goTo: offset => {
        const anchor = clamp(offset);
        view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
        view.focus();
      },
      undo: () => undo(view),
      redo: () => redo(view),
    });
  });
  return <div class="workshop-editor" ref={host} />;
}
