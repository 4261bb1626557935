/**
 * The booking page's days and slots for salons with groomers, time off, notice or buffers. Only those salons load it:
 * see `needsTeamView`.
 */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import { dayMarks, type DayMark } from '@paw-haven/domain/time/schedule/day-marks';
import {
  slotsOfLanes,
  type LaneSlot,
  type LaneSlotsQuestion,
} from '@paw-haven/domain/time/schedule/lane-slots';
import {
  offersService,
  isDayOff,
  workingLanesOf,
  type Roster,
  type WorkingGroomer,
} from '@paw-haven/domain/time/schedule/lanes';
import { busyForCustomer } from '@paw-haven/domain/booking/payment/busy-for-customer';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { leastWeight, ownWeightsQuery } from '@paw-haven/domain/people/pet/own-weights';
import { messages } from './messages.ts';
import { countPerDay, type Hours, type SlotContext } from './view-model.ts';

export const ownWeights = { query: ownWeightsQuery, least: leastWeight } as const;

interface TeamContext {
  readonly settings: Hours;
  /** The bookable groomers; empty in a salon that lists none. */
  readonly groomers: readonly WorkingGroomer[];
}

interface TeamSlotContext extends SlotContext, TeamContext {
  /** The least weight of the customer's pets in pounds, if a groomer limits large ones and all weights are known. */
  readonly weight?: number | undefined;
  /** Id of the requested groomer; missing for any groomer. */
  readonly groomerId?: string | undefined;
}

const rosterOf = ({ settings, groomers }: TeamContext): Roster => ({
  groomers,
  hours: settings.business_hours,
  zone: settings.time_zone,
});

/** Marks days as full from 8 visits per lane that works that day. */
export function marksOf(
  days: readonly ScheduleDay[] | undefined,
  context: TeamContext,
): ReadonlyMap<DayKey, DayMark> {
  const roster = rosterOf(context);
  return dayMarks(days ?? [], (day) => workingLanesOf(roster, day));
}

/** Days with opening hours on which no one works; shown as closed. */
export function daysOff(days: readonly ScheduleDay[] | undefined, context: TeamContext): ReadonlySet<DayKey> {
  const roster = rosterOf(context);
  const off = (days ?? []).filter((times) => times.off && isDayOff(roster, times.date, times));
  return new Set(off.map(({ date }) => date));
}

/** Whether the requested groomer is off on the chosen day, although others may work. */
export function isAway(
  { day, groomerId }: { readonly day: DayKey | null; readonly groomerId: string | undefined },
  { scheduleDay, ...context }: TeamContext & { readonly scheduleDay: ScheduleDay | null | undefined },
): boolean {
  if (day === null || groomerId === undefined) return false;
  return isDayOff(rosterOf(context), day, scheduleDay ?? {}, { groomerId });
}

/** Parses the valid records and sorts them by their order. */
export function groomersOf(records: readonly unknown[]): readonly Groomer[] {
  return records
    .flatMap((record) => groomerSchema.safeParse(record).data ?? [])
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
}

/** The requested groomer, if there is a choice of groomers and they offer the service. */
export function findRequestedGroomer<G extends WorkingGroomer>(
  groomers: readonly G[],
  groomerId: string | undefined,
  service: Service | undefined,
): G | undefined {
  if (groomers.length < 2) return undefined;
  return groomers.find(
    (groomer) => groomer.id === groomerId && (!service || offersService(groomer, service.id)),
  );
}

/** "Anyone", then an option for each groomer; those who do not offer the service have a reason. */
export function groomerChoices(
  groomers: readonly (WorkingGroomer & { readonly name: string })[],
  service: Service | undefined,
): { value: string; label: string; reason?: string }[] {
  return [
    { value: '', label: messages.anyone },
    ...groomers.map((groomer) => ({
      value: groomer.id,
      label: groomer.name,
      ...(service && !offersService(groomer, service.id) ? { reason: messages.otherService } : {}),
    })),
  ];
}

/** The slots of the chosen day for the chosen service; undefined until both are chosen. */
export function slotsFor(
  chosen: { readonly service: Service | undefined; readonly day: DayKey | null },
  context: TeamSlotContext,
): LaneSlot[] | undefined {
  if (!chosen.service || chosen.day === null) return undefined;
  return slotsOfLanes(slotQuestion(chosen.service, chosen.day, context));
}

function slotQuestion(service: Service, day: DayKey, context: TeamSlotContext): LaneSlotsQuestion {
  const { scheduleDay, openSessions, settings, groomerId, weight, now } = context;
  return {
    ...rosterOf(context),
    day,
    serviceId: service.id,
    groomerId,
    durationMinutes: leastDurationOf(service),
    bufferMinutes: service.buffer_minutes,
    weights: [weight],
    times: { busy: busyForCustomer(scheduleDay?.busy ?? [], openSessions), off: scheduleDay?.off },
    noticeMinutes: settings.min_notice_minutes,
    now,
  };
}

/**
 * Like `timesLeftOn` of the view model. Also covers the days within the notice period, and the requested groomer's days
 * off up to `last`.
 */
export function timesLeftOn(
  service: Service | undefined,
  days: readonly ScheduleDay[] | undefined,
  context: Omit<TeamSlotContext, 'scheduleDay'>,
  last?: DayKey,
): ReadonlyMap<DayKey, number> {
  if (!service || !days) return new Map();
  const { now, settings, groomerId } = context;
  const zone = settings.time_zone;
  const today = dayOf(now, zone);
  const holding = days.filter(({ busy, off }) => busy.length > 0 || off !== undefined);
  const candidates = new Map(holding.map((day) => [day.date, day]));
  const late = dayOf(addMinutes(now, settings.min_notice_minutes), zone);
  const left = countPerDay([...daysFrom(today, late), ...candidates.keys()], (day) =>
    slotsOfLanes(slotQuestion(service, day, { ...context, scheduleDay: candidates.get(day) })),
  );
  if (groomerId === undefined || last === undefined) return left;
  const roster = rosterOf(context);
  const away = daysFrom(today, last).filter((day) => isDayOff(roster, day, {}, { groomerId }));
  return new Map([...left, ...away.map((day) => [day, 0] as const)]);
}

function daysFrom(first: DayKey, last: DayKey): DayKey[] {
  const days: DayKey[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
