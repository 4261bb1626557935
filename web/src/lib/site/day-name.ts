import type { Weekday } from '@paw-haven/domain/core/calendar/time';
import { siteText } from '../language/shell-texts.ts';

/** `Monday`. */
export const dayName = (weekday: Weekday): string =>
  siteText((weekday.charAt(0).toUpperCase() + weekday.slice(1)) as Capitalize<Weekday>);
