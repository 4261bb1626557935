/** Who can book online: new clients may have to ask first, and some customers have to call. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { newClientsOf } from '@paw-haven/domain/booking/visit-request/schema';
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
export async function requireMayBook(db: Firestore, transaction: Transaction, caller: Caller): Promise<void> {
  if (caller.history.mustCall) throw new AppError('call-to-book');
  if (!(await admissionOf(db, transaction, caller)).mayBook) throw new AppError('no-new-clients');
}

type Admission = CallableOutput<'get-admission'>;

/**
 * Whether the salon knows or has accepted the person: a completed visit, one ahead, a claimed record, terms agreed with
 * staff, or an accepted request.
 */
export async function admissionOf(
  db: Firestore,
  transaction: Transaction,
  { uid, settings, history, now }: Caller,
): Promise<Admission> {
  if (newClientsOf(settings) === 'book' || !isStranger(history)) return { mayBook: true };
  const [request, customer] = await readTogether(
    transaction,
    documents.visitRequest(db, uid),
    documents.customer(db, uid),
  );
  const ahead = await readAhead(db, transaction, { uid, customer, zone: settings.time_zone, now });
  if (ahead.length > 0) return { mayBook: true };
  if (request?.state === 'accepted') return { mayBook: true, service: request.service_id };
  const claimed = await transaction.get(rawQueryOf(db, { ...pointersToQuery(uid), limit: 1 }));
  return { mayBook: !claimed.empty };
}

/** Tells the caller whether they may book. */
export async function getAdmission({ db, now }: DataDependencies, uid: string): Promise<Admission> {
  return transact(db, async (transaction) => {
    const settings = (await transaction.get(documents.settings(db))).data();
    if (!settings || newClientsOf(settings) === 'book') return { mayBook: true };
    const history = await readCustomerHistory(db, transaction, { uid, policy: settings.policy });
    return admissionOf(db, transaction, { uid, settings, history, now: now() });
  });
}
