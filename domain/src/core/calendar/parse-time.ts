/** Parses a time of day that was typed into a field. */
import { isTimeOfDay, type TimeOfDay } from './time.ts';

/**
 * The time that `text` names: `5p`, `5 PM`, `5:30 p.m.`, `1130pm`, `17:00`, `1700`, `9`, `noon`. Without AM or PM it is
 * read on the 24-hour clock. Undefined for other text.
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const compact = text.toLowerCase().replaceAll(/\s/g, '');
  if (compact === 'noon') return '12:00';
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?:([ap])\.?(?:m\.?)?)?$/.exec(compact) ?? [];
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const onClock = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const time = `${String(onClock).padStart(2, '0')}:${minutes}`;
  return isTimeOfDay(time) ? time : undefined;
}
