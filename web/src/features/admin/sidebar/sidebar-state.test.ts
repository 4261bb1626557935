import { expect, test } from 'vitest';
import { isToggleKey, readSidebarOpen, sidebarCookie } from './sidebar-state.ts';

test('ADMIN-06 starts collapsed without a cookie, but open in a wide window', () => {
  for (const cookies of ['', 'theme=dark; other=open']) {
    expect(readSidebarOpen(cookies, false)).toBe(false);
    expect(readSidebarOpen(cookies, true)).toBe(true);
  }
});

test('ADMIN-08 keeps the state for 7 days and reads it back', () => {
  expect(sidebarCookie(true)).toContain('max-age=604800');
  const [opened] = sidebarCookie(true).split(';');
  const [collapsed] = sidebarCookie(false).split(';');
  for (const isWide of [true, false]) {
    expect(readSidebarOpen(`theme=dark; ${opened}`, isWide)).toBe(true);
    expect(readSidebarOpen(`${collapsed}; theme=dark`, isWide)).toBe(false);
  }
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
