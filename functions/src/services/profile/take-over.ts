/**
 * Someone may open an account with another person's email address. When the owner of the address signs in and confirms
 * it, Firebase gives both people the same account and ends the earlier sessions, but not the notifications that were
 * set up before.
 */
import { normalizeEmail } from '@paw-haven/domain/people/client/identity';
import { pushDevicesOfQuery } from '@paw-haven/domain/notify/notification/device';
import type { Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Account } from '../../gateways/users.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { documents, rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import { forAll } from '../../lib/firestore/for-all.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';

type TakeOverDependencies = Pick<RoleDependencies, 'db' | 'now'> & {
  readonly users: Pick<RoleDependencies['users'], 'find'>;
};

/**
 * Whether the account's devices and phone number may belong to someone else: sessions of the account have been ended,
 * and its confirmed address has not been recorded since.
 */
export function mayBeTakenOver(
  { email, isConfirmed, hasEndedSessions }: Pick<Account, 'email' | 'isConfirmed' | 'hasEndedSessions'>,
  customer: Pick<Customer, 'confirmed_email'> | undefined,
): boolean {
  return isConfirmed && hasEndedSessions && customer?.confirmed_email !== normalizeEmail(email);
}

/**
 * Records the confirmed address, and turns off text messages and devices that may belong to someone else. Resolves to
 * true if there were any. Idempotent, because the address is written last.
 */
export async function takeOver(
  { db, now, users }: TakeOverDependencies,
  uid: string,
  email: string,
): Promise<boolean> {
  const reference = documents.customer(db, uid);
  const customer = (await reference.get()).data();
  if (customer?.confirmed_email === email) return false;
  const account = await users.find(uid);
  if (!account) return false;
  const isTaken = mayBeTakenOver(account, customer);
  const hadTexts = isTaken && (await endTexts({ db, now }, uid, account));
  let devices = 0;
  if (isTaken)
    await forAll(db, rawQueryOf(db, pushDevicesOfQuery(uid)), (batch, { ref }) => {
      devices += 1;
      batch.delete(ref);
    });
  await transact(db, async (transaction) => {
    const customer = (await transaction.get(reference)).data();
    if (await isDeleted(transaction, db, uid)) return;
    transaction.set(reference, { holds: [], ...customer, confirmed_email: email });
  });
  return hadTexts || devices > 0;
}

/**
 * Turns off text messages, and makes the rules reject writes of older sessions, whose tokens may stay valid for an
 * hour. Resolves to whether text messages were on.
 */
async function endTexts(
  { db, now }: Pick<TakeOverDependencies, 'db' | 'now'>,
  uid: string,
  { sessionsBeginAt }: Account,
): Promise<boolean> {
  const reference = documents.customer(db, uid);
  return transact(db, async (transaction) => {
    const [customer, preferences] = await readTogether(
      transaction,
      reference,
      readable.notificationPreferences(db, uid),
    );
    if (await isDeleted(transaction, db, uid)) return false;
    const sessions_from = Math.floor((sessionsBeginAt ?? now()).getTime() / 1000);
    transaction.set(reference, { holds: [], ...customer, sessions_from });
    if (!preferences?.value) return false;
    const off = { sms_enabled: false, phone_number: null, updated_at: now() };
    transaction.update(db.doc(paths.notificationPreferences(uid)), off);
    return preferences.value.sms_enabled;
  });
}
