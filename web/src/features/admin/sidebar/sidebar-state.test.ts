import { expect, test } from 'vitest';
import { isToggleKey, readSidebarOpen, sidebarCookie } from './sidebar-state.ts';

test('ADMIN-06 starts collapsed without a cookie', () => {
  expect(readSidebarOpen('')).toBe(false);
  expect(readSidebarOpen('theme=dark; other=open')).toBe(false);
});

test('ADMIN-08 keeps the state for 7 days and reads it back', () => {
  expect(sidebarCookie(true)).toContain('max-age=604800');
  const [opened] = sidebarCookie(true).split(';');
  const [collapsed] = sidebarCookie(false).split(';');
  expect(readSidebarOpen(`theme=dark; ${opened}`)).toBe(true);
  expect(readSidebarOpen(`${collapsed}; theme=dark`)).toBe(false);
});

const key = { key: 'b', ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ ...key, ctrlKey: true }, true],
  [{ ...key, metaKey: true }, true],
  [{ ...key, key: 'B', ctrlKey: true }, true],
  [key, false],
  [{ ...key, key: 'a', ctrlKey: true }, false],
  [{ ...key, ctrlKey: true, altKey: true }, false],
])('ADMIN-07 checks whether %o is the toggle: %s', (event, toggles) => {
  expect(isToggleKey(event)).toBe(toggles);
});
