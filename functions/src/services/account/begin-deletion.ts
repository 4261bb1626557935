import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { ownAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { foldAddress } from '@paw-haven/domain/core/text/fold-address';
import { pushDevicesOfQuery } from '@paw-haven/domain/notify/notification/device';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/open-sessions';
import { pointersToQuery } from '@paw-haven/domain/people/client/claim';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deletionObstacle, type DeletedAccount } from '@paw-haven/domain/people/profile/erasure';
import { ownersQuery, roleRowSchema, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, rawQueryOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface LeavingAccount {
  readonly uid: string;
  /** Email addresses and phone numbers of the account. */
  readonly addresses: readonly (string | null | undefined)[];
  /** `done`: the account no longer exists, so obstacles are not checked. */
  readonly removal: 'asked' | 'done';
}

/**
 * Marks the account as deleted; from then on rules and functions refuse its writes. Obstacles are read in the same
 * transaction, so that no booking can come in between. A second call resolves to the first record. Throws
 * `upcoming-appointments`, `payment-open`, `last-owner`.
 */
export async function beginDeletion(
  { db, now, newId }: DataDependencies,
  leaving: LeavingAccount,
): Promise<DeletedAccount> {
  const { uid } = leaving;
  const reference = documents.deletedAccount(db, uid);
  const pseudonym = `former-${newId()}`;
  return transact(db, async (transaction) => {
    const begun = (await transaction.get(reference)).data();
    if (begun) return begun;
    const { docs } = await transaction.get(rawQueryOf(db, pointersToQuery(uid)).select());
    const former_ids = docs.map(({ id }) => id);
    if (leaving.removal === 'asked') await requireNothingOpen(db, transaction, { uid, former_ids }, now());
    const [own, person, card] = await Promise.all([
      transaction.get(rawQueryOf(db, userRolesQuery(uid))),
      readPerson(db, transaction, leaving),
      transaction.get(documents.card(db, uid)),
    ]);
    const payer_id = card.data()?.customer_id;
    const deleted = {
      id: uid,
      pseudonym,
      ...person,
      former_ids,
      ...(payer_id && { payer_id }),
      started_at: now(),
      finished_at: null,
    };
    transaction.create(reference, deleted);
    for (const { ref } of own.docs) transaction.delete(ref);
    audit(db, transaction, {
      id: `account-deleted_${pseudonym}`,
      action: 'account-deleted',
      actor: leaving.removal === 'asked' ? pseudonym : SYSTEM,
      subject: pseudonym,
      from: null,
      to: null,
      at: now(),
    });
    return deleted;
  });
}

/** Throws if an obstacle exists. If the last two owners delete their accounts at the same time, one of them stays. */
async function requireNothingOpen(
  db: Firestore,
  transaction: Transaction,
  { uid, former_ids: former }: { readonly uid: string; readonly former_ids: readonly string[] },
  now: Date,
): Promise<void> {
  const [appointments, open, owners] = await Promise.all([
    Promise.all(
      // Includes claimed clients, because a claim may still be moving visits.
      [uid, ...former].map((id) =>
        transaction.get(readableQueryOf(db, ownAppointmentsQuery(id), appointmentSchema)),
      ),
    ),
    transaction.get(rawQueryOf(db, openCheckoutSessionsQuery(uid))),
    transaction.get(queryOf(db, ownersQuery(), roleRowSchema)),
  ]);
  const ownAppointments = appointments.flatMap(dataOf).flatMap(({ value }) => value ?? []);
  const obstacle = deletionObstacle(ownAppointments, open.size, now);
  if (obstacle) throw new AppError(obstacle);
  const ids = dataOf(owners).map((row) => row.user_id);
  if (ids.includes(uid) && ids.length <= 1) throw new AppError('last-owner');
}

/** Name and addresses that identify records about the person, read now because the deletion erases their sources. */
async function readPerson(
  db: Firestore,
  transaction: Transaction,
  { uid, addresses }: LeavingAccount,
): Promise<Pick<DeletedAccount, 'full_name' | 'addresses'>> {
  const [[profile, preferences], devices] = await Promise.all([
    transaction.getAll(db.doc(paths.profile(uid)), db.doc(paths.notificationPreferences(uid))),
    transaction.get(rawQueryOf(db, pushDevicesOfQuery(uid)).select()),
  ]);
  const contacts = [
    ...addresses,
    textIn(profile?.get('email')),
    textIn(profile?.get('phone')),
    // Texts name the number as the provider does.
    toE164(textIn(profile?.get('phone')) ?? ''),
    textIn(preferences?.get('phone_number')),
  ].flatMap((address) => address?.trim() || []);
  const all = [...contacts, ...contacts.map(foldAddress), ...devices.docs.map(({ id }) => id)];
  const postal = textIn(profile?.get('address'))?.trim() ?? '';
  if (HOUSE_NUMBER.test(postal)) all.push(postal);
  return { full_name: textIn(profile?.get('full_name')), addresses: [...new Set(all)] };
}

/** Anything shorter could be part of other words. */
const HOUSE_NUMBER = /^(?=.*\d).{8,}$/s;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
