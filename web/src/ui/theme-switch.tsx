import { THEMES, type Theme } from '../lib/theme/theme.ts';
import { useTheme } from '../lib/theme/use-theme.ts';
import './theme-switch.css';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** Light, dark, or as the system says: the choice as an icon, the list behind it is the browser's own. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <label className="theme-switch">
      <span className="visually-hidden">Theme</span>
      <ThemeIcon theme={theme} />
      <select
        value={theme}
        onChange={(event) => setTheme(THEMES.find((name) => name === event.target.value) ?? 'system')}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {LABELS[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

const ICONS: Readonly<Record<Theme, string>> = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M14.5 4.5v15M17 5.7v12.6',
};

function ThemeIcon({ theme }: { readonly theme: Theme }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[theme]} />
    </svg>
  );
}
