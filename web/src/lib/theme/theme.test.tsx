import { expect, test } from 'vitest';
import { applyTheme, readTheme, resolveTheme, THEMES } from './theme.ts';

const stored = (value: string | null) => ({ getItem: (key: string) => (key === 'theme' ? value : null) });

test('APP-53 light, dark or system; system by default', () => {
  expect(THEMES).toEqual(['light', 'dark', 'system']);
  expect(readTheme(stored(null))).toBe('system');
  expect(readTheme(stored('sepia'))).toBe('system');
  expect([resolveTheme('system', true), resolveTheme('system', false)]).toEqual(['dark', 'light']);
});

test('APP-54 reads the key "theme" and applies a class', () => {
  expect(readTheme(stored('dark'))).toBe('dark');
  const root = document.createElement('html');
  root.className = 'light';
  applyTheme('dark', root);
  expect(root.className).toBe('dark');
});
