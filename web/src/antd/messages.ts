import { DAY_UNREADABLE } from '@paw-haven/domain/core/calendar/parse-day';
import { translated } from '../lib/language/language.ts';

export const alerts = { list: 'Alerts' } as const;

export const dialogTexts = { cancel: 'Cancel', save: 'Save', saving: 'Saving…', close: 'Close' } as const;

export const picker = {
  /** A dayjs pattern. */
  shown: 'ddd, MMM D, YYYY',
  unreadable: DAY_UNREADABLE,
} as const;

export const texts = translated('antd', { alerts, dialogTexts, picker });
