import { withoutHold, withUnpaidHold, type Customer } from '../payment/customer-holds.ts';
import { freeHold } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { restoreLinked, restoreOffer } from './hold.ts';
import type { Offer, OfferedWish } from './schema.ts';

export interface HoldToRelease {
  readonly entryId: string;
  /** The schedule day with the hold's time. */
  readonly day: ScheduleDay | undefined;
  readonly customer: Customer | undefined;
  /** The wish whose offer was being paid. */
  readonly wish: OfferedWish | undefined;
  /** Whether the payment failed or expired. */
  readonly isPaymentOver: boolean;
}

export interface ReleasedHold {
  /** Undefined if nothing was held on it. */
  readonly day: ScheduleDay | undefined;
  /** Undefined if the customer no longer had the hold. */
  readonly customer: Customer | undefined;
  /** Whether the time stays held, for an open offer or a payment link. */
  readonly isStillHeld: boolean;
  /** The offer that stays open, with the time that is held for it. */
  readonly offer?: Offer;
}

/** The records after a hold that will not be paid. An offer or a link that has not expired keeps its time. */
export function decideRelease(
  { entryId, day, customer, wish, isPaymentOver }: HoldToRelease,
  now: Date,
): ReleasedHold {
  const own = customer?.holds.find((hold) => hold.entry_id === entryId);
  const restored = restoreLinked(own, day, now) ?? (wish && restoreOffer(own, wish, day, now));
  if (restored) {
    const { hold, ...rest } = restored;
    const others = withoutHold(customer, entryId);
    const holds = [...(others?.holds ?? []), hold];
    return { ...rest, customer: others && { ...others, holds }, isStillHeld: true };
  }
  const ids = own ? own.entries.map((entry) => entry.entry_id) : [entryId];
  // A hold whose payment is being processed does not count as unpaid.
  const isProcessing = own?.until !== undefined && !isPaymentOver;
  const freed = day && ids.reduce(freeHold, day);
  return {
    day: freed === day ? undefined : freed,
    customer: isProcessing ? withoutHold(customer, entryId) : withUnpaidHold(customer, entryId, now),
    isStillHeld: false,
  };
}
