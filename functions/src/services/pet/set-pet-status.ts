import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { mayEndPet, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { mayRestore, type PetStatus } from '@paw-haven/domain/people/pet/active';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { audit } from '../../lib/audit.ts';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { endPet } from './end-pet.ts';

type Request = CallableRequest<'set-pet-status'> & { readonly actor: Actor };

/**
 * Records that a pet has died or no longer comes, and ends its visits ahead; or, for 30 days, that this was a mistake,
 * which does not bring the visits back. A repeated call continues an unfinished one. Throws `permission-denied`,
 * `pet-not-found`, and `pet-inactive` if it is too late to take it back.
 */
export async function setPetStatus(
  dependencies: PaymentDependencies,
  request: Request,
): Promise<CallableOutput<'set-pet-status'>> {
  const { petId, status } = request;
  // What has begun is finished first, so that no visit ends after the pet is back.
  if (status === 'active') await requirePet(dependencies, request).then(() => endPet(dependencies, petId));
  await transact(dependencies.db, (transaction) => mark(dependencies, transaction, request));
  if (status !== 'active') await endPet(dependencies, petId, request.actor.uid);
  return { status };
}

async function requirePet({ db }: PaymentDependencies, { actor, petId }: Request): Promise<void> {
  mayChange(actor, (await documents.pet(db, petId).get()).data());
}

/** Answers the same for another customer's pet and for none. */
function mayChange(actor: Actor, pet: Pet | undefined): Pet {
  if (!pet || !mayEndPet(actor, pet).ok) throw new AppError('pet-not-found');
  return pet;
}

async function mark(
  { db, now, newId }: PaymentDependencies,
  transaction: Transaction,
  { actor, petId, status }: Request,
): Promise<void> {
  const reference = documents.pet(db, petId);
  const pet = mayChange(actor, (await transaction.get(reference)).data());
  const customerDocument = documents.customer(db, pet.owner_id);
  const [customer, last] = await Promise.all([
    transaction.get(customerDocument).then((found) => found.data()),
    transaction.get(rawQueryOf(db, lastVisitOfPetQuery(petId)).select()),
  ]);
  const before: PetStatus = pet.inactive?.reason ?? 'active';
  if (before === status) return;
  const at = now();
  if (status === 'active' && !mayRestore(pet, at)) throw new AppError('pet-inactive');
  const others = (customer?.gone_pets ?? []).filter((id) => id !== petId);
  const inactive =
    status === 'active'
      ? FieldValue.delete()
      : { reason: status, at, ending: true, by_owner: actor.uid === pet.owner_id };
  transaction.update(reference, { inactive, updated_at: at });
  transaction.set(customerDocument, {
    ...(customer ?? { holds: [] }),
    gone_pets: status === 'active' ? others : [...others, petId],
  });
  const pet_gone = status === 'active' ? FieldValue.delete() : true;
  for (const { ref } of last.docs) transaction.update(ref, { pet_gone });
  audit(db, transaction, {
    id: newId(),
    action: status === 'active' ? 'pet-restored' : 'pet-ended',
    actor: actor.uid,
    subject: petId,
    from: before,
    to: status,
    at,
  });
}
