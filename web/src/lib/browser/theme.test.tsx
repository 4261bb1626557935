import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, readTheme, resolveTheme, THEME_COLORS, THEMES } from './theme.ts';

const readWith = (value: string | null) => {
  if (value === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', value);
  return readTheme();
};

test('APP-53 resolves light, dark and system, with system as the default', () => {
  expect(THEMES).toEqual(['light', 'dark', 'system']);
  expect(readWith(null)).toBe('system');
  expect(readWith('sepia')).toBe('system');
  expect([resolveTheme('system', true), resolveTheme('system', false)]).toEqual(['dark', 'light']);
});

test('APP-54 reads the key "theme" and applies a class', () => {
  expect(readWith('dark')).toBe('dark');
  const root = document.createElement('html');
  root.className = 'light';
  applyTheme('dark', root);
  expect(root.className).toBe('dark');
});

const META = ['light', 'dark'].map(
  (scheme) => `<meta name="theme-color" content="red" media="(prefers-color-scheme: ${scheme})">`,
);
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  system.matches = false;
  document.head.innerHTML = META.join('');
  vi.stubGlobal('matchMedia', () => system);
});

const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);
const choose = (theme: string) => userEvent.selectOptions(screen.getByLabelText('Theme'), theme);

test('APP-53 offers light, dark and system; defaults to system and follows it', () => {
  render(<ThemeSwitch />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Light',
    'Dark',
    'System',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('system');
  expect(document.documentElement.className).toBe('light');
  system.matches = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(document.documentElement.className).toBe('dark');
});

test('APP-54 stores the choice under "theme" and applies it as a class', async () => {
  render(<ThemeSwitch />);
  await choose('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.className).toBe('dark');
  await choose('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(document.documentElement.className).toBe('light');
});

test('gives the browser’s bars the color of the chosen theme instead of the system’s', async () => {
  render(<ThemeSwitch />);
  expect(barColors()).toEqual([THEME_COLORS.light, THEME_COLORS.light]);
  await choose('dark');
  expect(barColors()).toEqual([THEME_COLORS.dark, THEME_COLORS.dark]);
});

test('uses the background colors of the page for the browser’s bars', () => {
  const tokens = readFileSync('web/src/styles/tokens.css', 'utf8');
  const papers = [...tokens.matchAll(/--color-background: (#\w+)/g)].map(([, color]) => color);
  expect(papers).toEqual([THEME_COLORS.light, THEME_COLORS.dark]);
});
