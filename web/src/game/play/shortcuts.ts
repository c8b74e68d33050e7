/** Keys of each action: its letter while the focus is on the board, and Ctrl or ⌘ with Z anywhere but in a field. */
export const SHORTCUTS = {
  undo: ['U', 'Ctrl+Z'],
  redo: ['R', 'Ctrl+Shift+Z'],
  hint: ['H'],
  values: ['V'],
  restart: ['N'],
} as const;
export type Action = keyof typeof SHORTCUTS;
export const ACTIONS = Object.keys(SHORTCUTS) as readonly Action[];

/** What is known of a key that was pressed. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key asks for, pressed where the focus is on the board or elsewhere on the page; nothing for most. */
export function actionOf(press: KeyPress, isOnBoard: boolean): Action | undefined {
  const key = press.key.toUpperCase();
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) {
    if (key === 'Z') return press.shiftKey ? 'redo' : 'undo';
    return key === 'Y' && !press.shiftKey ? 'redo' : undefined;
  }
  return isOnBoard && !press.shiftKey ? ACTIONS.find(action => SHORTCUTS[action][0] === key) : undefined;
}
