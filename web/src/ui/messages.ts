import { translated } from '../lib/language.ts';

export const calendar = {
  next: 'Next month',
  previous: 'Previous month',
  /** A note that is too long for a cell on a narrow screen, in a word that is not. */
  closed: 'Closed',
  closedShort: 'Off',
  noTime: 'No time',
  noTimeShort: 'None',
  full: 'Full',
  /** Under the day of the visit that is moved. */
  visit: 'Visit',
  dayOfVisit: (day: string) => `${day}, day of this visit`,
  weekdays: [
    ['Su', 'Sunday'],
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
  ],
} as const;

export const texts = translated('ui', { calendar });
