/** What is chosen on the booking page. Pure: the page only dispatches and shows. */
import type { SlotReason, TimeSlot } from '@paw-haven/domain/schedule/slots';
import { dayOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';

export interface LostTime {
  readonly time: TimeOfDay;
  /** `unfitting`: the day offers no such start for the service that was chosen since. */
  readonly reason: SlotReason | 'unfitting';
}

export interface Selection {
  readonly serviceId: string | null;
  readonly day: DayKey | null;
  readonly time: TimeOfDay | null;
  /** A time that was chosen and is gone; shown until something else is chosen. */
  readonly lost: LostTime | null;
}

export type SelectionAction =
  | { readonly type: 'service'; readonly serviceId: string }
  | { readonly type: 'day'; readonly day: DayKey }
  | { readonly type: 'time'; readonly time: TimeOfDay }
  | { readonly type: 'lose'; readonly lost: LostTime };

export const NOTHING_SELECTED: Selection = { serviceId: null, day: null, time: null, lost: null };

/**
 * Coming back from checkout, with a service in the address (`?service=<id>`, for booking one again), or starting
 * afresh. A time that is gone since is then found lost.
 */
export function initialSelection(
  choice: BookingChoice | undefined,
  zone: string,
  serviceId: string | null = null,
): Selection {
  if (!choice) return serviceId === null ? NOTHING_SELECTED : { ...NOTHING_SELECTED, serviceId };
  return {
    serviceId: choice.serviceId,
    day: dayOf(new Date(choice.date), zone),
    time: choice.time,
    lost: null,
  };
}

export function select(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'service':
      // The time is kept: `lostTime` gives it up if it does not fit the new duration.
      return { ...selection, serviceId: action.serviceId, lost: null };
    case 'day':
      return action.day === selection.day
        ? selection
        : { ...selection, day: action.day, time: null, lost: null };
    case 'time':
      return { ...selection, time: action.time, lost: null };
    case 'lose':
      return { ...selection, time: null, lost: action.lost };
  }
}

/** Whether the chosen time can no longer be had, and why. `slots` are undefined while they load. */
export function lostTime(selection: Selection, slots: readonly TimeSlot[] | undefined): LostTime | null {
  const { time } = selection;
  if (time === null || slots === undefined) return null;
  const slot = slots.find((candidate) => candidate.time === time);
  if (!slot) return { time, reason: 'unfitting' };
  return slot.available ? null : { time, reason: slot.reason ?? 'Booked' };
}
