import type { ConfigProviderProps } from 'antd';

type AntdLocale = ConfigProviderProps['locale'];

let locale: AntdLocale;

/** Of what antd itself says. Whoever sets it remounts the pages: see app/language-area.tsx. */
export function setAntdLocale(next: AntdLocale): void {
  locale = next;
}

/** Undefined: English. */
export const antdLocale = (): AntdLocale => locale;
