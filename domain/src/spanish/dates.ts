import type { DateWords } from '../core/calendar/time-format.ts';
import type { DurationWords } from '../offer/service/display.ts';

export const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const short = (names: readonly string[]): string[] => names.map((name) => name.slice(0, 3));

/** `la 1:00 PM`, `las 6:00 PM`. */
export const theTime = (time: string): string => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;

export const DATES = {
  // Not `es`, because the date pickers load a larger locale of that name.
  locale: {
    name: 'paw-haven-es',
    weekdays: DAYS,
    weekdaysShort: short(DAYS),
    months: MONTHS,
    monthsShort: short(MONTHS),
    formats: {},
    relativeTime: {},
  },
  day: 'dddd D [de] MMMM',
  dayShort: 'ddd D MMM',
  dayWithYear: 'ddd D MMM YYYY',
  date: 'D MMM',
  instant: 'ddd D MMM YYYY, h:mm A',
  visit: 'ddd D MMM · h:mm A',
  visitWithYear: 'ddd D MMM YYYY · h:mm A',
  deadline: 'ddd D MMM, h:mm A',
  month: 'MMMM [de] YYYY',
  today: 'hoy',
  tomorrow: 'mañana',
  inDays: (days) => `en ${days} días`,
  todayLabel: 'Hoy',
  yesterdayLabel: 'Ayer',
} satisfies DateWords;

/** `1 h 30 min`. */
export const DURATION: DurationWords = { hours: (count) => `${count} h` };
