/** The days of an analysis, and the earlier days that they are compared with. */
import { addMonths, monthOf } from '../../time/schedule/month.ts';
import { addDays, daysBetween, isDayKey, weekdayOf } from '../../core/calendar/calendar.ts';
import { WEEKDAYS, type DayKey } from '../../core/calendar/time.ts';

/** Both ends are included. */
export interface DayRange {
  readonly first: DayKey;
  readonly last: DayKey;
}

/** Two years and a day. With the comparison period, fewer than 50 months to read. */
export const MAX_RANGE_DAYS = 731;

export const PRESETS = ['7-days', '30-days', '90-days', 'month', 'year', '12-months'] as const;
export type Preset = (typeof PRESETS)[number];

export function isPreset(text: string | null): text is Preset {
  return PRESETS.some((preset) => preset === text);
}

/** The range of a preset; it ends today. */
export function presetRange(preset: Preset, today: DayKey): DayRange {
  switch (preset) {
    case '7-days':
      return { first: addDays(today, -6), last: today };
    case '30-days':
      return { first: addDays(today, -29), last: today };
    case '90-days':
      return { first: addDays(today, -89), last: today };
    case 'month':
      return { first: `${monthOf(today)}-01`, last: today };
    case 'year':
      return { first: `${today.slice(0, 4)}-01-01`, last: today };
    case '12-months':
      return { first: `${addMonths(monthOf(today), -11)}-01`, last: today };
  }
}

export function lengthOf({ first, last }: DayRange): number {
  return daysBetween(first, last) + 1;
}

/**
 * The range to compare with: for a month up to some day, the same days of the month before, as far as it has them; else
 * the range of equal length that ends on the day before.
 */
export function rangeBefore(range: DayRange): DayRange {
  const month = monthOf(range.first);
  if (range.first === `${month}-01` && monthOf(range.last) === month) {
    const before = addMonths(month, -1);
    const [same, end] = [`${before}${range.last.slice(7)}`, addDays(range.first, -1)];
    return { first: `${before}-01`, last: same < end ? same : end };
  }
  const last = addDays(range.first, -1);
  return { first: addDays(last, 1 - lengthOf(range)), last };
}

export type RangeProblem = 'not-a-day' | 'wrong-order' | 'too-long';

/** Why an entered range is invalid; undefined if valid. */
export function rangeProblem({ first, last }: DayRange): RangeProblem | undefined {
  if (!isDayKey(first) || !isDayKey(last)) return 'not-a-day';
  if (first > last) return 'wrong-order';
  return lengthOf({ first, last }) > MAX_RANGE_DAYS ? 'too-long' : undefined;
}

/** The width of a bar in a chart over time. */
export type Step = 'day' | 'week' | 'month';

export function stepFor(range: DayRange): Step {
  const days = lengthOf(range);
  if (days <= 31) return 'day';
  return days <= 183 ? 'week' : 'month';
}

/** Splits the range into days, weeks (from Sunday), or months; the first and last may be partial. */
export function stepsOf(range: DayRange, step: Step): DayRange[] {
  const steps: DayRange[] = [];
  for (let first = range.first; first <= range.last; first = addDays(steps.at(-1)?.last ?? first, 1)) {
    const end = endOfStep(first, step);
    steps.push({ first, last: end < range.last ? end : range.last });
  }
  return steps;
}

function endOfStep(day: DayKey, step: Step): DayKey {
  if (step === 'day') return day;
  if (step === 'week') return addDays(day, 6 - WEEKDAYS.indexOf(weekdayOf(day)));
  return addDays(`${addMonths(monthOf(day), 1)}-01`, -1);
}
