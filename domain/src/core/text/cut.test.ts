import { expect, test } from 'vitest';
import { cut, shortened } from './cut.ts';

test('never cuts a character in half', () => {
  expect(cut('Rex 🐶', 10)).toBe('Rex 🐶');
  expect(cut('Rex 🐶', 5)).toBe('Rex ');
  expect(cut('Rex 🐶', 3)).toBe('Rex');
});

test('ends a shortened text with an ellipsis, within the length', () => {
  expect(shortened('Bath and brush', 14)).toBe('Bath and brush');
  expect(shortened('Bath and brush', 10)).toBe('Bath and…');
  expect(shortened('Rex 🐶🐶', 6)).toBe('Rex…');
});
