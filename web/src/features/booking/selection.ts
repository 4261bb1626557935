/** What is chosen on the booking page. Pure: the page only dispatches and shows. */
import type { LaneSlot } from '@paw-haven/domain/schedule/lane-slots';
import { dayOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import type { UnfinishedBooking } from '../../lib/unfinished-booking.ts';

/** A start as the page shows it; which lanes are free is the server's business. */
export type ShownSlot = Omit<LaneSlot, 'lanes'>;

export interface LostTime {
  readonly time: TimeOfDay;
  /**
   * `unfitting`: the day offers no such start for the service that was chosen since; `groomer`: nor for the groomer.
   */
  readonly reason: NonNullable<ShownSlot['reason']> | 'unfitting' | 'groomer';
}

export interface Selection extends UnfinishedBooking {
  /** A time that was chosen and is gone; shown until something else is chosen. */
  readonly lost: LostTime | null;
  /** The groomer was chosen after the time. */
  readonly isGroomerNew?: true;
}

export type SelectionAction =
  | { readonly type: 'service'; readonly serviceId: string }
  | { readonly type: 'day'; readonly day: DayKey }
  /** Undefined: anyone. */
  | { readonly type: 'groomer'; readonly groomerId: string | undefined }
  | { readonly type: 'time'; readonly time: TimeOfDay }
  | { readonly type: 'lose'; readonly lost: LostTime }
  | { readonly type: 'settle'; readonly start: Start; readonly zone: string; readonly now: Date };

export const NOTHING_SELECTED: Selection = { serviceId: null, day: null, time: null, lost: null };

/** How someone came to the page. */
export interface Start {
  /** Back from checkout. */
  readonly choice?: BookingChoice | undefined;
  /** From the address, `?service=<id>`, for booking one again or one of the price list. */
  readonly serviceId: string | null;
  /** From the address, `?day=2026-11-24&time=10:30`: the opening that the landing page named. */
  readonly day?: DayKey | null;
  readonly time?: TimeOfDay | null;
  /** From the address, beside the day: who would groom then. */
  readonly groomerId?: string | undefined;
  /** Left here before. */
  readonly kept: UnfinishedBooking | null;
}

/** What can be shown as chosen before anything is read. An older choice stands back behind what was just asked for. */
export function initialSelection(start: Start): Selection {
  const { choice, serviceId, day = null, time = null, kept } = start;
  if (choice) return { ...NOTHING_SELECTED, serviceId: choice.serviceId, ...wishOf(choice) };
  if (day !== null)
    return {
      ...NOTHING_SELECTED,
      serviceId: serviceId ?? kept?.serviceId ?? null,
      day,
      time,
      ...wishOf(start),
    };
  if (serviceId !== null && serviceId !== kept?.serviceId) return { ...NOTHING_SELECTED, serviceId };
  return kept ? { ...kept, lost: null } : NOTHING_SELECTED;
}

const wishOf = ({ groomerId }: { readonly groomerId?: string | undefined }): { groomerId?: string } =>
  groomerId === undefined ? {} : { groomerId };

export function select(before: Selection, action: SelectionAction): Selection {
  const { isGroomerNew: _, ...selection } = before;
  switch (action.type) {
    case 'service':
      // The time is kept: `lostTime` gives it up if it does not fit the new duration.
      return { ...selection, serviceId: action.serviceId, lost: null };
    case 'day':
      return action.day === selection.day
        ? before
        : { ...selection, day: action.day, time: null, lost: null };
    case 'groomer': {
      const { groomerId: __, ...rest } = selection;
      return { ...rest, ...wishOf(action), lost: null, isGroomerNew: true };
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
 * Once the business's clock is known: what came back from checkout gets its day, unless one was chosen meanwhile, and a
 * day that has passed is forgotten.
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

/** Whether the chosen time can no longer be had, and why. `slots` are undefined while they load. */
export function lostTime(selection: Selection, slots: readonly ShownSlot[] | undefined): LostTime | null {
  const { time, isGroomerNew } = selection;
  if (time === null || slots === undefined) return null;
  const slot = slots.find((candidate) => candidate.time === time);
  if (isGroomerNew && !slot?.available) return { time, reason: 'groomer' };
  if (!slot) return { time, reason: 'unfitting' };
  return slot.available ? null : { time, reason: slot.reason ?? 'Booked' };
}

/** The times that were free and are booked now: someone else was faster. */
export function takenSince(before: readonly ShownSlot[], now: readonly ShownSlot[]): TimeOfDay[] {
  const wasFree = new Set(before.filter((slot) => slot.available).map((slot) => slot.time));
  return now.filter((slot) => slot.reason === 'Booked' && wasFree.has(slot.time)).map((slot) => slot.time);
}
