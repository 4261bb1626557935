/** Booking by staff, for a customer on the phone who pays at the salon. */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedAppointmentId } from '../../lib/ids.ts';
import { resolvePointer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';
import { bookVisits } from './book-visits.ts';
import { readPetSources } from './quote-visit.ts';

export interface CreateAppointmentRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'create-appointment'>;
}

/**
 * Books a visit for all pets; time held by customers counts as taken. A booking for a claimed client goes to the
 * account that claimed it. A repeated request gives the same visit. Throws `permission-denied`, `user-not-found`,
 * `outside-hours`, and what `bookVisits` throws.
 */
export async function createAppointment(
  dependencies: DataDependencies,
  request: CreateAppointmentRequest,
): Promise<CallableOutput<'create-appointment'>> {
  const { actor, input } = request;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const appointmentId = requestedAppointmentId(actor.uid, input.requestId);
  await transact(dependencies.db, (transaction) =>
    createInTransaction(dependencies, transaction, request, appointmentId),
  );
  return { appointmentId };
}

async function createInTransaction(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input }: CreateAppointmentRequest,
  appointmentId: string,
): Promise<void> {
  const { db } = dependencies;
  const [[existing, settings, profile, deleted], sources] = await Promise.all([
    readTogether(
      transaction,
      documents.appointment(db, appointmentId),
      documents.settings(db),
      documents.profile(db, input.userId),
      documents.deletedAccount(db, input.userId),
    ),
    readPetSources(db, transaction, input.pets),
  ]);
  if (existing) return;
  if (!settings) throw new AppError('outside-hours');
  const person = await resolvePointer(transaction, db, deleted ? undefined : profile);
  if (!person) throw new AppError('user-not-found');
  await bookVisits(dependencies, transaction, {
    ...input,
    actor: actor.uid,
    isAdminOrOwner: true,
    uid: person.id,
    settings,
    sources,
    visits: [{ id: appointmentId, start: new Date(input.appointmentDate) }],
  });
}
