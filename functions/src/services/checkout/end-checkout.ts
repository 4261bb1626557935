import { AppError } from '@paw-haven/domain/errors';
import { liveHolds, overstayingHolds, type UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { addMinutes } from '@paw-haven/domain/time';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { type Actor, mayReleaseUnpaid } from '@paw-haven/domain/permissions';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold, type Held, markEnding, readUnpaid } from './holds.ts';
import type { PayableHold } from './place-hold.ts';
import { settleCheckout, type SettledCheckout } from './settle-checkout.ts';
import { eachLimited } from '../../lib/each-limited.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PlannedBooking } from './plan-booking.ts';
import { audit } from '../../lib/audit.ts';

/**
 * Ends an earlier payment attempt of the same customer for the same time. Throws `already-booked` when it was paid, and
 * `payment-pending` when the money is on its way.
 */
export async function replaceCheckout(
  dependencies: PaymentDependencies,
  uid: string,
  { session_id: sessionId, entry_id, day }: PayableHold,
): Promise<void> {
  const held = { user_id: uid, schedule_entry_id: entry_id, day };
  const outcome = await endCheckout(dependencies, held, sessionId);
  switch (outcome.kind) {
    case 'ended':
    case 'refunded':
    case 'unknown':
      return;
    case 'booked':
      throw new AppError('already-booked', { appointmentId: outcome.appointmentId });
    case 'pending':
      throw new AppError('payment-pending');
  }
}

/**
 * Ends a payment page and frees its slot. Stripe first: a page that is still open somewhere can then no longer charge.
 * If it was paid after all, that booking is finished and stands.
 */
export async function endCheckout(
  dependencies: PaymentDependencies,
  held: Held,
  sessionId: string,
): Promise<SettledCheckout> {
  const ended = await dependencies.payments.expireCheckout(sessionId);
  const outcome = ended && (await settleCheckout(dependencies, ended));
  if (outcome && outcome.kind !== 'unknown') return outcome;
  // The provider does not know the session, or it is another deployment's.
  await dropHold(dependencies, held, sessionId);
  return { kind: 'ended' };
}

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

/**
 * Frees all slots on the list of unpaid holds. Called again it frees what is there by then. Throws `permission-denied`,
 * `payment-provider` when not one of several could be freed.
 */
export async function releaseUnpaidHolds(
  dependencies: PaymentDependencies,
  { actor }: { readonly actor: Actor },
): Promise<CallableOutput<'release-unpaid-holds'>> {
  const { db, now, newId } = dependencies;
  const permission = mayReleaseUnpaid(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const listed = (await documents.unpaidHolds(db).get()).data()?.holds ?? [];
  const holds = liveHolds(listed, now());
  if (holds.length === 0) return { released: 0 };
  // Before anything is done: whatever fails on the way, it is known who began it.
  await transact(db, (transaction) => {
    const entry = { id: newId(), actor: actor.uid, subject: 'unpaid-holds', from: null, at: now() };
    const to = String(holds.length);
    return Promise.resolve(audit(db, transaction, { ...entry, action: 'unpaid-holds-released', to }));
  });
  const { freed, failed } = await endUnpaidHolds(dependencies, holds);
  if (freed === 0 && failed > 0) throw new AppError('payment-provider');
  return { released: freed };
}
