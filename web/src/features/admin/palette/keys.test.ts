import { expect, test } from 'vitest';
import { commandOf, isPaletteKey } from './keys.ts';

const pressed = (key: string, also: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...also,
});

test.each([
  ['n', { kind: 'new' }],
  ['/', { kind: 'search' }],
  ['?', { kind: 'help' }],
  ['g', { kind: 'go-next' }],
  ['d', undefined],
  ['a', undefined],
])('the key %s is the command %j', (key, command) => {
  expect(commandOf(pressed(key), false)).toEqual(command);
  expect(commandOf(pressed(key, { ctrlKey: true }), false)).toBeUndefined();
  expect(commandOf(pressed(key, { metaKey: true }), false)).toBeUndefined();
});

test('a letter after g goes to its page; any other key keeps its own meaning', () => {
  expect(commandOf(pressed('a'), true)).toEqual({ kind: 'go', path: '/admin/appointments' });
  expect(commandOf(pressed('x'), true)).toEqual({ kind: 'go', path: '/admin/closeout' });
  expect(commandOf(pressed('n'), true)).toEqual({ kind: 'new' });
  expect(commandOf(pressed('toString'), true)).toBeUndefined();
});

test('Ctrl+K and meta+K open the search', () => {
  const keys = [pressed('k', { ctrlKey: true }), pressed('K', { metaKey: true }), pressed('k')];
  expect(keys.map(isPaletteKey)).toEqual([true, true, false]);
});
