import { liveHolds, overstayingHolds, type UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { addMinutes } from '@paw-haven/domain/time';
import { eachLimited } from '../../lib/each-limited.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold } from './drop-hold.ts';
import type { PlannedBooking } from './plan-booking.ts';
import { endCheckout } from './replace-checkout.ts';
import { markEnding, readUnpaid } from './unpaid-list.ts';

const AT_A_TIME = 4;

/**
 * Frees the slots of these holds and ends their payment pages. Who has paid by then gets the appointment, or the money
 * back. Never throws: the timer comes back to those that failed, for as long as they are on the list as ending.
 */
export async function endUnpaidHolds(
  dependencies: PaymentDependencies,
  holds: readonly UnpaidHold[],
): Promise<{ readonly freed: number; readonly failed: number }> {
  let freed = 0;
  const { errors } = await eachLimited(holds, AT_A_TIME, async (hold) => {
    if (await endHold(dependencies, hold)) freed += 1;
  });
  return { freed, failed: errors.length };
}

/**
 * After somebody has found a time taken: ends what overstays on that day. Looks first without a transaction, because
 * that is seldom, and finding a time taken is not.
 */
export async function endOverstaying(
  dependencies: PaymentDependencies,
  { booking, day, openMinutes }: PlannedBooking,
): Promise<void> {
  const { db, now } = dependencies;
  const start = booking.appointment_date;
  const wanted = { day, span: { start, end: addMinutes(start, booking.duration_minutes) }, openMinutes };
  const listed = (await documents.unpaidHolds(db).get()).data()?.holds ?? [];
  if (overstayingHolds(liveHolds(listed, now()), wanted, now()).length === 0) return;
  const displaced = await transact(db, async (transaction) => {
    const { holds, write } = await readUnpaid(db, transaction, now());
    const overstaying = overstayingHolds(holds, wanted, now());
    if (overstaying.length > 0) write(markEnding(holds, overstaying));
    return overstaying;
  });
  await endUnpaidHolds(dependencies, displaced);
}

async function endHold(dependencies: PaymentDependencies, hold: UnpaidHold): Promise<boolean> {
  const { user_id, entry_id, day } = hold;
  const customer = (await documents.customer(dependencies.db, user_id).get()).data();
  const sessionId = customer?.holds.find((own) => own.entry_id === entry_id)?.session_id ?? null;
  const held = { user_id, schedule_entry_id: entry_id, day };
  if (sessionId !== null) return (await endCheckout(dependencies, held, sessionId)).kind === 'ended';
  // The payment provider may answer meanwhile: then the page is ended first.
  return (await dropHold(dependencies, held, undefined, true)) || endHold(dependencies, hold);
}
