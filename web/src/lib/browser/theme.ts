import { useEffect, useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage, writeStoredText } from './storage.ts';

/** Light, dark or following the system; stored under `theme` and applied as a class on the root element. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = 'theme';

export function readTheme(): Theme {
  const stored = readStoredText('localStorage', THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function resolveTheme(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

/** Colors of the browser's bars around the page: `--color-background` of styles/tokens.css. */
export const THEME_COLORS = { light: '#fdfaf4', dark: '#111916' } as const;

export function applyTheme(resolved: 'light' | 'dark', root: Element = document.documentElement): void {
  root.classList.toggle('dark', resolved === 'dark');
  root.classList.toggle('light', resolved === 'light');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = THEME_COLORS[resolved];
}

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

function subscribeToSystem(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

function setTheme(theme: Theme): void {
  // If storage is blocked, the theme keeps following the system.
  writeStoredText('localStorage', THEME_KEY, theme);
}

const systemIsDarkNow = () => matchMedia(SYSTEM_DARK).matches;

/** The chosen theme, what it resolves to, and its setter. Applies the class while mounted. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribeToStorage, readTheme, (): Theme => 'system');
  const systemIsDark = useSyncExternalStore(subscribeToSystem, systemIsDarkNow, () => false);
  const resolved = resolveTheme(theme, systemIsDark);
  // Reads the theme again: during hydration `resolved` is still the server's assumption.
  useEffect(() => applyTheme(resolveTheme(readTheme(), systemIsDarkNow())), [resolved]);
  return { theme, resolved, setTheme };
}
