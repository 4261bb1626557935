import type { Booking } from '@paw-haven/domain/payment/booking';
import { withoutHold, withUnpaidHold } from '@paw-haven/domain/payment/customer';
import { free } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import type { DayKey } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { unlistHold } from './unpaid-list.ts';

export interface HeldBooking extends Booking {
  readonly day: DayKey;
  readonly until: Date;
}

export type Held = Pick<HeldBooking, 'user_id' | 'schedule_entry_id' | 'day'>;

/**
 * Frees the slot of a payment that will not come, and closes its record. What has become an appointment stays; doing
 * it again changes nothing. `onlyUntied`: a hold that has a session by now stays; false then.
 */
export async function dropHold(
  { db, now }: DataDependencies,
  held: Held,
  sessionId?: string,
  onlyUntied = false,
): Promise<boolean> {
  const dayDocument = documents.scheduleDay(db, held.day);
  const customerDocument = documents.customer(db, held.user_id);
  const sessionDocument =
    sessionId === undefined ? undefined : documents.checkoutSession(db, held.user_id, sessionId);
  return transact(db, async (transaction) => {
    const [day, customer, session] = await Promise.all([
      transaction.get(dayDocument),
      transaction.get(customerDocument),
      sessionDocument && transaction.get(sessionDocument),
    ]);
    const own = customer.data()?.holds.find((hold) => hold.entry_id === held.schedule_entry_id);
    if (onlyUntied && own && own.session_id !== null) return false;
    const unlist =
      own?.listed === false ? undefined : await unlistHold(db, transaction, held.schedule_entry_id, now());
    const current = day.data();
    if (current && hasHold(current, held.schedule_entry_id)) {
      transaction.set(dayDocument, free(current, held.schedule_entry_id));
    }
    // While its payment is being processed it was not left unpaid.
    const isProcessing = own?.until !== undefined && sessionId === undefined;
    const rest = isProcessing
      ? withoutHold(customer.data(), held.schedule_entry_id)
      : withUnpaidHold(customer.data(), held.schedule_entry_id, now());
    if (rest) transaction.set(customerDocument, rest);
    unlist?.();
    if (sessionDocument && session?.data()?.status === 'open') {
      transaction.update(sessionDocument, { status: 'expired' });
    }
    return true;
  });
}

function hasHold(day: ScheduleDay, entryId: string): boolean {
  return day.busy.some((interval) => interval.id === entryId && interval.kind === 'hold');
}
