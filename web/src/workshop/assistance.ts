/** What the editor offers as one writes: names to go on with, and what a name stands for. The compiler knows both. */
import { autocompletion, type Completion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import type { CheckRequests, Description } from './checking.ts';

/** Asks the compiler; what goes wrong there is told where the rules are checked. */
export type AskCompiler = <N extends 'complete' | 'detail' | 'quickInfo'>(
  name: N,
  ask: Omit<CheckRequests[N]['ask'], 'files'>,
) => Promise<CheckRequests[N]['answer']>;

/** Offers names and says what they stand for. */
export function assistance(ask: AskCompiler): Extension {
  const complete = async (context: CompletionContext) => {
    const { state, pos, explicit } = context;
    const word = context.matchBefore(/[\w$]+$/);
    const before = state.sliceDoc(pos - 1, pos);
    if (word === null && !explicit && !/[.'"]/.test(before)) return null;
    const source = state.doc.toString();
    const found = await ask('complete', { source, offset: pos }).catch(() => undefined);
    if (found === undefined || found.names.length === 0 || context.aborted) return null;
    const options = found.names.map(
      ({ name, rank }): Completion => ({
        label: name,
        boost: 10 * rank,
        info: async () => {
          const detail = await ask('detail', { source, offset: pos, name }).catch(() => null);
          return detail === null ? null : descriptionNode(detail);
        },
      }),
    );
    return { from: found.from ?? word?.from ?? pos, options, validFor: /^[\w$/]*$/ };
  };
  /** Whoever presses one is no longer where the pointer rests, and has nothing shown there by an answer that comes late. */
  let keys = 0;
  return [
    EditorView.domEventHandlers({ keydown: () => void keys++ }),
    autocompletion({ override: [complete], icons: false }),
    keymap.of([...completionKeymap, { key: 'Ctrl-Shift-Space', run: view => showAtCursor(view, ask) }]),
    hoverTooltip(async (view, pos) => {
      const before = keys;
      const source = view.state.doc.toString();
      const found = await ask('quickInfo', { source, offset: pos }).catch(() => null);
      const isPast = keys !== before || view.state.doc.toString() !== source;
      return found === null || isPast ? null : tooltipOf(found, pos);
    }),
    tooltipAtCursor,
  ];
}

const setTooltip = StateEffect.define<Tooltip | null>();

/** What has been asked for by key; it goes with the next move of the cursor. */
const tooltipAtCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { effects, docChanged, selection }) => {
    for (const effect of effects) if (effect.is(setTooltip)) return effect.value;
    return docChanged || selection !== undefined ? null : shown;
  },
  provide: field => [
    showTooltip.from(field),
    keymap.of([
      {
        key: 'Escape',
        run: view => {
          if (view.state.field(field) === null && !hasHoverTooltips(view.state)) return false;
          view.dispatch({ effects: [setTooltip.of(null), closeHoverTooltips] });
          return true;
        },
      },
    ]),
  ],
});

/** Says what stands at the cursor, to be seen and to be heard. */
function showAtCursor(view: EditorView, ask: AskCompiler): boolean {
  const { state } = view;
  const source = state.doc.toString();
  const offset = state.selection.main.head;
  void ask('quickInfo', { source, offset })
    .then(found => {
      if (found === null || view.state.doc.toString() !== source) return;
      const announced = EditorView.announce.of(`${found.type}. ${found.words}`);
      view.dispatch({ effects: [setTooltip.of(tooltipOf(found, offset)), announced] });
    })
    .catch(() => undefined);
  return true;
}

const tooltipOf = (found: Description, pos: number): Tooltip => ({
  pos: found.from ?? pos,
  ...(found.to === undefined ? {} : { end: found.to }),
  above: true,
  create: () => ({ dom: descriptionNode(found) }),
});

/** Paragraphs of a comment, whose lines end where those of its file do. */
const unwrap = (words: string) => words.replace(/(\S)[ \t]*\n(?=\S)/g, '$1 ');

/** A type as it is written, and a sentence; both in English. */
function descriptionNode({ type, words }: Description): HTMLElement {
  const made = document.createElement('div');
  made.className = 'cm-described';
  made.lang = 'en';
  const code = made.appendChild(document.createElement('code'));
  code.textContent = type;
  if (words !== '') made.appendChild(document.createElement('p')).textContent = unwrap(words);
  return made;
}
