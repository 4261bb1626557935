/** The selection on the booking page, as pure functions: the page only dispatches and renders. */
import type { LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import { dayOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import type { UnfinishedBooking } from '../../lib/navigation/unfinished-booking.ts';

/** A start time without its free lanes, which only the server needs. */
export type ShownSlot = Omit<LaneSlot, 'lanes'>;

export interface LostTime {
  readonly time: TimeOfDay;
  /**
   * `unfitting`: the day has no such start for the service selected since; `groomer`: nor for the groomer selected
   * since.
   */
  readonly reason: NonNullable<ShownSlot['reason']> | 'unfitting' | 'groomer';
}

export interface Selection extends UnfinishedBooking {
  /** A selected time that is gone; shown until something else is selected. */
  readonly lost: LostTime | null;
  /** Set when the groomer was selected after the time. */
  readonly isGroomerNew?: true;
}

export type SelectionAction =
  | { readonly type: 'service'; readonly serviceId: string }
  | { readonly type: 'day'; readonly day: DayKey }
  /** Undefined for any groomer. */
  | { readonly type: 'groomer'; readonly groomerId: string | undefined }
  | { readonly type: 'time'; readonly time: TimeOfDay }
  | { readonly type: 'lose'; readonly lost: LostTime }
  | { readonly type: 'settle'; readonly start: Start; readonly zone: string; readonly now: Date };

export const NOTHING_SELECTED: Selection = { serviceId: null, day: null, time: null, lost: null };

/** How the customer arrived at the page. */
export interface Start {
  /** The booking that checkout returned. */
  readonly choice?: BookingChoice | undefined;
  /** From the URL, `?service=<id>`: to rebook a service, or from the price list. */
  readonly serviceId: string | null;
  /** From the URL, `?day=2026-11-24&time=10:30`: an opening shown on the landing page. */
  readonly day?: DayKey | null;
  readonly time?: TimeOfDay | null;
  /** From the URL, along with the day: the groomer of that opening. */
  readonly groomerId?: string | undefined;
  /** The selection from an earlier visit to the page. */
  readonly unfinished: UnfinishedBooking | null;
}

/** The selection before any data is loaded. A new request takes precedence over a stored selection. */
export function initialSelection(start: Start): Selection {
  const { choice, serviceId, day = null, time = null, unfinished } = start;
  if (choice) return { ...NOTHING_SELECTED, serviceId: choice.serviceId, ...groomerOf(choice) };
  if (day !== null)
    return {
      ...NOTHING_SELECTED,
      serviceId: serviceId ?? unfinished?.serviceId ?? null,
      day,
      time,
      ...groomerOf(start),
    };
  if (serviceId !== null && serviceId !== unfinished?.serviceId) return { ...NOTHING_SELECTED, serviceId };
  return unfinished ? { ...unfinished, lost: null } : NOTHING_SELECTED;
}

const groomerOf = ({ groomerId }: { readonly groomerId?: string | undefined }): { groomerId?: string } =>
  groomerId === undefined ? {} : { groomerId };

export function select(before: Selection, action: SelectionAction): Selection {
  const { isGroomerNew: _, ...selection } = before;
  switch (action.type) {
    case 'service':
      // Keeps the time; `lostTime` drops it if it does not fit the new duration.
      return { ...selection, serviceId: action.serviceId, lost: null };
    case 'day':
      return action.day === selection.day
        ? before
        : { ...selection, day: action.day, time: null, lost: null };
    case 'groomer': {
      const { groomerId: __, ...rest } = selection;
      return { ...rest, ...groomerOf(action), lost: null, isGroomerNew: true };
    }
    case 'time':
      return { ...selection, time: action.time, lost: null };
    case 'lose':
      return { ...selection, time: null, lost: action.lost };
    case 'settle':
      return settle(selection, action);
  }
}

/**
 * Runs once the business's time zone is known. Sets the day of a booking returned from checkout, unless one was
 * selected in the meantime, and drops a day that has passed.
 */
function settle(
  selection: Selection,
  { start: { choice }, zone, now }: Extract<SelectionAction, { type: 'settle' }>,
): Selection {
  if (choice && selection.day === null)
    return { ...selection, day: dayOf(new Date(choice.date), zone), time: choice.time };
  if (selection.day === null || selection.day >= dayOf(now, zone)) return selection;
  return { ...selection, day: null, time: null };
}

/** The selected time with the reason why it is no longer available, or null. `slots` are undefined while loading. */
export function lostTime(selection: Selection, slots: readonly ShownSlot[] | undefined): LostTime | null {
  const { time, isGroomerNew } = selection;
  if (time === null || slots === undefined) return null;
  const slot = slots.find((candidate) => candidate.time === time);
  if (isGroomerNew && !slot?.available) return { time, reason: 'groomer' };
  if (!slot) return { time, reason: 'unfitting' };
  return slot.available ? null : { time, reason: slot.reason ?? 'Booked' };
}

/** Times that were free before and have since been booked by someone else. */
export function takenSince(before: readonly ShownSlot[], now: readonly ShownSlot[]): TimeOfDay[] {
  const wasFree = new Set(before.filter((slot) => slot.available).map((slot) => slot.time));
  return now.filter((slot) => slot.reason === 'Booked' && wasFree.has(slot.time)).map((slot) => slot.time);
}
