/** How programs are written and look in CodeMirror. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { linter, nextDiagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-name)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '0.9rem' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '10px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--ink-soft)', backgroundColor: 'var(--sunken)', borderRight: '1px solid var(--edge)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sunken) 55%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'transparent', fontWeight: '600' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection) !important',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  // Their pictures are in the address, which the page's policy forbids.
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--danger) 1.5px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--tie) 1.5px' },
  '.cm-lintRange': { textUnderlineOffset: '3px', textDecorationSkipInk: 'none' },
  '.cm-lintRange-active': { backgroundColor: 'var(--lose-fill)' },
  '.cm-tooltip': {
    maxWidth: 'min(36rem, 90vw)',
    border: '1px solid var(--edge-strong)',
    borderRadius: 'var(--radius-small)',
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    boxShadow: 'var(--shadow-high)',
  },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font)', whiteSpace: 'pre-wrap', borderLeft: '4px solid' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-described': { padding: '6px 10px', maxHeight: '40vh', overflowY: 'auto', whiteSpace: 'pre-wrap' },
  '.cm-described code': { fontFamily: 'var(--mono)', fontSize: '0.85rem', overflowWrap: 'anywhere' },
  '.cm-described p': { margin: '6px 0 0', fontFamily: 'var(--font)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--ink)', backgroundColor: 'var(--code-selection)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: 'min(28rem, 90vw)', padding: '0' },
  // Where there is no room beside the list: below it, not over its names.
  '.cm-completionInfo.cm-completionInfo-right-narrow, .cm-completionInfo.cm-completionInfo-left-narrow': {
    inset: '100% 0 auto 0 !important',
  },
  '.cm-tooltip-above > .cm-completionInfo.cm-completionInfo-right-narrow, .cm-tooltip-above > .cm-completionInfo.cm-completionInfo-left-narrow':
    { inset: 'auto 0 100% 0 !important' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--tie)' },
});

/**
 * What is typed over a selection. Chromium would write it in the style of what was selected, by a style attribute, which the page's policy
 * forbids and the console tells.
 */
const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    const { data, inputType, isComposing, cancelable } = event;
    if (empty || data === null || inputType !== 'insertText' || isComposing || !cancelable || state.readOnly)
      return false;
    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    if (!state.facet(EditorView.inputHandler).some(handle => handle(view, from, to, data, insert)))
      view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

/** The first line, from 1 on, at which a text is no program; undefined where it is one, as far as the editor can tell. */
export function lineOfSyntaxError(text: string): number | undefined {
  let first: number | undefined;
  typescriptLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) first ??= from;
    },
  });
  return first === undefined ? undefined : text.slice(0, first).split('\n').length;
}

/** All that an editor of programs has, whatever it is for. */
export const codeEditing: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  // Letters that turn the reading round, or that nobody sees, are shown as what they are.
  highlightSpecialChars(),
  EditorView.lineWrapping,
  indentOnInput(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  bracketMatching(),
  typescriptLanguage,
  syntaxHighlighting(highlighting),
  typingOver,
  linter(null),
  theme,
  keymap.of([{ key: 'F8', run: nextDiagnostic }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
];
