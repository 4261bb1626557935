import type { ConfigProviderProps } from 'antd';

type AntdLocale = ConfigProviderProps['locale'];

let locale: AntdLocale;

/** Sets the language of antd's built-in texts. Takes effect when the pages remount: see app/language-area.tsx. */
export function setAntdLocale(next: AntdLocale): void {
  locale = next;
}

/** Undefined means English. */
export const antdLocale = (): AntdLocale => locale;
