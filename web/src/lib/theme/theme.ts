import { readStored } from '../storage.ts';

/** Light, dark or as the system says; kept under `theme`, applied as a class on the root element. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = 'theme';

export function readTheme(): Theme {
  const stored = readStored('localStorage', THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function resolveTheme(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

/** The browser's own bars around the page: `--paper` of styles/tokens.css. */
export const THEME_COLORS = { light: '#fdfaf4', dark: '#111916' } as const;

export function applyTheme(resolved: 'light' | 'dark', root: Element = document.documentElement): void {
  root.classList.toggle('dark', resolved === 'dark');
  root.classList.toggle('light', resolved === 'light');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = THEME_COLORS[resolved];
}
