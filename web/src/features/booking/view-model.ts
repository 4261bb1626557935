/** Maps the loaded data and the selection to what the booking page shows. */
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import type { OpenSession } from '@paw-haven/domain/booking/payment/open-sessions';
import {
  dayMarks,
  isPastDay,
  isTooFar as isTooFarAhead,
  type DayMark,
} from '@paw-haven/domain/time/schedule/day-marks';
import { busyForCustomer } from '@paw-haven/domain/booking/payment/busy-for-customer';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import {
  isOpenDay,
  slotsOfDay,
  type SlotQuestion,
  type TimeSlot,
} from '@paw-haven/domain/time/schedule/slots';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, type DayKey, type TimeOfDay, formatTime } from '@paw-haven/domain/core/calendar/time';
import { dayWords, messages, missingLabels, timesLeftText } from './messages.ts';
import type { Selection, ShownSlot } from './selection.ts';

export type Hours = Pick<
  BusinessSettings,
  'business_hours' | 'time_zone' | 'min_notice_minutes' | 'horizon_days'
>;

/** What is known about the days, besides the opening hours. */
export interface DayKnowledge {
  readonly marks: ReadonlyMap<DayKey, DayMark>;
  /** Number of start times left for the selected service, for the days that were counted. */
  readonly timesLeft: ReadonlyMap<DayKey, number>;
  /** Days with opening hours on which no one works. */
  readonly off?: ReadonlySet<DayKey>;
  /** The range of days loaded; undefined while loading. */
  readonly loaded: { readonly first: DayKey; readonly last: DayKey } | undefined;
}

interface DayContext extends DayKnowledge {
  readonly settings: Hours;
  readonly now: Date;
}

export interface DayCell {
  readonly disabled: boolean;
  readonly mark: DayMark;
  readonly closed: boolean;
  /** Number of start times left for the selected service; undefined if not counted. */
  readonly timesLeft: number | undefined;
  /** `Tuesday, November 24, limited availability, 9 times`. */
  readonly label: string;
}

/** How a day looks in the calendar. Fully booked and closed days are marked, but can still be opened for details. */
export function dayCell(day: DayKey, context: DayContext): DayCell {
  const { isToday, isPast, isClosed, isTooFar, isFree, mark, timesLeft } = dayFacts(day, context);
  const words = [
    isToday && dayWords.today,
    isPast && dayWords.past,
    isClosed && dayWords.closed,
    isTooFar && dayWords.tooFar,
    mark !== 'none' && dayWords[mark],
    timesLeft === 0 && dayWords.noTime,
    isFree && dayWords.free,
    timesLeft !== undefined && timesLeft > 0 && timesLeftText(timesLeft),
  ].filter((word) => word !== false);
  return {
    disabled: isPast || isTooFar,
    mark,
    closed: isClosed,
    timesLeft,
    label: [formatDay(day), ...words].join(', '),
  };
}

function dayFacts(day: DayKey, { settings, now, off, marks, timesLeft, loaded }: DayContext) {
  const { business_hours: hours, time_zone: zone, horizon_days: horizon } = settings;
  const isPast = isPastDay(day, now, zone);
  const isClosed = !isPast && (!isOpenDay(hours, day) || off?.has(day) === true);
  const isOpen = !isPast && !isClosed;
  const mark = isOpen ? (marks.get(day) ?? 'none') : 'none';
  const left = isOpen && mark !== 'full' ? timesLeft.get(day) : undefined;
  const isLoaded = loaded !== undefined && day >= loaded.first && day <= loaded.last;
  return {
    isToday: day === dayOf(now, zone),
    isPast,
    isClosed,
    isTooFar: isTooFarAhead(day, now, zone, horizon),
    isFree: isOpen && isLoaded && mark === 'none' && left !== 0,
    mark,
    timesLeft: left,
  };
}

export function marksOf(days: readonly ScheduleDay[] | undefined): ReadonlyMap<DayKey, DayMark> {
  return dayMarks(days ?? []);
}

/**
 * Whether groomers, time off, notice or buffers apply, so that a day is more than one lane of visits within opening
 * hours. Then `team-view.ts` must be loaded.
 */
