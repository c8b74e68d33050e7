/** Keys: single letters while the focus is on the board, Ctrl or ⌘ with Z anywhere but in a field. */
export const ACTIONS = ['undo', 'redo', 'hint', 'values', 'restart'] as const;
export type Action = (typeof ACTIONS)[number];

export const SHORTCUTS: readonly { readonly action: Action; readonly keys: readonly string[] }[] = [
  { action: 'undo', keys: ['U', 'Ctrl+Z'] },
  { action: 'redo', keys: ['R', 'Ctrl+Shift+Z'] },
  { action: 'hint', keys: ['H'] },
  { action: 'values', keys: ['V'] },
  { action: 'restart', keys: ['N'] },
];

const LETTERS: Readonly<Record<string, Action>> = { u: 'undo', r: 'redo', h: 'hint', v: 'values', n: 'restart' };

/** What is known of a key that was pressed. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key asks for, pressed where the focus is on the board or elsewhere on the page; nothing for most. */
export function actionOf(press: KeyPress, isOnBoard: boolean): Action | undefined {
  const key = press.key.toLowerCase();
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) {
    if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
    return key === 'y' && !press.shiftKey ? 'redo' : undefined;
  }
  return isOnBoard && !press.shiftKey && Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
}
