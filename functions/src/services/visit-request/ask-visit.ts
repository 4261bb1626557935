import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { requestedEvent } from '@paw-haven/domain/booking/visit-request/events';
import {
  REQUEST_LIMITS,
  openRequestsQuery,
  type VisitRequest,
} from '@paw-haven/domain/booking/visit-request/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { photoPath, readablePhotos } from '@paw-haven/domain/people/pet/photos';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { admissionOf } from '../appointment/admission.ts';

export interface AskVisitRequest {
  readonly uid: string;
  /** Whether the email address is confirmed. */
  readonly isConfirmed: boolean;
  readonly input: CallableRequest<'ask-visit'>;
}

/**
 * Stores what a new client would like to book, and tells the business. Idempotent by `requestId`. Throws
 * `email-needed`, `call-to-book`, `changed-elsewhere` for a person who may book, `already-asked`, `requests-full`,
 * `pet-not-found`, `pet-inactive`, `service-unavailable`, and `invalid-input` with the field.
 */
export async function askVisit(
  dependencies: DataDependencies,
  { uid, isConfirmed, input }: AskVisitRequest,
): Promise<CallableOutput<'ask-visit'>> {
  const { db, now } = dependencies;
  const request_id = requestedId('ask-visit', uid, input.requestId);
  const reference = documents.visitRequest(db, uid);
  const request = await transact(db, async (transaction) => {
    const [existing, settings, deleted] = await readTogether(
      transaction,
      reference,
      documents.settings(db),
      documents.deletedAccount(db, uid),
    );
    if (deleted) throw new AppError('unauthenticated');
    if (existing?.request_id === request_id) return existing;
    const wanted = await readWanted(db, transaction, uid, input);
    if (!isConfirmed) throw new AppError('email-needed');
    if (existing?.state === 'open') throw new AppError('already-asked');
    if (!settings) throw new AppError('changed-elsewhere');
    const history = await readCustomerHistory(db, transaction, { uid, policy: settings.policy });
    if (history.mustCall) throw new AppError('call-to-book');
    const { mayBook } = await admissionOf(db, transaction, { uid, settings, history, now: now() });
    if (mayBook) throw new AppError('changed-elsewhere');
    const open = await transaction.get(rawQueryOf(db, openRequestsQuery(REQUEST_LIMITS.open)).select());
    if (open.size >= REQUEST_LIMITS.open) throw new AppError('requests-full');
    const added = { ...wanted, id: uid, user_id: uid, state: 'open', asked_at: now(), request_id } as const;
    transaction.set(reference, added);
    return added;
  });
  if (request.state === 'open') await planNotification(dependencies, requestedEvent(request));
  return {};
}

type Wanted = Omit<VisitRequest, 'id' | 'user_id' | 'state' | 'asked_at' | 'request_id'>;

async function readWanted(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  { petId, service: serviceId, weekdays, earliest, latest, note }: AskVisitRequest['input'],
): Promise<Wanted> {
  const [pet, service] = await readTogether(
    transaction,
    documents.pet(db, petId),
    documents.service(db, serviceId),
  );
  if (pet?.owner_id !== uid) throw new AppError('pet-not-found');
  if (!isActive(pet)) throw new AppError('pet-inactive');
  if (!service?.is_active) throw new AppError('service-unavailable');
  const { weight } = pet;
  const photos = readablePhotos(pet).filter(({ url }) => photoPath(url, uid) !== undefined);
  const breed = pet.breed?.trim();
  if (!breed) throw new AppError('invalid-input', { field: 'breed' });
  if (weight === null) throw new AppError('invalid-input', { field: 'weight' });
  if (latest < earliest) throw new AppError('invalid-input', { field: 'latest' });
  const main = photos.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  return {
    pet_id: petId,
    pet_name: pet.name,
    breed,
    weight,
    photos: main.slice(0, REQUEST_LIMITS.photos).map(({ url }) => url),
    service_id: serviceId,
    service_name: service.name,
    weekdays,
    earliest,
    latest,
    note: note.trim(),
  };
}

/** Removes the person's open request. Idempotent. */
export async function endRequest(
  { db }: DataDependencies,
  uid: string,
): Promise<CallableOutput<'end-request'>> {
  const reference = documents.visitRequest(db, uid);
  await transact(db, async (transaction) => {
    if ((await transaction.get(reference)).data()?.state === 'open') transaction.delete(reference);
  });
  return {};
}
