/** The page's state as URL parameters, so that reload, bookmarks and "back" keep it. */
import {
  APPOINTMENT_ORDERS,
  type AppointmentFilter,
  type AppointmentOrder,
} from '@paw-haven/domain/booking/appointment/queries';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import { addDays, isDayKey, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { startOfDay, WEEKDAYS, type DayKey } from '@paw-haven/domain/core/calendar/time';

export const VIEWS = ['day', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];
/** The sort orders of the list; the first is the default. */
export const ORDERS = Object.keys(APPOINTMENT_ORDERS) as readonly AppointmentOrder[];

export interface ViewState {
  readonly view: View;
  /** The day shown, or a day of the week shown. */
  readonly day: DayKey;
  /** The first and last day of the list, both included. */
  readonly from: DayKey;
  readonly to: DayKey;
  readonly order: AppointmentOrder;
  /** Whose columns are shown; undefined for everyone's. */
  readonly groomerId: string | undefined;
  readonly filter: AppointmentFilter;
}

/** Names of the URL parameters. */
export const PARAMETERS = {
  view: 'view',
  day: 'day',
  from: 'from',
  to: 'to',
  sort: 'sort',
  status: 'status',
  service: 'service',
  customer: 'customer',
  appointment: 'appointment',
  move: 'move',
  groomer: 'groomer',
} as const;
export type Parameter = keyof typeof PARAMETERS;

/** Default length of the list, starting today. */
const LISTED_DAYS = 30;
/** Used in place of a status: scheduled visits of the next two days that are not confirmed. */
export const UNCONFIRMED = 'unconfirmed';
const UNCONFIRMED_DAYS = 2;
/** The longest list: a year and a day. */
const MAX_DAYS = 366;

/** Ignores invalid values. The default day is `today`. */
export function readViewState(search: URLSearchParams, today: DayKey): ViewState {
  const text = (parameter: Parameter) => search.get(PARAMETERS[parameter]) || undefined;
  const dayAt = (parameter: Parameter) => {
    const value = text(parameter);
    return value !== undefined && isDayKey(value) ? value : undefined;
  };
  const from = dayAt('from') ?? today;
  const isUnconfirmed = text('status') === UNCONFIRMED;
  const to = dayAt('to') ?? addDays(from, isUnconfirmed ? UNCONFIRMED_DAYS : LISTED_DAYS);
  const [first, last] = from <= to ? [from, to] : [to, from];
  const furthest = addDays(first, MAX_DAYS);
  return {
    view: VIEWS.find((view) => view === text('view')) ?? 'day',
    day: dayAt('day') ?? today,
    from: first,
    to: last < furthest ? last : furthest,
    order: ORDERS.find((order) => order === text('sort')) ?? 'asc',
    groomerId: text('groomer'),
    filter: {
      ...(isUnconfirmed
        ? { status: 'scheduled', unconfirmed: true }
        : { status: APPOINTMENT_STATUSES.find((status) => status === text('status')) }),
      serviceId: text('service'),
      userId: text('customer'),
    },
  };
}

export type Changes = Partial<Record<Parameter, string | undefined>>;

/** Sets the given parameters; undefined or empty values remove them. */
export function withChanges(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [parameter, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(parameter);
    else next.set(parameter, value);
  }
  return next;
}

/** Weeks begin on Sunday, as in the calendar. */
export function weekOf(day: DayKey): DayKey[] {
  const sunday = addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
  return WEEKDAYS.map((_, index) => addDays(sunday, index));
}

/** The days that a view shows, from the first to the last. */
export function daysShown(state: Pick<ViewState, 'view' | 'day' | 'from' | 'to'>): {
  readonly first: DayKey;
  readonly last: DayKey;
} {
  if (state.view === 'day') return { first: state.day, last: state.day };
  if (state.view === 'list') return { first: state.from, last: state.to };
  const week = weekOf(state.day);
  return { first: week[0] ?? state.day, last: week.at(-1) ?? state.day };
}

/** From the start of the first day up to the start of the day after the last (excluded). */
export function boundsOf({ first, last }: { first: DayKey; last: DayKey }, zone: string) {
  return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone) };
}

/** The day one day or one week earlier or later. */
export function stepDay(state: Pick<ViewState, 'view' | 'day'>, direction: 1 | -1): DayKey {
  return addDays(state.day, direction * (state.view === 'week' ? 7 : 1));
}

export function isFiltered(filter: AppointmentFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
