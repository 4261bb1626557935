/** Who can book online: new clients may have to ask first, and some customers have to call. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { newClientsOf } from '@paw-haven/domain/booking/door/schema';
import { isStranger } from '@paw-haven/domain/booking/price/share';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { pointersToQuery } from '@paw-haven/domain/people/client/claim';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readCustomerHistory, type StoredHistory } from './customer-history.ts';
import { readAhead } from './roster.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface Caller {
  readonly uid: string;
  readonly settings: BusinessSettings;
  readonly history: StoredHistory;
  readonly now: Date;
}

/** Throws `call-to-book` and `no-new-clients`. Reads nothing unless the salon limits new clients. */
export async function requireDoor(db: Firestore, transaction: Transaction, caller: Caller): Promise<void> {
  if (caller.history.mustCall) throw new AppError('call-to-book');
  if (!(await isAdmitted(db, transaction, caller))) throw new AppError('no-new-clients');
}

/**
 * Whether the salon knows or has accepted the person: a completed visit, one ahead, a claimed record, terms agreed with
 * staff, or an accepted request.
 */
export async function isAdmitted(
  db: Firestore,
  transaction: Transaction,
  { uid, settings, history, now }: Caller,
): Promise<boolean> {
  if (newClientsOf(settings) === 'book' || !isStranger(history)) return true;
  const [request, customer] = await readTogether(
    transaction,
    documents.visitRequest(db, uid),
    documents.customer(db, uid),
  );
  if (request?.state === 'accepted') return true;
  const ahead = await readAhead(db, transaction, { uid, customer, zone: settings.time_zone, now });
  if (ahead.length > 0) return true;
  return !(await transaction.get(rawQueryOf(db, { ...pointersToQuery(uid), limit: 1 }))).empty;
}

/** Tells the caller whether they may book. */
export async function getAdmission(
  { db, now }: DataDependencies,
  uid: string,
): Promise<CallableOutput<'get-admission'>> {
  const mayBook = await transact(db, async (transaction) => {
    const settings = (await transaction.get(documents.settings(db))).data();
    if (!settings || newClientsOf(settings) === 'book') return true;
    const history = await readCustomerHistory(db, transaction, { uid, policy: settings.policy });
    return isAdmitted(db, transaction, { uid, settings, history, now: now() });
  });
  return { mayBook };
}
