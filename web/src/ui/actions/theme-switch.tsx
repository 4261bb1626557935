import { shellText } from '../../lib/language/shell-texts.ts';
import { THEMES, useTheme } from '../../lib/browser/theme.ts';
import { ContrastIcon, MoonIcon, SunIcon } from '../icons/icon.tsx';
import styles from './theme-switch.module.css';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const;
const ICONS = { light: SunIcon, dark: MoonIcon, system: ContrastIcon } as const;

/** Light, dark or system theme. The icon shows the current choice; the list is a native select. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const Icon = ICONS[theme];
  return (
    <label className={styles.theme}>
      <span className="visually-hidden">{shellText('Theme')}</span>
      <Icon />
      <select
        value={theme}
        onChange={(event) => setTheme(THEMES.find((name) => name === event.target.value) ?? 'system')}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {shellText(LABELS[name])}
          </option>
        ))}
      </select>
    </label>
  );
}
