import { useEffect, useSyncExternalStore } from 'react';
import { writeStored } from '../storage.ts';
import { applyTheme, readTheme, resolveTheme, THEME_KEY, type Theme } from './theme.ts';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function setTheme(theme: Theme): void {
  // Where nothing can be kept the theme stays what the system says.
  writeStored('localStorage', THEME_KEY, theme);
  for (const listener of listeners) listener();
}

const systemIsDarkNow = () => matchMedia(SYSTEM_DARK).matches;

/** The chosen theme, what it comes to right now, and how to change it. Applies the class while in use. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => 'system');
  const systemIsDark = useSyncExternalStore(subscribe, systemIsDarkNow, () => false);
  const resolved = resolveTheme(theme, systemIsDark);
  // Read again: while a prerendered page comes to life, `resolved` is still what the server assumed.
  useEffect(() => applyTheme(resolveTheme(readTheme(), systemIsDarkNow())), [resolved]);
  return { theme, resolved, setTheme };
}
