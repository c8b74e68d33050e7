import { expect, test } from 'vitest';
import { actionOf } from './shortcuts.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('letters count only while the focus is on the board', () => {
  expect(actionOf(press('u'), true)).toBe('undo');
  expect(actionOf(press('u'), false)).toBeUndefined();
  expect(actionOf(press('h'), true)).toBe('hint');
  expect(actionOf(press('x'), true)).toBeUndefined();
  expect(actionOf(press('toString'), true)).toBeUndefined();
});

test('undo and redo have the usual keys everywhere', () => {
  expect(actionOf(press('z', { ctrlKey: true }), false)).toBe('undo');
  expect(actionOf(press('Z', { metaKey: true, shiftKey: true }), false)).toBe('redo');
  expect(actionOf(press('y', { ctrlKey: true }), false)).toBe('redo');
});

test('the browser keeps its own keys', () => {
  expect(actionOf(press('r', { ctrlKey: true }), true)).toBeUndefined();
  expect(actionOf(press('ArrowLeft', { altKey: true }), true)).toBeUndefined();
  expect(actionOf(press('h', { altKey: true }), true)).toBeUndefined();
});
