/** View models of the charts, and the tables and files with the same numbers. */
import { STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import { csvText } from '@paw-haven/domain/core/text/csv';
import { toDollars } from '@paw-haven/domain/core/cents';
import { formatPrice } from '@paw-haven/domain/offer/service/display';
import {
  rangeBefore,
  rangeProblem,
  isPreset,
  presetRange,
  stepFor,
  stepsOf,
  type DayRange,
  type Preset,
  type Step,
} from '@paw-haven/domain/money/stats/range';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import type { MonthStats } from '@paw-haven/domain/money/stats/schema';
import {
  busyHours,
  figuresBetween,
  summarize,
  type BusyHours,
  type DatedFigures,
  type Summary,
} from '@paw-haven/domain/money/stats/summary';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatDate, formatDayRange, formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { WEEKDAYS, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatMonth, monthOf } from '@paw-haven/domain/time/schedule/month';
import { messages } from './messages.ts';

export const DEFAULT_PRESET: Preset = '30-days';

export type Choice =
  | { readonly kind: 'preset'; readonly preset: Preset; readonly range: DayRange }
  | { readonly kind: 'custom'; readonly range: DayRange };

/** Reads the range from the URL; invalid values fall back to the default. */
export function readChoice(search: URLSearchParams, today: DayKey): Choice {
  const custom = { first: search.get('from') ?? '', last: search.get('to') ?? '' };
  if (rangeProblem(custom) === undefined) return { kind: 'custom', range: custom };
  const named = search.get('range');
  const preset = isPreset(named) ? named : DEFAULT_PRESET;
  return { kind: 'preset', preset, range: presetRange(preset, today) };
}

/** A period of a time chart, and the matching period of the previous range. */
export interface Period {
  readonly label: string;
  /** Short label for an axis: `5 Oct`. */
  readonly tick: string;
  readonly summary: Summary;
  readonly before: Summary;
  /** The salon is closed and nothing was booked, so the day has no figures. */
  readonly isClosed: boolean;
}

export interface Analytics {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly step: Step;
  readonly summary: Summary;
  readonly summaryBefore: Summary;
  readonly periods: readonly Period[];
  readonly hours: BusyHours;
  readonly opening: BusinessHours;
}

export function analyticsOf(
  months: readonly MonthStats[],
  range: DayRange,
  opening: BusinessHours,
): Analytics {
  const before = rangeBefore(range);
  const days = figuresBetween(months, range.first, range.last);
  const daysBefore = figuresBetween(months, before.first, before.last);
  const step = stepFor(range);
  return {
    range,
    before,
    step,
    summary: summarize(days),
    summaryBefore: summarize(daysBefore),
    periods: periodsOf(days, daysBefore, { range, before, step }, opening),
    hours: busyHours(days),
    opening,
  };
}

function periodsOf(
  days: readonly DatedFigures[],
  daysBefore: readonly DatedFigures[],
  { range, before, step }: { readonly range: DayRange; readonly before: DayRange; readonly step: Step },
  opening: BusinessHours,
): Period[] {
  const within = (list: readonly DatedFigures[], { first, last }: DayRange) =>
    list.filter(({ day }) => day >= first && day <= last);
  return stepsOf(range, step).map((part) => {
    const summary = summarize(within(days, part));
    return {
      label: periodLabel(part, step),
      tick: periodTick(part, step),
      summary,
      before: summarize(within(daysBefore, sameDaysBefore(part, range, before))),
      isClosed: step === 'day' && summary.appointments === 0 && !isOpenDay(opening, part.first),
    };
  });
}

/** The days of `before` at the same offset as these days have in `range`. */
function sameDaysBefore({ first, last }: DayRange, range: DayRange, before: DayRange): DayRange {
  const shift = Math.round((Date.parse(before.first) - Date.parse(range.first)) / 86_400_000);
  return { first: addDays(first, shift), last: addDays(last, shift) };
}

function periodLabel({ first, last }: DayRange, step: Step): string {
  if (step === 'month') return formatMonth(monthOf(first));
  return first === last ? formatDayShort(first) : `${formatDayShort(first)} – ${formatDayShort(last)}`;
}

function periodTick({ first }: DayRange, step: Step): string {
  const date = formatDate(first);
  return step === 'month' ? (date.split(' ')[0] ?? '') : date;
}

/** `Nov 1 – 30, 2026`. */
export function rangeText({ first, last }: DayRange): string {
  return formatDayRange(first, last);
}

export const formatCents = (cents: number): string => formatPrice(toDollars(cents));
export const formatShare = (share: number): string => `${Math.round(share * 1000) / 10}%`;
export const formatStars = (stars: number): string => stars.toFixed(1);

/** Above this share, a change is shown as two numbers instead of a percentage. */
const MAX_SHARE = 2;

/** `12% more, was $1,105`; the page says once what it is compared with. */
export function changeText(
  now: number | undefined,
  before: number | undefined,
  format: (value: number) => string,
): string {
  if (before === undefined || now === undefined) return 'Nothing to compare to';
  if (now === before) return 'Same as before';
  const change = Math.abs(now - before) / before;
  const share =
    change <= MAX_SHARE ? `${Math.round(change * 100)}% ${moreOrLess(now, before)}, was ` : 'Was ';
  return `${share}${format(before)}`;
}

/** `8 points more, was 4%`: a percentage of a percentage would be confusing. */
export function rateChangeText(now: number | undefined, before: number | undefined): string {
  if (before === undefined || now === undefined || now === before)
    return changeText(now, before, formatShare);
  const points = Math.round(Math.abs(now - before) * 1000) / 10;
  return `${points} ${points === 1 ? 'point' : 'points'} ${moreOrLess(now, before)}, was ${formatShare(before)}`;
}

const moreOrLess = (now: number, before: number) => (now > before ? 'more' : 'less');

export interface Trend {
  readonly direction: 'up' | 'down';
  readonly tone: 'good' | 'bad' | 'neutral';
}

/** Direction of a figure's change, and whether it is good. */
export function trendOf(
  now: number | undefined,
  before: number | undefined,
  isMoreGood: boolean | undefined,
): Trend | undefined {
  if (now === undefined || before === undefined || now === before) return undefined;
  const direction = now > before ? 'up' : 'down';
  if (isMoreGood === undefined) return { direction, tone: 'neutral' };
  return { direction, tone: now > before === isMoreGood ? 'good' : 'bad' };
}

/** A chart's numbers: displayed with `format`, exported unformatted. */
export interface ChartTable {
  readonly columns: readonly { readonly label: string; readonly format?: (value: number) => string }[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function cellText(table: ChartTable, value: string | number, column: number): string {
  if (typeof value === 'string') return value;
  return table.columns[column]?.format?.(value) ?? String(value);
}

export function tableCsv({ columns, rows }: ChartTable): string {
  return csvText([columns.map(({ label }) => label), ...rows.map((row) => row.map(String))]);
}

const dollars = { format: formatPrice };

export function revenueTable({ periods }: Analytics): ChartTable {
  return {
    columns: [
      { label: messages.period },
      { label: messages.revenue, ...dollars },
      { label: messages.before, ...dollars },
    ],
    rows: periods.map(({ label, summary, before, isClosed }) => [
      label,
      isClosed ? messages.closed : toDollars(summary.revenueCents),
      toDollars(before.revenueCents),
    ]),
  };
}

export function statusTable({ summary, summaryBefore }: Analytics): ChartTable {
  return {
    columns: [{ label: messages.status }, { label: messages.appointments }, { label: messages.before }],
    rows: APPOINTMENT_STATUSES.map((status) => [
      STATUS_LABELS[status],
      summary.statuses[status],
      summaryBefore.statuses[status],
    ]),
  };
}

export function serviceTable({ summary, summaryBefore }: Analytics): ChartTable {
  const before = new Map(summaryBefore.services.map((service) => [service.id, service.count]));
  const products = [summary.productCents, summaryBefore.productCents].some((cents) => cents > 0);
  return {
    columns: [
      { label: messages.service },
      { label: messages.appointments },
      { label: messages.revenue, ...dollars },
      { label: messages.before },
    ],
    rows: [
      ...summary.services.map(({ id, name, count, revenueCents }) => [
        name,
        count,
        toDollars(revenueCents),
        before.get(id) ?? 0,
      ]),
      ...(products ? [[messages.products, '', toDollars(summary.productCents), '']] : []),
    ],
  };
}

export function customerTable({ periods }: Analytics): ChartTable {
  return {
    columns: [
      { label: messages.period },
      { label: messages.newCustomers },
      { label: messages.returningCustomers },
    ],
    rows: periods.map(({ label, summary, isClosed }) =>
      isClosed
        ? [label, messages.closed, messages.closed]
        : [label, summary.newCustomers, summary.returningCustomers],
    ),
  };
}

/** From the first hour with an appointment to the last; weeks start on Monday, without closed days. */
export function hourTable({ hours, opening }: Analytics): ChartTable {
  const used = WEEKDAYS.flatMap((weekday) => [...hours[weekday].keys()]);
  const first = Math.min(...used);
  const shown =
    used.length === 0 ? [] : Array.from({ length: Math.max(...used) - first + 1 }, (_, i) => first + i);
  const weekdays = [...WEEKDAYS.slice(1), WEEKDAYS[0]].filter(
    (weekday) => hours[weekday].size > 0 || opening[weekday]?.closed === false,
  );
  return {
    columns: [{ label: messages.weekday }, ...shown.map((hour) => ({ label: hourLabel(hour) }))],
    rows: weekdays.map((weekday) => [
      `${weekday[0]?.toUpperCase() ?? ''}${weekday.slice(1)}`,
      ...shown.map((hour) => hours[weekday].get(hour) ?? 0),
    ]),
  };
}

/** `9 AM`. */
function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** All figures, one row per period. */
export function fullTable({ periods, summary: whole }: Analytics): ChartTable {
  const hasProducts = whole.productCents > 0;
  const hasFees = whole.feeCents > 0;
  return {
    columns: [
      { label: messages.period },
      { label: `${messages.revenue} (USD)` },
      ...(hasProducts ? [{ label: `${messages.products} (USD)` }] : []),
      { label: `${messages.cancelledPaid} (USD)` },
      ...(hasFees ? [{ label: `${messages.fees} (USD)` }] : []),
      { label: messages.appointments },
      ...APPOINTMENT_STATUSES.map((status) => ({ label: STATUS_LABELS[status] })),
      { label: messages.newCustomers },
      { label: messages.returningCustomers },
      { label: messages.reviews },
      { label: messages.rating },
    ],
    rows: periods.map(({ label, summary }) => [
      label,
      toDollars(summary.revenueCents),
      ...(hasProducts ? [toDollars(summary.productCents)] : []),
      toDollars(summary.cancelledPaidCents),
      ...(hasFees ? [toDollars(summary.feeCents)] : []),
      summary.appointments,
      ...APPOINTMENT_STATUSES.map((status) => summary.statuses[status]),
      summary.newCustomers,
      summary.returningCustomers,
      summary.reviews,
      summary.averageRating === undefined ? '' : formatStars(summary.averageRating),
    ]),
  };
}
