/** Closes payment pages that are still open and frees their slots. */
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  liveHolds,
  overstayingHolds,
  rushedVisits,
  type UnpaidHold,
} from '@paw-haven/domain/booking/payment/unpaid-holds';
import { mayReleaseUnpaid, type Actor } from '@paw-haven/domain/contract/permissions';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { audit } from '../../lib/audit.ts';
import { eachLimited } from '../../lib/each-limited.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { cancelAppointment } from '../appointment/change-status.ts';
import { writeUnpaidVisits } from '../appointment/unpaid-visits.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { markEnding, readUnpaid, releaseHold, type HoldKey } from './holds.ts';
import type { PayableHold } from '@paw-haven/domain/booking/payment/decide-hold';
import type { PlannedBooking } from './plan-booking.ts';
import { settleEither } from './card-setup.ts';
import type { SettledCheckout } from './settle-checkout.ts';

const PARALLEL = 4;

/**
 * Ends the customer's earlier payment attempt for the same time. Throws `already-booked` if it was paid, and
 * `payment-pending` while the payment is processed.
 */
export async function replaceCheckout(
  dependencies: PaymentDependencies,
  uid: string,
  { session_id: sessionId, entry_id, day, saves_card: savesCard }: PayableHold,
): Promise<void> {
  const hold = { user_id: uid, schedule_entry_id: entry_id, day };
  const outcome = await endCheckout(dependencies, hold, { sessionId, savesCard });
  switch (outcome.kind) {
    case 'ended':
    case 'refunded':
    case 'billed':
    case 'fee':
    case 'lost':
    case 'saved':
    case 'unknown':
      return;
    case 'booked':
      throw new AppError('already-booked', { appointmentId: outcome.appointmentId });
    case 'pending':
      throw new AppError('payment-pending');
  }
}

/**
 * Closes a page and frees its slot. The session is expired first, so that the page can no longer charge the customer
 * or save a card. If it has been used, the booking is completed instead.
 */
async function endCheckout(
  dependencies: PaymentDependencies,
  hold: HoldKey,
  { sessionId, savesCard = false }: { readonly sessionId: string; readonly savesCard?: boolean | undefined },
): Promise<SettledCheckout> {
  const { payments } = dependencies;
  const session = savesCard ? undefined : await payments.expireCheckout(sessionId);
  const setup = savesCard ? await payments.expireCardSetup(sessionId) : undefined;
  const outcome = await settleEither(dependencies, { session, setup });
  if (outcome.kind !== 'unknown') return outcome;
  // The provider does not know the session, or it belongs to another deployment.
  await releaseHold(dependencies, hold, { sessionId });
  return { kind: 'ended' };
}

/**
 * Closes the payment pages of these holds and frees their slots. A customer who has already paid gets the appointment
 * or a refund. Never throws; a scheduled function retries failed holds that are listed as ending.
 */
export async function endUnpaidHolds(
  dependencies: PaymentDependencies,
  holds: readonly EndingHold[],
): Promise<{ readonly freed: number; readonly failed: number }> {
  let freed = 0;
  const { errors } = await eachLimited(holds, PARALLEL, async (hold) => {
    if (await endHold(dependencies, hold)) freed += 1;
  });
  return { freed, failed: errors.length };
}

/**
 * Ends unpaid holds that overstay on the day of a plan whose slot was taken. First checks without a transaction,
 * because there rarely are any.
 */
export async function endOverstaying(
  dependencies: PaymentDependencies,
  { pets, start, minutes, day, openMinutes }: PlannedBooking,
): Promise<void> {
  const { db, now } = dependencies;
  const buffer = Math.max(...pets.map(({ quote }) => quote.bufferMinutes));
  const wanted = { day, span: { start, end: addMinutes(start, minutes + buffer) }, openMinutes };
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

type EndingHold = Pick<UnpaidHold, 'user_id' | 'entry_id' | 'day'>;

async function endHold(dependencies: PaymentDependencies, unpaid: EndingHold): Promise<boolean> {
  const { user_id, entry_id: schedule_entry_id, day } = unpaid;
  const customer = (await documents.customer(dependencies.db, user_id).get()).data();
  const own = customer?.holds.find(({ entry_id }) => entry_id === schedule_entry_id);
  const sessionId = own?.session_id ?? null;
  const hold = { user_id, schedule_entry_id, day };
  if (sessionId !== null) {
    const page = { sessionId, savesCard: own?.saves_card };
    return (await endCheckout(dependencies, hold, page)).kind === 'ended';
  }
  // A session may have been created in the meantime; it has to be ended first.
  const isReleased = await releaseHold(dependencies, hold, { onlyWithoutSession: true });
  return isReleased || endHold(dependencies, unpaid);
}

/**
 * Frees all slots on the list of unpaid holds, and cancels the unpaid visits of strangers that were booked in a rush.
 * Throws `permission-denied`; `payment-provider` if none could be freed.
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
  const visits = await readRushedVisits(dependencies);
  const count = holds.length + visits.length;
  if (count === 0) return { released: 0 };
  // Logged first, so that the actor is recorded even if the rest fails.
  await transact(db, (transaction) => {
    const entry = { id: newId(), actor: actor.uid, subject: 'unpaid-holds', from: null, at: now() };
    const to = String(count);
    return Promise.resolve(audit(db, transaction, { ...entry, action: 'unpaid-holds-released', to }));
  });
  const ended = await endUnpaidHolds(dependencies, holds);
  const canceled = await cancelVisits(dependencies, actor, visits);
  const released = ended.freed + canceled.freed;
  if (released === 0 && ended.failed + canceled.failed > 0) throw new AppError('payment-provider');
  return { released };
}

/** Resolves to the ids of the visits' first appointments. */
async function readRushedVisits({ db, now }: PaymentDependencies): Promise<string[]> {
  const today = dayOf(now(), await readZone({ db }));
  const listed = (await documents.unpaidVisits(db).get()).data()?.visits ?? [];
  return rushedVisits(listed, today).map(({ id }) => id);
}

/** Cancels the visits that have not begun, as staff do, and takes all of them off the list of unpaid visits. */
async function cancelVisits(
  dependencies: PaymentDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<{ readonly freed: number; readonly failed: number }> {
  const { db, now } = dependencies;
  let freed = 0;
  const done = new Set<string>();
  const { errors } = await eachLimited(ids, PARALLEL, async (appointmentId) => {
    const visit = (await documents.appointment(db, appointmentId).get()).data();
    if (visit?.status === 'scheduled' && visit.appointment_date > now()) {
      await cancelAppointment(dependencies, { actor, appointmentId, wholeVisit: true });
      freed += 1;
    }
    done.add(appointmentId);
  });
  if (done.size > 0)
    await transact(db, async (transaction) => {
      const listed = (await transaction.get(documents.unpaidVisits(db))).data()?.visits ?? [];
      writeUnpaidVisits(
        db,
        transaction,
        listed.filter(({ id }) => !done.has(id)),
      );
    });
  return { freed, failed: errors.length };
}
