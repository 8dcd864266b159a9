import { expect, it } from 'vitest';
import { hasHidden, HIDDEN } from './one-line.js';

it.each([
  ['a line feed', 'Anna\nBcc: x@zon.example'],
  ['a carriage return', 'Anna\r'],
  ['a tab', 'Anna\tWit'],
  ['an escape sequence', 'Anna\u001b[31m'],
  ['a null character', 'Anna\u0000'],
  ['a next-line character', 'Anna\u0085'],
  ['a line separator', 'Anna\u2028Wit'],
  ['a zero-width space', 'Admin\u200b'],
  ['a byte-order mark', '\ufeffAnna'],
  ['a soft hyphen', 'An\u00adna'],
  ['a word joiner', 'An\u2060na'],
  ['a tag character', 'Anna\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a blank of Braille', '\u2800'],
  ['a joiner at the end', 'Admin\u200d'],
  ['a joiner after a space', 'Anna \u200cWit'],
])('hasHidden detects %s', (_, text) => {
  expect(hasHidden(text)).toBe(true);
  expect(text.replaceAll(HIDDEN, '')).not.toBe(text);
});

it.each([
  'Zoë de Wit-van ’t Hof',
  'نور الهدى',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d🍳 Keuken',
  '张伟',
  'ภาณุพงศ์',
  'Café Zon & Zee (1e verdieping)',
  'Nguyễn Thị',
])('hasHidden accepts %s', (text) => {
  expect(hasHidden(text)).toBe(false);
});
