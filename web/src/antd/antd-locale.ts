import type { ConfigProviderProps } from 'antd';

type AntdLocale = ConfigProviderProps['locale'];

let locale: AntdLocale;

/** Language of antd's own texts. Setting it takes a remount of the pages: see app/language-area.tsx. */
export function setAntdLocale(next: AntdLocale): void {
  locale = next;
}

/** Undefined: English. */
export const antdLocale = (): AntdLocale => locale;
