import { translated } from '../lib/language.ts';

export const alerts = { list: 'Alerts' } as const;

/** How a picked day is written. The first is shown; all of them can be typed. */
export const picker = {
  /** One of dayjs. */
  locale: 'en',
  formats: ['ddd, MMM D, YYYY', 'MMM D, YYYY', 'M/D/YYYY', 'YYYY-MM-DD'],
} as const;

export const texts = translated('antd', { alerts, picker });
