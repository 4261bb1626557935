import { translated } from '../lib/language/language.ts';

export const calendar = {
  next: 'Next month',
  previous: 'Previous month',
  /** Short forms of the notes that do not fit into a cell on a narrow screen. */
  closed: 'Closed',
  closedShort: 'Off',
  noTime: 'No time',
  noTimeShort: 'None',
  full: 'Full',
  /** Shown under the current day of a visit that is being moved. */
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