export function needsTeamView(sources: {
  readonly settings: Hours | undefined;
  readonly groomers: readonly unknown[] | undefined;
  readonly days: readonly (ScheduleDay | null)[];
  readonly service?: Service | undefined;
}): boolean {
  const { settings, groomers = [], days, service } = sources;
  const minutes = (settings?.min_notice_minutes ?? 0) + (service?.buffer_minutes ?? 0);
  return groomers.length > 0 || minutes > 0 || days.some((day) => day?.off !== undefined);
}

/** The slots of the chosen day for the chosen service; undefined until both are chosen. */
export function slotsFor(
  chosen: { readonly service: Service | undefined; readonly day: DayKey | null },
  context: SlotContext,
): TimeSlot[] | undefined {
  if (!chosen.service || chosen.day === null) return undefined;
  return slotsOfDay(slotQuestion(chosen.service, chosen.day, context));
}

export interface SlotContext {
  readonly settings: Hours;
  readonly scheduleDay: ScheduleDay | undefined;
  readonly openSessions: readonly OpenSession[];
  readonly now: Date;
}

function slotQuestion(service: Service, day: DayKey, context: SlotContext): SlotQuestion {
  return {
    day,
    hours: context.settings.business_hours,
    zone: context.settings.time_zone,
    durationMinutes: leastDurationOf(service),
    busy: busyForCustomer(context.scheduleDay?.busy ?? [], context.openSessions),
    now: context.now,
  };
}

/**
 * Number of start times left for the service. Counts only today and days with bookings: counting the others would slow
 * down every selection.
 */
export function timesLeftOn(
  service: Service | undefined,
  days: readonly ScheduleDay[] | undefined,
  context: Omit<SlotContext, 'scheduleDay'>,
): ReadonlyMap<DayKey, number> {
  if (!service || !days) return new Map();
  const today = dayOf(context.now, context.settings.time_zone);
  const candidates = new Map(days.filter(({ busy }) => busy.length > 0).map((day) => [day.date, day]));
  return countPerDay([today, ...candidates.keys()], (day) =>
    slotsOfDay(slotQuestion(service, day, { ...context, scheduleDay: candidates.get(day) })),
  );
}

/** The number of available starts per day. */
export const countPerDay = (
  days: readonly DayKey[],
  slotsOn: (day: DayKey) => readonly { readonly available: boolean }[],
): Map<DayKey, number> =>
  new Map([...new Set(days)].map((day) => [day, slotsOn(day).filter(({ available }) => available).length]));

export const NO_DAYS: ReadonlySet<DayKey> = new Set();

/** Computes days and slots for a single lane; `team-view.ts` does for more. */
export const oneLaneView = {
  marksOf,
  daysOff: () => NO_DAYS,
  isAway: () => false,
  slotsFor,
  timesLeftOn,
};

/** `10:00 AM and 10:30 AM are no longer free.`; empty when none was taken. */
export function takenText(times: readonly TimeOfDay[]): string {
  if (times.length === 0) return '';
  return messages.noLongerOpen(times.map((time) => formatTime(time)));
}

/** Why a day has no times to select; undefined when some are free. */
export function noSlotsText(slots: readonly ShownSlot[], isOpen: boolean): string | undefined {
  if (!isOpen) return messages.closed;
  if (slots.length === 0) return messages.tooLong;
  return slots.some((slot) => slot.available) ? undefined : messages.noneLeft;
}

export type BookingStep = keyof typeof missingLabels;

/** The steps still to complete, in page order. */
export function missingSteps(selection: Selection): BookingStep[] {
  const steps: [BookingStep, string | null][] = [
    ['service', selection.serviceId],
    ['day', selection.day],
    ['time', selection.time],
  ];
  return steps.filter(([, value]) => value === null).map(([step]) => step);
}

/** `Still needed: a day and a time`; empty when nothing is missing. */
export function missingText(selection: Selection): string {
  const words = missingSteps(selection).map((step) => missingLabels[step]);
  if (words.length === 0) return '';
  return messages.stillToChoose(words);
}

/** The input for /checkout; undefined until service, day and time are selected and the time is free. */
export function bookingChoice(
  selection: Selection,
  slots: readonly ShownSlot[] | undefined,
  groomerId?: string,
): BookingChoice | undefined {
  const slot = slots?.find((candidate) => candidate.time === selection.time);
  if (selection.serviceId === null || !slot?.available) return undefined;
  const groomer = groomerId === undefined ? {} : { groomerId };
  return { serviceId: selection.serviceId, date: slot.start.toISOString(), time: slot.time, ...groomer };
}
