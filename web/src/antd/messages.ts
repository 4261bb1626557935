import { translated } from '../lib/language/language.ts';

export const alerts = { list: 'Alerts' } as const;

/** Formats of a picked day. The first one is displayed; all of them can be typed. */
export const picker = {
  /** A dayjs locale. */
  locale: 'en',
  formats: ['ddd, MMM D, YYYY', 'MMM D, YYYY', 'M/D/YYYY', 'YYYY-MM-DD'],
} as const;

export const texts = translated('antd', { alerts, picker });
