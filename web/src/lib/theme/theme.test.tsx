import { expect, test } from 'vitest';
import { applyTheme, readTheme, resolveTheme, THEMES } from './theme.ts';

const readStored = (value: string | null) => {
  if (value === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', value);
  return readTheme();
};

test('APP-53 light, dark or system; system by default', () => {
  expect(THEMES).toEqual(['light', 'dark', 'system']);
  expect(readStored(null)).toBe('system');
  expect(readStored('sepia')).toBe('system');
  expect([resolveTheme('system', true), resolveTheme('system', false)]).toEqual(['dark', 'light']);
});

test('APP-54 reads the key "theme" and applies a class', () => {
  expect(readStored('dark')).toBe('dark');
  const root = document.createElement('html');
  root.className = 'light';
  applyTheme('dark', root);
  expect(root.className).toBe('dark');
});
