import { translated } from '../lib/language/language.ts';

export const alerts = { list: 'Alerts' } as const;

/** Formats of a picked day. The first one is displayed; all of them can be typed. */
export const picker = {
  /** A dayjs locale. */
  locale: 'en',
  formats: [
    'ddd, MMM D, YYYY',
    'MMM D, YYYY',
    'MMM D YYYY',
    'MMMM D, YYYY',
    'M/D/YYYY',
    'M/D/YY',
    'YYYY-MM-DD',
  ],
  unreadable: 'Enter a day, for example 12/24/2026.',
} as const;

export const texts = translated('antd', { alerts, picker });
