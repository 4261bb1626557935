/** An account claims the client without an account who has its email address (docs/adr/0034). */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { ClientClaim, SamePet } from '@paw-haven/domain/people/client/claim';
import {
  contactAfterClaim,
  contactsAfterClaim,
  petsOfOneName,
  pointerTo,
} from '@paw-haven/domain/people/client/merge';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Ahead } from '@paw-haven/domain/booking/payment/ahead';
import type { Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import { petSchema, petsOfQuery, type Pet } from '@paw-haven/domain/people/pet/schema';
import type { StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readAhead } from '../appointment/roster.ts';
import { confirmedAddress, isClaimable, type ClaimCaller, type ClaimDependencies } from './find-client.ts';
import { afterOthers, requireFinished } from './finish-claims.ts';
import { moveClaim } from './move-claim.ts';

export interface ClaimRequest {
  readonly caller: ClaimCaller;
  readonly input: CallableRequest<'claim-client'>;
}

/**
 * Moves the client's records to the caller's account, or records "Not me". A repeated call continues an unfinished
 * claim. Throws `already-claimed`, `payment-open` while the client has a payment page open, and `user-not-found` for
 * any client that the caller may not claim.
 */
export async function claimClient(
  dependencies: ClaimDependencies,
  { caller, input }: ClaimRequest,
): Promise<CallableOutput<'claim-client'>> {
  const address = await confirmedAddress(dependencies, caller);
  const claim = await afterOthers(dependencies, input.clientId, () =>
    transact(dependencies.db, (transaction) => decide(dependencies, transaction, { caller, input, address })),
  );
  if (claim.state !== 'moving') return { state: claim.state };
  await moveClaim(dependencies, claim);
  return { state: 'done' };
}

interface Deciding extends ClaimRequest {
  /** The caller's confirmed email address; null if it is not confirmed. */
  readonly address: string | null;
}

async function decide(
  dependencies: ClaimDependencies,
  transaction: Transaction,
  { caller: { uid }, input: { clientId, accept }, address }: Deciding,
): Promise<ClientClaim> {
  const { db, now, newId } = dependencies;
  const reference = documents.clientClaim(db, uid, clientId);
  const [claim, client, own, deleted, leaving] = await readTogether(
    transaction,
    reference,
    documents.profile(db, clientId),
    documents.profile(db, uid),
    documents.deletedAccount(db, clientId),
    documents.deletedAccount(db, uid),
  );
  if (address === null || deleted || leaving) throw new AppError('user-not-found');
  if (claim && (claim.state !== 'declined' || !accept)) return claim;
  // Client ids are random, so the caller must have been shown this one. The error therefore reveals nothing.
  if (client && client.merged_into !== null) throw new AppError('already-claimed');
  if (!client || clientId === uid || !isClaimable(client, address)) throw new AppError('user-not-found');
  const at = now();
  const base = {
    id: reference.id,
    user_id: uid,
    client_id: clientId,
    created_at: at,
    updated_at: at,
    updated_by: null,
  };
  const line = { actor: uid, subject: clientId, from: null, to: null, at };
  if (!accept) {
    const declined: ClientClaim = { ...base, state: 'declined', same_pets: [], needs_look: true };
    transaction.set(reference, declined);
    audit(db, transaction, { ...line, id: newId(), action: 'client-declined' });
    return declined;
  }
  await requireFinished(dependencies, transaction, clientId);
  const same_pets = petsOfOneName(
    await petsOf(dependencies, transaction, uid),
    await petsOf(dependencies, transaction, clientId),
  );
  const moving: ClientClaim = { ...base, state: 'moving', same_pets, needs_look: same_pets.length > 0 };
  const joined = await joinAhead(dependencies, transaction, { uid, clientId });
  transaction.set(reference, moving);
  replaceWithPointer(dependencies, transaction, { uid, address, own, client });
  transaction.set(documents.customer(db, uid), joined);
  audit(db, transaction, {
    ...line,
    id: newId(),
    action: 'client-claimed',
    subject: uid,
  });
  return moving;
}

export async function petsOf(
  { db }: Pick<ClaimDependencies, 'db'>,
  transaction: Transaction,
  ownerId: string,
): Promise<Pet[]> {
  const found = await transaction.get(readableQueryOf(db, petsOfQuery(ownerId), petSchema));
  return dataOf(found).flatMap(({ value }) => value ?? []);
}

interface Joining {
  readonly uid: string;
  readonly clientId: string;
  readonly samePets?: readonly SamePet[];
}

/**
 * Resolves to the account's record with the upcoming visits and the holds of both, so that no pet is double-booked
 * during the move. After the move, the list is rebuilt from the visits. Throws `payment-open`.
 */
export async function joinAhead(
  dependencies: Pick<ClaimDependencies, 'db' | 'now'>,
  transaction: Transaction,
  { uid, clientId, samePets = [] }: Joining,
): Promise<Customer> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  const ids = [uid, clientId];
  const customers = await readTogether(transaction, ...ids.map((id) => documents.customer(db, id)));
  const lists: Ahead[][] = [];
  for (const [index, id] of ids.entries())
    lists.push(await readAhead(db, transaction, { uid: id, customer: customers[index], zone, now: now() }));
  const [own, theirs] = customers;
  // A payment page names the client, so the claim waits for it.
  if (theirs?.holds.some((hold) => hold.session_id !== null)) throw new AppError('payment-open');
  const gone = [...new Set(customers.flatMap((customer) => customer?.gone_pets ?? []))];
  return {
    ...own,
    holds: [...(own?.holds ?? []), ...(theirs?.holds ?? [])],
    ...(gone.length > 0 && { gone_pets: gone }),
    ahead: lists.flat().map((visit) => {
      const pet = samePets.find(({ client_pet_id: id }) => id === visit.pet_id);
      return pet ? { ...visit, pet_id: pet.own_id } : visit;
    }),
  };
}

interface TakeOver {
  readonly uid: string;
  readonly address: string;
  readonly own: StoredProfile | undefined;
  readonly client: StoredProfile;
}

/** Turns the client's profile into a pointer, so that no one else can claim it and bookings follow it. */
function replaceWithPointer(
  { db, now }: ClaimDependencies,
  transaction: Transaction,
  { uid, address, own, client }: TakeOver,
): void {
  const at = now();
  const profile = db.doc(paths.profile(uid));
  const contact = {
    ...contactAfterClaim(own, client),
    ...contactsAfterClaim(own, client),
    ...(client.unreachable && { unreachable: { ...client.unreachable, ...own?.unreachable } }),
  };
  // The trigger `index-profile` updates the search fields.
  if (own) {
    if (Object.keys(contact).length > 0) transaction.update(profile, { ...contact, updated_at: at });
  } else {
    transaction.set(profile, {
      ...newProfile({ uid, email: address, full_name: null }),
      ...contact,
      updated_at: at,
    });
  }
  transaction.set(db.doc(paths.profile(client.id)), pointerTo(uid, client, at));
}
