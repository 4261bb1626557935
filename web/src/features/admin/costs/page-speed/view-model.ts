import {
  percentile75,
  SPEED_DEVICES,
  SPEED_PAGES,
  VITAL_NAMES,
  VITALS,
  type PageSpeeds,
  type Percentile,
  type SpeedDevice,
  type SpeedPage,
  type Vital,
} from '@paw-haven/domain/site/speed/page-speed';
import { formatDate, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import type { Bar } from '../../components/charts/time-chart.tsx';
import { DEVICES, messages, PAGES } from './messages.ts';

export interface SpeedChoice {
  readonly value: string;
  readonly label: string;
  readonly page: SpeedPage;
  readonly device: SpeedDevice;
}

/** The pages on the devices on which something was measured. */
export function choicesOf(weeks: readonly PageSpeeds[]): SpeedChoice[] {
  const all = SPEED_PAGES.flatMap((page) => SPEED_DEVICES.map((device) => ({ page, device })));
  return all
    .filter((counted) =>
      weeks.some((week) => VITAL_NAMES.some((vital) => percentile75(week, counted, vital))),
    )
    .map(({ page, device }) => ({
      page,
      device,
      value: `${page}_${device}`,
      label: `${PAGES[page]}, ${DEVICES[device]}`,
    }));
}

export interface WeekRow {
  /** Its Monday. */
  readonly week: string;
  readonly vitals: Readonly<Partial<Record<Vital, Percentile>>>;
}

/** A row for each week, the newest first. */
export const rowsOf = (weeks: readonly PageSpeeds[], choice: SpeedChoice): WeekRow[] =>
  weeks.map((week) => ({
    week: week.week,
    vitals: Object.fromEntries(
      VITAL_NAMES.flatMap((vital) => {
        const percentile = percentile75(week, choice, vital);
        return percentile ? [[vital, percentile]] : [];
      }),
    ),
  }));

export const formatted = (vital: Vital, value: number): string =>
  vital === 'cls'
    ? String(Math.round(value * 100) / 100)
    : value < 1000
      ? `${value} ms`
      : `${value / 1000} s`;

export function amountOf(vital: Vital, { most }: Pick<Percentile, 'most'>): string {
  const { bounds } = VITALS[vital];
  return most === null
    ? messages.above(formatted(vital, Math.max(...bounds)))
    : messages.within(formatted(vital, most));
}

export const limitsOf = (vital: Vital): string =>
  messages.goodUpTo(formatted(vital, VITALS[vital].good), formatted(vital, VITALS[vital].poor));

/** A bar for each measured week, the oldest first, with a line at what is good. */
export const barsOf = (rows: readonly WeekRow[], vital: Vital): Bar[] =>
  rows.toReversed().flatMap(({ week, vitals: { [vital]: percentile } }) => {
    if (!percentile) return [];
    const { bounds, good } = VITALS[vital];
    const height = percentile.most ?? Math.max(...bounds);
    return [
      {
        label: formatDayWithYear(week),
        tick: formatDate(week),
        parts: [height],
        before: good,
        isClosed: false,
      },
    ];
  });
