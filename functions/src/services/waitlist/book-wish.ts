/** Visits that staff book for a customer on the waiting list end the wish. */
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import { createAppointment, type CreateAppointmentRequest } from '../appointment/create-appointment.ts';
import type { DataDependencies } from '../dependencies.ts';
import { removeWish } from './leave-waitlist.ts';

interface FulfillingVisit {
  readonly wishId?: string | undefined;
  readonly userId: string;
  readonly pets: readonly { readonly petId: string }[];
}

/**
 * Books the visit, then ends the wish that it fulfills; a repeated request ends the wish if that failed. Throws what
 * `createAppointment` throws.
 */
export async function bookByStaff(
  dependencies: DataDependencies,
  request: CreateAppointmentRequest,
): Promise<CallableOutput<'create-appointment'>> {
  const booked = await createAppointment(dependencies, request);
  await fulfillWish(dependencies, request.input, request.actor);
  return booked;
}

/**
 * Ends the wish for which staff have booked, unless the visit became one for another customer or pet. Without an actor,
 * the customer's payment has booked it.
 */
export async function fulfillWish(
  dependencies: DataDependencies,
  { wishId, userId, pets }: FulfillingVisit,
  actor?: Actor,
): Promise<void> {
  if (wishId === undefined) return;
  const wish = (await documents.wish(dependencies.db, wishId).get()).data();
  if (wish?.user_id === userId && pets.some(({ petId }) => petId === wish.pet_id))
    await removeWish(dependencies, { ...(actor && { actor }), wishId });
}
