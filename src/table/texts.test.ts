import { expect, test } from 'vitest';
import { packTexts, unpackTexts } from './texts.js';

test('texts come back as they were, characters beyond 16 bits too', () => {
  const texts = ['', 'a', 'ab', 'a\u{1f600}', 'b\ufffd', '\u{1f600}\u{1f600}'];
  expect(unpackTexts(packTexts(texts), texts.length)).toEqual(texts);
});

test.each(['\ud83d', '\ude00', 'a\ud83d', '\ude00\ud83d', '\u{1f600}\ude00'])(
  'a text with half a character is refused: %j',
  text => {
    expect(() => packTexts(['a', text])).toThrow(
      expect.objectContaining({ code: 'rules', message: expect.stringContaining('has half a character') }),
    );
  },
);
