import { THEMES } from '../lib/theme/theme.ts';
import { useTheme } from '../lib/theme/use-theme.ts';
import './theme-switch.css';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <label className="theme-switch">
      <span className="visually-hidden">Theme</span>
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
