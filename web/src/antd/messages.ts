import { translated } from '../lib/language/language.ts';

export const alerts = { list: 'Alerts' } as const;

export const picker = {
  /** A dayjs pattern. */
  shown: 'ddd, MMM D, YYYY',
  unreadable: 'Enter a day, for example 12/24/2026.',
} as const;

export const texts = translated('antd', { alerts, picker });
