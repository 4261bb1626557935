/** Copies of messages about visits to someone else's address, which only its owner can allow. */
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { lastVisitQuery } from '@paw-haven/domain/booking/appointment/queries';
import { isSameEmail } from '@paw-haven/domain/people/client/identity';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { documents, rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { hashOfAddress, type CopiesLink } from '../../lib/link-token.ts';
import { countCopyRequests } from '../../lib/rate-limit.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { PlanDependencies } from '../dependencies.ts';
import { mailTo } from './mail-to.ts';

interface AskRequest {
  readonly uid: string;
  readonly isConfirmed: boolean;
  readonly input: CallableRequest<'ask-copies'>;
}

/**
 * Asks the owner of an address, with one fixed text, whether it may get copies. The answer is the same if the address
 * was asked recently and gets no further message. Throws `email-needed` for an unconfirmed account, `user-not-found`, and
 * `invalid-input` for the caller's own address.
 */
export async function askCopies(
  dependencies: PlanDependencies,
  { uid, isConfirmed, input: { requestId, email } }: AskRequest,
): Promise<CallableOutput<'ask-copies'>> {
  const { db, now } = dependencies;
  if (!isConfirmed) throw new AppError('email-needed');
  const isNew = await transact(db, async (transaction) => {
    const profile = (await transaction.get(documents.profile(db, uid))).data();
    if (!profile) throw new AppError('user-not-found');
    if (isSameEmail(profile.email, email)) throw new AppError('invalid-input', { field: 'email' });
    const { also_tell: former } = profile;
    if (former?.email === email && former.confirmed_at !== null) return false;
    const also_tell = { email, asked_at: now(), confirmed_at: null };
    transaction.update(db.doc(paths.profile(uid)), { also_tell, updated_at: now() });
    return true;
  });
  if (isNew && (await mayAsk(dependencies, uid, email))) {
    const key = `copies-asked-${requestedId('ask-copies', uid, requestId)}`;
    const event = { kind: 'copies-asked', key, userId: uid, appointmentId: null } as const;
    await mailTo(dependencies, email, event);
  }
  return { asked: true };
}

/** Once a week per address, whoever asks; and few a day for all people together who have not had a visit. */
async function mayAsk({ db, now }: PlanDependencies, uid: string, email: string): Promise<boolean> {
  const isKnown = !(await rawQueryOf(db, lastVisitQuery(uid)).get()).empty;
  return countCopyRequests(db, { address: hashOfAddress(email), isKnown, now: now() });
}

/** Ends the copies, as their customer wishes. Idempotent. */
export async function endCopies(
  { db }: Pick<PlanDependencies, 'db'>,
  uid: string,
): Promise<CallableOutput<'end-copies'>> {
  await removeAddress(db, uid, () => true);
  return { ended: true };
}

/** Ends the copies, as the owner of the address wishes or because it does not exist. Idempotent. */
export const refuseCopies = (
  { db }: Pick<PlanDependencies, 'db'>,
  { uid, address }: Pick<CopiesLink, 'uid' | 'address'>,
): Promise<void> => removeAddress(db, uid, (email) => hashOfAddress(email) === address);

async function removeAddress(db: Firestore, uid: string, isMeant: (email: string) => boolean): Promise<void> {
  await transact(db, async (transaction) => {
    const profile = await readCustomer(transaction, db, uid);
    if (!profile?.also_tell || !isMeant(profile.also_tell.email)) return;
    transaction.update(db.doc(paths.profile(profile.id)), { also_tell: FieldValue.delete() });
  });
}

/** The owner of the address agrees; false if the link is too old, or something else was asked since. */
export async function allowCopies(
  { db, now }: PlanDependencies,
  { uid, address, until }: CopiesLink,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const profile = await readCustomer(transaction, db, uid);
    const other = profile?.also_tell;
    if (!profile || !other || hashOfAddress(other.email) !== address || now() > until) return false;
    if (other.confirmed_at === null)
      transaction.update(db.doc(paths.profile(profile.id)), { 'also_tell.confirmed_at': now() });
    return true;
  });
}

/** Whether the address of a delivery to someone else may still be written to. */
export async function mayTellOther(
  { db }: Pick<PlanDependencies, 'db'>,
  { event, user_id: uid, to }: Pick<Delivery, 'event' | 'user_id' | 'to'>,
): Promise<boolean> {
  const other = (await readable.profile(db, uid).get()).data()?.value?.also_tell;
  return other?.email === to && (other.confirmed_at !== null) === (event !== 'copies-asked');
}
