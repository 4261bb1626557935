import type { PlannedDelivery } from '@paw-haven/domain/notify/delivery/plan';
import type { DeliveryState } from '@paw-haven/domain/notify/delivery/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isId } from '@paw-haven/domain/core/calls/call-shapes';
import { type Actor, isAdminOrOwner } from '@paw-haven/domain/contract/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import type { Business } from '../business.ts';
import { deliver } from './deliver.ts';
import { deliverDueOne } from './deliver-due.ts';
import { storeDeliveries, waitsForRetry } from './ledger.ts';
import { loadRecipient } from './recipient.ts';

/**
 * Sends a requested delivery unless it was sent before, and resolves to its state. Further plans are its fallback. A
 * delivery that is scheduled for later is sent now. `scheduled` means that another process is sending it. Throws
 * `message-not-sent` if the provider did not accept it; it is then retried, and a repeated request does not send it
 * twice.
 */
export async function deliverRequested(
  dependencies: NotificationDependencies,
  business: Business,
  [plan, ...fallback]: readonly PlannedDelivery[],
): Promise<Exclude<DeliveryState, 'failed'>> {
  if (!plan) return 'suppressed';
  const leases = await storeDeliveries(dependencies, [plan, ...fallback]);
  if (leases.length > 0) {
    const recipient = await loadRecipient(dependencies, plan.user_id, business);
    for (const lease of leases) await deliver(dependencies, business, lease, recipient);
  } else await deliverWaiting(dependencies, business, plan);
  const outcome = (await documents.delivery(dependencies.db, plan.id).get()).data();
  if (!outcome || outcome.state === 'failed' || waitsForRetry(outcome))
    throw new AppError('message-not-sent');
  return outcome.state;
}

/** Sends an existing delivery, unless a process is sending it. */
async function deliverWaiting(
  dependencies: NotificationDependencies,
  business: Business,
  plan: PlannedDelivery,
): Promise<void> {
  const snapshot = await documents.delivery(dependencies.db, plan.id).get();
  const [found, updateTime] = [snapshot.data(), snapshot.updateTime];
  if (!found || !updateTime) return;
  const isWaiting = found.state === 'scheduled' && (found.attempts === 0 || waitsForRetry(found));
  if (!isWaiting) return;
  const delivery = { ...found, data: { ...found.data, ...plan.data } };
  await deliverDueOne(dependencies, business, { delivery, updateTime });
}

/**
 * Resolves to an appointment of the actor; for staff, to any. Throws `invalid-input`, `appointment-not-found`,
 * `permission-denied`.
 */
export async function requireAppointment(
  { db }: Pick<NotificationDependencies, 'db'>,
  actor: Actor,
  id: string | undefined,
): Promise<Appointment> {
  if (!id || !isId(id)) throw new AppError('invalid-input', { field: 'appointmentId' });
  const appointment = (await documents.appointment(db, id).get()).data();
  if (!appointment) throw new AppError('appointment-not-found');
  if (appointment.user_id !== actor.uid && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
  return appointment;
}
